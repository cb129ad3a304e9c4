/** Offers that are switched off: what is open is asked about, ended on both sides, and said on the pages of buyers and voters. */
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { toldTo } from '../../../../tests/helpers/messages.ts'
import { addActivity, moveActivity, VOTING } from '../../../../tests/helpers/samples/votes.ts'
import { buyersServer } from '../../../../tests/helpers/servers/buyers.ts'
import * as page from '../../buyers/page-contract.ts'
import { DOCKING } from '../../docking/rules.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { invitationPaste } from '../../invitations/contract.ts'
import { EMPTY_HALL } from '../../../shared/lib/halls.ts'
import { showGet, showUpdate } from '../contract.ts'

const on = buyersServer()

async function save(over: object) {
  const { token } = await on.server.addUser(['admin'])
  const { version } = (await on.server.call(showGet, {}, { as: token })).data
  const halls = [{ ...EMPTY_HALL, code: 'N1' }]
  return on.server.call(showUpdate, { halls, version, ...over }, { as: token })
}

async function meeting(exhibitorId: number, buyerId: string, time: string, status: number) {
  const [row] = await on.server.db
    .insert(dockingMeeting)
    .values({
      direction: 1,
      origin: status === DOCKING.pending ? 'APPLIED' : 'ARRANGED',
      exhibitorId,
      buyerId: Number(buyerId),
      sessionId: Number(on.sessionId),
      slotId: on.slotId(time),
      status,
      expireAt: new Date('2024-12-01T00:00:00Z'),
    })
    .returning()
  return row?.id ?? 0
}
const stateOf = async (id: number) =>
  (await on.server.db.select().from(dockingMeeting).where(eq(dockingMeeting.id, id)))[0]?.status

it('matchmaking asks with meetings and requests, and ends them on both sides once that is agreed to', async () => {
  const owner = await on.server.addExhibitor()
  const [buyer, other] = [await on.approved(), await on.approved()]
  const agreed = await meeting(owner.exhibitorId, buyer.id, '1000', DOCKING.accepted)
  const asked = await meeting(owner.exhibitorId, other.id, '1030', DOCKING.pending)
  const question = await save({ offer_matchmaking: 0 })
  expect(question).toMatchObject({ code: 463, data: { ask: 'offers' } })
  expect(question.msg).toContain('1 场已约定的对接，1 项待答复的申请')
  expect([await stateOf(agreed), await stateOf(asked)]).toEqual([DOCKING.accepted, DOCKING.pending])
  expect((await on.server.call(page.meetOpen, { v: buyer.v })).data.closed).toBe('')

  expect((await save({ offer_matchmaking: 0, acceptOffersOff: 1 })).code).toBe(200)
  expect([await stateOf(agreed), await stateOf(asked)]).toEqual([DOCKING.cancelled, DOCKING.cancelled])
  expect((await toldTo(on.server, owner.exhibitorId)).map(({ text }) => text).join()).toContain(
    '已取消本届展会的对接会',
  )
  expect((await on.mailsTo(buyer.email)).at(-1)).toMatchObject({ template: 'buyerTold' })
  const { data } = await on.server.call(page.meetOpen, { v: buyer.v })
  expect(data.closed).toContain('已关闭本届展会的对接会')
  expect(data.meetings[0]).toMatchObject({ status: DOCKING.cancelled })
  const wish = { v: buyer.v, exhibitorId: String(owner.exhibitorId), slotId: on.slotId('1100') }
  expect(await on.server.call(page.meetInvite, wish)).toMatchObject({
    code: 500,
    msg: expect.stringContaining('未开放'),
  })

  expect((await save({ offer_matchmaking: 1 })).code).toBe(200)
  expect((await on.server.call(page.meetOpen, { v: buyer.v })).data.closed).toBe('')
  expect(await stateOf(agreed)).toBe(DOCKING.cancelled)
})

it('a way to invite asks with the invitations not used, and tells their exhibitor', async () => {
  const owner = await on.server.addExhibitor()
  const invited = { channel: 1, emails: 'guest@visitor.example', language: 'zh-CN' }
  await on.server.call(invitationPaste, invited, { as: owner.token })
  expect((await save({ offer_email: 0 })).msg).toContain('邮件邀请：1 份未使用的邀请')
  expect((await save({ offer_email: 0, acceptOffersOff: 1 })).code).toBe(200)
  expect((await toldTo(on.server, owner.exhibitorId)).at(-1)?.text).toContain('已关闭本届展会的邮件邀请')
  expect((await save({ offer_email: 1 })).code).toBe(200)
})

it('awards ask with the votes under way, and the voting page says that it is closed', async () => {
  const { activityId } = await addActivity(on.server)
  await moveActivity(on.server, activityId, { ...VOTING, voteEnd: '2024-11-20 00:00:00' })
  expect((await save({ offer_awards: 0 })).msg).toContain('1 项正在进行的投票')
  expect((await save({ offer_awards: 0, acceptOffersOff: 1 })).code).toBe(200)
  const html = await (await on.server.raw('GET', '/busi/vote/page?lang=zh')).text()
  expect(html).toContain('已关闭本届展会的评选投票')
  expect((await save({ offer_awards: 1 })).code).toBe(200)
})

it('asks nothing where nothing is open', async () => {
  expect((await save({ offer_hotel: 0, offer_chat: 0 })).code).toBe(200)
})
