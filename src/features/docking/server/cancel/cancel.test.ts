/** Meetings whose side takes part no more. */
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { textMailed } from '../../../../../tests/helpers/mails.ts'
import { toldTo } from '../../../../../tests/helpers/messages.ts'
import { addMeeting, addOnShow, addSession } from '../../../../../tests/helpers/samples/meetings.ts'
import { first } from '../../../../../tests/helpers/server.ts'
import { buyersServer } from '../../../../../tests/helpers/servers/buyers.ts'
import * as buyerCalls from '../../../buyers/contract.ts'
import * as page from '../../../buyers/page-contract.ts'
import * as matchmaking from '../../../matchmaking/contract.ts'
import { reviewApprove, reviewDetail, reviewRevoke } from '../../../review/contract.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import * as calls from '../../contract.ts'
import { DOCKING } from '../../rules.ts'
import { dockingMeeting } from '../tables.ts'
import { expireMeetings } from '../exports.ts'

const on = buyersServer()

type Over = Partial<typeof dockingMeeting.$inferInsert>
async function meeting(exhibitorId: number, buyerId: string | number, slotId: string, over: Over = {}) {
  const [row] = await on.server.db
    .insert(dockingMeeting)
    .values({
      direction: 1,
      origin: 'ARRANGED',
      exhibitorId,
      buyerId: Number(buyerId),
      sessionId: Number(slotId.split('-')[0]),
      slotId,
      status: DOCKING.accepted,
      expireAt: new Date('2024-12-01T00:00:00Z'),
      ...over,
    })
    .returning()
  return row!
}
const again = async (...ids: number[]) =>
  on.server.db.select().from(dockingMeeting).where(inArray(dockingMeeting.id, ids)).orderBy(dockingMeeting.id)
const states = async (...ids: number[]) => (await again(...ids)).map(({ status }) => status)

/** An exhibitor whose brand is registered for a session, approved. */
async function registered() {
  const owner = await on.server.addExhibitor({ company: { email: 'owner@example.com' } })
  const meetingId = await addSession(on.server)
  const show = await addOnShow(on.server, owner)
  const { id } = (await addMeeting(on.server, owner, { ...show, meetingId })).data
  const { version } = (await on.server.call(reviewDetail, { kind: 'MEETING', entityId: id }, on.asOffice())).data
  const items = [{ kind: 'MEETING' as const, entityId: id, version }]
  await on.server.call(reviewApprove, { items }, on.asOffice())
  const at = (time: string) => `${meetingId}-${time}`
  return { ...owner, id, brandId: Number(show.brandId), at }
}

describe('a registration that takes part no more', () => {
  it('is withdrawn: what was arranged for its brand and lies ahead is cancelled, and both sides are told', async () => {
    const one = await registered()
    const [buyer, other, third] = [await on.approved({ language: 'en-US' }), await on.approved(), await on.approved()]
    const own = await meeting(one.exhibitorId, buyer.id, one.at('1000'), { brandId: one.brandId })
    const applied = { brandId: one.brandId, origin: 'APPLIED' as const }
    const asked = await meeting(one.exhibitorId, other.id, one.at('1030'), applied)
    const elsewhere = await meeting(one.exhibitorId, third.id, one.at('1100'), { brandId: one.brandId + 999 })
    const moved = await on.server.call(matchmaking.meetingStatus, { id: one.id, dataStatus: 0 }, { as: one.token })
    expect(moved.code).toBe(200)
    expect(await states(own.id, asked.id, elsewhere.id)).toEqual([4, 2, 2])
    const { text } = first((await toldTo(on.server, one.exhibitorId)).slice(-1))
    expect(text).toContain('展商已撤回该场次的报名')
    const letter = (await on.mailsTo(buyer.email)).at(-1)
    expect(letter && textMailed(on.server, letter)).toContain('withdrew its registration')
    const read = (english: boolean) =>
      on.server.call(calls.dockingDetail, { id: String(own.id) }, { as: one.token, english })
    expect((await read(false)).data.cancelReason).toContain('撤回')
    expect((await read(true)).data.cancelReason).toContain('withdrew')
    const { data: meet } = await on.server.call(page.meetOpen, { v: buyer.v }, { english: true })
    expect(meet.meetings[0]?.reason).toContain('withdrew')
  })

  it('loses its approval on the desk: the same', async () => {
    const one = await registered()
    const buyer = await on.approved()
    const own = await meeting(one.exhibitorId, buyer.id, one.at('1000'), { brandId: one.brandId })
    const shown = (await on.server.call(reviewDetail, { kind: 'MEETING', entityId: one.id }, on.asOffice())).data
    expect(JSON.stringify(shown)).toContain('撤销通过后')
    const item = { kind: 'MEETING' as const, entityId: one.id, version: shown.version }
    const taken = await on.server.call(reviewRevoke, { ...item, reason: '资料有误' }, on.asOffice())
    expect(taken.code).toBe(200)
    expect(first(await again(own.id))).toMatchObject({ status: 4, cancelReason: '@revoked' })
    const letter = (await on.mailsTo(buyer.email)).at(-1)
    expect(letter && textMailed(on.server, letter)).toContain('主办方已撤销')
  })
})

it('is revoked beside another one of the same buyers, by reviewers who go in opposite order', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = [await registered(), await registered()]
    const [buyer, other] = [await on.approved(), await on.approved()]
    const all = [
      await meeting(one.exhibitorId, buyer.id, one.at('1000'), { brandId: one.brandId }),
      await meeting(two.exhibitorId, other.id, two.at('1000'), { brandId: two.brandId }),
      await meeting(one.exhibitorId, other.id, one.at('1030'), { brandId: one.brandId }),
      await meeting(two.exhibitorId, buyer.id, two.at('1030'), { brandId: two.brandId }),
    ]
    const shown = async (id: string) =>
      (await on.server.call(reviewDetail, { kind: 'MEETING', entityId: id }, on.asOffice())).data.version
    const items = await Promise.all([one, two].map(async ({ id }) => ({ id, version: await shown(id) })))
    const revokeAll = async (order: readonly { id: string; version: number }[], as: string) => {
      const codes: number[] = []
      for (const { id: entityId, version } of order)
        codes.push(
          (await on.server.call(reviewRevoke, { kind: 'MEETING', entityId, version, reason: '资料有误' }, { as })).code,
        )
      return codes
    }
    const { token: second } = await on.server.addUser(['organiser_review'])
    const codes = await Promise.all([revokeAll(items, on.asOffice().as), revokeAll(items.toReversed(), second)])
    expect(codes.flat().toSorted()).toEqual([200, 200, 500, 500])
    expect(await states(...all.map(({ id }) => id))).toEqual([4, 4, 4, 4])
  }
})

describe('a buyer who takes part no more', () => {
  it('is rejected: its open meetings ahead are cancelled, both sides are told', async () => {
    const owner = await on.server.addExhibitor({ company: { email: 'owner2@example.com' } })
    const buyer = await on.approved()
    const past = await addSession(on.server, {
      date: '2024-10-14',
      applyEnd: '2024-10-13 10:00:00',
      beginTime: '07:00',
    })
    const ahead = [
      await meeting(owner.exhibitorId, buyer.id, on.slotId('1000')),
      await meeting(owner.exhibitorId, buyer.id, on.slotId('1030'), { status: DOCKING.pending, origin: 'APPLIED' }),
    ]
    const over = await meeting(owner.exhibitorId, buyer.id, `${past}-0700`)
    const held = await meeting(owner.exhibitorId, buyer.id, `${past}-0730`, { status: DOCKING.held })
    const before = (await on.mailsTo(buyer.email)).length
    const input = { ids: [buyer.id], result: 'REJECT' as const, reason: '资料不全' }
    expect((await on.server.call(buyerCalls.buyerDecide, input, on.asOffice())).code).toBe(200)
    expect(await states(...ahead.map(({ id }) => id), over.id, held.id)).toEqual([4, 4, 2, 5])
    const mails = (await on.mailsTo(buyer.email)).slice(before).map(({ template }) => template)
    expect(mails).toEqual(['buyerRejected', 'buyerTold', 'buyerTold'])
    const told = await toldTo(on.server, owner.exhibitorId)
    expect(told.filter(({ text }) => text.includes('主办方未通过买家的参会资格'))).toHaveLength(2)
  })

  it('leaves: what either side wrote of it is forgotten, why it was cancelled stays in each reader’s language', async () => {
    const owner = await on.server.addExhibitor()
    const buyer = await on.approved({ lastName: '慕容', firstName: '霜' })
    const own = await meeting(owner.exhibitorId, buyer.id, on.slotId('1000'), {
      origin: 'APPLIED',
      message: '慕容霜女士您好',
      exhibitorNote: '慕容霜很专业',
    })
    const declined = await meeting(owner.exhibitorId, buyer.id, on.slotId('1030'), {
      status: DOCKING.declined,
      cancelReason: '慕容霜出差',
    })
    await on.server.call(page.meetLeave, { v: buyer.v })
    const rows = await again(own.id, declined.id)
    expect(JSON.stringify(rows)).not.toContain('慕容')
    expect(rows).toMatchObject([
      { status: 4, message: '', exhibitorNote: '', cancelReason: '@left' },
      { cancelReason: '' },
    ])
    const { data } = await on.server.call(
      calls.dockingDetail,
      { id: String(own.id) },
      { as: owner.token, english: true },
    )
    expect(data.cancelReason).toBe('The buyer no longer takes part.')
  })

  it('does not wait for another one who leaves exhibitors in the other order', async () => {
    const [one, two] = [await on.server.addExhibitor(), await on.server.addExhibitor()]
    for (let round = 0; round < 5; round += 1) {
      const [buyer, other] = [await on.approved(), await on.approved()]
      for (const [who, order] of [
        [buyer, [one, two]],
        [other, [two, one]],
      ] as const)
        for (const [at, { exhibitorId }] of order.entries())
          await meeting(exhibitorId, who.id, on.slotId(at === 0 ? '1000' : '1030'))
      const left = await Promise.all([buyer, other].map(({ v }) => on.server.call(page.meetLeave, { v })))
      expect(left.map(({ code }) => code)).toEqual([200, 200])
    }
  })
})

it('reads a reason that was stored as words of one language in the reader’s own', async () => {
  const owner = await on.server.addExhibitor()
  const buyer = await on.approved()
  const over = { status: DOCKING.cancelled, cancelReason: '主办方重新排期后取消' }
  const { id } = await meeting(owner.exhibitorId, buyer.id, on.slotId('1000'), over)
  const read = (english: boolean) =>
    on.server.call(calls.dockingDetail, { id: String(id) }, { as: owner.token, english })
  expect((await read(false)).data.cancelReason).toBe(over.cancelReason)
  expect((await read(true)).data.cancelReason).toBe('Cancelled when the organiser arranged the meetings anew')
  await on.server.db.update(dockingMeeting).set({ cancelReason: '没有时间' }).where(eq(dockingMeeting.id, id))
  expect((await read(true)).data.cancelReason).toBe('没有时间')
})

it('strikes an arranged meeting that is cancelled out of the buyer’s calendar, and one that expired out of the exhibitor’s', async () => {
  const owner = await on.server.addExhibitor()
  const buyer = await on.approved()
  const { id } = await meeting(owner.exhibitorId, buyer.id, on.slotId('1000'))
  const gone = await on.server.call(calls.dockingCancel, { id: String(id), reason: '人手不足' }, { as: owner.token })
  expect(gone.data.status).toBe(DOCKING.cancelled)
  const file = String((await on.server.call(page.meetCalendar, { v: buyer.v })).data)
  expect(file).toContain(`buyer-meeting-${id}`)
  expect(file).toContain('STATUS:CANCELLED')

  const asked = await meeting(owner.exhibitorId, buyer.id, on.slotId('1030'), {
    status: DOCKING.pending,
    expireAt: new Date(0),
  })
  await expireMeetings(on.server.services)
  expect(first(await again(asked.id))).toMatchObject({ status: DOCKING.expired, sequence: 1, version: 2 })
  expect(await on.server.db.$count(outbox)).toBeGreaterThan(0)
})
