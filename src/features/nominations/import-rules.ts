/** The file of nominations: its columns and limits (business-entities 3.12, 5.2). */

/** Rows below the heading that one file may have. */
export const IMPORT_MAX_ROWS = 500

/** Columns of the file in their order; keys are those of the nomination. Places, identity, type, language and categories are read by their names. */
export const IMPORT_FIELDS = [
  'lastName',
  'firstName',
  'companyName',
  'position',
  'mobile',
  'email',
  'country',
  'province',
  'city',
  'district',
  'identity',
  'visitorType',
  'kindAndProduct',
  'interest',
  'language',
  'reason',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** One row as written, '' where nothing stands. */
export type ImportCells = Record<ImportField, string>
