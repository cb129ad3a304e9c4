import { findConfig, findEdition } from '../parameters.ts'
import { maxPriceOf } from '../../../shared/form/rules/numbers.ts'
import type { Db } from '../db/client.ts'

/** Greatest price of this show as decimal text (decisions 17). */
export async function findMaxPrice(db: Db): Promise<string> {
  return maxPriceOf(await findEdition(db), await findConfig(db, 'product.maxPrice'))
}
