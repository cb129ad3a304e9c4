import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { parseDateTime } from '../../../shared/lib/dates.ts'
import { boothForm } from '../../booth-forms/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { checkComplete, welcomePage } from '../../home/contract.ts'
import { reviewApprove, reviewReject, reviewRevoke } from '../../review/contract.ts'
import { reviewCase } from '../../review/server/tables.ts'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import { directoryCancel, directoryInfo, directoryUpdate, signMark, signNotification } from '../contract.ts'
import { directoryEntry } from './tables.ts'

let server: TestServer
let reviewer: string
beforeAll(async () => {
  server = await startTestServer()
  reviewer = (await server.addUser(['organiser_review'])).token
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const cids = categoriesOf('LABEL', 3)
  .slice(0, 2)
  .map((one) => one.id)
const whole = {
  name: '杭州华印机械',
  tel: '0571-12345678',
  email: 'sales@huayin.example',
  address: '西湖区文三路90号',
  profile: '一家专注标签印刷设备二十余年的企业，产品远销多个国家和地区。',
  cids,
}
const info = async (one: { token: string }, more = {}) =>
  (await server.call(directoryInfo, more, { as: one.token })).data
const save = (one: { token: string }, body: object, english = false) =>
  server.call(directoryUpdate, body as Record<string, unknown>, { as: one.token, english })
const fieldsOf = (answer: { data: { errors: { field: string }[] } }) => answer.data.errors.map((each) => each.field)
const decide = async (
  one: TestExhibitor,
  call: typeof reviewApprove | typeof reviewReject | typeof reviewRevoke,
  more = {},
) => {
  const [found] = await server.db.select().from(reviewCase).where(eq(reviewCase.exhibitorId, one.exhibitorId))
  const item = { kind: 'DIRECTORY', entityId: String(found?.entityId), version: found?.version }
  const body = call === reviewRevoke ? { ...item, ...more } : { items: [item], ...more }
  const answer = await server.call(call, body, { as: reviewer })
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
  const [row] = await server.db.insert(participation).values(values).returning({ id: participation.id })
  return String(row?.id)
}

describe('a directory entry', () => {
  it('is filled in from company info, cut to what is printed, and nothing of it is stored', async () => {
    const long = '标签印刷整线方案。'.repeat(60)
    const one = await server.addExhibitor({
      company: {
        companyName: '印'.repeat(41),
        shortName: '华印',
        phone: '0571-12345678',
        description: long,
        enDescription: 'Maker of 标签 machines',
        cids,
      },
    })
    const record = await info(one)
    expect(record).toMatchObject({
      id: '',
      version: 0,
      auditStatus: 0,
      name: '华印',
      tel: '0571-12345678',
      enProfile: '',
      cids,
      language: 'BOTH',
      deadline: '2024-10-18 18:00:00',
      printLocked: 0,
      printState: 0,
    })
    expect(record.profile.length).toBeLessThanOrEqual(300)
    expect(record.profile.endsWith('。')).toBe(true)
    expect(await server.db.$count(directoryEntry, eq(directoryEntry.exhibitorId, one.exhibitorId))).toBe(0)
  })

  it('is kept as a draft with half of it, and refused as a submission field by field', async () => {
    const one = await server.addExhibitor()
    expect(
      await save(one, { draft: 1, version: 0, name: '华印', profile: '未完', cids: cids.slice(0, 1) }),
    ).toMatchObject({ code: 200, data: { auditStatus: 0, version: 1 } })
    const refused = await save(one, { version: 1 })
    expect(refused.code).toBe(300)
    expect(fieldsOf(refused)).toEqual(expect.arrayContaining(['tel', 'email', 'address', 'profile', 'cids']))
    expect(refused.data.errors.find((each: { field: string }) => each.field === 'cids').msg).toBe('请多选')
    expect((await info(one)).version).toBe(1)
  })

  it.each<[Record<string, unknown>, string]>([
    [{ name: '印'.repeat(41) }, 'name'],
    [{ enName: '华印' }, 'enName'],
    [{ profile: '字'.repeat(301) }, 'profile'],
    [{ enProfile: 'x'.repeat(601) }, 'enProfile'],
    [
      {
        cids: categoriesOf('LABEL', 3)
          .slice(0, 7)
          .map((each) => each.id),
      },
      'cids',
    ],
    [{ cids: [categoriesOf('BABY', 3)[0]?.id, cids[0]] }, 'cids'],
    [{ keywords: ['一', '二', '三', '四', '五', '六'] }, 'keywords'],
    [{ keywords: ['字'.repeat(13)] }, 'keywords.0'],
    [{ exhibits: Array.from({ length: 11 }, (_, at) => `展品${at}`) }, 'exhibits'],
    [{ exhibits: ['字'.repeat(31)] }, 'exhibits.0'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ tel: '12' }, 'tel'],
    [{ logoFile: 'somebody-elses.pdf' }, 'logoFile'],
  ])('refuses a bad value even in a draft (%#)', async (over, field) => {
    const one = await server.addExhibitor()
    const answer = await save(one, { ...whole, draft: 1, version: 0, ...over })
    expect(answer.code).toBe(300)
    expect(fieldsOf(answer)).toEqual([field])
  })

  it('is refused at the profile when it does not fit the eight lines', async () => {
    const one = await server.addExhibitor()
    const exhibits = Array.from({ length: 10 }, (_, at) => `${at}号${'展'.repeat(26)}`)
    const answer = await save(one, { ...whole, profile: '字'.repeat(300), exhibits, version: 0 })
    expect(fieldsOf(answer)).toEqual(['profile'])
    expect(answer.data.errors[0].msg).toContain('最多 8 行')
    expect((await save(one, { ...whole, profile: '字'.repeat(300), version: 0 })).code).toBe(200)
  })

  it('asks a contract in dollars for English', async () => {
    const one = await server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    expect(fieldsOf(await save(one, { tel: whole.tel, email: whole.email, cids, version: 0 }))).toEqual(
      expect.arrayContaining(['enName', 'enAddress', 'enProfile']),
    )
  })

  it('takes a print file of its own exhibitor as the logo', async () => {
    const owner = await server.addExhibitor()
    const stored = (fileName: string, one: TestExhibitor) =>
      server.db.insert(storedFile).values({
        fileName,
        originalName: fileName,
        kind: 'printLogo',
        contentType: 'x',
        size: 1,
        exhibitorId: one.exhibitorId,
        ownerKind: 'exhibitor',
        ownerId: one.accountId,
      })
    const pdf = 'directory-logo.pdf'
    await stored(pdf, owner)
    expect((await save(owner, { ...whole, logoFile: pdf, version: 0 })).data.logoFile).toBe(pdf)
    const other = await server.addExhibitor()
    expect(fieldsOf(await save(other, { ...whole, logoFile: pdf, version: 0 }))).toEqual(['logoFile'])
    await stored('directory-logo.jpg', other)
    expect(fieldsOf(await save(other, { ...whole, logoFile: 'directory-logo.jpg', version: 0 }))).toEqual(['logoFile'])
  })

  it('stands in review until it is withdrawn, and shows who saved second both versions', async () => {
    const one = await server.addExhibitor()
    const first = await save(one, { ...whole, version: 0, clientToken: 'directory-first' })
    expect(first.data).toMatchObject({ auditStatus: 1, version: 1, printState: 1 })
    // The reply was lost: the same submission again is answered as before.
    expect(await save(one, { ...whole, version: 0, clientToken: 'directory-first' })).toEqual(first)
    expect((await save(one, { ...whole, version: 1 })).code).toBe(500)
    expect(await save(one, { ...whole, name: '另一个', version: 0 })).toMatchObject({
      code: 409,
      data: { current: { name: whole.name, version: 1 } },
    })
    expect((await server.call(directoryCancel, { id: first.data.id }, { as: one.token })).data).toMatchObject({
      auditStatus: 0,
      version: 2,
    })
    expect(await server.db.$count(reviewCase, eq(reviewCase.exhibitorId, one.exhibitorId))).toBe(0)
    expect((await server.call(directoryCancel, { id: first.data.id }, { as: one.token })).code).toBe(500)
  })

  it('is made once by two first saves at the same time', async () => {
    const one = await server.addExhibitor()
    const answers = await Promise.all(
      ['甲', '乙'].map((name) => save(one, { ...whole, name: `${name}公司`, draft: 1, version: 0 })),
    )
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 409])
    expect(await server.db.$count(directoryEntry, eq(directoryEntry.exhibitorId, one.exhibitorId))).toBe(1)
  })

  it('is found by its own exhibitor only, whichever booth is named', async () => {
    const [one, other] = [await server.addExhibitor(), await server.addExhibitor()]
    const { data } = await save(one, { ...whole, version: 0 })
    const booth = { participationId: String(one.participationId) }
    expect((await server.call(directoryInfo, booth, { as: other.token })).code).toBe(404)
    expect((await save(other, { ...whole, ...booth, version: 1 })).code).toBe(404)
    expect((await server.call(directoryCancel, { id: data.id }, { as: other.token })).code).toBe(404)
    expect((await info(one)).auditStatus).toBe(1)
  })

  it('is closed to booth staff, to the back office and to a booth whose contract is not active', async () => {
    const staff = await server.addExhibitor({ roleKey: 'booth_staff' })
    for (const as of [staff.token, reviewer]) {
      expect((await server.call(directoryInfo, {}, { as })).code).toBe(403)
      expect((await server.call(directoryUpdate, { version: 0 }, { as })).code).toBe(403)
    }
    const closed = await server.addExhibitor({ booth: { contractActive: 0 } })
    expect((await server.call(directoryInfo, {}, { as: closed.token })).code).toBe(500)
  })
})

describe('print', () => {
  const deadline = parseDateTime('2024-10-18 18:00:00') as Date
  const second = (n: number) => server.clock.override(new Date(deadline.getTime() + n * 1000))

  it('takes what comes a second before the deadline, and nothing of what comes at it', async () => {
    const [inTime, late] = [await server.addExhibitor(), await server.addExhibitor()]
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
    const one = await server.addExhibitor()
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
    const [row] = await server.db.select().from(directoryEntry).where(eq(directoryEntry.exhibitorId, one.exhibitorId))
    expect(row?.printCopy).toMatchObject({ name: whole.name })
  })

  it('drops what the organiser takes back, and keeps the rest after a rejection', async () => {
    const one = await server.addExhibitor()
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
    const one = await server.addExhibitor()
    server.clock.override(parseDateTime('2024-12-04 15:00:00'))
    expect((await save(one, { ...whole, version: 0 })).code).toBe(500)
    expect((await save(one, { ...whole, draft: 1, version: 0 })).code).toBe(200)
  })
})

describe('completeness', () => {
  const status = async (one: TestExhibitor) =>
    (await server.db.select().from(exhibitor).where(eq(exhibitor.id, one.exhibitorId)))[0]?.directoryStatus
  it('follows every step of the entry, over all booths of the company', async () => {
    const one = await server.addExhibitor()
    await save(one, { ...whole, draft: 1, version: 0 })
    expect(await status(one)).toBe(0)
    await save(one, { ...whole, version: 1 })
    expect(await status(one)).toBe(1)
    const missing = async () =>
      (await server.call(checkComplete, {}, { as: one.token })).missing.map((each: { key: string }) => each.key)
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
    const one = await server.addExhibitor()
    const step = async () =>
      (await server.call(welcomePage, {}, { as: one.token, english: true })).data.todo.find(
        (each: { key: string }) => each.key === 'directory',
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
  const open = async (one: TestExhibitor) => (await server.call(signNotification, {}, { as: one.token })).data
  const mark = (participationId: number, action: string, as = reviewer) =>
    server.call(signMark, { participationId: String(participationId), action }, { as })

  it('says what is missing while the payment is open, with place and time to plan with', async () => {
    const one = await server.addExhibitor({ booth: { salesName: '陈颖', salesMobile: '13900000000' } })
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
      await server
        .call(welcomePage, {}, { as: one.token })
        .then((page) => page.data.todo.find((each: { key: string }) => each.key === 'signNotice')),
    ).toMatchObject({ done: 0, route: '/newspaper/exhSignNotice' })
  })

  it('is issued by payment and read by opening it, once', async () => {
    const one = await server.addExhibitor({ booth: { paidStatus: 1, boothType: 3 } })
    const first = await open(one)
    expect(first).toMatchObject({ state: 2, readAt: '2024-10-14 10:00:00', from: '2024-11-29 09:00:00', missing: [] })
    expect(first.qr).toMatch(/^SIGN:[\w-]{20}$/)
    expect(first.needDocs).toHaveLength(5)
    server.clock.override(parseDateTime('2024-10-15 10:00:00'))
    expect(await open(one)).toEqual(first)
  })

  it.each([
    ['OWN_CONTRACTOR', 5],
    ['OFFICIAL', 4],
    ['EMPTY', 3],
  ] as const)('asks a raw space for papers by who builds: %s', async (buildMode, papers) => {
    const one = await server.addExhibitor({ booth: { boothType: 3 } })
    const { exhibitorId, participationId } = one
    const content = { buildMode }
    const form = { exhibitorId, participationId, form: 'h3', status: 1, content, validContent: content }
    await server.db.insert(boothForm).values(form)
    expect((await open(one)).needDocs).toHaveLength(papers)
  })

  it('is issued by the organiser although the payment is open, and checked in on site', async () => {
    const one = await server.addExhibitor()
    expect((await mark(one.participationId, 'checkIn')).code).toBe(500)
    expect((await mark(one.participationId, 'issue')).data).toEqual({ state: 1 })
    expect((await mark(one.participationId, 'issue')).code).toBe(500)
    expect((await open(one)).state).toBe(2)
    expect((await mark(one.participationId, 'checkIn')).data).toEqual({ state: 3 })
    expect(await open(one)).toMatchObject({ state: 3, checkedInAt: '2024-10-14 10:00:00' })
    expect((await mark(one.participationId, 'undoCheckIn')).data).toEqual({ state: 2 })
  })

  it('is marked by the organiser’s reviewers only, and only for a booth that stands', async () => {
    const one = await server.addExhibitor()
    const finance = await server.addUser(['organiser_finance'])
    expect((await mark(one.participationId, 'issue', finance.token)).code).toBe(403)
    expect((await mark(one.participationId, 'issue', one.token)).code).toBe(403)
    expect((await mark(987654321, 'issue')).code).toBe(404)
  })
})
