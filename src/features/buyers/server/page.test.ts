import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { textMailed } from '../../../../tests/helpers/mails.ts'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { addSession } from '../../../../tests/helpers/samples/meetings.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { fieldsOf } from '../../../../tests/helpers/server.ts'
import { buyersServer } from '../../../../tests/helpers/servers/buyers.ts'
import { participation } from '../../company/server/tables.ts'
import { applyForMeeting } from '../../docking/server/exports.ts'
import { product } from '../../products/server/tables.ts'
import { dockingMeeting, meetingBuyer } from '../../docking/server/tables.ts'
import { DAY_MS } from '../../../shared/lib/time/dates.ts'
import * as calls from '../contract.ts'
import * as page from '../page-contract.ts'
import { eraseOldBuyers } from './erase.ts'

const on = buyersServer()

describe('a buyer on its own page', () => {
  it('is proposed exhibitors, invites one, and sees no meeting of others', async () => {
    const owner = await on.exhibitor()
    const [buyer, other] = [await on.approved(), await on.approved()]
    const { data: found } = await on.server.call(page.meetExhibitors, { v: buyer.v, keyword: 'Test Company' })
    expect(found.list.map(({ exhibitorId }) => exhibitorId)).toContain(String(owner.exhibitorId))
    const at = { v: buyer.v, exhibitorId: String(owner.exhibitorId) }
    const { data: free } = await on.server.call(page.meetSlots, at)
    expect(free.list.map((one) => one.begin)).toEqual(['10:00', '10:30', '11:00', '11:30'])
    const stranger = await on.server.addExhibitor()
    const wrong = { ...at, exhibitorId: String(stranger.exhibitorId), slotId: on.slotId('1000') }
    expect((await on.server.call(page.meetInvite, wrong)).code).toBe(404)
    const invited = await on.server.call(page.meetInvite, { ...at, slotId: on.slotId('1000'), message: '请带样品' })
    expect(invited.data).toMatchObject({
      direction: 2,
      status: 1,
      minutesLeft: 5 * 24 * 60,
      may: { cancel: 1, accept: 0 },
    })
    expect((await toldTo(on.server, owner.exhibitorId)).map(({ subject }) => subject).join()).toContain(
      '买家邀请贵公司洽谈',
    )
    const { id, version } = invited.data
    for (const [call, more] of [
      [page.meetAnswer, { result: 'DECLINE' }],
      [page.meetCancel, { reason: '' }],
      [page.meetOffer, { altSlotId: on.slotId('1030') }],
      [page.meetFeedback, { held: 1 }],
    ] as const)
      expect((await on.server.call(call, { v: other.v, id, version, ...more })).code).toBe(404)
    const cancelled = await on.server.call(page.meetCancel, { v: buyer.v, id, version, reason: '' })
    expect(cancelled.data).toMatchObject({ status: 4, may: { cancel: 0 } })
  })

  it('reads what each of its sessions is about', async () => {
    const [category] = categoriesOf('LABEL', 2)
    const id = await addSession(on.server, { cids: [category?.id] })
    const buyer = await on.approved({ sessionIds: [id] })
    const { sessions } = (await on.server.call(page.meetOpen, { v: buyer.v })).data
    expect(sessions.map(({ id: own, categoryNames }) => [own, categoryNames])).toEqual([[id, [category?.name]]])
  })

  it('changes its profile and times; a rejected one is reviewed again', async () => {
    const buyer = await on.approved()
    const profile = async () => (await on.server.call(page.meetOpen, { v: buyer.v })).data.profile
    const change = async (over: object) => {
      const { email: _, status: _status, reason: _reason, busySlots: _busy, ...own } = await profile()
      return on.server.call(page.meetProfile, { v: buyer.v, ...own, ...over })
    }
    expect(fieldsOf(await change({ demand: '', enDemand: '' }))).toEqual(['demand'])
    expect(fieldsOf(await change({ country: '000' }))).toEqual(['country'])
    expect((await change({ cids: ['101'], consent: 0 })).data).toMatchObject({ cids: ['101'], consent: 0, status: 2 })
    const busySlots = [on.slotId('1130')]
    const { version } = await profile()
    const saved = await on.server.call(page.meetTimes, { v: buyer.v, version, busySlots })
    expect(saved.data.busySlots).toEqual(busySlots)
    await on.server.call(calls.buyerDecide, { ids: [buyer.id], result: 'REJECT', reason: '重复' }, on.asOffice())
    expect(await profile()).toMatchObject({ status: 3, reason: '重复' })
    expect((await on.server.call(page.meetExhibitors, { v: buyer.v, keyword: 'Test' })).data.list).toEqual([])
    expect((await change({ position: '采购总监' })).data).toMatchObject({ status: 1, position: '采购总监' })
  })

  it('leaves: its meetings are cancelled, exhibitors told, and nothing of the person stays', async () => {
    const owner = await on.exhibitor()
    const buyer = await on.approved({ lastName: '慕容', firstName: '雪' })
    const { exhibitorId } = owner
    await on.server.call(page.meetInvite, {
      v: buyer.v,
      exhibitorId: String(exhibitorId),
      slotId: on.slotId('1000'),
      message: '慕容雪期待见面',
    })
    expect((await on.server.call(page.meetLeave, { v: buyer.v })).data).toEqual({ removed: 1 })
    expect((await on.server.call(page.meetOpen, { v: buyer.v })).code).toBe(404)
    const kept = JSON.stringify([
      await on.server.db
        .select()
        .from(meetingBuyer)
        .where(eq(meetingBuyer.id, Number(buyer.id))),
      await on.server.db
        .select()
        .from(dockingMeeting)
        .where(eq(dockingMeeting.buyerId, Number(buyer.id))),
    ])
    for (const word of ['慕容', buyer.email, '期待']) expect(kept).not.toContain(word)
    expect(kept).toContain('"status":4,')
    expect((await toldTo(on.server, owner.exhibitorId)).map(({ subject }) => subject).join()).toContain('已取消')
    const mails = await on.mailsTo(buyer.email)
    expect(mails.map(({ template }) => template)).toEqual(['buyerLeft'])
    expect((await on.server.call(calls.buyerDetail, { id: buyer.id }, on.asOffice())).code).toBe(404)
  })

  it('answers applications by a mail that leads to its page, offers another time, keeps a calendar', async () => {
    const owner = await on.exhibitor()
    // A number that names its hall is not led by it again.
    const hall = { hall: '1', boothNo: '1A08' }
    await on.server.db.update(participation).set(hall).where(eq(participation.exhibitorId, owner.exhibitorId))
    const buyer = await on.approved()
    const actor = { side: 'EXHIBITOR', exhibitorId: owner.exhibitorId, accountId: owner.accountId, name: '王' } as const
    const [shown] = await on.server.db.select().from(product).where(eq(product.exhibitorId, owner.exhibitorId))
    const ask = (time: string, assigneeId: number | null = owner.accountId) =>
      applyForMeeting(organiserCtx(on.server), actor, {
        exhibitorId: owner.exhibitorId,
        buyerId: Number(buyer.id),
        slotId: on.slotId(time),
        assigneeId,
        productIds: [String(shown?.id)],
      })
    const { row } = await ask('1030')
    const v = (await on.tokensTo(buyer.email)).at(-1) ?? ''
    expect(v).not.toBe(buyer.v)
    const letter = (await on.mailsTo(buyer.email)).at(-1)
    expect(letter && textMailed(on.server, letter)).toContain('（展位 1A08）')
    const { data: meet } = await on.server.call(page.meetOpen, { v })
    const brought = { products: [shown?.productName], comes: '' }
    const asked = {
      ...brought,
      id: String(row.id),
      status: 1,
      direction: 1,
      booths: '1A08',
      may: { accept: 1, offer: 1 },
    }
    expect(meet.meetings).toMatchObject([asked])
    const times = { v, version: meet.profile.version, busySlots: [on.slotId('1030')] }
    expect((await on.server.call(page.meetTimes, times)).code).toBe(500)
    const at = { v, id: String(row.id), version: row.version }
    const offered = await on.server.call(page.meetOffer, { ...at, altSlotId: on.slotId('1100') })
    expect(offered.data).toMatchObject({ altBy: 'BUYER', altSlot: { begin: '11:00' } })
    expect((await on.server.call(page.meetAnswer, { ...at, result: 'ACCEPT' })).code).toBe(409)
    const accepted = await on.server.call(page.meetAnswer, { ...at, version: offered.data.version, result: 'ACCEPT' })
    expect(accepted.data.comes, 'who comes is named once both sides agree').not.toBe('')
    expect(accepted.data).toMatchObject({ status: 2, slot: { begin: '10:30' }, may: { cancel: 1, rate: 0 }, late: 0 })
    const file = await on.server.call(page.meetCalendar, { v })
    expect(String(file.data)).toMatch(/DTSTART:20241203T023000Z[^]*SEQUENCE:1\r/)
    expect(String(file.data)).toContain(`UID:buyer-meeting-${row.id}.`)
    expect(String(file.data)).toContain('1A08')
    const entry = String(file.data).replaceAll('\r\n ', '').replaceAll('\r\n\t', '')
    expect(entry).toMatch(/LOCATION:.+上海新国际博览中心/)
    expect(entry).toMatch(/BEGIN:VALARM[^]*TRIGGER:-PT15M[^]*END:VALARM/)
    expect(entry).toContain(`会面人：${accepted.data.comes}`)
    on.server.clock.advance(51 * DAY_MS)
    // The link is over by then; a new one comes by the address, the same answer for everybody, once in ten minutes.
    expect((await on.server.call(page.meetOpen, { v })).code).toBe(404)
    const before = (await on.mailsTo(buyer.email)).length
    for (const email of [buyer.email.toUpperCase(), buyer.email, 'nobody@trade.example'])
      expect((await on.server.call(page.meetLink, { email })).data).toEqual({ sent: 1 })
    expect(await on.mailsTo(buyer.email)).toHaveLength(before + 1)
    const renewed = (await on.tokensTo(buyer.email)).at(-1) ?? ''
    const { data: over } = await on.server.call(page.meetOpen, { v: renewed })
    const { id, version } = over.meetings[0] ?? { id: '', version: 0 }
    expect(over.meetings[0]).toMatchObject({ may: { rate: 1, cancel: 0 } })
    const feedback = { v: renewed, id, version, held: 1, score: 4, note: '样品不错' }
    expect((await on.server.call(page.meetFeedback, feedback)).data).toMatchObject({ status: 5, score: 4 })
  })

  it('is forgotten half a year after the show', async () => {
    // The session before ended with the days that went by.
    await on.officeAgain()
    const buyer = await on.approved()
    expect(await eraseOldBuyers(on.server.services)).toBe(0)
    on.server.clock.advance(240 * DAY_MS)
    expect(await eraseOldBuyers(on.server.services)).toBeGreaterThan(0)
    const [row] = await on.server.db
      .select()
      .from(meetingBuyer)
      .where(eq(meetingBuyer.id, Number(buyer.id)))
    expect(row).toMatchObject({ lastName: '', email: '', demand: '', status: 4 })
  })
})
