/** What the trade half asks of a large show, through a server: an arrangement from the press to its proposal, and a file of 500 nominations. */
import { sql } from 'drizzle-orm'
import { meetingTablePlan } from '../../src/features/arrangement/server/tables.ts'
import { arrangementRun, arrangementState, type RunReply } from '../../src/features/arrangement/contract.ts'
import { participation } from '../../src/features/company/server/tables.ts'
import { meetingBuyer } from '../../src/features/docking/server/tables.ts'
import { meetingRegistration, meetingSession } from '../../src/features/matchmaking/server/tables.ts'
import { nominationImports } from '../../src/features/nominations/import-contract.ts'
import { brand } from '../../src/features/products/server/tables.ts'
import { slotsOf } from '../../src/shared/lib/show/meeting-slots.ts'
import type { Db } from '../../src/server/base/db/client.ts'
import { categoriesOf } from '../../src/server/base/reference/categories.ts'
import { seeded } from '../../src/server/base/demo/random.ts'
import { stopwatch, type Timing } from './timing.ts'

/** Milliseconds at most. */
const ARRANGED = 10_000
const IMPORTED = 5000
const BUYERS = 200
const ROWS = 500
/** Each is measured so often. */
const TIMES = 3

/** Three days of twelve times with forty tables each; a brand of every exhibitor is registered for all of them, every buyer is approved. */
export async function seedTrade(db: Db): Promise<void> {
  const random = seeded('bench trade')
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
        capacity: 1000,
        applyEnd: '2099-11-20 18:00:00',
      })),
    )
    .returning()
  const halls = [
    { hall: '3', count: 20 },
    { hall: '5', count: 20 },
  ]
  await db.insert(meetingTablePlan).values(sessions.map(({ sessionId }) => ({ sessionId, halls })))
  const brands = await db
    .selectDistinctOn([brand.exhibitorId], { id: brand.id, exhibitorId: brand.exhibitorId, name: brand.name })
    .from(brand)
    .orderBy(brand.exhibitorId, brand.id)
  await db.insert(meetingRegistration).values(
    sessions.flatMap((session) =>
      brands.map(({ id: brandId, exhibitorId, name: brandName }) => ({
        exhibitorId,
        meetingId: session.sessionId,
        brandId,
        brandName,
        preferTimes: random.sample(slotsOf(session), 2),
        attendees: [{ name: `Colleague ${exhibitorId}`, position: '', mobile: '' }],
        auditStatus: 2,
      })),
    ),
  )
  const categories = categoriesOf('LABEL', 2).map(({ id }) => id)
  await db.insert(meetingBuyer).values(
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
  await db.update(participation).set({ nominationQuotaOverride: 10_000 })
  await db.execute(sql`analyze`)
}

type Reply = { code: number; msg: string; data?: unknown }
async function ask<T>(url: string, path: string, token: string, body: object | FormData): Promise<T> {
  const json = !(body instanceof FormData)
  const response = await fetch(`${url}/mm-label${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...(json ? { 'Content-Type': 'application/json' } : {}) },
    body: json ? JSON.stringify(body) : body,
  })
  const { code, msg, data } = (await response.json()) as Reply
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data as T
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

export async function measureTrade(
  url: string,
  { organiser, exhibitor, sessionIds }: { organiser: string; exhibitor: string; sessionIds: readonly string[] },
): Promise<{ timings: Timing[]; counts: RunReply['counts'] }> {
  const { take, timings } = stopwatch()
  let counts: RunReply['counts'] = null
  await take(
    `arrangement of ${BUYERS} buyers × 100 exhibitors × 3 days, from the press to its proposal`,
    ARRANGED,
    async (seed) => {
      let run = await ask<RunReply>(url, arrangementRun.path, organiser, {
        sessionIds,
        seed: seed + 1,
        minScore: 10,
        keep: 0,
      })
      while (run.state === 'RUNNING') {
        await pause()
        run = await ask<RunReply>(url, arrangementState.path, organiser, { id: run.id })
      }
      if (run.state !== 'READY') throw new Error(`the run is ${run.state}`)
      counts = run.counts
    },
    TIMES,
  )
  const head = '姓,名,公司名称,职位,手机,邮箱,国家或地区,省份,城市,身份,观众类型,感兴趣的类别'
  await take(
    `nominations: a file of ${ROWS}, read and stored`,
    IMPORTED,
    async (turn) => {
      const lines = Array.from({ length: ROWS }, (_, row) => {
        const n = turn * ROWS + row
        return `李,敏,杭州包装,经理,139${String(10_000_000 + n)},row${n}@bench.example,中国,浙江,杭州市,经销商,VIP观众,1010101`
      })
      const body = new FormData()
      body.set('file', new File([[head, ...lines].join('\n')], 'list.csv', { type: 'text/csv' }))
      body.set('consentFlag', '1')
      const checked = await ask<{ batchId: string; ok: number }>(url, nominationImports.check.path, exhibitor, body)
      const { batchId } = checked
      const stored = await ask<{ imported: number }>(url, nominationImports.commit.path, exhibitor, { batchId })
      if (stored.imported !== ROWS) throw new Error(`${stored.imported} of ${checked.ok} were stored`)
    },
    TIMES,
  )
  return { timings, counts }
}

/** Sessions to arrange. */
export const findTradeSessions = async (db: Db): Promise<string[]> =>
  (await db.select({ id: meetingTablePlan.sessionId }).from(meetingTablePlan)).map(({ id }) => String(id))
