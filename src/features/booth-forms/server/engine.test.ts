import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  startTestServer,
  TEST_NOW,
  fieldsOf,
  type TestExhibitor,
  type TestServer,
} from '../../../../tests/helpers/server.ts'
import { decideForm } from '../../../../tests/helpers/servers/decide-form.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { formMove, reportCalls, type FormReply, checklist } from '../contract.ts'
import { setParameter } from '../../../server/seeds/system.ts'
import { h12 } from '../forms/h12/definition.ts'
import { boothForm, boothFormHistory, boothFormLedger, boothPayment } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.override(TEST_NOW))
afterAll(() => server.close())

const calls = reportCalls(h12)
const guard = {
  serviceType: 'GUARD',
  qty: 2,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-03',
  startTime: '18:00',
  dailyHours: 12,
  reportTo: '王芳',
  reportMobile: '13800138000',
}
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const save = (one: TestExhibitor, body: object) =>
  server.call(calls.save, { version: 0, submitFlag: 1, ...contact, lines: [guard], ...body }, { as: one.token })
const get = async (one: TestExhibitor) => (await server.call(calls.get, {}, { as: one.token })).data
const rowsOf = async (one: TestExhibitor) => {
  const [form] = await server.db.select().from(boothForm).where(eq(boothForm.exhibitorId, one.exhibitorId))
  const of = (table: typeof boothFormHistory | typeof boothFormLedger) =>
    server.db
      .select()
      .from(table)
      .where(eq(table.formId, form?.id ?? 0))
  return { form, history: await of(boothFormHistory), ledger: await of(boothFormLedger) }
}

describe('a booth form', () => {
  it('opens with its defaults and the company’s contact, and stores nothing by that', async () => {
    const one = await server.addExhibitor({ company: { contactName: '李明', mobile: '13900139000' } })
    const data = await get(one)
    expect(data).toMatchObject({
      form: { id: '', version: 0, status: null, lines: [], contactName: '李明', contactMobile: '13900139000' },
      deadline: { at: '2024-11-18 18:00:00', offsetText: 'T-14', passed: 0, closed: 0, after: 'supply' },
      bill: { payable: '0.00', lines: [] },
      history: [],
    })
    expect((await rowsOf(one)).form).toBeUndefined()
  })

  it('keeps a draft that lacks nearly everything, charges nothing for it, and submits with history and bill', async () => {
    const one = await server.addExhibitor()
    const draft = await save(one, { submitFlag: 0, ruleAck: 0, contactName: '', lines: [{ serviceType: 'GUARD' }] })
    expect(draft).toMatchObject({ code: 200, data: { form: { status: 0, version: 1 }, bill: { payable: '0.00' } } })
    const sent = await save(one, { version: 1 })
    expect(sent).toMatchObject({
      code: 200,
      data: {
        form: { status: 1, version: 2, lateFlag: 0, validVersion: 2 },
        bill: { payable: '1400.00', lines: [{ itemCode: 'GUARD', qty: 4, price: '350.00', base: '1400.00' }] },
        history: [{ action: 'submit', amountBefore: '0.00', amountAfter: '1400.00' }],
      },
    })
  })

  it('numbers each submission; a change names the next number, and one that is not approved gives back the earlier', async () => {
    const one = await server.addExhibitor()
    const receipts = (reply: FormReply) => [reply.form.receipt, ...reply.history.map((row) => row.receipt)]
    await save(one, { submitFlag: 0 })
    expect((await get(one)).form.receipt).toBe('')
    await save(one, { version: 1 })
    const booth = (await get(one)).booth.boothNo
    await save(one, { version: 2, remark: 'more' })
    const [first, second, third] = ['1', '2', '3'].map((no) => `H12-${booth}-000${no}`)
    expect(receipts(await get(one))).toEqual([second, second, first])
    await organiser(one, 'confirm')
    await save(one, { version: 3, remark: 'again' })
    expect((await get(one)).form).toMatchObject({ status: 4, receipt: third })
    await organiser(one, 'reject', 'no')
    expect(receipts(await get(one))).toEqual([second, second, third, '', second, first])
    await save(one, { version: (await get(one)).form.version })
    expect((await get(one)).form.receipt).toBe(`H12-${booth}-0004`)
  })

  it('says at the field and row what is wrong, and stores nothing of it', async () => {
    const one = await server.addExhibitor()
    const answer = await save(one, { lines: [guard, { ...guard, dailyHours: 8, startTime: '09:00' }], ruleAck: 0 })
    expect(answer).toMatchObject({ code: 300 })
    expect(fieldsOf(answer)).toContain('ruleAck')
    const checked = await save(one, { lines: [guard, { ...guard, dailyHours: 8, startTime: '09:00' }] })
    expect(checked.errors).toMatchObject([
      { field: 'lines.1.dailyHours', row: 2, msg: '服务项目第 2 行 每日小时：夜间保安每晚 12 小时，请填 12' },
      { field: 'lines.1.startTime', row: 2 },
    ])
    expect((await rowsOf(one)).form).toBeUndefined()
  })

  it('answers who saved second with the stored form, and a repeat with the first answer', async () => {
    const one = await server.addExhibitor()
    const body = { clientToken: 'aaaaaaaa-1111' }
    const first = await save(one, body)
    expect(await save(one, body)).toEqual(first)
    const { history, ledger } = await rowsOf(one)
    expect([history.length, ledger.length]).toEqual([1, 1])
    expect(await save(one, { remark: 'late reader' })).toMatchObject({ code: 409, data: { current: { version: 1 } } })
  })

  it('after the deadline asks for consent before a dearer order is stored, and then flags it', async () => {
    const one = await server.addExhibitor()
    await save(one, {})
    server.clock.override(parseDateTime('2024-11-18 18:00:00') as Date)
    const more = { version: 1, lines: [{ ...guard, qty: 3 }] }
    expect(await save(one, more)).toMatchObject({
      code: 463,
      data: { reason: 'dearer', bill: { payable: '2100.00' } },
    })
    expect((await rowsOf(one)).form).toMatchObject({ version: 1, status: 1 })
    const taken = await save(one, { ...more, acceptSurcharge: 1 })
    expect(taken).toMatchObject({ code: 200, data: { form: { status: 4, lateFlag: 2, validVersion: 1 } } })
  })

  it('says why the amount is another than the page showed, and stores nothing', async () => {
    const one = await server.addExhibitor()
    const answer = await save(one, { expectedPayable: '1.00' })
    expect(answer).toMatchObject({ code: 463, data: { reason: 'differs', bill: { payable: '1400.00' } } })
    expect(answer.msg).toBe('主办方的价格已更新：页面显示 ¥1.00，实际应付 ¥1,400.00。')
    expect((await rowsOf(one)).form).toBeUndefined()
    expect(await save(one, { expectedPayable: '1400.00' })).toMatchObject({ code: 200 })
  })

  it('gives content and money back when the organiser rejects a change', async () => {
    const one = await server.addExhibitor()
    await save(one, {})
    server.clock.override(parseDateTime('2024-11-19 09:00:00') as Date)
    await save(one, { version: 1, lines: [{ ...guard, qty: 5 }], acceptSurcharge: 1 })
    await organiser(one, 'reject', 'no guards left')
    const data = await get(one)
    expect(data.form).toMatchObject({ status: 1, lines: [{ qty: 2 }], reason: 'no guards left' })
    expect(data.bill.payable).toBe('1400.00')
    expect(data.history[0]).toMatchObject({ action: 'reject', amountBefore: '3500.00', amountAfter: '1400.00' })
  })

  it('that was late stays late when the organiser rejects a change of it, and is not let back in at the price in time', async () => {
    const one = await server.addExhibitor()
    server.clock.override(parseDateTime('2024-11-19 09:00:00') as Date)
    expect(await save(one, { acceptSurcharge: 1 })).toMatchObject({ data: { form: { status: 1, lateFlag: 1 } } })
    await save(one, { version: 1, lines: [{ ...guard, qty: 5 }], acceptSurcharge: 1 })
    expect((await get(one)).form).toMatchObject({ status: 4, lateFlag: 2 })
    await organiser(one, 'reject', 'no guards left')
    expect((await get(one)).form).toMatchObject({ status: 1, lateFlag: 1 })
    await organiser(one, 'reject', 'no guards at all')
    expect((await rowsOf(one)).form).toMatchObject({ status: 3, rejectedInTime: 0 })
  })

  it('is withdrawn before its deadline without cost, opened again, and confirmed by the organiser', async () => {
    const one = await server.addExhibitor()
    await save(one, {})
    const move = (action: 'withdraw' | 'reopen', version: number) =>
      server.call(formMove, { form: 'h12', version, action }, { as: one.token })
    expect(await move('withdraw', 1)).toMatchObject({
      code: 200,
      data: { form: { status: 5 }, bill: { payable: '0.00' } },
    })
    expect(await save(one, { version: 2 })).toMatchObject({ code: 500 })
    expect(await move('reopen', 2)).toMatchObject({ code: 200, data: { form: { status: 0 } } })
    await save(one, { version: 3 })
    await organiser(one, 'confirm')
    expect((await get(one)).form).toMatchObject({ status: 2, validVersion: 4 })
    expect(await move('withdraw', 4)).toMatchObject({ code: 500 })
  })

  it('is closed as not needed with a contact and nothing else', async () => {
    const one = await server.addExhibitor()
    expect(await save(one, { lines: [], noNeed: 1 })).toMatchObject({
      code: 200,
      data: { form: { status: 1, noNeed: 1 } },
    })
  })

  it('shows an English reader the account in English, and in Chinese where the organiser gave no other', async () => {
    const one = await server.addExhibitor()
    await setParameter(server.db, 'organiser.bankAccount', '户名：组委会')
    await setParameter(server.db, 'organiser.bankAccountEn', 'Account holder: Committee')
    const account = async (english: boolean) =>
      (await server.call(checklist, {}, { as: one.token, english })).data.account
    expect([await account(true), await account(false)]).toEqual(['Account holder: Committee', '户名：组委会'])
    await setParameter(server.db, 'organiser.bankAccountEn', '')
    expect(await account(true)).toBe('户名：组委会')
  })

  it('stands on the checklist with the bill of the whole booth', async () => {
    const one = await server.addExhibitor()
    await save(one, {})
    const { data } = await server.call(checklist, {}, { as: one.token })
    expect(data.forms.find((each) => each.form === 'h12')).toMatchObject({
      must: 0,
      status: 1,
      payable: '1400.00',
    })
    expect(data.bill).toMatchObject({ payable: '1400.00', boothPayable: '1400.00', paid: '0.00', balance: '1400.00' })
    expect(data.bill.confirmedAt).toBe('')
  })

  it('says on the checklist how a form that is late can still be filed, until it is', async () => {
    const one = await server.addExhibitor()
    const sentence = async (form: string, english = false) =>
      (await server.call(checklist, {}, { as: one.token, english })).data.forms.find((each) => each.form === form)
        ?.stillOpen
    expect([await sentence('h7'), await sentence('h12')]).toEqual(['', ''])
    server.clock.override(parseDateTime('2024-11-18 18:00:00') as Date)
    expect(await sentence('h7')).toBe('仍可填报。现在新增的项目加收 50%。')
    expect(await sentence('h7', true)).toBe('It can still be filed. What is added now costs 50% more.')
    expect(await sentence('h12')).toBe('仍可填报。现在提交视供应情况由主办方确认。')
    expect(await sentence('h1'), 'closed').toBe('')
    await save(one, { acceptSurcharge: 1 })
    expect(await sentence('h12'), 'filed').toBe('')
  })

  it('says beside a single form what the whole booth owes and has paid, and when the form was confirmed', async () => {
    const one = await server.addExhibitor()
    await save(one, {})
    await server.db.insert(boothPayment).values({
      participationId: one.participationId,
      at: new Date(),
      amount: 100000,
      byName: '财务',
    })
    await organiser(one, 'confirm')
    const { data } = await server.call(reportCalls(h12).get, {}, { as: one.token })
    expect(data.bill).toMatchObject({ payable: '1400.00', boothPayable: '1400.00', paid: '1000.00', balance: '400.00' })
    expect(data.bill.confirmedAt).toBe(data.form.confirmedAt)
    expect(data.bill.confirmedAt).toMatch(/^2024-10-14 /)
  })
})

const organiser = (one: TestExhibitor, type: 'confirm' | 'reject', note = '') =>
  decideForm(server, h12, one, type, note)
