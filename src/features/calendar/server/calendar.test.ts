/** The calendar shows what the server enforces, and its file is read right by an independent parser (beyond-peers O5). */
import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../../routes.ts'
import { addBooking } from '../../../../tests/helpers/samples/hotel.ts'
import { brandInput, exhibitorWithBrand, productInput } from '../../../../tests/helpers/samples/products.ts'
import { van } from '../../../../tests/helpers/samples/vehicles.ts'
import { TEST_NOW, type Answer } from '../../../../tests/helpers/server.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import type { FormDefinition } from '../../booth-forms/definition/definition.ts'
import { h1 } from '../../booth-forms/forms/h1/definition.ts'
import { h5 } from '../../booth-forms/forms/h5/definition.ts'
import { h6 } from '../../booth-forms/forms/h6/definition.ts'
import { h11 } from '../../booth-forms/forms/h11/definition.ts'
import { companyInfo, companyUpdate } from '../../company/contract.ts'
import { bookingCancel } from '../../hotel/contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { invitationPaste } from '../../invitations/contract.ts'
import { invitationSend } from '../../invitations/sending-contract.ts'
import { brandUpdate, productCalls } from '../../products/contract.ts'
import { calendarDownload } from '../contract.ts'
import { REVIEW_KINDS } from '../../../shared/record/kinds.ts'
import { DEADLINES, SUBMISSIONS, type DeadlineRule } from '../rules.ts'
import { calendarServer } from '../../../../tests/helpers/servers/calendar.ts'

const given = calendarServer()
const { eventsOf, listOf } = given

const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const closed = (events: readonly { key: string }[]) => {
  const rules: readonly DeadlineRule[] = DEADLINES
  return events.filter((event) => rules.some((rule) => rule.key === event.key && rule.after === 'closed'))
}

/** A shell booth whose configuration is sent as it stands by default. */
async function configured(form: FormDefinition, boothType: number, more = {}): Promise<() => Promise<Answer>> {
  const { token } = await given.server.addExhibitor({ booth: { boothType } })
  const { get, save } = reportCalls(form)
  const { data } = await given.server.call(get, {}, { as: token })
  const { id: _, ...content } = data.form
  return () => given.server.call(save, { ...content, ...contact, ...more, version: 0, submitFlag: 1 }, { as: token })
}

/** One thing per enforced deadline that is filed by it, on a fresh exhibitor. A deadline without a line here fails the test. */
const FILED: Record<string, () => Promise<() => Promise<Answer>>> = {
  h1: () => configured(h1, 1),
  h5: () => configured(h5, 2),
  h6: () => configured(h6, 3, { noNeed: 1 }),
  async hotel() {
    const owner = await given.server.addExhibitor()
    return () => addBooking(given.server, owner)
  },
  async catalogue() {
    const owner = await exhibitorWithBrand(given.server)
    const input = await productInput(given.server, owner, owner.brandId)
    return () => given.server.call(productCalls.add, input, { as: owner.token })
  },
  async invitation() {
    const { token: as } = await given.server.addExhibitor()
    const people = { channel: 1, emails: 'lina@trade.example', language: 'zh-CN' }
    await given.server.call(invitationPaste, people, { as })
    return () => given.server.call(invitationSend, { channel: 1, consentFlag: 1 }, { as })
  },
  async companyName() {
    const { token } = await given.server.addExhibitor({ company: { companyName: '杭州华印机械有限公司' } })
    const { data } = await given.server.call(companyInfo, {}, { as: token })
    return () =>
      given.server.call(
        companyUpdate,
        { companyName: '杭州华印智能装备有限公司', version: data.version, draft: 1 },
        { as: token },
      )
  },
}

describe('deadlines that are met', () => {
  it('are called filed, and Welcome and calendar programmes leave them out; those no booth has are not there', async () => {
    const { token } = await given.server.addExhibitor({ booth: { boothType: 2 } })
    const keysOf = async () => {
      const { data } = await given.server.call(welcomePage, {}, { as: token })
      const file = (await given.server.call(calendarDownload, {}, { as: token })).data.toString('utf8')
      return { welcome: data.upcoming.map(({ key }) => key), file }
    }
    const before = await listOf(token)
    expect(before.find(({ key }) => key === 'h5')?.filed).toBeUndefined()
    expect(before.map(({ key }) => key)).not.toContain('h3')
    expect((await keysOf()).file).toContain('deadline-h5')
    const { get, save } = reportCalls(h5)
    const { data } = await given.server.call(get, {}, { as: token })
    const { id: _, ...content } = data.form
    await given.server.call(save, { ...content, ...contact, version: 0, submitFlag: 1 }, { as: token })
    expect((await listOf(token)).find(({ key }) => key === 'h5')?.filed).toBe(true)
    const after = await keysOf()
    expect(after.welcome).not.toContain('h5')
    expect(after.file).not.toContain('deadline-h5')
    expect(after.file).toContain('deadline-h2')
  })
})

describe('deadlines', () => {
  it('are accepted up to the instant the file names, and refused from then on', async () => {
    const due = new Map<string, Date>()
    for (const boothType of [1, 2, 3]) {
      const { token } = await given.server.addExhibitor({ booth: { boothType } })
      const text = (await given.server.call(calendarDownload, {}, { as: token })).data.toString('utf8')
      const ends = eventsOf(text).map((event) => ({
        key: event.uid.replace(/^deadline-(\w+)\..*$/, '$1'),
        at: event.startDate.toJSDate(),
      }))
      for (const { key, at } of closed(ends) as typeof ends) due.set(key, at)
    }
    expect([...due.keys()].sort()).toEqual(['catalogue', 'companyName', 'h1', 'h5', 'h6', 'hotel', 'invitation'])
    for (const [key, at] of due) {
      const prepare = FILED[key]
      if (!prepare) throw new Error(`nothing here is filed by the deadline ${key}`)
      const [inTime, late] = [await prepare(), await prepare()]
      given.server.clock.override(new Date(at.getTime() - 1000))
      expect(await inTime(), `${key} a second before`).toMatchObject({ code: 200 })
      for (const after of [0, 1000]) {
        given.server.clock.override(new Date(at.getTime() + after))
        const refused = await late()
        expect(refused.code, `${key} ${after} ms after`).toBe(500)
        expect(refused.msg).toContain('截止')
      }
      given.server.clock.override(TEST_NOW)
    }
  })

  it('are decided for every kind that is reviewed', () => {
    // An application to take part has no deadline: the organiser closes registration by its own switch. Visitors are nominated as long as there
    // is a show; a demand names its own, matchmaking sessions, votes and awards too.
    expect(REVIEW_KINDS.filter((kind) => SUBMISSIONS[kind] === null)).toEqual([
      'REGISTRATION',
      'NOMINATION',
      'PURCHASE',
      'MEETING',
      'VOTE',
      'AWARD',
    ])
  })

  it('close brands like products, and leave drafts open', async () => {
    const owner = await given.server.addExhibitor()
    const { token } = owner
    const input = await brandInput(given.server, owner)
    given.server.clock.override(parseDateTime('2024-12-04 15:00:00'))
    expect(await given.server.call(brandUpdate, input, { as: token })).toMatchObject({ code: 500 })
    expect(await given.server.call(brandUpdate, { ...input, draft: 1 }, { as: token })).toMatchObject({ code: 200 })
  })

  it('move with the opening day, and where the organiser puts them', async () => {
    const { token } = await given.server.addExhibitor()
    const at = async () => (await listOf(token)).find((event) => event.key === 'companyName')?.start
    expect(await at()).toBe('2024-10-28 18:00:00')
    await setParameter(given.server.db, 'expo.openDate', '2025-12-02')
    expect(await at()).toBe('2025-10-28 18:00:00')
    await setParameter(given.server.db, 'deadline.companyName', 'T-20 12:00')
    expect(await at()).toBe('2025-11-12 12:00:00')
    await setParameter(given.server.db, 'expo.openDate', '2024-12-02')
    await setParameter(given.server.db, 'deadline.companyName', 'T-35 18:00')
    expect(await at()).toBe('2024-10-28 18:00:00')
  })
})

describe('the list', () => {
  it('holds what concerns the booth, in order of time and in the language asked for', async () => {
    const shell = await listOf((await given.server.addExhibitor()).token, true)
    expect(shell.map((event) => event.start)).toEqual(shell.map((event) => event.start).toSorted())
    expect(shell.map((event) => event.key)).toContain('moveInShell')
    expect(shell.map((event) => event.key)).not.toContain('moveInRaw')
    expect(shell.find((event) => event.id === 'show-open-3')).toMatchObject({
      title: 'Show open (day 3 of 3)',
      start: '2024-12-04 09:00:00',
      end: '2024-12-04 15:00:00',
    })
    const raw = await listOf((await given.server.addExhibitor({ booth: { boothType: 3, boothNo: '3R01' } })).token)
    expect(raw.filter((event) => event.key === 'moveInRaw').map((event) => event.start)).toEqual([
      '2024-11-29 09:00:00',
      '2024-11-30 09:00:00',
      '2024-12-01 09:00:00',
    ])
    expect(raw.map((event) => event.key)).not.toContain('moveInShell')
  })

  it('holds the half hours of the exhibitor’s vehicles and its hotel nights until they are given up, and nobody else’s', async () => {
    const owner = await given.server.addExhibitor()
    const other = await given.server.addExhibitor({ booth: { boothNo: '1B77' } })
    const { get, save } = reportCalls(h11)
    const { data } = await given.server.call(get, {}, { as: owner.token })
    const filed = { ...contact, version: data.form.version, submitFlag: 1, passes: [van({ slotTime: '10:30' })] }
    expect(await given.server.call(save, filed, { as: owner.token })).toMatchObject({ code: 200 })
    const booked = await addBooking(given.server, owner, undefined, { arriveTime: '20:15' })
    const own = async (token: string) =>
      (await listOf(token, true))
        .filter((event) => event.kind === 'appointment')
        .map(({ title, start, end, route }) => [title, start, end, route])
    const vehicle = ['Vehicle 沪A12345 at the gate', '2024-12-01 10:30:00', '2024-12-01 11:00:00', '/newspaper/h11']
    expect(await own(owner.token)).toEqual([
      vehicle,
      [
        'Check in: Expo International Hotel (rooms: 1)',
        '2024-12-01 20:15:00',
        '2024-12-01 23:59:00',
        '/newspaper/hotelReservation',
      ],
      [
        'Check out: Expo International Hotel',
        '2024-12-04 08:00:00',
        '2024-12-04 12:00:00',
        '/newspaper/hotelReservation',
      ],
    ])
    expect(await own(other.token)).toEqual([])
    expect(
      await given.server.call(bookingCancel, { id: booked.data.id, version: booked.data.version }, { as: owner.token }),
    ).toMatchObject({ code: 200 })
    expect(await own(owner.token)).toEqual([vehicle])
  })

  it('names no deadline of a screen that is not built, and gives the organiser the whole show', async () => {
    const { token } = await given.server.addUser(['organiser_review'])
    const keys = (await listOf(token)).map((event) => event.key)
    expect(keys).toEqual(
      expect.arrayContaining(['companyName', 'catalogue', 'moveInRaw', 'moveInShell', 'open', 'moveOut']),
    )
    const built = new Set(ROUTES.map((route) => route.path))
    const named = DEADLINES.filter((rule) => keys.includes(rule.key))
    expect(named.filter((rule) => !built.has(rule.route))).toEqual([])
    expect(named.length).toBeGreaterThan(3)
  })
})
