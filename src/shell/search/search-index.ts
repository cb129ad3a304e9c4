/** The fuzzy index of the header search. Loaded on its first focus; nothing else imports it. */
import Fuse from 'fuse.js'
import type { SearchEntry } from '../menu/menu-tree.ts'
import { foldText } from '../../shared/lib/text/normal-form.ts'

/** Most results shown at once. */
const LIMIT = 10

/** Other words for a path: synonyms, the title in the other language, pinyin. */
export type WordsOfPaths = ReadonlyMap<string, readonly string[]>

/**
 * A search over the pool: title weighs 0.7, path 0.3, threshold 0.4 (specification §2), distance 100. Other words of an entry weigh as its title;
 * without them the titles alone are found.
 */
export function createSearch(
  pool: readonly SearchEntry[],
  words: WordsOfPaths = new Map(),
): (text: string) => SearchEntry[] {
  const named = pool.map((entry) => ({ entry, ...entry, words: words.get(entry.path) ?? [] }))
  const fuse = new Fuse(named, {
    keys: [
      { name: 'titles', weight: 0.7 },
      { name: 'words', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
    threshold: 0.4,
    distance: 100,
    minMatchCharLength: 1,
  })
  // Fuse answers an empty question with everything there is.
  return (text) => {
    const words = foldText(text)
    return words === '' ? [] : fuse.search(words, { limit: LIMIT }).map((found) => found.item.entry)
  }
}
