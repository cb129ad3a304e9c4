/** Booth staff read meetings and change none (decisions 15, business-entities 5.5). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, addSession } from '../../../../tests/helpers/samples/meetings.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { organiserCtx } from '../../../../tests/helpers/samples/products.ts'
import { seedSystem } from '../../../server/seeds/system.ts'
import { getRouters } from '../../../shared/auth/contract.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { messageList, messageRead } from '../../messages/contract.ts'
import { tell } from '../../messages/server/exports.ts'
import { sysMenu, sysRole, sysRoleMenu } from '../../system/server/tables.ts'
import * as calls from '../contract.ts'
import { DOCKING } from '../rules.ts'
import { dockingMeeting } from './tables.ts'

let server: TestServer
let owner: TestExhibitor
let staff: { accountId: number; token: string }
let meetings: { mine: string; others: string }
beforeAll(async () => {
  server = await startTestServer()
  const sessionId = await addSession(server)
  owner = await server.addExhibitor()
  staff = await server.addExhibitor({ roleKey: 'booth_staff' })
  const { exhibitorId } = owner
  await server.db.update(exhibitorAccount).set({ exhibitorId }).where(eq(exhibitorAccount.id, staff.accountId))
  const agreed = async (time: string, assigneeId: number) => {
    const buyer = await addBuyer(server)
    const [row] = await server.db
      .insert(dockingMeeting)
      .values({
        exhibitorId: owner.exhibitorId,
        buyerId: buyer.id,
        sessionId: Number(sessionId),
        slotId: `${sessionId}-${time}`,
        direction: 2,
        origin: 'INVITED',
        status: DOCKING.accepted,
        assigneeId,
        expireAt: server.clock.showNow(),
      })
      .returning({ id: dockingMeeting.id })
    return String(row?.id)
  }
  meetings = { mine: await agreed('1000', staff.accountId), others: await agreed('1030', owner.accountId) }
})
afterAll(() => server.close())

describe('booth staff', () => {
  const codes = async (asked: [Parameters<TestServer['call']>[0], object][], as: string) => {
    const found: number[] = []
    for (const [call, input] of asked) found.push((await server.call(call, input, { as })).code)
    return found
  }

  it('lists and reads all meetings of the company, and the contact of those they go to', async () => {
    const as = { as: staff.token }
    const { data } = await server.call(calls.dockingList, { direction: 2 }, as)
    expect(data.list.map(({ id, actions }) => [id, actions.contact]).toSorted()).toEqual(
      [
        [meetings.mine, 1],
        [meetings.others, 0],
      ].toSorted(),
    )
    expect((await server.call(calls.dockingDetail, { id: meetings.others }, as)).data.id).toBe(meetings.others)
    expect((await server.call(calls.dockingNum, {}, as)).code).toBe(200)
    expect((await server.call(calls.dockingContact, { id: meetings.mine }, as)).data.mobile).not.toBe('')
    expect((await server.call(calls.dockingContact, { id: meetings.others }, as)).code).toBe(403)
    expect((await server.call(calls.dockingContact, { id: meetings.others }, { as: owner.token })).code).toBe(200)
    const ics = await server.raw('POST', `/busi/abutmentMeeting/ics/${meetings.mine}`, {
      headers: { authorization: `Bearer ${staff.token}` },
    })
    expect(await ics.text()).toContain('BEGIN:VEVENT')
  })

  it('finds what is told of a meeting it is named for, with a page it may open, and nothing of sessions', async () => {
    const as = { as: staff.token }
    const assigned = { id: meetings.others, assigneeId: String(staff.accountId) }
    expect((await server.call(calls.dockingAssign, assigned, { as: owner.token })).code).toBe(200)
    await tell(organiserCtx(server), {
      exhibitorId: owner.exhibitorId,
      template: 'meetingMoved',
      path: '/matchmaking/registration',
      words: () => ({ name: '专场', times: '', place: '' }),
    })
    const { list } = (await server.call(messageList, {}, as)).data
    const told = list.filter(({ kind }) => kind !== 'NOTICE')
    expect(told.map(({ kind, path }) => [kind, path])).toEqual([
      ['MEETING', `/matchmaking/application?edit=${meetings.others}`],
    ])
    expect((await server.call(messageRead, { id: told[0]?.id }, as)).code).toBe(200)
    const back = { ...assigned, assigneeId: String(owner.accountId), version: 2 }
    expect((await server.call(calls.dockingAssign, back, { as: owner.token })).code).toBe(200)
  })

  it('finds no buyers, and changes nothing', async () => {
    const id = meetings.mine
    const asked: [Parameters<TestServer['call']>[0], object][] = [
      [calls.dockingIndex, {}],
      [calls.dockingExport, {}],
      [calls.dockingApply, { buyerId: '1', slotId: '1' }],
      [calls.dockingInvite, { id, result: 2 }],
      [calls.dockingCancel, { id, reason: '—' }],
      [calls.dockingOffer, { id, altSlotId: '1' }],
      [calls.dockingAssign, { id, assigneeId: String(staff.accountId) }],
      [calls.dockingFeedback, { id, held: 1 }],
    ]
    expect(new Set(await codes(asked, staff.token))).toEqual(new Set([403]))
  })
})

describe('a show that began before booth staff read meetings', () => {
  /** Rights are kept in memory until a role changes. */
  const restart = async () => {
    await seedSystem(server.db, 'LABEL')
    await forget()
  }
  const forget = () => server.db.update(sysRole).set({ version: sql`${sysRole.version} + 1` })
  const paths = async () => JSON.stringify((await server.call(getRouters, {}, { as: staff.token })).data)
  const roleId = async () => {
    const [role] = await server.db.select().from(sysRole).where(eq(sysRole.roleKey, 'booth_staff'))
    return role?.roleId ?? 0
  }
  const pageId = async () => {
    const [page] = await server.db
      .select()
      .from(sysMenu)
      .where(and(eq(sysMenu.path, '/matchmaking/application'), eq(sysMenu.menuType, 'C')))
    return page?.menuId ?? 0
  }
  const own = async () => and(eq(sysRoleMenu.roleId, await roleId()), eq(sysRoleMenu.menuId, await pageId()))

  it('gives the permission and the page with the next start, and not again once it was taken away', async () => {
    expect(await paths()).toContain('/matchmaking/application')
    const added = await server.db
      .select({ id: sysMenu.menuId })
      .from(sysMenu)
      .where(inArray(sysMenu.perms, ['busi:dockingApplication:list', 'busi:dockingApplication:query']))
    const ids = added.map(({ id }) => id)
    await server.db.delete(sysRoleMenu).where(inArray(sysRoleMenu.menuId, ids))
    await server.db.delete(sysMenu).where(inArray(sysMenu.menuId, ids))
    await server.db.delete(sysRoleMenu).where(await own())
    await forget()
    expect((await server.call(calls.dockingList, {}, { as: staff.token })).code).toBe(403)

    await restart()
    expect((await server.call(calls.dockingList, {}, { as: staff.token })).code).toBe(200)
    expect(await paths()).toContain('/matchmaking/application')

    await server.db.delete(sysRoleMenu).where(await own())
    await restart()
    expect(await paths()).not.toContain('/matchmaking/application')
  })
})
