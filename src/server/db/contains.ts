/** Looking for words anywhere in a text, whatever their case. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Pattern of `like` that finds words anywhere; `%`, `_` and `\` mean themselves. */
export const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text has these words in it. */
export const contains = (text: SQLWrapper, words: string): SQL => sql`${text} ilike ${anywhere(words)}`
