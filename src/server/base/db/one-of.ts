/** Rows of many keys in one statement. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether a key is one of these. One parameter however many they are, so the engine keeps one plan and nothing is built for each of them; none of an empty list. */
export const isOneOf = (key: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${key} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`
