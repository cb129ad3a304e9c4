import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addRegistrant,
  addSession,
  approveMeeting,
  meetingInput,
  sessionInput,
  sessionSeen,
} from '../../../../tests/helpers/samples/meetings.ts'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { fieldsOf, startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { calendarList } from '../../calendar/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { brandReview } from '../../products/server/exports.ts'
import { product } from '../../products/server/tables.ts'
import { reviewApprove, reviewDetail, reviewReject } from '../../review/contract.ts'
import * as calls from '../contract.ts'
import { sessionCalls } from '../session-contract.ts'
import { meetingSource } from './exports.ts'
import { meetingSession } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** One that registers, with what its own screen does. */
async function company() {
  const one = await addRegistrant(server)
  const list = async (input: Record<string, unknown> = {}) =>
    (await server.call(calls.meetingList, input, { as: one.token })).data.list
  const move = (id: string, dataStatus: 0 | 1) =>
    server.call(calls.meetingStatus, { id, dataStatus }, { as: one.token })
  return { ...one, list, move }
}
const approve = (id: string) => approveMeeting(server, id)
const left = (as: string, id: string) => sessionSeen(server, as, id)

describe('a registration', () => {
  it('takes a place of its session with a brand, products and exactly two times', async () => {
    const meetingId = await addSession(server, { capacity: 3 })
    const one = await company()
    const { data } = await one.register({ meetingId })
    expect(data).toMatchObject({ auditStatus: 1, dataStatus: 1, preferTimes: ['10:00', '11:30'], date: '2024-12-03' })
    expect(data.receipt).toMatch(/^MEET-/)
    expect(data.brandName).not.toBe('')
    expect(data.productNames).toHaveLength(1)
    expect(await left(one.token, meetingId)).toMatchObject({
      left: 2,
      status: 1,
      slots: ['10:00', '10:30', '11:00', '11:30'],
    })
  })

  it('is refused outside its bounds at the field, and stored as a draft when it is incomplete', async () => {
    const meetingId = await addSession(server)
    const one = await company()
    expect(fieldsOf(await one.register({ meetingId, preferTimes: ['10:00'] }))).toEqual(['preferTimes'])
    expect((await one.register({ meetingId, preferTimes: ['10:00'] })).msg).toContain('请选择任意2项')
    expect(fieldsOf(await one.register({ meetingId, preferTimes: ['10:00', '10:10'] }))).toEqual(['preferTimes'])
    expect(fieldsOf(await one.register({ meetingId, demand: '太短', attendees: [{ name: '' }] })).toSorted()).toEqual([
      'attendees.0.name',
      'demand',
    ])
    const other = await company()
    const foreign = { meetingId, brandId: other.brandId, productIds: other.productIds }
    expect(fieldsOf(await one.register(foreign)).toSorted()).toEqual(['brandId', 'productIds'])
    expect((await one.register({ draft: 1, meetingId, preferTimes: [], demand: '太短' })).data).toMatchObject({
      auditStatus: 0,
    })
  })

  it('is one for each brand and session, and the last place goes to one', async () => {
    const meetingId = await addSession(server, { capacity: 2 })
    const [one, two, three] = [await company(), await company(), await company()]
    expect((await one.register({ meetingId })).code).toBe(200)
    expect(fieldsOf(await one.register({ meetingId }))).toEqual(['brandId'])
    const answers = await Promise.all([two.register({ meetingId }), three.register({ meetingId })])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 500])
    expect(answers.find(({ code }) => code === 500)?.msg).toContain('2')
    expect(await left(one.token, meetingId)).toMatchObject({ left: 0, status: 2 })
  })

  it('is corrected while it waits, and not once it is approved', async () => {
    const one = await company()
    const { data } = await one.register({ meetingId: await addSession(server) })
    const change = { id: data.id, demand: '更正：希望认识连锁零售的采购负责人。' }
    const send = (version: number, over = {}) =>
      server.call(calls.meetingUpdate, { ...change, version, ...over }, { as: one.token })
    expect((await send(data.version, { draft: 1 })).code).toBe(500)
    const changed = (await send(data.version)).data
    expect(changed).toMatchObject({ auditStatus: 1, demand: change.demand, preferTimes: ['10:00', '11:30'] })
    expect((await send(data.version)).code).toBe(409)
    await approve(data.id)
    expect((await send(changed.version + 1)).msg).toContain('先撤回')
  })

  it('gives its place up when it is withdrawn, and is reviewed again when it comes back', async () => {
    const meetingId = await addSession(server, { capacity: 1 })
    const [one, two] = [await company(), await company()]
    const { id } = (await one.register({ meetingId })).data
    await approve(id)
    expect((await server.call(calls.meetingDelete, { id }, { as: one.token })).code).toBe(500)
    expect((await one.move(id, 0)).data).toMatchObject({ auditStatus: 2, dataStatus: 0 })
    const second = (await two.register({ meetingId })).data.id
    expect((await one.move(id, 1)).code, 'the place is taken').toBe(500)
    await two.move(second, 0)
    expect((await one.move(id, 1)).data).toMatchObject({ auditStatus: 1, dataStatus: 1 })
    expect((await one.move(id, 1)).data, 'asked twice').toMatchObject({ auditStatus: 1, dataStatus: 1 })
    await one.move(id, 0)
    expect((await server.call(calls.meetingDelete, { id }, { as: one.token })).code).toBe(200)
    expect(await one.list()).toEqual([])
  })

  it('stands in the calendar: asked for until it is approved, and not at all once it is withdrawn', async () => {
    const one = await company()
    const { id } = (await one.register({ meetingId: await addSession(server) })).data
    const entry = async () =>
      (await server.call(calendarList, {}, { as: one.token })).data.events.find((event) => event.id === `meeting-${id}`)
    expect(await entry()).toMatchObject({ route: '/matchmaking/registration', start: '2024-12-03 10:00:00' })
    const tentative = async () => {
      const viewer = { db: server.db, locale: 'zh-CN' as const, kind: 'exhibitor' as const, booths: [], boothTypes: [] }
      const [event] = await meetingSource.find({ ...viewer, exhibitorId: one.exhibitorId })
      return [event?.tentative, event?.cancelled]
    }
    expect(await tentative()).toEqual([true, undefined])
    await approve(id)
    expect(await tentative()).toEqual([undefined, undefined])
    await one.move(id, 0)
    expect(await tentative()).toEqual([undefined, true])
    expect(await entry()).toBeUndefined()
  })

  it('stays as it is when it is withdrawn twice', async () => {
    const one = await company()
    const { id } = (await one.register({ meetingId: await addSession(server) })).data
    await one.move(id, 0)
    expect((await one.move(id, 0)).data).toMatchObject({ auditStatus: 1, dataStatus: 0 })
  })

  it('does not come back with a time its session no longer has, nor with what is no longer approved', async () => {
    const as = { as: (await server.addUser(['admin'])).token }
    const meetingId = await addSession(server)
    const one = await company()
    const { id } = (await one.register({ meetingId })).data
    await one.move(id, 0)
    const stored = (await server.call(sessionCalls.detail, { id: meetingId }, as)).data
    const shorter = { ...sessionInput({ name: stored.name }), id: meetingId, endTime: '11:30' }
    const moved = (await server.call(sessionCalls.edit, { ...shorter, version: stored.version }, as)).data
    expect((await one.move(id, 1)).msg).toContain('请删除后重新报名')
    await server.call(sessionCalls.edit, { ...shorter, endTime: '12:00', version: moved.version }, as)
    const [productId = ''] = one.productIds
    await server.db
      .update(product)
      .set({ auditStatus: 3 })
      .where(eq(product.id, Number(productId)))
    expect((await one.move(id, 1)).code).toBe(500)
    await server.db
      .update(product)
      .set({ auditStatus: 2 })
      .where(eq(product.id, Number(productId)))
    expect((await one.move(id, 1)).data).toMatchObject({ auditStatus: 1, dataStatus: 1 })
  })

  it('is a step of Welcome once it is rejected, for as long as its session takes corrections', async () => {
    const meetingId = await addSession(server)
    const one = await company()
    const { id } = (await one.register({ meetingId })).data
    const steps = async () =>
      (await server.call(welcomePage, {}, { as: one.token })).data.todo.filter(({ key }) => key === 'rejectedMeeting')
    expect(await steps()).toEqual([])
    const { token: as } = await server.addUser(['organiser_review'])
    const { version } = (await server.call(reviewDetail, { kind: 'MEETING', entityId: id }, { as })).data
    const items = [{ kind: 'MEETING' as const, entityId: id, version }]
    await server.call(reviewReject, { items, reason: '请补充数量与交期' }, { as })
    expect(await steps()).toMatchObject([{ count: 1, route: '/matchmaking/registration?auditStatus=3' }])
    await server.db
      .update(meetingSession)
      .set({ applyEnd: '2024-10-14 09:00:00' })
      .where(eq(meetingSession.sessionId, Number(meetingId)))
    expect(await steps()).toEqual([])
  })

  it('stays in the last 24 hours before its session', async () => {
    const meetingId = await addSession(server)
    const one = await company()
    const { id } = (await one.register({ meetingId })).data
    const tomorrow = { date: '2024-10-15', beginTime: '09:00', endTime: '12:00' }
    await server.db
      .update(meetingSession)
      .set(tomorrow)
      .where(eq(meetingSession.sessionId, Number(meetingId)))
    expect((await one.list())[0]).toMatchObject({ withdrawFlag: 0 })
    expect((await one.move(id, 0)).msg).toContain('24')
  })

  it('is not approved once its brand is gone', async () => {
    const one = await company()
    const { id } = (await one.register({ meetingId: await addSession(server) })).data
    const { token: as } = await server.addUser(['organiser_review'])
    const { version } = (await server.call(reviewDetail, { kind: 'MEETING', entityId: id }, { as })).data
    await brandReview.revoke(organiserCtx(server), Number(one.brandId), '资料有误')
    const items = [{ kind: 'MEETING' as const, entityId: id, version }]
    const answer = await server.call(reviewApprove, { items }, { as })
    expect(JSON.stringify(answer)).toContain('品牌已不在展示')
    expect((await server.call(calls.meetingDetail, { id }, { as: one.token })).data).toMatchObject({ auditStatus: 1 })
  })

  it('is nobody else’s', async () => {
    const [one, other] = [await company(), await company()]
    const { id } = (await one.register({ meetingId: await addSession(server) })).data
    for (const answer of [
      await server.call(calls.meetingDetail, { id }, { as: other.token }),
      await server.call(calls.meetingUpdate, { ...meetingInput(), id, version: 1 }, { as: other.token }),
      await other.move(id, 0),
      await server.call(calls.meetingDelete, { id }, { as: other.token }),
    ])
      expect(answer.code).toBe(404)
  })
})
