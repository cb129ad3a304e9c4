/** What a role may be (admin-area 5; src/docs/adr/0009-data-scope.md). Pure. */

/** Which records a role lists: all, those of chosen departments, of the own, of the own and those below, those one looks after in person. */
export const DATA_SCOPES = ['1', '2', '3', '4', '5'] as const
export type DataScope = (typeof DATA_SCOPES)[number]

/** Key of the role that may do everything. Neither it nor what it may do is ever changed. */
export const ADMIN = 'admin'
