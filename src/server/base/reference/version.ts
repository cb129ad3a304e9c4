import { createHash } from 'node:crypto'
import { categoryTree, type Edition } from './categories.ts'
import { countries } from './countries.ts'
import { regionTree } from './regions.ts'

/** Counts up when what is told of each of them changes. */
const SHAPE = 3

const known = new Map<Edition, string>()

/**
 * Changes when categories, regions or countries do: with another edition of the show, or another release of this server. Pages keep these
 * lists under it (`shared/api/reference.ts`).
 */
export function referenceVersion(edition: Edition): string {
  let version = known.get(edition)
  if (version === undefined) {
    const all = JSON.stringify([SHAPE, edition, categoryTree(edition), countries(), regionTree()])
    version = createHash('sha256').update(all).digest('base64url').slice(0, 12)
    known.set(edition, version)
  }
  return version
}
