import type { Edition } from '../../src/server/base/reference/categories.ts'
import { boothPlan } from '../../src/features/company/server/seed/booths.ts'
import { chineseCompany } from '../../src/features/company/server/seed/companies.ts'
import { assemble, TRADES } from '../../src/server/seeds/data/demo.ts'
import { seeded } from '../../src/server/base/demo/random.ts'
import type { ExhibitorSeed } from '../../src/server/base/demo/types.ts'

/** Names of the bench start here, so that a bench may stand on top of a demo. */
const FIRST_NAME = 400
const HALLS = 8

/**
 * A show of the size of the bench, one exhibitor at a time: nothing is kept, so 2,000 exhibitors with 50 products each fit any memory.
 * Up to 2,300 exhibitors, the booths of eight halls. Login accounts are `bench0001` and so on.
 */
export function* buildBulk({
  exhibitors = 2000,
  productsEach = 50,
  edition,
}: {
  exhibitors?: number
  productsEach?: number
  edition: Edition
}): Generator<ExhibitorSeed> {
  const book = boothPlan(edition, seeded(`bulk booths ${edition}`))
  const trades = TRADES[edition]
  for (let i = 0; i < exhibitors; i += 1) {
    const random = seeded(`${edition} bulk ${i}`)
    const trade = trades[i % trades.length]
    if (!trade) return
    const built = chineseCompany(edition, trade, FIRST_NAME + i, random, random.pick([0, 1, 2, 2] as const))
    const loginAcc = `bench${String(i + 1).padStart(4, '0')}`
    // One booth each, in a hall of their own numbering: random halls would overfill one of them.
    const made = assemble({
      edition,
      trade,
      currency: 'CNY',
      built: { ...built, loginAcc },
      book: (_, currency) => book((i % HALLS) + 1, currency),
      random,
      count: productsEach,
    })
    yield { ...made, booths: made.booths.slice(0, 1) }
  }
}
