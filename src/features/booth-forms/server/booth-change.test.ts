/** A booth that changes after forms were filed for it: told before it is stored, marked on both sides, put right by exhibitor or organiser. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addFiles } from '../../../../tests/helpers/products.ts'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { parseDateTime } from '../../../shared/lib/dates.ts'
import { exhibitorDetail, exhibitorUpdate } from '../../exhibitors/contract.ts'
import { boothUpdate, exhibitorOverview } from '../../exhibitors/overview-contract.ts'
import { welcomePage } from '../../home/contract.ts'
import { checklist, reportCalls } from '../contract.ts'
import * as desk from '../../form-desk/contract.ts'
import { h2 } from '../forms/h2/definition.ts'
import { h3 } from '../forms/h3/definition.ts'
import { h6 } from '../forms/h6/definition.ts'
import { h7 } from '../forms/h7/definition.ts'
import type { FormCode } from '../model.ts'

let server: TestServer
let staff: string
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  staff = (await server.addUser(['organiser_review'])).token
  finance = (await server.addUser(['organiser_finance'])).token
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const at = (text: string) => server.clock.override(parseDateTime(text) as Date)
const contact = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'wang@example.com', ruleAck: 1 }
const raw = { boothType: 3, width: '6', depth: '6', area: '36', openSides: 2 }
const exhibitor = (booth: object = raw) => server.addExhibitor({ booth, company: { email: 'expo@printer.example' } })
const empty = { buildMode: 'EMPTY', displayList: '一辆样车' }
const save = (definition: typeof h3, one: TestExhibitor, version: number, content: object) =>
  server.call(reportCalls(definition).save, { version, submitFlag: 1, ...contact, ...content }, { as: one.token })
async function filed(definition: typeof h3, one: TestExhibitor, content: object) {
  const sent = await save(definition, one, 0, content)
  expect(sent.data?.errors ?? []).toEqual([])
  expect(sent).toMatchObject({ code: 200 })
}
/** Builds itself with two extinguishers, as 36 m² ask for. */
async function built(one: TestExhibitor) {
  const papers = ['plan', 'elevation', 'render', 'materialList', 'licence', 'insurance', 'safetyLetter']
  const files = await Promise.all(papers.map(async (name) => [name, await addFiles(server, one, 1, 'pdf')]))
  const firm = { contractorName: '上海展建工程有限公司', contractorAbroad: 0, creditCode: '91310000MA1FL8XXXX' }
  const people = {
    legalPerson: '李强',
    siteManager: '王芳',
    siteMobile: '13800138000',
    safetyOfficer: '赵军',
    safetyMobile: '13800138001',
  }
  const stand = { structW: 6, structD: 6, structH: 4, deck: '1', material: ['WOOD'], fireClass: 'B1', totalKw: 0 }
  const times = { workers: 8, buildFrom: '2024-11-29 09:00:00', buildTo: '2024-12-01 18:00:00', extinguishers: 2 }
  const cover = { insurerName: '平安保险', policyNo: 'PA-1', insuredSum: 2_000_000, depositPayer: 'EXHIBITOR' }
  return { buildMode: 'OWN_CONTRACTOR', ...Object.fromEntries(files), ...firm, ...people, ...stand, ...times, ...cover }
}
async function standing(one: TestExhibitor) {
  const found = await server.call(exhibitorOverview, { id: String(one.exhibitorId) }, { as: staff })
  const { id, version, hall, boothNo, boothType, width, depth, openSides, settleCurrency } = found.data.booths[0]
  return { id, version, hall, boothNo, boothType, width, depth, openSides, settleCurrency }
}
const change = async (one: TestExhibitor, figures: object, more: object = {}, english = false) =>
  server.call(boothUpdate, { ...(await standing(one)), ...figures, ...more }, { as: staff, english })
const wider = { width: '12' }
const agreed = { acceptRecheck: 1 }
const decide = (one: TestExhibitor, form: FormCode, action: desk.DeskAction) =>
  server
    .call(
      desk.deskDecide,
      { form, action, reason: '请修改', items: [{ participationId: String(one.participationId) }] },
      { as: staff },
    )
    .then((reply) => reply.data[0])
const get = async (definition: typeof h3, one: TestExhibitor, english = false) =>
  (await server.call(reportCalls(definition).get, {}, { as: one.token, english })).data
const contentOf = async (definition: typeof h3, one: TestExhibitor) => {
  const { form } = await get(definition, one)
  return Object.fromEntries(Object.keys(definition.fields).map((name) => [name, form[name]]))
}
const listOf = async (one: TestExhibitor) => (await server.call(checklist, {}, { as: one.token })).data
const lineOf = async (one: TestExhibitor, form: FormCode) =>
  (await listOf(one)).forms.find((row: { form: string }) => row.form === form)
const stepOf = async (one: TestExhibitor) =>
  (await server.call(welcomePage, {}, { as: one.token })).data.todo.find(
    (step: { key: string }) => step.key === 'recheckForm',
  )
const mailsTo = (one: TestExhibitor) =>
  server.db.select().from(outbox).where(eq(outbox.exhibitorId, one.exhibitorId)).orderBy(desc(outbox.id))
const deskRow = async (one: TestExhibitor, form: FormCode, state?: 'recheck') =>
  (
    await server.call(desk.deskList, { form, pageSize: 100, ...(state ? { state } : {}) }, { as: staff })
  ).data.list.find((row: { participationId: string }) => row.participationId === String(one.participationId))

describe('a booth whose forms are filed', () => {
  it('is stored once the organiser has seen which forms do not fit, and what becomes of the sum', async () => {
    const one = await exhibitor()
    await filed(h3, one, await built(one))
    await filed(h7, one, { lines: [{ itemCode: 'F03', qty: 2 }] })
    const before = (await get(h3, one)).bill
    const asked = await change(one, wider)
    expect(asked).toMatchObject({ code: 463, data: { accept: 'acceptRecheck' } })
    expect(asked.msg).toContain('尺寸 6 × 6 m (36 m²) → 12 × 6 m (72 m²)')
    expect(asked.msg).toMatch(/• H3 特装展位搭建申报表——灭火器.*至少.*4.*；金额 ¥[\d,.]+ → ¥[\d,.]+/)
    expect(asked.msg).not.toContain('H7')
    expect((await get(h3, one)).booth.area).toBe(36)
    expect((await change(one, wider, {}, true)).msg).toMatch(/• H3 Raw-space build application – .*at least 4.*amount/)

    expect(await change(one, wider, agreed)).toMatchObject({ code: 200 })
    const reply = await get(h3, one)
    expect(reply.booth.area).toBe(72)
    expect(reply.recheck).toMatchObject({
      changes: ['尺寸 6 × 6 m (36 m²) → 12 × 6 m (72 m²)'],
      problems: [expect.stringContaining('4')],
      before: before.payable,
      contact: expect.stringContaining('021-6000-1024'),
    })
    // 25.00 a square metre more, nothing else.
    expect(Number(reply.recheck.after) - Number(reply.recheck.before)).toBe(900)
    expect(reply.bill).toMatchObject({ payable: before.payable, boothPayable: before.boothPayable })
    expect(reply.history[0]).toMatchObject({ action: 'booth', note: expect.stringContaining('36 m²') })
    expect((await get(h7, one)).recheck).toBeNull()
  })

  it('is told to the exhibitor: mail, step, checklist and the organiser’s table', async () => {
    const one = await exhibitor({ ...raw, settleCurrency: 'USD' })
    await filed(h3, one, empty)
    expect(await stepOf(one)).toBeUndefined()
    await change(one, wider, agreed)
    const [mail] = await mailsTo(one)
    expect(mail).toMatchObject({
      template: 'boothChanged',
      recipient: 'expo@printer.example',
      subject: expect.stringMatching(/^Booth .+ has changed/),
    })
    expect(mail?.bodyText).toContain('size 6 × 6 m (36 m²) → 12 × 6 m (72 m²)')
    expect(mail?.bodyText).toMatch(
      /- H3 Raw-space build application .*amount \$144\.00 → \$288\.00.*\n {2}http\S+\/en\/newspaper\/h3/,
    )
    expect(await stepOf(one)).toMatchObject({ route: '/newspaper/h3', count: 1, deadline: null, overdue: 0 })
    expect(await lineOf(one, 'h3')).toMatchObject({ recheck: 1, status: 1 })
    expect(await deskRow(one, 'h3', 'recheck')).toMatchObject({ recheck: 1 })
    expect(await deskRow(one, 'h3')).toMatchObject({ recheck: 1 })
  })

  it('asks in the form of the whole exhibitor too', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    const overview = await server.call(exhibitorOverview, { id: String(one.exhibitorId) }, { as: staff })
    const { id } = overview.data.accounts[0]
    const { data } = await server.call(exhibitorDetail, { id }, { as: staff })
    const { companyName, enCompanyName, loginAcc, contactName, version } = data
    const booths = data.booths.map((booth: Record<string, unknown>) => ({
      ...Object.fromEntries(Object.entries(booth).filter(([name]) => name !== 'area')),
      ...wider,
    }))
    const names = { companyName, enCompanyName: enCompanyName || 'Yunfan Labels', loginAcc, contactName }
    const body = { id, version, ...names, email: 'wang@example.com', mobile: '13800138000', booths }
    expect(await server.call(exhibitorUpdate, body, { as: staff })).toMatchObject({ code: 463 })
    expect((await get(h3, one)).booth.area).toBe(36)
    expect(await server.call(exhibitorUpdate, { ...body, ...agreed }, { as: staff })).toMatchObject({ code: 200 })
    expect((await get(h3, one)).recheck).not.toBeNull()
  })

  it('asks for the currency and for the forms one after the other', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    const both = { ...wider, settleCurrency: 'USD' }
    expect(await change(one, both, agreed)).toMatchObject({ code: 463, data: { accept: 'acceptReprice' } })
    expect(await change(one, both, { acceptReprice: 1 })).toMatchObject({
      code: 463,
      data: { accept: 'acceptRecheck' },
      msg: expect.stringMatching(/US\$[\d,.]+ → US\$[\d,.]+/),
    })
    expect(await change(one, both, { acceptReprice: 1, ...agreed })).toMatchObject({ code: 200 })
  })

  it('is stored at once where nothing of them changes, or nothing is filed', async () => {
    const one = await exhibitor()
    expect(await change(one, wider)).toMatchObject({ code: 200 })
    await filed(h3, one, empty)
    expect(await change(one, { openSides: 3 })).toMatchObject({ code: 200 })
    expect((await get(h3, one)).recheck).toBeNull()
    expect(await mailsTo(one)).toEqual([])
  })

  it('fits again when it becomes what it was, and is not told twice', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    await change(one, wider, agreed)
    expect(await change(one, { openSides: 3 })).toMatchObject({ code: 200 })
    expect(await mailsTo(one)).toHaveLength(1)
    expect(await change(one, { width: '6' })).toMatchObject({ code: 200 })
    expect((await get(h3, one)).recheck).toBeNull()
    expect(await stepOf(one)).toBeUndefined()
    expect(await mailsTo(one)).toHaveLength(1)
  })

  it('knows of a form that is first submitted at the same moment: either reckons with the other', async () => {
    const all: TestExhibitor[] = []
    for (let count = 0; count < 8; count++) all.push(await exhibitor())
    const booths = await Promise.all(all.map(standing))
    const sent = await Promise.all(
      all.flatMap((one, at) => [
        save(h3, one, 0, empty),
        server.call(boothUpdate, { ...booths[at], ...wider, ...agreed }, { as: staff }),
      ]),
    )
    expect(sent.map(({ code }) => code)).toEqual(sent.map(() => 200))
    for (const one of all) {
      const { booth, bill, recheck } = await get(h3, one)
      expect(booth.area).toBe(72)
      // 25.00 for each square metre: of the booth as it is, or of the one before and then to be checked.
      if (recheck) expect(recheck).toMatchObject({ before: '900.00', after: '1800.00' })
      else expect(bill.payable).toBe('1800.00')
    }
  })

  it('names forms of another kind of booth, which cost nothing from then on', async () => {
    const one = await exhibitor({ boothType: 1, width: '6', depth: '6', area: '36', openSides: 2 })
    await filed(h2, one, await contentOf(h2, one))
    const asked = await change(one, { boothType: 3 })
    expect(asked).toMatchObject({ code: 463, msg: expect.stringMatching(/• H2 .+——本展位不再需要此表/) })
    expect(await change(one, { boothType: 3 }, agreed)).toMatchObject({ code: 200 })
    expect(await stepOf(one)).toBeUndefined()
    // Back again with a side more: it is the form of then.
    expect(await change(one, { boothType: 1, openSides: 3 })).toMatchObject({
      code: 463,
      msg: expect.stringMatching(/• H2 /),
    })
    expect(await change(one, { boothType: 1 })).toMatchObject({ code: 200 })
    expect((await get(h2, one)).recheck).toBeNull()
  })
})

describe('a form to be checked again', () => {
  it('is done once the exhibitor submits it for the booth as it is, and charged for that', async () => {
    const one = await exhibitor()
    const content = await built(one)
    await filed(h3, one, content)
    await change(one, wider, agreed)
    expect((await save(h3, one, 1, content)).data.errors).toMatchObject([{ field: 'extinguishers' }])
    const sent = await save(h3, one, 1, { ...content, extinguishers: 4 })
    expect(sent).toMatchObject({ code: 200, data: { recheck: null, form: { status: 1, version: 2 } } })
    expect(sent.data.bill.lines).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ itemCode: 'RAW_MANAGEMENT', chargedQty: 72 })]),
    )
    expect(await lineOf(one, 'h3')).toMatchObject({ recheck: 0 })
    expect(await stepOf(one)).toBeUndefined()
    expect(await deskRow(one, 'h3', 'recheck')).toBeUndefined()
  })

  it('is done once the organiser confirms it, charged for the booth as it is', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 1 })
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 0 })
    expect((await listOf(one)).bill.boothPayable).toBe('900.00')
    await change(one, wider, agreed)
    expect((await listOf(one)).bill.boothPayable).toBe('900.00')
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 1 })
    expect((await listOf(one)).bill.boothPayable).toBe('1800.00')
    const reply = await get(h3, one)
    expect(reply).toMatchObject({ recheck: null, form: { status: 2, version: 2, validVersion: 2 } })
    expect(reply.history[0]).toMatchObject({ action: 'confirm', amountBefore: '900.00', amountAfter: '1800.00' })
  })

  it('is not confirmed while its rules refuse it for the booth', async () => {
    const one = await exhibitor()
    await filed(h3, one, await built(one))
    await change(one, wider, agreed)
    expect(await decide(one, 'h3', 'confirm')).toMatchObject({ done: 0, msg: expect.stringMatching(/灭火器.*4/) })
  })

  it('may be submitted after its end', async () => {
    const one = await exhibitor()
    const point = { x: 5, y: 1, loadKg: 100 }
    const hung = { bannerW: 3, bannerH: 1, bannerKg: 70, bottomH: 5, rigger: '展馆吊装' }
    const drawing = [await addFiles(server, one, 1, 'pdf')].flat()
    await filed(h6, one, { points: [point], ...hung, hangAt: '2024-11-28 10:00:00', drawing })
    at('2024-11-20 10:00:00')
    expect((await get(h6, one)).deadline.closed).toBe(1)
    await change(one, { width: '4' }, agreed)
    expect(await get(h6, one)).toMatchObject({
      deadline: { closed: 0 },
      recheck: { problems: [expect.stringContaining('4')] },
    })
    const points = [{ ...point, x: 3 }]
    expect(await save(h6, one, 1, { points })).toMatchObject({
      code: 200,
      data: { recheck: null, form: { status: 4 } },
    })
    expect((await get(h6, one)).deadline.closed).toBe(1)
  })

  it('comes back when the organiser rejects the change that put it right', async () => {
    const one = await exhibitor({ boothType: 1, width: '3', depth: '3', area: '9', openSides: 1 })
    await filed(h2, one, await contentOf(h2, one))
    at('2024-11-20 10:00:00')
    await change(one, { width: '6', openSides: 2 }, agreed)
    const content = await contentOf(h2, one)
    const boards = [...content.boards, { side: 'W', textMode: 'BOTH' }]
    const sent = await save(h2, one, 1, { ...content, boards, acceptSurcharge: 1 })
    // A board the booth gained has no text that could change: no correction fee.
    expect(sent).toMatchObject({ code: 200, data: { recheck: null, form: { status: 4 }, bill: { payable: '0.00' } } })
    expect(await decide(one, 'h2', 'reject')).toMatchObject({ done: 1 })
    expect((await get(h2, one)).recheck).not.toBeNull()
  })

  it('that is locked is no step of the exhibitor, who is told whom to ask', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    await decide(one, 'h3', 'lock')
    await change(one, wider, agreed)
    expect(await stepOf(one)).toBeUndefined()
    const [mail] = await mailsTo(one)
    expect(mail?.bodyText).toMatch(/H3 .*已锁定，请联系主办方/)
    expect(mail?.bodyText).toContain('021-6000-1024')
    expect(await get(h3, one)).toMatchObject({
      form: { locked: 1 },
      recheck: { contact: expect.stringContaining('021') },
    })
  })

  it('stands in the exported table', async () => {
    const one = await exhibitor()
    await filed(h3, one, empty)
    await change(one, wider, agreed)
    const body = { form: 'h3', state: 'recheck', format: 'csv' }
    const { data } = await server.call(desk.deskExport, body, { as: finance })
    expect((data as Buffer).toString('utf8')).toContain('已提交 · 待重新核对')
  })
})
