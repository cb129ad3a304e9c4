/** Looking for words anywhere in a text, whatever their case. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Pattern of `like` that finds words anywhere; `%`, `_` and `\` mean themselves. */
const anywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text has these words in it. Both in lower case: `ilike` takes half as long again for a table of thousands. */
export const contains = (text: SQLWrapper, words: string): SQL =>
  sql`lower(${text}) like lower(${anywhere(words)}::text)`

/**
 * Whether a text that is kept in lower case has these words in it, in a table so large that an index must say where: one by `character_pairs` of the
 * text (a word of Chinese has two characters, so the engine's own trigrams would miss it). A single character is looked for row by row.
 */
export function containsIndexed(text: SQLWrapper, words: string): SQL {
  const found = sql`${text} like lower(${anywhere(words)}::text)`
  return [...words].length < 2
    ? found
    : sql`(character_pairs(${text}) @> character_pairs(lower(${words}::text)) and ${found})`
}
