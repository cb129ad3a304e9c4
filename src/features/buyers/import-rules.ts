/** The list of buyers as a file: columns in their order. */
export const IMPORT_FIELDS = [
  'lastName',
  'firstName',
  'companyName',
  'position',
  'email',
  'mobile',
  'country',
  'province',
  'city',
  'identity',
  'cids',
  'demand',
  'enDemand',
  'language',
  'sessionIds',
  'consent',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export type ImportCells = Record<ImportField, string>

/** Columns without which nobody can be told apart. */
export const NEEDED: readonly ImportField[] = ['lastName', 'companyName']
export const IMPORT_MAX_ROWS = 500
