/** Looking for words anywhere in a text, however either of them is spelled (decision 40). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { foldText, nameKey } from '../../../shared/lib/text/normal-form.ts'

/** A text as searches compare it: width, case, dashes, apostrophes and middle dots do not count. The function is made by a migration. */
export const folded = (text: SQLWrapper): SQL => sql`fold_text(${text}::text)`

/** Whether a name is one of these (`nameKey`): folded, and spaces do not count. */
export const sameName = (column: SQLWrapper, names: readonly string[]): SQL =>
  sql`replace(${folded(column)}, ' ', '') in (select replace(fold_text(key), ' ', '') from jsonb_array_elements_text(${JSON.stringify(names.map(nameKey))}::jsonb) as keys(key))`

/**
 * Pattern of `like` that finds words anywhere; `%`, `_` and `\\` mean themselves. The engine folds the words once more, so that its own notion of
 * capitals decides on both sides.
 */
const anywhere = (words: string): SQL => sql`fold_text(${`%${foldText(words).replace(/[\\%_]/g, '\\$&')}%`}::text)`

/** Whether a text has these words in it. The words are folded once, not for every row. */
export const contains = (text: SQLWrapper, words: string): SQL => sql`${folded(text)} like (select ${anywhere(words)})`

/**
 * Whether a text that is kept folded has these words in it, in a table so large that an index must say where: one by `character_pairs` of the
 * text (a word of Chinese has two characters, so the engine's own trigrams would miss it). A single character is looked for row by row.
 */
export function containsIndexed(text: SQLWrapper, words: string): SQL {
  const found = sql`${text} like ${anywhere(words)}`
  const asked = foldText(words)
  return [...asked].length < 2
    ? found
    : sql`(character_pairs(${text}) @> character_pairs(fold_text(${asked}::text)) and ${found})`
}
