/** The organiser's desk of registrations: entered in an exhibitor's name, withdrawn, imported, within the caller's scope. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { addRegistrant, addSession, meetingInput } from '../../../../../tests/helpers/samples/meetings.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../../tests/helpers/server.ts'
import { stringifyCsv } from '../../../../shared/files/csv.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { brand, product } from '../../../products/server/tables.ts'
import { meetingList } from '../../contract.ts'
import * as calls from '../../desk-contract.ts'
import { meetingSession } from '../tables.ts'

let server: TestServer
let as: { as: string }
beforeAll(async () => {
  server = await startTestServer()
  as = { as: (await server.addUser(['organiser_review'])).token }
})
afterAll(() => server.close())

const company = () => addRegistrant(server)
type Company = Awaited<ReturnType<typeof company>>
const enter = (one: Company, over: Record<string, unknown>) => {
  const { exhibitorId, brandId, productIds } = one
  return server.call(
    calls.deskMeetingAdd,
    { exhibitorId: String(exhibitorId), ...meetingInput({ brandId, productIds, ...over }) },
    as,
  )
}
const status = (id: string, dataStatus: 0 | 1, reason = '') =>
  server.call(calls.deskMeetingStatus, { id, dataStatus, reason }, as)
const own = async (one: Company) => (await server.call(meetingList, {}, { as: one.token })).data.list
const rows = async (filters: object = {}) => (await server.call(calls.deskMeetingList, filters, as)).data.list

describe('a registration that the office enters', () => {
  it('waits for review as the exhibitor’s own, which is told who entered it', async () => {
    const meetingId = await addSession(server)
    const one = await company()
    const start = (await server.call(calls.deskMeetingStart, { exhibitorId: String(one.exhibitorId) }, as)).data
    expect(start.brands.map(({ id }) => id)).toEqual([one.brandId])
    expect(start.products.map(({ id }) => id)).toEqual(one.productIds)
    expect(start.sessions.map(({ id }) => id)).toContain(meetingId)
    const { code, data } = await enter(one, { meetingId })
    expect([code, data.auditStatus, data.dataStatus]).toEqual([200, 1, 1])
    expect(await own(one)).toMatchObject([{ id: data.id, auditStatus: 1 }])
    const told = (await toldTo(server, one.exhibitorId)).at(-1)
    expect(told).toMatchObject({ template: 'recordFiled', text: expect.stringContaining('由主办方代为登记') })
    expect(await rows({ sessionId: meetingId })).toMatchObject([{ exhibitorId: String(one.exhibitorId) }])
  })

  it('keeps the rules of the exhibitor’s own form', async () => {
    const meetingId = await addSession(server, { capacity: 1 })
    const [one, two] = [await company(), await company()]
    expect(fieldsOf(await enter(one, { meetingId, preferTimes: ['10:00'], demand: '' })).toSorted()).toEqual([
      'demand',
      'preferTimes',
    ])
    expect(fieldsOf(await enter(one, { meetingId, brandId: two.brandId }))).toEqual(['brandId'])
    expect((await enter(one, { meetingId })).code).toBe(200)
    expect(fieldsOf(await enter(one, { meetingId }))).toEqual(['brandId'])
    expect((await enter(two, { meetingId })).msg).toContain('已满')
    await server.db.update(exhibitor).set({ withdrawnAt: new Date() }).where(eq(exhibitor.id, two.exhibitorId))
    expect((await enter(two, { meetingId: await addSession(server) })).msg).toContain('已退展')
  })

  it('is withdrawn for a reason at any time, which the exhibitor reads, and restored', async () => {
    const meetingId = await addSession(server)
    const one = await company()
    const { id } = (await one.register({ meetingId })).data
    // The exhibitor itself is too late by then.
    await server.db
      .update(meetingSession)
      .set({ date: '2024-10-14', applyEnd: '2024-10-14 11:00:00', beginTime: '20:00', endTime: '22:00' })
      .where(eq(meetingSession.sessionId, Number(meetingId)))
    expect(fieldsOf(await status(id, 0))).toEqual(['reason'])
    expect((await status(id, 0, '展商来电取消')).data).toMatchObject({ dataStatus: 0 })
    const told = (await toldTo(server, one.exhibitorId)).at(-1)
    expect(told).toMatchObject({ template: 'meetingWithdrawn' })
    expect(JSON.stringify(told)).toContain('展商来电取消')
    expect((await status(id, 1)).msg, 'its times are gone').toContain('不能恢复')
    const again = (await one.register({ meetingId: await addSession(server) })).data
    await status(again.id, 0, '误登记')
    expect((await status(again.id, 1)).data).toMatchObject({ dataStatus: 1, auditStatus: 1 })
  })
})

describe('a list of registrations', () => {
  const HEAD = [
    '展商',
    '场次',
    '品牌',
    '推荐产品',
    '希望洽谈的时间',
    '希望对接的买家',
    '出席人员',
    '联系人',
    '手机',
    '邮箱',
    '对接需求',
  ]
  const file = (list: readonly (readonly string[])[]) =>
    new File([Buffer.from(stringifyCsv([HEAD, ...list.map((row) => [...row])]))], 'list.csv')
  async function rowOf(one: Company, session: string, over: Record<number, string> = {}) {
    const [row] = await server.db.select().from(exhibitor).where(eq(exhibitor.id, one.exhibitorId))
    const [shown] = await server.db
      .select()
      .from(brand)
      .where(eq(brand.id, Number(one.brandId)))
    const [item] = await server.db
      .select()
      .from(product)
      .where(eq(product.id, Number(one.productIds[0])))
    const [meeting] = await server.db
      .select()
      .from(meetingSession)
      .where(eq(meetingSession.sessionId, Number(session)))
    const cells = [
      row?.companyName ?? '',
      meeting?.name ?? '',
      shown?.name || shown?.enName || '',
      item?.productName || item?.enProductName || '',
      '10:00；11:30',
      '1',
      '王芳 / 销售总监 / 13800138000；李敏',
      '王芳',
      '13800138000',
      'wang.fang@example.com',
      '希望认识有渠道的经销商，洽谈区域代理。',
    ]
    return cells.map((cell, at) => over[at] ?? cell)
  }
  const named = async () => {
    const one = await company()
    const companyName = `名单公司${one.exhibitorId}`
    await server.db.update(exhibitor).set({ companyName }).where(eq(exhibitor.id, one.exhibitorId))
    return one
  }

  it('is checked row by row and stored in the exhibitors’ names, once', async () => {
    const session = await addSession(server, { capacity: 2 })
    const [one, two, three, four] = [await named(), await named(), await named(), await named()]
    await four.register({ meetingId: await addSession(server) })
    const list = file([
      await rowOf(one, session),
      await rowOf(one, session),
      await rowOf(two, session, { 2: '没有的品牌', 8: '138****8000' }),
      await rowOf(two, session, { 0: '没有的公司' }),
      await rowOf(two, session),
      await rowOf(three, session),
    ])
    const { data } = await server.call(calls.deskMeetingImports.check, { file: list }, as)
    expect(
      data.rows.map(({ row, status: state, errors }) => [row, state, ...errors.map(({ field }) => field)]),
    ).toEqual([
      [3, 'DUP', 'brandId'],
      [4, 'ERROR', 'brandId', 'mobile'],
      [5, 'ERROR', 'exhibitorId'],
      [7, 'ERROR', 'meetingId'],
    ])
    const { batchId } = data
    const commit = async () => (await server.call(calls.deskMeetingImports.commit, { batchId }, as)).data
    expect(await commit()).toMatchObject({ imported: 2, skipped: 0 })
    expect(await commit()).toMatchObject({ imported: 2 })
    expect(await own(one)).toMatchObject([{ auditStatus: 1, preferTimes: ['10:00', '11:30'] }])
    expect((await toldTo(server, two.exhibitorId)).at(-1)).toMatchObject({ template: 'recordFiled' })
    const again = await server.call(calls.deskMeetingImports.check, { file: file([await rowOf(one, session)]) }, as)
    expect(again.data).toMatchObject({ ok: 0, dup: 1 })
  })

  it('loses a row whose place went to somebody else between check and commit', async () => {
    const session = await addSession(server, { capacity: 1 })
    const [one, two] = [await named(), await named()]
    const { data } = await server.call(calls.deskMeetingImports.check, { file: file([await rowOf(one, session)]) }, as)
    expect(data.ok).toBe(1)
    await two.register({ meetingId: session })
    const stored = await server.call(calls.deskMeetingImports.commit, { batchId: data.batchId }, as)
    expect(stored.data).toMatchObject({ imported: 0, skipped: 1 })
  })
})
