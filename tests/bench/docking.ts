/** Buyers as an exhibitor finds them, at 2,000. */
import { sql } from 'drizzle-orm'
import { dockingIndex } from '../../src/features/docking/contract.ts'
import { dockingMeeting, meetingBuyer } from '../../src/features/docking/server/tables.ts'
import { meetingSession } from '../../src/features/matchmaking/server/tables.ts'
import { slotsOf } from '../../src/shared/lib/show/meeting-slots.ts'
import type { Db } from '../../src/server/base/db/client.ts'
import { categoriesOf } from '../../src/server/base/reference/categories.ts'
import { seeded } from '../../src/server/base/demo/random.ts'
import { stopwatch, type Timing } from './timing.ts'

/** Milliseconds at most for a page of buyers. */
const INDEX = 50
const BUYERS = 2000

/** Three days of sessions far ahead, buyers of every kind, and a meeting asked for with every second of them. */
export async function seedBuyers(db: Db): Promise<void> {
  const random = seeded('bench buyers')
  const sessions = await db
    .insert(meetingSession)
    .values(
      ['2099-12-02', '2099-12-03', '2099-12-04'].map((date) => ({
        name: date,
        enName: date,
        date,
        beginTime: '10:00',
        endTime: '16:00',
        slotMinutes: 30,
        place: 'Hall 3',
        capacity: 100,
        applyEnd: '2099-11-20 18:00:00',
      })),
    )
    .returning()
  const slots = sessions.flatMap((row) => slotsOf(row).map((begin) => ({ row, begin: begin.replace(':', '') })))
  const categories = categoriesOf('LABEL', 2).map(({ id }) => id)
  const buyers = await db
    .insert(meetingBuyer)
    .values(
      Array.from({ length: BUYERS }, (_, at) => ({
        lastName: 'Buyer',
        firstName: String(at),
        companyName: `买家${at}有限公司`,
        email: `buyer${at}@bench.example`,
        country: random.pick(['156', '840', '392']),
        identity: random.pick(['1', '2', '3']),
        cids: random.sample(categories, 4),
        demand: '寻找年度供货的品牌',
        sessionIds: random.chance(0.5) ? [] : [String(sessions[at % sessions.length]?.sessionId)],
        status: 2,
      })),
    )
    .returning({ id: meetingBuyer.id })
  const ids = (await db.execute<{ id: number }>(sql`select id::int as id from exhibitor order by id limit 20`)).rows
  await db.insert(dockingMeeting).values(
    buyers
      .filter((_, at) => at % 2 === 0)
      .map(({ id: buyerId }, at) => {
        const { row, begin } = slots[at % slots.length] ?? slots[0]!
        return {
          direction: 1 as const,
          origin: 'APPLIED' as const,
          exhibitorId: ids[at % ids.length]?.id ?? 0,
          buyerId,
          sessionId: row.sessionId,
          slotId: `${row.sessionId}-${begin}`,
          status: at % 3 === 0 ? 2 : 1,
          expireAt: new Date('2099-12-01T00:00:00Z'),
        }
      }),
  )
  await db.execute(sql`analyze`)
}

export async function measureDocking(url: string, exhibitor: string): Promise<Timing[]> {
  const { take, timings } = stopwatch()
  const read = async (filters: object) => {
    const response = await fetch(`${url}/mm-label${dockingIndex.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${exhibitor}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ pageSize: 20, ...filters }),
    })
    const { code, msg, data } = (await response.json()) as {
      code: number
      msg: string
      data?: { list: unknown[]; slots: { slotId: string }[] }
    }
    if (code !== 200 || !data?.list.length) throw new Error(`${JSON.stringify(filters)}: ${code} ${msg}`)
    return data
  }
  const { slots } = await read({})
  await take(`buyers: a page of ${BUYERS}, the best first`, INDEX, (at) => read({ pageNum: 1 + at }))
  await take('buyers: last page', INDEX, () => read({ pageNum: BUYERS / 20 }))
  await take('buyers: free at a time', INDEX, (at) => read({ slotId: slots[at % slots.length]?.slotId }))
  await take('buyers: of a country', INDEX, () => read({ country: '840' }))
  return timings
}
