/** Every figure of the dashboard equals what a second, independent count of the tables finds. */
import { counted } from '../../../../tests/helpers/samples/dashboard-figures.ts'
import readXlsx from 'read-excel-file/node'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { insertExhibitor } from '../../../server/seeds/demo.ts'
import { buildDemo } from '../../../server/seeds/data/demo.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { insertBoothForms } from '../../booth-forms/server/seed/booth-forms.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'
import { insertSession } from '../../account/server/sessions.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { vote, voteActivity, voteApplication } from '../../awards/server/tables.ts'
import { brand, product } from '../../products/server/tables.ts'
import { refreshProgress } from '../../progress/server/keep.ts'
import { sysRole } from '../../system/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { columnSum } from '../rules.ts'
import { dashboardCharts, dashboardExport, type ChartData } from '../contract.ts'
import { CHARTS } from './charts/registry.ts'
import { KEPT_MS } from './kept-figures.ts'

const expireAt = new Date('2024-10-15T10:00:00+08:00')
const talk = { direction: 1, origin: 'APPLIED', buyerId: 1, sessionId: 1, slotId: '1-1000', expireAt } as const

let server: TestServer
let organiser: string
let own: { id: number; token: string }

beforeAll(async () => {
  server = await startTestServer()
  const show = buildDemo({ edition: 'LABEL', exhibitors: 12 })
  const ids: number[] = []
  for (const seed of show.exhibitors) ids.push(await insertExhibitor(server.db, seed, new Map(), null))
  organiser = (await server.addUser(['organiser_review'])).token
  const id = ids[0] ?? 0
  const found = await server.db.execute<{ id: string }>(
    sql`select id from exhibitor_account where exhibitor_id = ${id} and role_key = 'exhibitor_admin'`,
  )
  own = {
    id,
    token: await insertSession(server.db, 'exhibitor', Number(found.rows[0]?.id), server.clock.realNow()),
  }
  const applied = (entityId: number, action: string, at: string) => ({
    kind: 'REGISTRATION',
    entityId,
    action,
    byKind: 'exhibitor',
    byName: '李雷',
    at: new Date(at),
  })
  // The last minute of a day in Shanghai is another day in UTC.
  await server.db
    .insert(reviewLog)
    .values([
      applied(1, 'submit', '2024-10-12T23:59:59+08:00'),
      applied(2, 'submit', '2024-10-13T00:00:00+08:00'),
      applied(1, 'approve', '2024-10-13T09:00:00+08:00'),
      applied(2, 'reject', '2024-10-13T10:00:00+08:00'),
      applied(2, 'edit', '2024-10-13T11:00:00+08:00'),
    ])
  await server.db.insert(dockingMeeting).values([
    { ...talk, exhibitorId: id, status: 2 },
    { ...talk, exhibitorId: ids[1] ?? 0, status: 5 },
  ])
  const groups = [{ id: '1', name: '创新品牌', enName: 'Innovation' }]
  const times = { applyEnd: '2024-09-01 18:00:00', voteBegin: '2024-09-10 09:00:00', voteEnd: '2024-10-01 18:00:00' }
  const [hidden, published] = await server.db
    .insert(voteActivity)
    .values([
      { ...times, groups, name: '年度品牌评选', enName: 'Brand of the year' },
      { ...times, groups, name: '春季新品评选', publishedTime: '2024-10-02 10:00:00' },
    ])
    .returning()
  const entered = await server.db
    .insert(voteApplication)
    .values(
      [hidden, published].flatMap((activity) =>
        [id, ids[1] ?? 0].map((exhibitorId) => ({
          exhibitorId,
          activityId: activity?.activityId ?? 0,
          groupId: '1',
          brandName: '华信',
          auditStatus: 2,
        })),
      ),
    )
    .returning()
  const cast = (at: string, standing: number, index: number) =>
    entered.map(({ id: applicationId, activityId }) => ({
      activityId: activityId ?? 0,
      groupId: '1',
      applicationId,
      voter: `${applicationId} ${index}`,
      domain: 'qq.com',
      place: '',
      at: new Date(at),
      standing,
    }))
  await server.db
    .insert(vote)
    .values([
      ...cast('2024-09-12T10:00:00+08:00', 1, 1),
      ...cast('2024-09-20T10:00:00+08:00', 1, 2),
      ...cast('2024-09-20T10:00:00+08:00', 0, 3),
      ...cast('2024-09-20T10:00:00+08:00', 2, 4).slice(1),
    ])
  const base = { ...server.services, locale: 'zh-CN' as const, traceId: '', ip: '', cookies: [] }
  await insertBoothForms(base, ids.slice(2))
  // Late for whoever has not filed it.
  await setParameter(server.db, 'deadline.h3', 'T-60 18:00')
  // Removed things count nowhere.
  await server.db.execute(
    sql`update invitation set del_flag = 2 where id in (select id from invitation order by id desc limit 3)`,
  )
  await server.db.execute(
    sql`update product set del_flag = 2, update_time = '2024-10-13T12:00:00+08:00' where id in (select id from product order by create_time limit 5)`,
  )
  await refreshProgress(server.services)
})
afterAll(() => server.close())

const chartsOf = async (token: string, days?: number): Promise<Record<string, ChartData>> => {
  const { data } = await server.call(dashboardCharts, days === undefined ? {} : { days }, { as: token })
  return Object.fromEntries(data.charts.map((chart: ChartData) => [chart.key, chart]))
}
const values = (chart: ChartData | undefined) =>
  Object.fromEntries((chart?.rows ?? []).map((row) => [row.key, row.values]))

const daysOf = (chart: ChartData | undefined) => chart?.rows.map((row) => row.key) ?? []

describe('the figures', () => {
  it.each([7, 30, 90])('of the whole show over %i days are those of the tables', async (range) => {
    const charts = await chartsOf((await server.addUser(['admin'])).token, range)
    expect(Object.keys(charts)).toEqual(
      CHARTS.filter(({ permissions }) => permissions.backOffice).map((chart) => chart.key),
    )
    const days = daysOf(charts.reviewsByDay)
    expect(days).toHaveLength(range)
    expect(days.at(-1)).toBe('2024-10-14')
    const expected = await counted(server, null, days)
    for (const key of Object.keys(charts)) expect(values(charts[key]), key).toEqual(expected[key])
    // Something is counted, or the comparison would prove nothing.
    for (const key of Object.keys(charts))
      if (range === 90)
        expect(
          charts[key]?.rows.some((row) => row.values.some((value) => value > 0)),
          key,
        ).toBe(true)
  })

  it('of an exhibitor are its own', async () => {
    const charts = await chartsOf(own.token, 90)
    expect(Object.keys(charts)).toEqual([
      'productsByState',
      'brandsByState',
      'views',
      'inquiries',
      'leads',
      'meetings',
      'invitations',
      'invitationsByChannel',
      'votesByBrand',
      'reviewsByDay',
    ])
    const expected = await counted(server, own.id, daysOf(charts.reviewsByDay))
    for (const key of Object.keys(charts)) expect(values(charts[key]), key).toEqual(expected[key])
    const whole = await chartsOf(organiser, 90)
    expect(values(charts.productsByState)).not.toEqual(values(whole.productsByState))
  })

  it('are the same in English, inquiries among them, though its menu leaves them out', async () => {
    const { charts } = (await server.call(dashboardCharts, {}, { as: own.token, english: true })).data
    expect(charts.map(({ key }: ChartData) => key)).toEqual(Object.keys(await chartsOf(own.token)))
    const file = { chart: 'inquiries', format: 'csv' } as const
    expect((await server.call(dashboardExport, file, { as: own.token, english: true })).code).toBe(200)
  })

  it('tell an exhibitor no votes that are hidden, but that they are', async () => {
    const { votesByBrand } = await chartsOf(own.token, 30)
    expect(votesByBrand?.rows.map(({ label, values: [votes] }) => [label, votes])).toEqual([
      ['华信 · 创新品牌 · 春季新品评选', 2],
    ])
    expect(votesByBrand?.before).toEqual([1])
    expect(votesByBrand?.note).toBe('年度品牌评选的票数在结果公布前不公开')
    await server.db.update(voteActivity).set({ countsHidden: 0 }).where(eq(voteActivity.name, '年度品牌评选'))
    const open = (await chartsOf(own.token, 30)).votesByBrand
    expect(open).toMatchObject({ note: '', rows: [{}, {}] })
    await server.db.update(voteActivity).set({ countsHidden: 1 }).where(eq(voteActivity.name, '年度品牌评选'))
  })

  it('tell staff of some halls the votes for their exhibitors alone', async () => {
    expect((await chartsOf(organiser)).votesByActivity?.totals).toEqual([8, 4, 3])
    const scope = (dataScope: string) =>
      server.db.update(sysRole).set({ dataScope }).where(eq(sysRole.roleKey, 'organiser_review'))
    await scope('3')
    expect((await chartsOf(organiser)).votesByActivity?.rows).toEqual([])
    await scope('1')
  })

  it('is compared with as many days before', async () => {
    const [long, short] = [await chartsOf(organiser, 90), await chartsOf(organiser, 30)]
    const earlier = long.reviewsByDay?.rows.slice(30, 60) ?? []
    expect(short.reviewsByDay?.before).toEqual([0, 1, 2].map((column) => columnSum(earlier, column)))
  })

  it('of what there is are compared with what there was when the range began', async () => {
    const charts = await chartsOf(organiser, 30)
    const { from } = (await server.call(dashboardCharts, { days: 30 }, { as: organiser })).data
    const then = new Date(`${from}T00:00:00+08:00`)
    const stood = (rows: { createTime: Date; updateTime: Date; delFlag: number }[]) =>
      rows.filter((row) => row.createTime < then && (row.delFlag === 0 || row.updateTime >= then)).length
    const products = await server.db.select().from(product)
    const removed = products.filter((row) => row.delFlag !== 0)
    expect(from).toBe('2024-09-15')
    expect(removed.some((row) => row.createTime < then && row.updateTime >= then)).toBe(true)
    expect(charts.productsByState?.before).toEqual([stood(products)])
    expect(charts.brandsByState?.before).toEqual([stood(await server.db.select().from(brand))])
    expect(charts.readiness?.before).toEqual([stood(await server.db.select().from(exhibitor))])
    // Confirmed within the range and before it.
    const [done, ...more] = await server.db.select().from(boothForm).where(eq(boothForm.status, 2))
    await server.db.update(boothForm).set({ confirmedAt: new Date(then.getTime() - 1) })
    await server.db
      .update(boothForm)
      .set({ confirmedAt: then })
      .where(eq(boothForm.id, done?.id ?? 0))
    server.clock.override(new Date(server.clock.showNow().getTime() + KEPT_MS))
    const { readyByForm, readyByHall } = await chartsOf(organiser, 30)
    expect(more.length).toBeGreaterThan(0)
    expect(readyByForm?.before).toEqual([(readyByForm?.totals[0] ?? 0) - 1])
    expect(readyByHall?.before).toEqual([(readyByHall?.totals[0] ?? 0) - 1])
    const ownThen = products.filter((row) => row.exhibitorId === own.id)
    expect((await chartsOf(own.token, 30)).productsByState?.before).toEqual([stood(ownThen)])
    for (const chart of Object.values(charts))
      expect(chart.before, chart.key).toHaveLength(chart.kind === 'bars' ? 1 : chart.series.length)
  })

  it('of the whole show are kept for some minutes, and say of when they are; an exhibitor’s own are as they stand', async () => {
    const meetings = async (as: string) => (await chartsOf(as, 7)).meetings?.totals[0] ?? 0
    const [whole, mine] = [await meetings(organiser), await meetings(own.token)]
    const from = server.clock.showNow()
    await server.db.insert(dockingMeeting).values({ ...talk, slotId: '1-1100', exhibitorId: own.id, status: 2 })
    server.clock.override(new Date(from.getTime() + KEPT_MS - 1000))
    expect([await meetings(organiser), await meetings(own.token)]).toEqual([whole, mine + 1])
    const { data } = await server.call(dashboardCharts, { days: 7 }, { as: organiser })
    expect(data.serverTime).toBe(formatDateTime(from))
  })

  it('have a total each, where rows overlap that of which they are parts', async () => {
    const charts = await chartsOf(organiser, 30)
    for (const { key, rows, series, totals, summed } of Object.values(charts))
      if (summed === 1) expect(totals, key).toEqual(series.map((_, column) => columnSum(rows, column)))
    expect(charts.readiness?.totals).toEqual(charts.readiness?.rows.find((row) => row.key === 'all')?.values)
  })

  it('are not shown to who may not see what they count', async () => {
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    expect(await chartsOf(staff.token)).toEqual({})
    const contractor = await server.addUser(['contractor_view'])
    expect(await chartsOf(contractor.token)).toEqual({})
    expect((await server.call(dashboardExport, { chart: 'readiness', format: 'csv' }, { as: own.token })).code).toBe(
      403,
    )
    expect((await server.call(dashboardExport, { chart: 'nothing', format: 'csv' }, { as: organiser })).code).toBe(404)
    expect((await server.call(dashboardCharts, { days: 31 }, { as: organiser })).code).toBe(300)
  })
})

describe('the export', () => {
  it('holds the table of the chart with its sum, as CSV and as XLSX', async () => {
    const chart = (await chartsOf(own.token)).productsByState as ChartData
    const total = chart.rows.reduce((sum, row) => sum + (row.values[0] ?? 0), 0)
    const expected = [['状态', '产品'], ...chart.rows.map((row) => [row.label, row.values[0]]), ['合计', total]]
    const csv = await server.call(dashboardExport, { chart: 'productsByState', format: 'csv' }, { as: own.token })
    expect(parseCsv(csv.data.toString('utf8'))).toEqual(expected.map((row) => row.map(String)))
    const xlsx = await server.call(dashboardExport, { chart: 'productsByState', format: 'xlsx' }, { as: own.token })
    const sheets = await readXlsx(xlsx.data)
    // Of which show and day it is, then the table.
    expect((sheets[0]?.data ?? []).slice(1)).toEqual(expected)
  })

  it('speaks the language asked for, and adds nothing up that overlaps', async () => {
    const csv = await server.call(
      dashboardExport,
      { chart: 'readiness', format: 'csv' },
      { as: organiser, english: true },
    )
    const [head, first, ...rest] = parseCsv(csv.data.toString('utf8'))
    expect(head).toEqual(['Step', 'Exhibitors'])
    expect(first?.[0]).toBe('All exhibitors')
    expect(rest.map((row) => row[0])).not.toContain('Total')
  })
})
