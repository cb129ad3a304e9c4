/** The fuzzy index of the header search. Loaded on its first focus; nothing else imports it. */
import Fuse from 'fuse.js'
import type { SearchEntry } from '../menu/menu-tree.ts'
import { foldText } from '../../shared/lib/text/normal-form.ts'

/** Most results shown at once. */
const LIMIT = 10

/** A search over the pool: title weighs 0.7, path 0.3, threshold 0.4 (specification §2), distance 100. */
export function createSearch(pool: readonly SearchEntry[]): (text: string) => SearchEntry[] {
  const fuse = new Fuse(pool, {
    keys: [
      { name: 'titles', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
    threshold: 0.4,
    distance: 100,
    minMatchCharLength: 1,
  })
  // Fuse answers an empty question with everything there is.
  return (text) => {
    const words = foldText(text)
    return words === '' ? [] : fuse.search(words, { limit: LIMIT }).map((found) => found.item)
  }
}
