/** What a visitor who would like to meet exhibitors told of it. */
import type { Db } from '../../../server/base/db/client.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'

/** As it is stored; without the wish nothing is. */
export interface Wish {
  consentBuyer: 0 | 1
  buyerDemand: string
  buyerCids: string[]
}

export const NO_WISH: Wish = { consentBuyer: 0, buyerDemand: '', buyerCids: [] }

/** Categories of the first level, for a public page to choose from. */
export async function findWishCategories(db: Db): Promise<{ id: string; name: string; enName: string }[]> {
  return categoriesOf(await findEdition(db), 1).map(({ id, name, enName }) => ({ id, name, enName }))
}

/** @throws DomainError at `buyerCids` for what is no category of the show */
export async function readWish(
  db: Db,
  given: { consentBuyer?: 0 | 1 | null | undefined; buyerDemand?: string | undefined; buyerCids: readonly string[] },
): Promise<Wish> {
  if (given.consentBuyer !== 1) return NO_WISH
  const known = new Set((await findWishCategories(db)).map(({ id }) => id))
  if (given.buyerCids.some((id) => !known.has(id))) throw fail.field('buyerCids', 'shared/form:rules.notAnOption')
  return { consentBuyer: 1, buyerDemand: given.buyerDemand ?? '', buyerCids: [...given.buyerCids] }
}
