/** A show that has other days, told to whoever registered to visit it. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { textMailed } from '../../../../tests/helpers/mails.ts'
import { showMoves, SHOW, WEEK_LATER, type ShowMoves } from '../../../../tests/helpers/samples/show-moves.ts'
import { invitationsServer } from '../../../../tests/helpers/servers/invitations.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { shiftItem, showShift } from '../../../server/base/dated/tables.ts'
import { blockAddress } from '../../../server/base/mail/blocks.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { dockingMeeting, meetingBuyer } from '../../docking/server/tables.ts'
import { keepVisitor } from './keep.ts'
import { mailNumber } from './letters.ts'
import { tellVisitorsOfDays } from './moved.ts'
import { visitor } from './tables.ts'

const given = invitationsServer()
let show: ShowMoves
let people = 0
beforeEach(async () => {
  show ??= showMoves(given.server, (await given.server.addUser(['admin'])).token)
  await show.reset()
  await later()
  await given.server.db.delete(visitor)
})

const run = () => tellVisitorsOfDays(given.server.services)
async function later() {
  given.server.clock.advance(5 * 60_000)
  await run()
}
async function register(over: { email?: string; language?: string } = {}) {
  const { db, clock, services } = given.server
  const person = { name: '李娜', company: '观众公司', mobile: `1380000${String(1000 + ++people)}` }
  const row = await keepVisitor(
    db,
    { ...person, email: `moved${people}@visitor.example`, language: 'zh-CN', ...over },
    { exhibitorId: given.one.exhibitorId, channel: 3, registerTime: clock.showNow(), verified: false },
  )
  await mailNumber({ ...services, db, locale: 'zh-CN' } as Parameters<typeof mailNumber>[0], row)
  return row
}
const mailsTo = async ({ email }: { email: string }) =>
  (await given.server.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)).filter(
    ({ template }) => template === 'visitorMoved',
  )

it('tells each once in its language, with the days, the place, the number and the link', async () => {
  const zh = await register()
  const en = await register({ language: 'en-US' })
  expect((await show.preview(WEEK_LATER)).data.visitors).toBe(2)
  expect((await show.save(WEEK_LATER)).code).toBe(200)
  expect(await run(), 'not while it may be undone').toBe(0)
  given.server.clock.advance(5 * 60_000)
  expect(await run()).toBe(2)
  expect(await run()).toBe(0)
  const [mail] = await mailsTo(zh)
  expect(mail?.subject).toContain('改为 2024-12-09 – 2024-12-11 举办')
  const text = textMailed(given.server, mail)
  expect(text).toContain('此前通知为 2024-12-02 – 2024-12-04')
  expect(text).toContain('上海新国际博览中心')
  expect(text).toContain(`?v=${zh.token}`)
  expect(text).toContain(zh.code.replace(/(.{4})(?=.)/g, '$1-'))
  expect(mail?.bodyText, 'nobody reads the link in the outbox').not.toContain('?v=')
  expect((await mailsTo(en)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is now on 2024-12-09 – 2024-12-11'),
  ])
  expect((await show.preview(WEEK_LATER)).data.visitors, 'they know').toBe(0)
})

it('tells nothing of a move undone in time, and of a later undo those it had reached', async () => {
  const one = await register()
  await show.save(WEEK_LATER)
  await show.save(SHOW)
  await later()
  expect(await mailsTo(one)).toEqual([])
  await show.save(WEEK_LATER)
  await later()
  const after = await register()
  await show.save(SHOW)
  await later()
  expect(await mailsTo(one)).toHaveLength(2)
  expect((await mailsTo(after))[0]?.subject).toContain('2024-12-02 – 2024-12-04')
})

it('leaves out who has no address, is gone, blocked, or whose mails come back, and who registered for a show that is over', async () => {
  const { db } = given.server
  const silent = await register({ email: '' })
  const [gone, blocked, bounced] = [await register(), await register(), await register()]
  await db.update(visitor).set({ goneTime: new Date() }).where(eq(visitor.id, gone.id))
  await db.update(visitor).set({ blockTime: new Date() }).where(eq(visitor.id, blocked.id))
  await blockAddress(db, bounced.email, 'BOUNCE', new Date())
  expect((await show.preview(WEEK_LATER)).data.visitors).toBe(0)
  await show.save(WEEK_LATER)
  await later()
  for (const one of [silent, gone, blocked, bounced]) expect(await mailsTo(one)).toEqual([])
  const last = await register()
  given.server.clock.override(parseDateTime('2025-03-01 10:00:00') as Date)
  await show.save({ openDate: '2025-12-02', closeDate: '2025-12-04' })
  await later()
  expect(await mailsTo(last)).toEqual([])
})

it('does not write to a buyer whose meeting moved along', async () => {
  const { db, clock } = given.server
  const [buyer, other] = [await register(), await register()]
  await show.save(WEEK_LATER)
  const now = clock.realNow()
  const [meets] = await db.insert(meetingBuyer).values({ visitorId: buyer.id, email: buyer.email }).returning()
  const [meeting] = await db
    .insert(dockingMeeting)
    .values({
      direction: 1,
      origin: 'APPLIED',
      exhibitorId: given.one.exhibitorId,
      buyerId: meets?.id ?? 0,
      sessionId: 1,
      slotId: '1-1000',
      expireAt: now,
    })
    .returning()
  const [shift] = await db.insert(showShift).values({ facts: {}, at: now, byName: '' }).returning()
  await db.insert(shiftItem).values({
    shiftId: shift?.id ?? 0,
    kind: 'meeting',
    record: `docking ${meeting?.id}`,
    exhibitorId: given.one.exhibitorId,
    participationId: 0,
    path: '/',
    what: { 'zh-CN': '', 'en-US': '' },
    was: '',
    now: '',
    moved: 1,
    open: 0,
  })
  await later()
  expect(await mailsTo(buyer)).toEqual([])
  expect(await mailsTo(other)).toHaveLength(1)
})

it('goes through many in turns, also who was registered before days were noted', async () => {
  const { db, clock } = given.server
  const at = clock.showNow()
  const many = Array.from({ length: 120 }, (_, nth) => ({
    code: `MANY${String(nth).padStart(8, '0')}`,
    token: `many${String(nth).padStart(18, '0')}`,
    email: `many${nth}@visitor.example`,
    language: 'zh-CN',
    registerTime: at,
    createTime: at,
    updateTime: at,
  }))
  await db.insert(visitor).values(many)
  await run()
  await show.save(WEEK_LATER)
  given.server.clock.advance(5 * 60_000)
  expect(await run()).toBe(120)
})
