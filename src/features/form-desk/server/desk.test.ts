import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestExhibitor, type TestServer } from '../../../../tests/helpers/server.ts'
import { parseCsv } from '../../../shared/files/csv.ts'
import { parseDateTime } from '../../../shared/lib/dates.ts'
import { participation } from '../../company/server/tables.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { reportCalls } from '../../booth-forms/contract.ts'
import { deskBooths, type DeskBooth } from '../booths-contract.ts'
import * as desk from '../contract.ts'
import { h7 } from '../../booth-forms/forms/h7/definition.ts'
import { h8 } from '../../booth-forms/forms/h8/definition.ts'
import { h12 } from '../../booth-forms/forms/h12/definition.ts'
import { FORMS } from '../../booth-forms/forms/registry.ts'

let server: TestServer
let reviewer: string
let finance: string
let contractor: string
beforeAll(async () => {
  server = await startTestServer()
  reviewer = (await server.addUser(['organiser_review'])).token
  finance = (await server.addUser(['organiser_finance'])).token
  contractor = (await server.addUser(['contractor_view'])).token
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const late = parseDateTime('2024-11-12 09:00:00') as Date
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const service = (qty: number) => ({
  serviceType: 'GUARD',
  qty,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-03',
  startTime: '18:00',
  dailyHours: 12,
  reportTo: '王芳',
  reportMobile: '13800138000',
})
const hire = (one: TestExhibitor, qty: number, version = 0) =>
  server.call(reportCalls(h12).save, { version, submitFlag: 1, ...contact, lines: [service(qty)] }, { as: one.token })
const order = (one: TestExhibitor, lines: object[], version = 0) =>
  server.call(
    reportCalls(h7).save,
    { version, submitFlag: 1, acceptSurcharge: 1, ...contact, lines },
    { as: one.token },
  )
const as = (token: string) => ({ as: token })

describe('the organiser’s table of a form', () => {
  it('has every booth that files it, with and without a form, and finds by state, hall and name', async () => {
    const [filed, idle] = [await server.addExhibitor(), await server.addExhibitor()]
    await hire(filed, 1)
    const list = async (more: object) =>
      (await server.call(desk.deskList, { form: 'h12', pageSize: 50, ...more }, as(reviewer))).data
        .list as desk.DeskRow[]
    const ids = (rows: desk.DeskRow[]) => rows.map((row) => row.participationId)
    const all = await list({})
    expect(ids(all)).toEqual(expect.arrayContaining([String(filed.participationId), String(idle.participationId)]))
    expect(all.find((row) => row.participationId === String(filed.participationId))).toMatchObject({
      status: 1,
      must: 0,
      payable: '700.00',
    })
    expect(ids(await list({ state: 'pending' }))).not.toContain(String(idle.participationId))
    expect(ids(await list({ state: 'none' }))).toContain(String(idle.participationId))
    expect(await list({ hall: 'nowhere' })).toEqual([])
  })

  it('confirms and rejects in bulk; what cannot be decided is told and leaves the others done', async () => {
    const [one, two] = [await server.addExhibitor(), await server.addExhibitor()]
    await hire(one, 1)
    const items = [one, two].map((each) => ({ participationId: String(each.participationId) }))
    const answer = await server.call(desk.deskDecide, { form: 'h12', action: 'confirm', items }, as(reviewer))
    expect(answer.data).toMatchObject([
      { participationId: String(one.participationId), done: 1 },
      { participationId: String(two.participationId), done: 0 },
    ])
    expect(answer.data[1].msg).not.toBe('')
    const rejected = { form: 'h12', action: 'reject', items: items.slice(0, 1) }
    expect(await server.call(desk.deskDecide, rejected, as(reviewer))).toMatchObject({ code: 300 })
    await hire(one, 2, 1)
    await server.call(desk.deskDecide, { ...rejected, reason: '没有名额' }, as(reviewer))
    const { data } = await server.call(reportCalls(h12).get, {}, { as: one.token })
    expect(data).toMatchObject({
      form: { status: 2, reason: '没有名额', lines: [{ qty: 1 }] },
      bill: { payable: '700.00' },
    })
  })

  it('is decided by review only, waived by finance only, and read by the contractor where it concerns him', async () => {
    const decide = { form: 'h12', action: 'lock', items: [{ participationId: '1' }] }
    expect(await server.call(desk.deskDecide, decide, as(finance))).toMatchObject({ code: 403 })
    expect(
      await server.call(desk.deskWaive, { id: '1', amount: '1.00', seen: '0.00', note: 'x' }, as(reviewer)),
    ).toMatchObject({
      code: 403,
    })
    expect(await server.call(desk.deskList, { form: 'h12' }, as(contractor))).toMatchObject({ code: 403 })
    expect(await server.call(desk.deskList, { form: 'h7' }, as(contractor))).toMatchObject({ code: 200 })
    expect(await server.call(desk.deskBill, { participationId: '1' }, as(contractor))).toMatchObject({ code: 403 })
  })

  it('shows the forms of one exhibitor: state, cost and payment of each booth, to the contractor his own forms', async () => {
    const one = await server.addExhibitor()
    await hire(one, 1)
    await server.call(desk.deskPay, { participationId: String(one.participationId), amount: '200.00' }, as(finance))
    const booths = async (token: string) =>
      (await server.call(deskBooths, { exhibitorId: String(one.exhibitorId) }, as(token))).data as DeskBooth[]
    const [booth] = await booths(reviewer)
    expect(booth).toMatchObject({ boothNo: expect.any(String), payable: '700.00', paid: '200.00' })
    expect(booth?.forms).toContainEqual({ form: 'h12', must: 0, status: 1, lateFlag: 0, locked: 0, recheck: 0 })
    expect(booth?.forms).toContainEqual({ form: 'h2', must: 1, status: null, lateFlag: 0, locked: 0, recheck: 0 })
    expect((await booths(contractor))[0]?.forms.map(({ form }) => form)).toEqual(['h4', 'h7', 'h8'])
    expect(await server.call(deskBooths, { exhibitorId: '999999' }, as(reviewer))).toMatchObject({ data: [] })
  })

  it('shows in words what was filed', async () => {
    const one = await server.addExhibitor()
    await hire(one, 2)
    const body = { form: 'h12', participationId: String(one.participationId) }
    const { data } = await server.call(desk.deskDetail, body, as(reviewer))
    expect(data.sections[0]).toMatchObject({
      title: '服务项目',
      tables: [{ rows: [expect.arrayContaining(['夜间保安', '2'])] }],
    })
    expect(data.sections.at(-1).pairs).toContainEqual({ label: '联系人', value: '王芳' })
  })

  it('says old and new of a change that waits, and nothing while none does', async () => {
    const one = await server.addExhibitor()
    await hire(one, 2)
    const booth = { form: 'h12', participationId: String(one.participationId) }
    const changes = async () => (await server.call(desk.deskDetail, booth, as(reviewer))).data.changes
    expect(await changes()).toBeNull()
    await server.call(
      desk.deskDecide,
      { form: 'h12', action: 'confirm', items: [booth].map(({ participationId }) => ({ participationId })) },
      as(reviewer),
    )
    await hire(one, 3, 1)
    const found = (await changes()) as desk.DeskChanges
    expect(found).toMatchObject({ pairs: [], files: [], tables: [{ rows: [{}] }] })
    const [row] = found.tables[0]?.rows ?? []
    const differing = row?.before.flatMap((cell, at) => (cell === row.after[at] ? [] : [[cell, row.after[at]]]))
    expect(differing).toEqual([['2', '3']])
  })

  it('tells each reader which forms have a table: none that is switched off, to the contractor his own only', async () => {
    const codes = async (token: string) =>
      ((await server.call(desk.deskCounts, {}, as(token))).data as { form: string }[]).map((row) => row.form)
    expect(await codes(contractor)).toEqual(['h3', 'h4', 'h6', 'h7', 'h8'])
    expect(await codes(reviewer)).not.toContain('h13')
    await setParameter(server.db, 'forms.h13', 'true')
    expect(await codes(reviewer)).toContain('h13')
    await setParameter(server.db, 'forms.h13', 'false')
  })

  it('gives the contractor what is in force: no draft, and of a change that waits what stood before it', async () => {
    const one = await server.addExhibitor({ company: { companyName: '待定机械' } })
    const text = async (more: object = {}) => {
      const body = { form: 'h12', format: 'csv', keyword: '待定机械', ...more }
      return ((await server.call(desk.deskExport, body, as(reviewer))).data as Buffer).toString('utf8')
    }
    const draft = { version: 0, submitFlag: 0, ...contact, lines: [service(7)] }
    await server.call(reportCalls(h12).save, draft, { as: one.token })
    expect(await text()).not.toContain('待定机械')
    expect(await text({ state: '0' })).toContain('待定机械')
    await hire(one, 3, 1)
    const decided = { form: 'h12', action: 'confirm', items: [{ participationId: String(one.participationId) }] }
    await server.call(desk.deskDecide, decided, as(reviewer))
    await hire(one, 9, 2)
    expect(await text()).toMatch(/,3,/)
    expect(await text()).not.toMatch(/,9,/)
  })

  it('adds up per item what the exhibitors’ bills say', async () => {
    const ordered = [await server.addExhibitor(), await server.addExhibitor()]
    await order(ordered[0] as TestExhibitor, [{ itemCode: 'F01', qty: 3 }])
    server.clock.override(late)
    await order(ordered[1] as TestExhibitor, [
      { itemCode: 'F01', qty: 2 },
      { itemCode: 'F04', qty: 1 },
    ])
    const bills = await Promise.all(
      ordered.map(async (one) => (await server.call(reportCalls(h7).get, {}, { as: one.token })).data.bill.lines),
    )
    const { data } = await server.call(desk.deskTotals, { form: 'h7' }, as(finance))
    const lines = bills.flat() as { itemCode: string; chargedQty: number; base: string; surcharge: string }[]
    for (const code of ['F01', 'F04']) {
      const own = lines.filter((line) => line.itemCode === code)
      const total = (data as desk.TotalRow[]).find((row) => row.code === code)
      expect(total?.qty).toBe(own.reduce((sum, line) => sum + line.chargedQty, 0))
      expect(Number(total?.base)).toBe(own.reduce((sum, line) => sum + Number(line.base), 0))
      expect(Number(total?.surcharge)).toBe(own.reduce((sum, line) => sum + Number(line.surcharge), 0))
    }
  })

  it('counts a booth once, however often it ordered more of an item', async () => {
    const one = await server.addExhibitor()
    await order(one, [{ itemCode: 'F11', qty: 1 }])
    server.clock.override(late)
    await order(one, [{ itemCode: 'F11', qty: 3 }], 1)
    const { data } = await server.call(desk.deskTotals, { form: 'h7' }, as(finance))
    expect((data as desk.TotalRow[]).find((row) => row.code === 'F11')).toMatchObject({ booths: 1, qty: 3 })
  })

  it('leaves out a booth that was taken away: its forms stand in no table, wait for nobody and are not added up', async () => {
    const one = await server.addExhibitor()
    await order(one, [{ itemCode: 'F17', qty: 5 }])
    const pending = async () =>
      ((await server.call(desk.deskCounts, {}, as(reviewer))).data as { form: string; pending: number }[]).find(
        (row) => row.form === 'h7',
      )?.pending ?? 0
    const codes = async () =>
      ((await server.call(desk.deskTotals, { form: 'h7' }, as(finance))).data as desk.TotalRow[]).map((row) => row.code)
    const before = await pending()
    expect(await codes()).toContain('F17')
    await server.db.update(participation).set({ delFlag: 2 }).where(eq(participation.id, one.participationId))
    expect(await codes()).not.toContain('F17')
    expect(await pending()).toBe(before - 1)
    const { data } = await server.call(desk.deskList, { form: 'h7', pageNum: 99, pageSize: 10 }, as(reviewer))
    expect(data).toMatchObject({ list: [], total: expect.any(Number) })
    expect(data.total).toBeGreaterThan(0)
  })

  it('exports a row per line of each booth, headed in the caller’s language', async () => {
    const one = await server.addExhibitor({ company: { companyName: '=华印' } })
    await hire(one, 2)
    const found = await server.call(desk.deskExport, { form: 'h12', format: 'csv', keyword: '华印' }, as(reviewer))
    const text = (found.data as Buffer).toString('utf8')
    // One mark that says UTF-8: a second one would be part of the first heading.
    expect(text.slice(0, 3)).toBe('\uFEFF展馆')
    expect(text).toContain('夜间保安')
    // A spreadsheet must not run what somebody called his company.
    expect(text).toMatch(/'=华印/)
  })
})

it('shows what waits for a decision first', async () => {
  const calm = await server.addExhibitor({ company: { companyName: '先后机械甲' } })
  const waiting = await server.addExhibitor({ company: { companyName: '先后机械乙' } })
  const place = (one: TestExhibitor, boothNo: string) =>
    server.db.update(participation).set({ hall: 'A0', boothNo }).where(eq(participation.id, one.participationId))
  await place(calm, 'A01')
  await place(waiting, 'A02')
  await order(waiting, [{ itemCode: 'F03', qty: 1 }])
  const { data } = await server.call(desk.deskList, { form: 'h7', keyword: '先后机械' }, as(reviewer))
  expect((data.list as desk.DeskRow[]).map((row) => row.boothNo)).toEqual(['A02', 'A01'])
})

describe('exports for the contractor', () => {
  const rowsOf = async (form: string, keyword: string, english = false) => {
    const body = { form, format: 'csv', keyword, state: '1' }
    const { data } = await server.call(desk.deskExport, body, { as: reviewer, english })
    const [head = [], ...rows] = parseCsv((data as Buffer).toString('utf8'))
    return { head, rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell]))) }
  }

  it('tells code, size and unit of what is ordered, and is named after the show and the day', async () => {
    const one = await server.addExhibitor({ company: { companyName: '规格机械' } })
    await order(one, [{ itemCode: 'F01', qty: 2, remark: '靠墙' }])
    expect((await rowsOf('h7', '规格机械')).rows).toMatchObject([
      { 项目编号: 'F01', 规格: '1000×500×760', 单位: expect.stringMatching(/./), 备注: '靠墙' },
    ])
    const body = { form: 'h7', format: 'csv', keyword: '规格机械' }
    const { headers } = await server.call(desk.deskExport, body, as(reviewer))
    expect(decodeURIComponent(String(headers.get('download-filename')))).toMatch(/^H7_.+_2024-\d\d-\d\d\.csv$/)
  })
  it.each(FORMS.map(({ code }) => code))('has no two columns of one name in %s', async (form) => {
    for (const english of [false, true]) {
      const { head } = await rowsOf(form, 'nobody', english)
      expect(new Set(head).size).toBe(head.length)
    }
  })
  it('names items, and has no column that only the portal understands', async () => {
    const one = await server.addExhibitor({ company: { companyName: '租赁机械' } })
    await order(one, [{ itemCode: 'F03', qty: 4, colour: '白' }])
    expect((await rowsOf('h7', '租赁机械')).rows).toMatchObject([{ 展具: '白折椅', 数量: '4', 颜色: '白' }])
    expect((await rowsOf('h7', '租赁机械', true)).rows).toMatchObject([
      { Item: expect.stringMatching(/chair/i), Quantity: '4' },
    ])
    const body = { form: 'h7', participationId: String(one.participationId) }
    const { data } = await server.call(desk.deskDetail, body, as(reviewer))
    expect(data.sections[0].tables).toMatchObject([{ head: ['展具', '数量', '颜色', '备注'] }])
  })
  it('says the same in a workbook', async () => {
    const one = await server.addExhibitor({ company: { companyName: '簿册机械' } })
    await order(one, [
      { itemCode: 'F03', qty: 4, colour: '白' },
      { itemCode: 'F01', qty: 2 },
    ])
    const { data } = await server.call(
      desk.deskExport,
      { form: 'h7', format: 'xlsx', keyword: '簿册机械', state: '1' },
      as(reviewer),
    )
    const sheets = await readXlsx(data as Buffer)
    const [head = [], ...rows] = sheets[0]?.data ?? (sheets as unknown as unknown[][])
    const said = rows.map((row) =>
      Object.fromEntries(row.map((cell, at) => [String(head[at]), cell === null ? '' : String(cell)])),
    )
    const csv = await rowsOf('h7', '簿册机械')
    expect(head).toEqual(csv.head)
    expect(said).toEqual(csv.rows)
    expect(said).toHaveLength(2)
  })
  it.each(FORMS.map(({ code }) => code))('heads every column of %s in words of both languages', async (form) => {
    for (const english of [false, true])
      expect((await rowsOf(form, 'nobody', english)).head.filter((one) => /^\w+\.\w/.test(one))).toEqual([])
  })
  it('tells devices in one cell, with the item they hang on', async () => {
    const one = await server.addExhibitor({ company: { companyName: '用电机械' } })
    const lines = [{ lineId: 'box', itemCode: 'E05', qty: 1, purpose: 'MACHINE', posX: 1, posY: 1 }]
    const devices = [{ name: '分切机', kind: 'MACHINE', watt: 3000, qty: 1, volt: '380', lineId: 'box' }]
    await server.call(
      reportCalls(h8).save,
      { version: 0, submitFlag: 1, ...contact, lines, devices },
      { as: one.token },
    )
    const [row] = (await rowsOf('h8', '用电机械')).rows
    expect(row?.['设备']).toMatch(/^分切机 · .*动力电箱 380V\/16A$/)
  })
})

describe('what the organiser keeps about a form', () => {
  let both: string
  beforeAll(async () => {
    both = (await server.addUser(['organiser_review', 'organiser_finance'])).token
  })
  it('writes down each change of drawings and deposit, in the reader’s words, and nothing when nothing changes', async () => {
    const one = await server.addExhibitor()
    await hire(one, 1)
    const booth = { form: 'h12', participationId: String(one.participationId) }
    const keep = async (facts: object) => {
      const { data } = await server.call(desk.deskDetail, booth, as(reviewer))
      return server.call(desk.deskFacts, { ...booth, version: data.factsVersion, ...facts }, as(both))
    }
    const lines = async (english = false) =>
      (await server.call(reportCalls(h12).get, {}, { as: one.token, english })).data.history as {
        action: string
        note: string
      }[]
    await keep({ drawingStatus: 3, drawingNote: '请补结构图', depositPaid: 0, depositStatus: 0, depositReason: '' })
    expect(await lines()).toMatchObject([{ action: 'drawing', note: '退回修改 · 请补结构图' }, { action: 'submit' }])
    await keep({ drawingStatus: 3, drawingNote: '请补结构图', depositPaid: 0 })
    expect(await lines()).toHaveLength(2)
    await keep({ drawingStatus: 2, drawingNote: '', depositPaid: 1, depositStatus: 1 })
    expect(await lines(true)).toMatchObject([
      { action: 'deposit', note: 'Held' },
      { action: 'drawing', note: 'Approved' },
      {},
      {},
    ])
  })
  it('shows the second of two who judge at once what the first said, and takes no version from the exhibitor’s form', async () => {
    const one = await server.addExhibitor()
    await hire(one, 1)
    const booth = { form: 'h12', participationId: String(one.participationId) }
    const read = async () => (await server.call(desk.deskDetail, booth, as(reviewer))).data
    const { factsVersion, reply } = await read()
    const keep = (facts: object) => server.call(desk.deskFacts, { ...booth, version: factsVersion, ...facts }, as(both))
    expect(await keep({ depositStatus: 1 })).toMatchObject({ data: { version: factsVersion + 1 } })
    expect(await keep({ depositStatus: 2 })).toMatchObject({
      code: 409,
      data: { current: { depositStatus: 1, version: factsVersion + 1 } },
    })
    const after = await read()
    expect(after.reply.form).toMatchObject({ version: reply.form.version, facts: { depositStatus: 1 } })
    expect(after.factsVersion).toBe(factsVersion + 1)
  })
})

describe('money at the desk', () => {
  it('waives a surcharge with a note, up to its amount, and takes it back', async () => {
    const one = await server.addExhibitor()
    server.clock.override(late)
    await order(one, [{ itemCode: 'F04', qty: 1 }])
    const detail = { form: 'h7', participationId: String(one.participationId) }
    const [entry] = (await server.call(desk.deskDetail, detail, as(finance))).data.ledger
    expect(entry).toMatchObject({ code: 'F04', surcharge: '40.00', waived: '0.00' })
    const waive = (amount: string, seen: string) =>
      server.call(desk.deskWaive, { id: entry.id, amount, seen, note: '主办方原因' }, as(finance))
    expect(await waive('40.01', '0.00')).toMatchObject({ code: 300 })
    expect(await waive('40.00', '0.00')).toMatchObject({ code: 200, data: { payable: '80.00' } })
    // Somebody who still sees the surcharge decides nothing a second time.
    expect(await waive('40.00', '0.00')).toMatchObject({ code: 409, data: { current: { waived: '40.00' } } })
    const { data } = await server.call(reportCalls(h7).get, {}, { as: one.token })
    expect(data.bill).toMatchObject({ surcharge: '0.00', payable: '80.00' })
    expect(data.history[0]).toMatchObject({
      action: 'waive',
      note: '主办方原因',
      amountBefore: '120.00',
      amountAfter: '80.00',
    })
    expect(await waive('0.00', '40.00')).toMatchObject({ data: { payable: '120.00' } })
  })

  it('enters payments and refunds against the bill of the whole booth', async () => {
    const one = await server.addExhibitor()
    await hire(one, 1)
    const participationId = String(one.participationId)
    const pay = (amount: string) => server.call(desk.deskPay, { participationId, amount }, as(finance))
    expect(await pay('500.00')).toMatchObject({ data: { paid: '500.00', balance: '200.00' } })
    expect(await pay('-100.00')).toMatchObject({ data: { paid: '400.00', balance: '300.00' } })
    expect(await pay('0.00')).toMatchObject({ code: 300 })
  })

  it('changes a price for what is ordered from then on, and tells who saved second', async () => {
    const one = await server.addExhibitor()
    await order(one, [{ itemCode: 'F22', qty: 1 }])
    const body = { code: 'F22', cny: '75.00', usd: '11.00', status: 1, version: 0 }
    expect(await server.call(desk.priceSave, body, as(finance))).toMatchObject({
      code: 200,
      data: { cny: '75.00', version: 1 },
    })
    expect(await server.call(desk.priceSave, body, as(finance))).toMatchObject({
      code: 409,
      data: { current: { cny: '75.00' } },
    })
    expect((await server.call(reportCalls(h7).get, {}, { as: one.token })).data.bill.payable).toBe('60.00')
    const two = await server.addExhibitor()
    expect(await order(two, [{ itemCode: 'F22', qty: 1 }])).toMatchObject({ data: { bill: { payable: '75.00' } } })
  })

  it('refuses price nodes with a gap, an overlap or a time that cannot be read, and moves the price with those it takes', async () => {
    const node = (nodeCode: string, begin: string, end: string, surchargeRate: number) => {
      return { nodeCode, begin, end, surchargeRate, onlineFlag: 1 }
    }
    const versionNow = async () => {
      const { data } = await server.call(desk.nodeList, {}, as(finance))
      return (data as desk.NodeSet[]).find((one) => one.form === 'h7')?.version
    }
    const save = async (nodes: object[]) =>
      server.call(desk.nodeSave, { form: 'h7', nodes, version: await versionNow() }, as(finance))
    const standard = node('STANDARD', 'T-77 00:00', 'T-30 18:00', 0)
    const msgs = async (nodes: object[]) => ((await save(nodes)).data.errors as { msg: string }[]).map((one) => one.msg)
    expect(await msgs([standard, node('LATE', 'T-29 18:00', 'C 15:00', 50)])).toEqual(['与第 2 个时段之间有空档'])
    expect(await msgs([standard, node('LATE', 'T-31 18:00', 'C 15:00', 50)])).toEqual(['与第 2 个时段重叠'])
    expect(await msgs([standard, node('LATE', 'soon', 'C 15:00', 50)])).toEqual(['请输入如 T-21 18:00 的时间'])
    expect(await save([standard, node('LATE', 'T-30 18:00', 'C 15:00', 50)])).toMatchObject({ code: 200 })
    server.clock.override(parseDateTime('2024-11-02 18:00:00') as Date)
    const one = await server.addExhibitor()
    expect(await order(one, [{ itemCode: 'F04', qty: 1 }])).toMatchObject({ data: { bill: { payable: '120.00' } } })
  })

  it('moves a deadline for page and server alike, and takes it back', async () => {
    const rows = async () => (await server.call(desk.formDeadlines, {}, as(finance))).data as desk.DeadlineRow[]
    const move = async (when: string, form = 'h12') => {
      const version = (await rows()).find((row) => row.form === form)?.version
      return server.call(desk.formDeadlineSave, { form, when, version }, as(finance))
    }
    expect(await move('soon')).toMatchObject({ code: 300 })
    expect(await move('T-30 18:00', 'h7')).toMatchObject({ code: 500 })
    expect(await move('T-40 18:00')).toMatchObject({ data: { at: '2024-10-23 18:00:00', own: 1 } })
    expect(await move('T-14 18:00')).toMatchObject({ data: { own: 0 } })
    await move('T-40 18:00')
    const one = await server.addExhibitor()
    server.clock.override(parseDateTime('2024-10-23 18:00:00') as Date)
    expect(await hire(one, 1)).toMatchObject({ code: 463 })
    expect(await move('')).toMatchObject({ data: { when: 'T-14 18:00', own: 0 } })
    expect(await hire(one, 1)).toMatchObject({ code: 200, data: { form: { lateFlag: 0 } } })
  })

  it('tells who saved price nodes or a deadline second what stands there, even where the default came back between', async () => {
    const [, set] = (await server.call(desk.nodeList, {}, as(finance))).data as desk.NodeSet[]
    const nodes = (set?.nodes ?? []).map(({ nodeCode, begin, end, surchargeRate, onlineFlag }) => {
      return { nodeCode, begin, end, surchargeRate, onlineFlag }
    })
    const save = (surchargeRate: number, version: number) => {
      const changed = nodes.map((node, at) => (at === 1 ? { ...node, surchargeRate } : node))
      return server.call(desk.nodeSave, { form: 'h8', nodes: changed, version }, as(finance))
    }
    const before = set?.version ?? -1
    expect(await save(40, before)).toMatchObject({ code: 200, data: { version: before + 1 } })
    const refused = await save(60, before)
    expect(refused).toMatchObject({ code: 409, data: { current: { form: 'h8', version: before + 1 } } })
    expect(refused.data.current.nodes[1]).toMatchObject({ surchargeRate: 40 })
    expect(await save(50, before + 1)).toMatchObject({ code: 200 })

    const move = (when: string, version: number) =>
      server.call(desk.formDeadlineSave, { form: 'h6', when, version }, as(finance))
    const rows = (await server.call(desk.formDeadlines, {}, as(finance))).data as desk.DeadlineRow[]
    const { version = -1, when = '' } = rows.find((row) => row.form === 'h6') ?? {}
    expect(await move('T-40 18:00', version)).toMatchObject({ data: { version: version + 1 } })
    expect(await move('', version + 1)).toMatchObject({ data: { when, version: version + 2 } })
    expect(await move('T-41 18:00', version + 1)).toMatchObject({
      code: 409,
      data: { current: { when, version: version + 2 } },
    })
  })
})
