/** The file of users: its columns and limits (admin-area 4). */

/** Rows below the heading that one file may have. */
export const IMPORT_MAX_ROWS = 10_000

/** Columns of the file in their order. Departments, roles and posts by their names. */
export const IMPORT_FIELDS = [
  'userName',
  'nickName',
  'deptName',
  'roleNames',
  'postNames',
  'email',
  'phonenumber',
  'sex',
  'status',
  'remark',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** One row as written, '' where nothing stands. */
export type ImportCells = Record<ImportField, string>
