/** The list of registrations as a file: columns in their order. */
export const IMPORT_FIELDS = [
  'exhibitorId',
  'meetingId',
  'brandId',
  'productIds',
  'preferTimes',
  'wantIdentity',
  'attendees',
  'contactName',
  'mobile',
  'email',
  'demand',
  'enDemand',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export type ImportCells = Record<ImportField, string>

/** Columns without which no registration is known. */
export const NEEDED: readonly ImportField[] = ['exhibitorId', 'meetingId', 'brandId']
export const IMPORT_MAX_ROWS = 200
