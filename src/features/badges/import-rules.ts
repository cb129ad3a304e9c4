/** The file of persons: its columns and limits (business-entities 3.7, 5.2). */

/** Rows below the heading that one file may have (business-entities 5.2: badges 200). */
export const IMPORT_MAX_ROWS = 200

/** Columns of the file in their order; keys are those of the badge. */
export const IMPORT_FIELDS = [
  'certType',
  'certNo',
  'surname',
  'firstName',
  'mobile',
  'email',
  'position',
  'enPosition',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** One row as written, '' where nothing stands. */
export type ImportCells = Record<ImportField, string>
