/** A withdrawn exhibitor gives things back, is not seen any more, and gets part of them back when it takes part again (decision 37). */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { addBadge } from '../../../../../tests/helpers/samples/badges.ts'
import { addBooking, addRoomType } from '../../../../../tests/helpers/samples/hotel.ts'
import { addProduct, organiserCtx } from '../../../../../tests/helpers/samples/products.ts'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { addActivity, addApplicant, moveActivity, VOTING } from '../../../../../tests/helpers/samples/votes.ts'
import { first, type TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { buyersServer } from '../../../../../tests/helpers/servers/buyers.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { findCandidates } from '../../../awards/server/voting/candidates.ts'
import { voteApplication } from '../../../awards/server/tables.ts'
import { badgeReview } from '../../../badges/server/exports.ts'
import { badge } from '../../../badges/server/tables.ts'
import { runList } from '../../../badges/run-contract.ts'
import { reportCalls } from '../../../booth-forms/contract.ts'
import { h11 } from '../../../booth-forms/forms/h11/definition.ts'
import { boothForm, boothFormLedger, boothVehiclePass } from '../../../booth-forms/server/tables.ts'
import * as page from '../../../buyers/page-contract.ts'
import { hotelList } from '../../../hotel/contract.ts'
import { hotelReservation } from '../../../hotel/server/tables.ts'
import { DOCKING } from '../../../docking/rules.ts'
import { dockingMeeting } from '../../../docking/server/tables.ts'
import { askOptions } from '../../../inquiries/contract.ts'
import { countTaken } from '../../../matchmaking/server/queries.ts'
import { productReview } from '../../../products/server/exports.ts'
import { product } from '../../../products/server/tables.ts'
import { productShow } from '../../../products/show-contract.ts'
import { gateScan } from '../../../visitors/gate-contract.ts'
import { exhibitorReinstate, exhibitorWithdraw } from '../../withdraw-contract.ts'

const on = buyersServer()

const withdraw = (one: TestExhibitor, accept?: 1) =>
  on.server.call(exhibitorWithdraw, { id: String(one.exhibitorId), ...(accept ? { accept } : {}) }, on.asOffice())
const reinstate = (one: TestExhibitor) =>
  on.server.call(exhibitorReinstate, { id: String(one.exhibitorId) }, on.asOffice())

it('meetings and requests end, and the buyer is told why; no buyer finds the exhibitor until it is back', async () => {
  const one = await on.exhibitor()
  const [buyer, other] = [await on.approved({ language: 'en-US' }), await on.approved()]
  const meeting = async (buyerId: string, time: string, status: number) => {
    const [row] = await on.server.db
      .insert(dockingMeeting)
      .values({
        direction: 1,
        origin: status === DOCKING.pending ? 'APPLIED' : 'ARRANGED',
        exhibitorId: one.exhibitorId,
        buyerId: Number(buyerId),
        sessionId: Number(on.sessionId),
        slotId: on.slotId(time),
        status,
        expireAt: new Date('2024-12-01T00:00:00Z'),
      })
      .returning()
    return row?.id ?? 0
  }
  const agreed = await meeting(buyer.id, '1000', DOCKING.accepted)
  const asked = await meeting(other.id, '1030', DOCKING.pending)
  const found = async () =>
    (await on.server.call(page.meetExhibitors, { v: buyer.v, keyword: '测试公司' })).data.list.map(
      ({ exhibitorId }) => exhibitorId,
    )
  const places = async () =>
    (await countTaken(on.server.db, [Number(on.sessionId)])).get(Number(on.sessionId))?.taken ?? 0
  const before = await places()

  const question = await withdraw(one)
  expect(question.code).toBe(463)
  expect(question.msg).toContain('1 场已约定的对接，1 项待答复的申请')
  expect(question.msg).toContain('1 项对接会报名')
  const mailsBefore = (await on.mailsTo(buyer.email)).length

  expect((await withdraw(one, 1)).data.gaveBack).toContain('1 场已约定的对接')
  const states = await on.server.db.select().from(dockingMeeting).where(eq(dockingMeeting.exhibitorId, one.exhibitorId))
  expect(states.map(({ id, status }) => [id, status])).toEqual(
    expect.arrayContaining([
      [agreed, DOCKING.cancelled],
      [asked, DOCKING.cancelled],
    ]),
  )
  expect((await on.mailsTo(buyer.email)).length).toBe(mailsBefore + 1)
  const { data: meet } = await on.server.call(page.meetOpen, { v: buyer.v }, { english: true })
  expect(meet.meetings[0]?.reason).toBe('The exhibitor has withdrawn from the show.')
  expect(await places()).toBe(before - 1)
  expect(await found()).not.toContain(String(one.exhibitorId))
  // The exhibitor reads of it once, in one message.
  expect((await toldTo(on.server, one.exhibitorId)).filter(({ kind }) => kind === 'LETTER')).toHaveLength(1)

  expect((await reinstate(one)).data.gaveBack).toBe('1 场已约定的对接，1 项待答复的申请')
  expect(await places()).toBe(before)
  expect((await toldTo(on.server, one.exhibitorId)).at(-1)?.text).toContain('1 场已约定的对接')
})

it('rooms and half hours at the gates are free again; bills stay, and who booked the rooms is told', async () => {
  const one = await on.server.addExhibitor()
  const other = await on.server.addExhibitor()
  const type = await addRoomType(on.server.db, { stock: 1 })
  expect((await addBooking(on.server, one, type)).code).toBe(200)
  const calls = reportCalls(h11)
  const filed = await on.server.call(
    calls.save,
    { version: 0, submitFlag: 1, contactName: '王芳', contactMobile: '13800138000', ruleAck: 1, passes: [van()] },
    { as: one.token },
  )
  expect(filed.code).toBe(200)
  const rooms = async () =>
    (await on.server.call(hotelList, { checkIn: '2024-12-01', checkOut: '2024-12-04' }, { as: other.token })).data.list
      .flatMap((at) => at.rooms)
      .find((room) => room.roomTypeId === type)?.left
  const charged = () => on.server.db.select().from(boothFormLedger)
  const billed = await charged()
  expect(await rooms()).toBe(0)
  const question = await withdraw(one)
  expect(question.msg).toContain('1 个酒店预订，1 辆车的进馆时段')

  await on.server.db.delete(outbox)
  expect((await withdraw(one, 1)).code).toBe(200)
  expect(await rooms()).toBe(1)
  expect(await on.server.db.$count(boothVehiclePass)).toBe(0)
  const [form] = await on.server.db.select().from(boothForm).where(eq(boothForm.exhibitorId, one.exhibitorId))
  expect(form?.content['passes']).toMatchObject([{ cancelled: 1 }])
  expect(await charged()).toEqual(billed)
  const [stay] = await on.server.db
    .select()
    .from(hotelReservation)
    .where(eq(hotelReservation.exhibitorId, one.exhibitorId))
  expect(stay?.status).toBe(4)
  const mails = await on.server.db.select().from(outbox).where(eq(outbox.exhibitorId, one.exhibitorId))
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    [`${one.loginAcc}@example.com`, 'wang@example.com'].toSorted(),
  )
  expect((await reinstate(one)).data.gaveBack).toBe('1 个酒店预订，1 辆车的进馆时段')
})

it('badges open no gate and are not printed while it is away, and open it again afterwards', async () => {
  const one = await on.server.addExhibitor()
  const { data } = await addBadge(on.server, one)
  const id = Number(data.id)
  await badgeReview.approve(organiserCtx(on.server), id)
  const { code } = first(await on.server.db.select().from(badge).where(eq(badge.id, id)))
  let reading = 0
  const scan = async () =>
    first(
      (await on.server.call(gateScan, { list: [{ clientId: `w${++reading}`, code, ago: 0 }] }, on.asOffice())).data
        .list,
    )
  const run = async () =>
    (await on.server.call(runList, {}, on.asOffice())).data.list.some((row) => Number(row.id) === id)
  expect(await run()).toBe(true)
  expect((await withdraw(one)).msg).toContain('1 张参展证')
  await withdraw(one, 1)
  expect(await scan()).toMatchObject({ result: 'BLOCKED', reason: 'withdrawn' })
  expect(await run()).toBe(false)
  await reinstate(one)
  expect((await scan()).result).toBe('VALID')
  expect(await run()).toBe(true)
})

it('visitors see none of its products, ask it nothing and vote for none of its brands until it is back', async () => {
  const one = await addApplicant(on.server)
  const added = await addProduct(on.server, one, one.brandId)
  await productReview.approve(organiserCtx(on.server), Number(added.data.id))
  await on.server.db
    .update(product)
    .set({ status: 1 })
    .where(eq(product.id, Number(added.data.id)))
  const activity = await addActivity(on.server)
  const applied = await one.apply({ activityId: activity.activityId })
  expect(applied.code).toBe(200)
  await on.server.db
    .update(voteApplication)
    .set({ auditStatus: 2 })
    .where(eq(voteApplication.exhibitorId, one.exhibitorId))
  await moveActivity(on.server, String(activity.activityId), VOTING)
  const seen = async () => [
    (await on.server.call(productShow, { id: added.data.id })).code,
    (await on.server.call(askOptions, { productId: added.data.id })).code,
    (await findCandidates(on.server.db, Number(activity.activityId))).length,
  ]
  expect(await seen()).toEqual([200, 200, 1])
  expect((await withdraw(one)).msg).toContain('1 个投票候选，1 个展出的产品')
  await withdraw(one, 1)
  expect(await seen()).toEqual([404, 404, 0])
  await reinstate(one)
  expect(await seen()).toEqual([200, 200, 1])
})
