import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buyersServer } from '../../../../../tests/helpers/servers/buyers.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import { setParameter } from '../../../../server/seeds/system.ts'
import { parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { buyerAdd, buyerDecide, buyerTakeOver } from '../../../buyers/contract.ts'
import { meetOpen, meetProfile } from '../../../buyers/page-contract.ts'
import { invitationWxInfo } from '../../../invitations/contract.ts'
import { invitationRegister } from '../../../invitations/visit-contract.ts'
import { sysRole, sysUser } from '../../../system/server/tables.ts'
import { welcomePage } from '../../contract.ts'
import { sendDigests } from '../digest.ts'

const on = buyersServer()
const steps = async (as = on.asOffice()) =>
  (await on.server.call(welcomePage, {}, as)).data.todo.filter(({ key }) => key.startsWith('buyer'))

it('tells the organiser of buyers to review, of corrected ones and of new wishes, with the way there, by mail as well', async () => {
  expect(await steps()).toMatchObject([{ key: 'buyers', done: 1, route: '/review/matchmaking?tab=buyers' }])
  await on.server.call(buyerAdd, on.buyerInput(), on.asOffice())
  const { id, v } = await on.approved()
  expect(await steps()).toMatchObject([
    { done: 0, count: 1, countText: '1 位买家待审核', route: '/review/matchmaking?tab=buyers&status=1' },
  ])

  await on.server.call(buyerDecide, { ids: [id], result: 'REJECT', reason: '请写明采购需求' }, on.asOffice())
  const { profile } = (await on.server.call(meetOpen, { v })).data
  const { email: _, status: _status, reason: _reason, busySlots: _busy, ...own } = profile
  await on.server.call(meetProfile, { v, ...own, demand: '寻找可以定制可降解标签的供应商' })
  expect((await steps())[0]).toMatchObject({ count: 2, countText: '2 位买家待审核：其中 1 位驳回后已更正' })

  const owner = await on.server.addExhibitor()
  const { link } = (await on.server.call(invitationWxInfo, {}, { as: owner.token })).data
  const about = { name: '赵敏', company: '观众公司', consentFlag: 1, email: 'zhao@visitor.example' }
  const wish = { consentBuyer: 1, buyerDemand: '寻找环保标签材料的供应商', buyerCids: ['101'] }
  const query = Object.fromEntries(new URL(link).searchParams)
  await on.server.call(invitationRegister, { ...query, ...about, ...wish })
  expect((await steps())[1]).toMatchObject({
    key: 'buyerWishes',
    count: 1,
    countText: '1 份新意向',
    route: '/review/matchmaking?tab=buyers',
  })

  const { userId } = await on.server.addUser(['organiser_review'])
  await on.server.db.update(sysUser).set({ email: 'wang@expo.example' }).where(eq(sysUser.userId, userId))
  on.server.clock.override(parseDateTime('2024-10-15 08:00:00'))
  await sendDigests(on.server.services)
  const [mail] = await on.server.db.select().from(outbox).where(eq(outbox.template, 'staffDigest'))
  expect(mail?.bodyText).toMatch(/2 位买家待审核：其中 1 位驳回后已更正\n {2}http\S+tab=buyers&status=1/)
  expect(mail?.bodyText).toContain('1 份新意向')
  on.server.clock.override(null)

  await on.server.call(buyerTakeOver, {}, on.asOffice())
  expect(await steps()).toMatchObject([{ key: 'buyers', count: 3 }])
})

it('tells nobody whose they are not: staff of some exhibitors, and a show without matchmaking', async () => {
  const scope = (dataScope: string) =>
    on.server.db.update(sysRole).set({ dataScope }).where(eq(sysRole.roleKey, 'organiser_review'))
  await scope('3')
  expect(await steps()).toEqual([])
  await scope('1')
  expect(await steps()).toHaveLength(1)
  await setParameter(on.server.db, 'offer.matchmaking', 'false')
  expect(await steps()).toEqual([])
})
