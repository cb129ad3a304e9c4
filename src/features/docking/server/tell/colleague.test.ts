/** A colleague who is named for a meeting has it in the own calendar, by the mails that confirm, move and cancel it. */
import { ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBuyer, addSession, sessionInput } from '../../../../../tests/helpers/samples/meetings.ts'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../../tests/helpers/server.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { sessionCalls } from '../../../matchmaking/session-contract.ts'
import { outbox } from '../../../../server/base/db/core-tables.ts'
import * as calls from '../../contract.ts'
import { answerMeeting, applyForMeeting, cancelMeeting, placeArranged, type Actor } from '../exports.ts'

let server: TestServer
let sessionId: string
let owner: TestExhibitor
let as: { as: string }
beforeAll(async () => {
  server = await startTestServer()
  sessionId = await addSession(server)
  owner = await server.addExhibitor({ company: { email: 'contact@example.com' } })
  as = { as: owner.token }
})
afterAll(() => server.close())

let counter = 0
async function addColleague(email: string | null = `colleague${++counter}@example.com`) {
  const [row] = await server.db
    .insert(exhibitorAccount)
    .values({
      exhibitorId: owner.exhibitorId,
      loginAcc: `colleague${++counter}`,
      userName: `同事${counter}`,
      email,
      roleKey: 'exhibitor_editor',
      passwordHash: '',
    })
    .returning({ id: exhibitorAccount.id })
  return { id: String(row?.id), email: email ?? '' }
}
const inside = <T>(work: (ctx: Parameters<typeof applyForMeeting>[0]) => Promise<T>) =>
  server.db.transaction((tx) =>
    work({ ...server.services, db: tx, locale: 'zh-CN', traceId: '', ip: '', cookies: [], session: null }),
  )
/** A meeting the exhibitor asked for with this colleague, and the buyer agreed to. */
async function agreed(assigneeId: string, time = '1000') {
  const buyer = await addBuyer(server)
  const actor: Actor = { side: 'BUYER', buyerId: buyer.id, name: 'buyer' }
  const slotId = `${sessionId}-${time}`
  const { id } = (await server.call(calls.dockingApply, { buyerId: String(buyer.id), slotId, assigneeId }, as)).data
  await inside((ctx) => answerMeeting(ctx, actor, { id: Number(id), result: 'ACCEPT' }))
  return { id, actor, buyerId: buyer.id }
}
/** What mails since the last look do to a meeting in the calendar of each who reads them; nothing joins them after it. */
async function news(id: string): Promise<Record<string, string[]>> {
  const fresh = await server.db.select().from(outbox).where(ne(outbox.state, 'sent')).orderBy(outbox.id)
  await server.db.update(outbox).set({ state: 'sent' })
  const told: Record<string, string[]> = {}
  for (const { recipient, calendar } of fresh) {
    const text = calendar[`meeting-${id}.ics`] ?? ''
    const entry = text && `${/METHOD:(\w+)/.exec(text)?.[1]} ${/SEQUENCE:(\d+)/.exec(text)?.[1]}`
    ;(told[recipient] ??= []).push(entry)
  }
  return told
}
const CONTACT = 'contact@example.com'

it('has it once the buyer agrees, and no more when a side or the organiser cancels', async () => {
  const colleague = await addColleague()
  const to = (entry: string) => ({ [CONTACT]: [entry], [colleague.email]: [entry] })
  const [one, two, three] = [
    await agreed(colleague.id),
    await agreed(colleague.id, '1030'),
    await agreed(colleague.id, '1100'),
  ]
  // Each waits for what else happens, so that the three join.
  expect(await news(one.id)).toMatchObject(to('REQUEST 1'))
  await inside((ctx) => cancelMeeting(ctx, one.actor, { id: Number(one.id), reason: '行程有变' }))
  expect(await news(one.id)).toMatchObject(to('CANCEL 2'))
  await inside((ctx) =>
    cancelMeeting(ctx, { side: 'ORGANISER', name: '主办方' }, { id: Number(two.id), reason: '停办' }),
  )
  expect(await news(two.id)).toMatchObject(to('CANCEL 2'))
  await server.call(calls.dockingCancel, { id: three.id, reason: '人手不足' }, as)
  const told = await news(three.id)
  expect(told[colleague.email], 'who did it itself is not mailed, the colleague is').toEqual(['CANCEL 2'])
  expect(told).not.toHaveProperty(CONTACT)
})

it('hears nothing of what was never agreed, nor of what it does itself; without an address the contact is told', async () => {
  const colleague = await addColleague()
  const buyer = await addBuyer(server)
  const wish = { buyerId: String(buyer.id), slotId: `${sessionId}-1000`, assigneeId: colleague.id }
  const { id } = (await server.call(calls.dockingApply, wish, as)).data
  await server.call(calls.dockingCancel, { id }, as)
  expect(await news(id)).not.toHaveProperty(colleague.email)

  const own = await agreed(String(owner.accountId))
  await news(own.id)
  await server.call(calls.dockingCancel, { id: own.id, reason: '人手不足' }, as)
  expect(await news(own.id)).not.toHaveProperty(`${owner.loginAcc}@example.com`)

  const silent = await agreed((await addColleague(null)).id)
  expect((await news(silent.id))[CONTACT]).toEqual(['REQUEST 1'])
})

it('passes to another colleague: out of the one calendar, into the other, and never out of the contact’s', async () => {
  const [one, two, contact] = [await addColleague(), await addColleague(), await addColleague('Contact@example.com')]
  const { id } = await agreed(one.id, '1030')
  await news(id)
  const assign = async (assigneeId: string) => {
    expect((await server.call(calls.dockingAssign, { id, assigneeId }, as)).code).toBe(200)
    return news(id)
  }
  expect(await assign(two.id)).toEqual({ [one.email]: ['CANCEL 2'], [two.email]: ['REQUEST 2'] })
  expect(await assign(one.id)).toEqual({ [one.email]: ['REQUEST 3'], [two.email]: ['CANCEL 3'] })
  expect(await assign(contact.id)).toEqual({ [one.email]: ['CANCEL 4'], [contact.email]: ['REQUEST 4'] })
  expect(await assign(one.id)).toEqual({ [one.email]: ['REQUEST 5'], [contact.email]: ['REQUEST 5'] })
})

it('has it moved by the organiser and with its session; who is the contact gets one mail', async () => {
  const admin = { as: (await server.addUser(['admin'])).token }
  const colleague = await addColleague()
  const own = await agreed(colleague.id, '1130')
  await news(own.id)
  const put = (assigneeId: string, time: string) =>
    inside((ctx) =>
      placeArranged(ctx, { side: 'ORGANISER', name: '主办方' }, [
        {
          id: Number(own.id),
          exhibitorId: owner.exhibitorId,
          buyerId: own.buyerId,
          brandId: null,
          assigneeId: Number(assigneeId),
          slotId: `${sessionId}-${time}`,
          place: '',
          tableNo: null,
          pinned: true,
        },
      ]),
    )
  await put(colleague.id, '1100')
  expect(await news(own.id)).toMatchObject({ [CONTACT]: ['REQUEST 2'], [colleague.email]: ['REQUEST 2'] })
  const stored = (await server.call(sessionCalls.detail, { id: sessionId }, admin)).data
  const moved = { ...sessionInput({ name: stored.name }), id: sessionId, date: stored.date, version: stored.version }
  expect((await server.call(sessionCalls.edit, { ...moved, place: '5 号馆会议区' }, admin)).code).toBe(200)
  expect((await news(own.id))[colleague.email]).toEqual(['REQUEST 3'])
  await put((await addColleague('CONTACT@example.com')).id, '1130')
  const told = Object.entries(await news(own.id)).filter(([to]) => to.toLowerCase() === CONTACT)
  expect(told.map(([, entry]) => entry)).toEqual([['REQUEST 4']])
})
