/** The file of people to invite: its columns and limits (business-entities 3.10, 5.2). */

/** Rows below the heading that one file may have. */
export const IMPORT_MAX_ROWS = 500

/** Columns of the file in their order; keys are those of the invitation. `country` is read by its name. */
export const IMPORT_FIELDS = ['name', 'email', 'company', 'position', 'country', 'language'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** One row as written, '' where nothing stands. */
export type ImportCells = Record<ImportField, string>
/** Without these nobody is invited. */
export const NEEDED: readonly ImportField[] = ['name', 'email']

/** Columns of a file of people who are invited by text message. */
export const MOBILE_FIELDS = ['name', 'mobile', 'company', 'position'] as const
type MobileField = (typeof MOBILE_FIELDS)[number]
export type MobileCells = Record<MobileField, string>
export const MOBILE_NEEDED: readonly MobileField[] = ['name', 'mobile']
