/** A long queue must cost what a short one costs: what is read straight from the index, and that pages and searches are right however deep. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldText } from '../../../shared/lib/text/normal-form.ts'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { findCases, findNeighbours, queueOf, selectIds } from './queries.ts'
import { reviewCase } from './tables.ts'

const ROWS = 6000
/** Every third case is pending, approved, rejected. */
const PENDING = ROWS / 3

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.execute(sql`
    insert into ${reviewCase} (kind, entity_id, exhibitor_id, title, en_title, company_name, en_company_name, status, submitted_at)
    select 'PRODUCT', i, i / 50, '高速轮转模切机型号' || i, 'High speed rotary die cutter model ' || i, '上海印刷包装设备有限公司' || (i / 50),
      'Shanghai Printing and Packaging Equipment Co., Ltd. ' || (i / 50), 1 + (i % 3), '2024-10-01T00:00:00Z'::timestamptz + (i / 5) * interval '1 second'
    from generate_series(1, ${ROWS}) i`)
  await server.db.execute(sql`update ${reviewCase} set title = ${'50% 型😀 _5 5\\'} where entity_id = 9`)
  await server.db.execute(sql`analyze ${reviewCase}`)
})
afterAll(() => server.close())

const pending = (over: Parameters<typeof queueOf>[1] = {}) => queueOf('PRODUCT', over, undefined)

async function planOf(query: { getSQL(): ReturnType<typeof sql> }): Promise<string> {
  const found = await server.db.execute<Record<string, string>>(sql`explain ${query.getSQL()}`)
  return found.rows.map((row) => row['QUERY PLAN']).join('\n')
}

describe('a long queue', () => {
  it('is read from its index, without a sort, from either end', async () => {
    for (const fromEnd of [false, true]) {
      const plan = await planOf(selectIds(server.db, pending(), fromEnd).limit(20).offset(40))
      expect(plan).toContain('review_case_queue')
      expect(plan).not.toMatch(/Sort|Seq Scan/)
    }
  })

  it('gives every case on exactly one page, ties and all', async () => {
    const seen: number[] = []
    const size = 50
    for (let page = 1; page <= Math.ceil(Math.min(PENDING, 2000) / size); page++) {
      const { list, total } = await findCases(server.db, pending(), { pageNum: page, pageSize: size })
      expect(total).toBe(PENDING)
      seen.push(...list.map((row) => row.entityId ?? 0))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(Math.min(PENDING, 2000))
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
  })

  it('shows decided ones newest first', async () => {
    const { list } = await findCases(server.db, pending({ status: 2 }), { pageNum: 1, pageSize: 10 })
    expect(list[0]?.entityId).toBeGreaterThan(ROWS - 4)
  })

  it('is walked case by case in the order of its pages', async () => {
    const { list } = await findCases(server.db, pending(), { pageNum: 2, pageSize: 10 })
    const [first, second, third] = list
    const { prev, next } = await findNeighbours(server.db, pending(), second?.id ?? 0)
    expect([prev?.entityId, next?.entityId]).toEqual([String(first?.entityId), String(third?.entityId)])
  })

  it.each(['型号59', '海印', 'die cutter'])(
    'is searched for %s through the index of character pairs, which are never reckoned row by row',
    async (keyword) => {
      const plan = await planOf(selectIds(server.db, pending({ keyword })))
      expect(plan).toContain('Bitmap Index Scan on review_case_pairs')
      expect(plan).not.toMatch(/Filter: .*character_pairs/)
    },
  )

  it.each([
    '型号59',
    'DIE Cutter',
    'ＤＩＥ　cutter',
    'co.，ltd',
    '海印',
    '切',
    '号1 hi',
    'co., ltd. 7',
    '%',
    '_5',
    '5\\',
    '😀',
    '型😀',
    'zzz9',
  ])('finds what holds %s, and nothing else', async (keyword) => {
    const holds = (text: string) => text.includes(foldText(keyword))
    const rows = await server.db
      .select({ id: reviewCase.id, search: reviewCase.search })
      .from(reviewCase)
      .where(sql`${reviewCase.status} = 1`)
    const { total } = await findCases(server.db, pending({ keyword }), { pageNum: 1, pageSize: 20 })
    expect(total).toBe(rows.filter((row) => holds(row.search ?? '')).length)
  })

  it('finds the last page, and the pages with a word', async () => {
    const lastPage = Math.ceil(PENDING / 20)
    expect((await findCases(server.db, pending(), { pageNum: lastPage, pageSize: 20 })).list).toHaveLength(
      PENDING % 20 || 20,
    )
    expect((await findCases(server.db, pending({ keyword: 'zzz9' }), { pageNum: 1, pageSize: 20 })).list).toEqual([])
    expect(
      (await findCases(server.db, pending({ keyword: '型号59' }), { pageNum: 1, pageSize: 20 })).list.length,
    ).toBeGreaterThan(0)
  })
})

describe('the kept totals', () => {
  const kept = async () => {
    const rows = await server.db.execute(
      sql`select kind, status, total from review_count where total <> 0 order by kind, status`,
    )
    return rows.rows
  }
  const counted = async () => {
    const rows = await server.db.execute(
      sql`select kind, status, count(*)::int as total from ${reviewCase} group by kind, status order by kind, status`,
    )
    return rows.rows
  }

  it('stay true through inserts, changes of state, conflicts and removals, many rows at a time', async () => {
    expect(await kept()).toEqual(await counted())
    await server.db.execute(sql`update ${reviewCase} set status = 1 + status % 3 where entity_id % 7 = 0`)
    expect(await kept()).toEqual(await counted())
    await server.db.execute(sql`update ${reviewCase} set locked_name = 'Li' where entity_id % 5 = 0`)
    await server.db.execute(sql`
      insert into ${reviewCase} (kind, entity_id, exhibitor_id, title, status) values ('PRODUCT', 1, 1, 'again', 1), ('BRAND', 1, 1, 'new', 1)
      on conflict (kind, entity_id) do update set status = excluded.status`)
    expect(await kept()).toEqual(await counted())
    await server.db.execute(sql`delete from ${reviewCase} where entity_id % 11 = 0`)
    expect(await kept()).toEqual(await counted())
  })
})
