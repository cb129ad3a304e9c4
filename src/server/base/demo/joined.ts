import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import { DEMO_CLOCK } from './clock.ts'
import { seeded } from './random.ts'
import type { ExhibitorSeed } from './types.ts'

/** When a demo exhibitor came to the show's list: a few days before the first thing it filed, or lately when it filed nothing. */
export function joinedAt(seed: ExhibitorSeed): Date {
  const random = seeded(`joined ${seed.company.creditCode} ${seed.company.companyName}`)
  const filed = [...seed.brands, ...seed.products].map((record) => record.createTime.getTime())
  const first = filed.length > 0 ? Math.min(...filed) : DEMO_CLOCK.getTime()
  return new Date(first - random.int(1, 9) * DAY_MS - random.int(0, 480) * 60_000)
}
