/** How long the arrangement of a large show takes: 200 buyers, 100 brands, three days of twelve times and 40 tables in two halls. */
import { arrange } from '../../src/features/arrangement/rules/arrange.ts'
import type { Problem } from '../../src/features/arrangement/rules/problem.ts'
import { seeded } from '../../src/server/base/demo/random.ts'

const DAYS = ['1', '2', '3']
const TIMES = 12
const TABLES = 40
const TARGET_MS = 10_000

function largeShow(): Problem {
  const random = seeded('bench arrangement')
  const count = (of: number) => Array.from({ length: of }, (_, at) => at)
  const brands = count(100)
  return {
    seed: 1,
    slots: DAYS.flatMap((sessionId, day) =>
      count(TIMES).map((at) => {
        const begin = day * 1440 + 600 + at * 30
        return { id: `${sessionId}-${at}`, sessionId, begin, end: begin + 30 }
      }),
    ),
    tables: DAYS.flatMap((sessionId) =>
      count(TABLES).map((at) => ({ sessionId, no: at + 1, hall: at < TABLES / 2 ? '3' : '5' })),
    ),
    entries: DAYS.flatMap((sessionId) =>
      brands.map((brand) => ({
        id: `${sessionId} ${brand}`,
        sessionId,
        brand: `brand ${brand}`,
        preferred: random.sample(count(TIMES), 2).map((at) => `${sessionId}-${at}`),
        colleagues: [`person ${brand}`],
        hall: brand % 2 === 0 ? '3' : '5',
      })),
    ),
    buyers: count(200).map((at) => ({ id: `buyer ${at}`, sessionIds: DAYS.filter(() => random.chance(0.7)) })),
    taken: [],
    wishes: brands.flatMap((brand) =>
      count(200).flatMap((buyer) => {
        const score = random.int(0, 100)
        return score > 40 ? [{ brand: `brand ${brand}`, buyer: `buyer ${buyer}`, score }] : []
      }),
    ),
  }
}

/** A line for the report. */
export function measureArrangement(): string {
  const show = largeShow()
  const began = performance.now()
  const { placements, unplaced } = arrange(show)
  const ms = Math.round(performance.now() - began)
  const verdict = ms <= TARGET_MS ? 'kept' : 'MISSED'
  return `${show.wishes.length} wishes: ${placements.length} meetings, ${unplaced.length} left out with a reason, in ${ms} ms (target ${TARGET_MS}: ${verdict})`
}
