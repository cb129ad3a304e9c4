/** The organiser's matrix of who is how far, at 10,000 exhibitors. */
import { sql } from 'drizzle-orm'
import { progressList } from '../../src/features/progress/contract.ts'
import { bitsOf, THINGS, type KeptCells, type Thing } from '../../src/features/progress/rules.ts'
import type { Db } from '../../src/server/base/db/client.ts'
import { stopwatch, type Timing } from './timing.ts'

/** Milliseconds at most for a page of the matrix. */
const MATRIX = 100

const STATES = ['TODO', 'DRAFT', 'WAITING', 'DONE', 'REJECTED'] as const

/** Rows as `keep.ts` makes them, a mixture of states each; nothing is left to be made anew. */
export async function seedProgress(db: Db): Promise<void> {
  const ids = sql`select id from exhibitor where company_name like '进度%'`
  await db.execute(sql`
    insert into exhibitor (company_name, en_company_name)
    select '进度' || n || '有限公司', 'Progress ' || n from generate_series(1, 10000) n`)
  await db.execute(sql`
    insert into participation (exhibitor_id, hall, booth_no, booth_type, width, depth, area, open_sides, settle_currency)
    select id, (id % 5 + 1)::text, 'P' || id, id % 3 + 1, 3, 3, 9, 1, 'CNY' from (${ids}) own`)
  await db.execute(sql`
    insert into exhibitor_account (exhibitor_id, login_acc, user_name, last_login_time)
    select id, 'progress' || id, '联系人', case when id % 3 = 0 then now() end from (${ids}) own`)
  const kinds = Array.from({ length: 60 }, (_, kind) => {
    const own = THINGS.filter((_thing, at) => (kind * 7 + at) % 3 !== 0)
    const cells = Object.fromEntries(
      own.map((thing, at) => {
        const state = STATES[(kind + at) % STATES.length] ?? 'TODO'
        return [thing, { state, open: state === 'TODO' || state === 'REJECTED' ? 1 : 0 }]
      }),
    ) as KeptCells
    const open = (Object.keys(cells) as Thing[]).filter((thing) => cells[thing]?.open === 1)
    return { kind, cells, open: bitsOf(open) }
  })
  for (const { kind, cells, open } of kinds)
    await db.execute(sql`
      insert into progress (exhibitor_id, percent, cells, open, kept_at)
      select id, (id % 101)::int, ${JSON.stringify(cells)}::jsonb, ${open}, now() from (${ids}) own where id % 60 = ${kind}`)
  await db.execute(sql`analyze`)
}

export async function measureProgress(url: string, organiser: string): Promise<Timing[]> {
  const { take, timings } = stopwatch()
  const read = async (filters: object, least = 1) => {
    const response = await fetch(`${url}/mm-label${progressList.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${organiser}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ pageSize: 20, ...filters }),
    })
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data?: { list: unknown[] } }
    if (code !== 200 || (data?.list.length ?? 0) < least)
      throw new Error(`${progressList.path} ${JSON.stringify(filters)}: ${code} ${msg}`)
  }
  await take('progress: a page of 10,000, furthest behind first', MATRIX, (at) => read({ pageNum: 1 + at }, 20))
  await take('progress: last page', MATRIX, (at) => read({ pageNum: 490 + (at % 5) }))
  await take('progress: due within 30 days', MATRIX, () => read({ within: 30 }, 0))
  await take('progress: something late', MATRIX, () => read({ late: 1 }, 0))
  await take('progress: never signed in', MATRIX, () => read({ never: 1 }, 20))
  await take('progress: of a hall', MATRIX, (at) => read({ hall: String(1 + (at % 5)) }, 20))
  await take('progress: part of a name', MATRIX, (at) => read({ keyword: `进度${at + 1}` }))
  await take('progress: by last sign-in', MATRIX, () => read({ orderByColumn: 'lastLoginTime', isAsc: 'desc' }, 20))
  return timings
}
