import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../tests/helpers/server.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { checkComplete, welcomePage } from '../../home/contract.ts'
import { reviewApprove, reviewReject, reviewRevoke } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { signMark, signNotification } from '../contract.ts'
import { directoryEntry } from './tables.ts'
import { newspaperServer } from '../../../../tests/helpers/servers/newspaper.ts'

const given = newspaperServer()
const { save, whole, info } = given
const decide = async (
  one: TestExhibitor,
  call: typeof reviewApprove | typeof reviewReject | typeof reviewRevoke,
  more = {},
) => {
  const [found] = await given.server.db.select().from(reviewCase).where(eq(reviewCase.exhibitorId, one.exhibitorId))
  const item = { kind: 'DIRECTORY', entityId: String(found?.entityId), version: found?.version }
  const body = call === reviewRevoke ? { ...item, ...more } : { items: [item], ...more }
  const answer = await given.server.call(call, body, { as: given.reviewer })
  expect(answer).toMatchObject(call === reviewRevoke ? { code: 200 } : { code: 200, data: [{ done: 1 }] })
}
async function secondBooth(one: TestExhibitor): Promise<string> {
  const values = {
    exhibitorId: one.exhibitorId,
    hall: 'N2',
    boothNo: `2B${one.exhibitorId}`,
    boothType: 3,
    width: '9',
    depth: '6',
    area: '54',
    openSides: 3,
    settleCurrency: 'USD',
  }
  const [row] = await given.server.db.insert(participation).values(values).returning({ id: participation.id })
  return String(row?.id)
}

describe('print', () => {
  const deadline = parseDateTime('2024-10-18 18:00:00') as Date
  const second = (n: number) => given.server.clock.override(new Date(deadline.getTime() + n * 1000))

  it('takes what comes a second before the deadline, and nothing of what comes at it', async () => {
    const [inTime, late] = [await given.server.addExhibitor(), await given.server.addExhibitor()]
    second(-1)
    expect((await save(inTime, { ...whole, version: 0 })).data).toMatchObject({ printLocked: 0, printState: 1 })
    second(0)
    expect((await save(late, { ...whole, version: 0 })).data).toMatchObject({
      auditStatus: 1,
      printLocked: 1,
      printState: 0,
    })
    second(3600)
    await decide(inTime, reviewApprove)
    await decide(late, reviewApprove)
    expect(await info(inTime)).toMatchObject({ printState: 2, online: 1 })
    expect(await info(late)).toMatchObject({ printState: 0, online: 1 })
  })

  it('keeps the version approved in time when a later edit goes online', async () => {
    const one = await given.server.addExhibitor()
    await save(one, { ...whole, version: 0 })
    await decide(one, reviewApprove)
    second(60)
    const { version } = await info(one)
    expect((await save(one, { name: '华印新名', version })).data).toMatchObject({
      auditStatus: 1,
      printState: 3,
      online: 1,
    })
    await decide(one, reviewApprove)
    expect(await info(one)).toMatchObject({ name: '华印新名', printState: 3 })
    const [row] = await given.server.db
      .select()
      .from(directoryEntry)
      .where(eq(directoryEntry.exhibitorId, one.exhibitorId))
    expect(row?.printCopy).toMatchObject({ name: whole.name })
  })

  it('drops what the organiser takes back, and keeps the rest after a rejection', async () => {
    const one = await given.server.addExhibitor()
    await save(one, { ...whole, version: 0 })
    await decide(one, reviewReject, { reason: '请补充英文' })
    expect(await info(one)).toMatchObject({ auditStatus: 3, auditReason: '请补充英文', printState: 0 })
    await save(one, { ...whole, version: (await info(one)).version })
    await decide(one, reviewApprove)
    expect((await info(one)).printState).toBe(2)
    await decide(one, reviewRevoke, { reason: '误操作' })
    expect(await info(one)).toMatchObject({ auditStatus: 1, printState: 1, online: 0 })
  })

  it('moves with the deadline of the calendar, and submission ends with the show', async () => {
    const one = await given.server.addExhibitor()
    given.server.clock.override(parseDateTime('2024-12-04 15:00:00'))
    expect((await save(one, { ...whole, version: 0 })).code).toBe(500)
    expect((await save(one, { ...whole, draft: 1, version: 0 })).code).toBe(200)
  })
})

describe('completeness', () => {
  const status = async (one: TestExhibitor) =>
    (await given.server.db.select().from(exhibitor).where(eq(exhibitor.id, one.exhibitorId)))[0]?.directoryStatus
  it('follows every step of the entry, over all booths of the company', async () => {
    const one = await given.server.addExhibitor()
    await save(one, { ...whole, draft: 1, version: 0 })
    expect(await status(one)).toBe(0)
    await save(one, { ...whole, version: 1 })
    expect(await status(one)).toBe(1)
    const missing = async () =>
      (await given.server.call(checkComplete, {}, { as: one.token })).missing.map((each) => each.key)
    expect(await missing()).not.toContain('directory')
    await decide(one, reviewReject, { reason: '请修改' })
    expect(await status(one)).toBe(3)
    expect(await missing()).toContain('directory')
    await save(one, { ...whole, version: (await info(one)).version })
    await decide(one, reviewApprove)
    expect(await status(one)).toBe(2)
    const booth = await secondBooth(one)
    await save(one, { draft: 1, participationId: booth, version: 0 })
    expect(await status(one)).toBe(0)
  })

  it('is a step of Welcome with the deadline of print', async () => {
    const one = await given.server.addExhibitor()
    const step = async () =>
      (await given.server.call(welcomePage, {}, { as: one.token, english: true })).data.todo.find(
        (each) => each.key === 'directory',
      )
    expect(await step()).toMatchObject({
      done: 0,
      route: '/newspaper/information',
      deadline: '2024-10-18 18:00:00',
      countText: '1 booth without an entry',
    })
    await save(one, { ...whole, version: 0 })
    expect(await step()).toMatchObject({ done: 1 })
  })
})

describe('the sign-in notice', () => {
  const open = async (one: TestExhibitor) => (await given.server.call(signNotification, {}, { as: one.token })).data
  const mark = (participationId: number, action: string, as = given.reviewer) =>
    given.server.call(signMark, { participationId: String(participationId), action }, { as })

  it('says what is missing while the payment is open, with place and time to plan with', async () => {
    const one = await given.server.addExhibitor({ booth: { salesName: '陈颖', salesMobile: '13900000000' } })
    expect(await open(one)).toMatchObject({
      state: 0,
      qr: '',
      missing: [{ key: 'payment', label: '展位费尚未付清' }],
      from: '2024-12-01 09:00:00',
      to: '2024-12-01 20:00:00',
      contactName: '陈颖',
      readAt: '',
    })
    expect(
      await given.server
        .call(welcomePage, {}, { as: one.token })
        .then((page) => page.data.todo.find((each) => each.key === 'signNotice')),
    ).toMatchObject({ done: 0, route: '/newspaper/exhSignNotice' })
  })

  it('is issued by payment and read by opening it, once', async () => {
    const one = await given.server.addExhibitor({ booth: { paidStatus: 2, boothType: 3 } })
    const first = await open(one)
    expect(first).toMatchObject({ state: 2, readAt: '2024-10-14 10:00:00', from: '2024-11-29 09:00:00', missing: [] })
    expect(first.qr).toMatch(/^SIGN:[\w-]{20}$/)
    expect(first.needDocs).toHaveLength(5)
    given.server.clock.override(parseDateTime('2024-10-15 10:00:00'))
    expect(await open(one)).toEqual(first)
  })

  it.each([
    ['OWN_CONTRACTOR', 5],
    ['OFFICIAL', 4],
    ['EMPTY', 3],
  ] as const)('asks a raw space for papers by who builds: %s', async (buildMode, papers) => {
    const one = await given.server.addExhibitor({ booth: { boothType: 3 } })
    const { exhibitorId, participationId } = one
    const content = { buildMode }
    const form = { exhibitorId, participationId, form: 'h3', status: 1, content, validContent: content }
    await given.server.db.insert(boothForm).values(form)
    expect((await open(one)).needDocs).toHaveLength(papers)
  })

  it('is issued by the organiser although the payment is open, and checked in on site', async () => {
    const one = await given.server.addExhibitor()
    expect((await mark(one.participationId, 'checkIn')).code).toBe(500)
    expect((await mark(one.participationId, 'issue')).data).toEqual({ state: 1 })
    expect((await mark(one.participationId, 'issue')).code).toBe(500)
    expect((await open(one)).state).toBe(2)
    expect((await mark(one.participationId, 'checkIn')).data).toEqual({ state: 3 })
    expect(await open(one)).toMatchObject({ state: 3, checkedInAt: '2024-10-14 10:00:00' })
    expect((await mark(one.participationId, 'undoCheckIn')).data).toEqual({ state: 2 })
  })

  it('is marked by the organiser’s reviewers only, and only for a booth that stands', async () => {
    const one = await given.server.addExhibitor()
    const finance = await given.server.addUser(['organiser_finance'])
    expect((await mark(one.participationId, 'issue', finance.token)).code).toBe(403)
    expect((await mark(one.participationId, 'issue', one.token)).code).toBe(403)
    expect((await mark(987654321, 'issue')).code).toBe(404)
  })
})
