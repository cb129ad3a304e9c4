/** Demands of a seeded exhibitor. */
import type { Db } from '../../../../server/base/db/client.ts'
import { caseOf, reviewed, type SeededCase, type SeededCompany } from '../../../../server/base/demo/cases.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import type { ExhibitorSeed } from '../../../../server/base/demo/types.ts'
import { newNumber } from '../../../../server/base/records/number.ts'
import { purchase } from '../tables.ts'
import { buildPurchases, type DemandState } from './data.ts'

/** Everything a demand can be: at the first demo exhibitor; in the hall at the second. */
const OF_DEMO: Readonly<Record<string, readonly DemandState[]>> = {
  demo: [
    { audit: 2 },
    { audit: 1 },
    { audit: 3 },
    { audit: 2, forbidden: true },
    { audit: 2, over: true },
    { audit: 0 },
  ],
  demo2: [{ audit: 2 }, { audit: 2 }, { audit: 1 }],
}

/** Inserts what the company looks for; of the others a good third does. Answers their places in the queue. */
export async function insertPurchases(db: Db, company: SeededCompany, seed: ExhibitorSeed): Promise<SeededCase[]> {
  const random = seeded(`demands ${company.companyName} ${company.enCompanyName}`)
  const states =
    OF_DEMO[seed.accounts[0]?.loginAcc ?? ''] ??
    (random.chance(0.4) ? [{ audit: random.pick([1, 2, 2, 2] as const) }] : [])
  const currency = seed.booths[0]?.settleCurrency === 'USD' ? 'USD' : 'CNY'
  const cases: SeededCase[] = []
  for (const one of buildPurchases({ company: seed.company, currency, random }, states)) {
    const [row] = await db
      .insert(purchase)
      .values({ ...reviewed(one), exhibitorId: company.id, orderCode: newNumber('CG', one.createTime) })
      .returning()
    const shown = { title: one.title, enTitle: one.enTitle, thumbnail: '' }
    if (row) cases.push(...caseOf('PURCHASE', row, one, shown, company))
  }
  return cases
}
