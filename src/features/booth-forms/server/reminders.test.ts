import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { participation } from '../../company/server/tables.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { parseDateTime } from '../../../shared/lib/dates.ts'
import { checklist } from '../contract.ts'
import { markAt, sendReminders } from './reminders.ts'
import { boothForm, boothReminder } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.delete(outbox)
  await server.db.delete(boothReminder)
  // Only the exhibitors of a test are reminded.
  await server.db.update(participation).set({ contractActive: 0 })
})
afterAll(() => server.close())

const at = (text: string) => server.clock.override(parseDateTime(text) as Date)
const mails = () => server.db.select().from(outbox).orderBy(outbox.id)
const send = () => sendReminders(server.services)
/** A shelf shell: H1 and H2 are required. */
const exhibitor = (over: object = {}, company: object = {}) =>
  server.addExhibitor({ booth: { boothType: 1, ...over }, company: { email: 'expo@printer.example', ...company } })
const file = (one: TestExhibitor, form: string, status = 1) =>
  server.db.insert(boothForm).values({
    exhibitorId: one.exhibitorId,
    participationId: one.participationId,
    form,
    status,
    content: {},
  })

describe('the marks', () => {
  it.each([
    ['2024-10-23 08:59:59', null],
    ['2024-10-23 09:00:00', 'T-40'],
    ['2024-10-27 08:59:59', 'T-40'],
    ['2024-10-27 09:00:00', 'T-36'],
    ['2024-10-28 09:00:00', 'T-35'],
    ['2024-12-01 23:59:59', 'T-35'],
    ['2024-12-02 00:00:00', null],
  ])('at %s: %s', (now, mark) => {
    expect(markAt(parseDateTime(now) as Date, { openDate: '2024-12-02', closeDate: '2024-12-04' })).toBe(mark)
  })
  it('are none while the show has no dates', () => {
    expect(markAt(new Date(), { openDate: '', closeDate: '' })).toBeNull()
  })
})

describe('reminders of missing forms', () => {
  it('name the missing forms with deadlines and addresses', async () => {
    const one = await exhibitor()
    await file(one, 'h1')
    at('2024-10-23 09:00:00')
    expect(await send()).toBe(1)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      template: 'formsMissing',
      recipient: 'expo@printer.example',
      exhibitorId: one.exhibitorId,
      subject: '还有 1 份必报展位表格未提交',
    })
    expect(mail?.bodyText).toMatch(/- H2 楣板信息表（展位 .+），截止 2024-10-28 18:00\n {2}http\S+\/newspaper\/h2/)
    expect(mail?.bodyText).not.toContain('H1')
    expect(mail?.bodyText).toContain('/newspaper/checklist')
  })

  it('go once per exhibitor and mark, however often it is looked and whoever looks at the same time', async () => {
    await exhibitor()
    at('2024-10-22 12:00:00')
    expect(await send()).toBe(0)
    at('2024-10-23 09:00:00')
    const rounds = await Promise.all(Array.from({ length: 5 }, send))
    expect(rounds.reduce((sum, sent) => sum + sent, 0)).toBe(1)
    at('2024-10-24 09:00:00')
    expect(await send()).toBe(0)
    at('2024-10-27 09:00:00')
    expect(await send()).toBe(1)
    at('2024-10-28 09:00:00')
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
    expect(await mails()).toHaveLength(3)
    expect((await server.db.select().from(boothReminder)).map(({ mark }) => mark).sort()).toEqual([
      'T-35',
      'T-36',
      'T-40',
    ])
  })

  it('come again whole after a crash between the mark and its mail', async () => {
    await exhibitor()
    at('2024-10-23 09:00:00')
    const broken = { ...server.services, settings: { ...server.services.settings, publicUrl: 'not an address' } }
    await expect(sendReminders(broken)).rejects.toThrow()
    expect(await server.db.select().from(boothReminder)).toEqual([])
    expect(await mails()).toEqual([])
    expect(await send()).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('name the forms of all booths of an exhibitor in one mail, in the language of the contract', async () => {
    const one = await exhibitor({ settleCurrency: 'USD' })
    const [booth] = await server.db.select().from(participation).where(eq(participation.id, one.participationId))
    if (!booth) throw new Error('no booth')
    const { id: _, ...second } = booth
    await server.db.insert(participation).values({ ...second, boothNo: 'Z99', boothType: 3 })
    at('2024-10-23 09:00:00')
    expect(await send()).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Required booth forms not filed yet: 4')
    expect(mail?.bodyText).toMatch(/H3 .+Z99\), was due 2024-10-18 18:00\n {2}http\S+\/en\/newspaper\/h3/)
    expect(mail?.bodyText).toMatch(/H8 .+Z99\), due 2024-11-01 18:00/)
  })

  it('spare who has filed everything, left the show, or has no address until there is one', async () => {
    const done = await exhibitor()
    await file(done, 'h1', 2)
    await file(done, 'h2', 4)
    await exhibitor({ contractActive: 0 })
    at('2024-10-23 09:00:00')
    expect(await send()).toBe(0)
    await server.db.update(boothForm).set({ status: 3 }).where(eq(boothForm.participationId, done.participationId))
    expect(await send()).toBe(1)
  })
})

describe('the checklist', () => {
  it('marks a missing required form from the first mark on, until it is filed', async () => {
    const one = await exhibitor()
    await file(one, 'h1')
    const red = async () =>
      (await server.call(checklist, {}, { as: one.token })).data.forms
        .filter((row: { missing: number }) => row.missing === 1)
        .map((row: { form: string }) => row.form)
    at('2024-10-23 08:59:59')
    expect(await red()).toEqual([])
    at('2024-10-23 09:00:00')
    expect(await red()).toEqual(['h2'])
    await file(one, 'h2')
    expect(await red()).toEqual([])
  })
})
