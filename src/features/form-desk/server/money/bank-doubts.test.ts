import { bookLines, payBooth } from '../../../../../tests/helpers/samples/money.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import { boothForm, boothFormLedger } from '../../../booth-forms/server/tables.ts'
import { participation } from '../../../company/server/tables.ts'
import { sysRole } from '../../../system/server/tables.ts'
import * as calls from '../../ledger-contract.ts'
import { deskBill } from '../../money-contract.ts'

const given = formDeskServer()
const { as, hire } = given
let counter = 0
let one: TestExhibitor
let company: string
let participationId: string

const check = async (lines: string[], more: object = {}) =>
  given.server.call(
    calls.bankCheck,
    { file: new File([lines.join('\n')], 'bank.csv', { type: 'text/csv' }), currency: 'CNY', ...more },
    as(given.finance),
  )
const book = (batchId: string, lines: { row: number; participationId: string }[]) =>
  bookLines(given.server, given.finance, batchId, lines)
const pay = (amount: string) => payBooth(given.server, given.finance, { participationId, amount })
const billOf = async () => (await given.server.call(deskBill, { participationId }, as(given.finance))).data
/** What the dialog chooses before anybody looked: by what, and surely or not. */
const proposed = async (lines: string[]) =>
  (await check(['日期,金额,付款人,附言', ...lines])).data.rows.map(({ by, sure }: calls.BankRow) => [by, sure])

beforeEach(async () => {
  counter += 1
  company = `核对${'甲乙丙丁戊己庚辛'[counter]}机械有限公司`
  one = await given.server.addExhibitor({ company: { companyName: company } })
  participationId = String(one.participationId)
  await hire(one, 1)
})

describe('a statement read twice', () => {
  it('offers no line again, whatever is chosen beside the file', async () => {
    const lines = ['日期,金额,税额,付款人,附言', `2024-10-12,300.00,18.00,${company},`]
    const { data } = await check(lines)
    await book(data.batchId, [{ row: 2, participationId }])
    for (const more of [
      { columns: '{"date":0,"amount":1}' },
      { currency: 'USD' },
      { columns: '{"date":0,"amount":2}' },
    ])
      expect(await check(lines, more)).toMatchObject({ code: 300, errors: [{ field: 'file' }] })
  })
})

describe('a proposal', () => {
  it('is not chosen where the same amount was noted about that day', async () => {
    await pay('250.00')
    const day = (date: string) => `${date},250.00,${company},`
    expect(await proposed([day('2024-10-12'), day('2024-01-12'), `2024-10-12,251.00,${company},`])).toEqual([
      ['company', false],
      ['company', true],
      ['company', true],
    ])
    const { data } = await check(['日期,金额,付款人', `2024-10-12,250.00,${company}`])
    expect(data.booths.find((booth: calls.BankBooth) => booth.participationId === participationId)).toMatchObject({
      noted: [{ amount: '250.00' }],
    })
  })

  it('is not doubted for what another line of the same file was booked as', async () => {
    const lines = ['日期,金额,付款人', `2024-10-12,40.00,${company}`, `2024-10-12,40.00,${company}`]
    await book((await check(lines)).data.batchId, [{ row: 2, participationId }])
    expect((await check(lines)).data.rows).toMatchObject([{ status: 'DUP' }, { status: 'OK', sure: true }])
  })

  it('is not chosen by a name that is only alike', async () => {
    const rows = await proposed([`2024-10-12,5.00,新${company},`, `2024-10-12,5.00,${company},`])
    expect(rows).toEqual([
      ['similar', false],
      ['company', true],
    ])
  })

  it('is not chosen where it may be a deposit, unless the reference says whose payment it is', async () => {
    await given.server.db.update(participation).set({ boothType: 1 }).where(eq(participation.id, one.participationId))
    const [form] = await given.server.db
      .insert(boothForm)
      .values({
        exhibitorId: one.exhibitorId,
        participationId: one.participationId,
        form: 'h11',
        status: 1,
        content: {},
        payable: 30_000,
      })
      .returning()
    await given.server.db.insert(boothFormLedger).values({
      formId: form!.id,
      at: given.server.clock.showNow(),
      version: 1,
      code: 'VEHICLE_DEPOSIT',
      kind: 'deposit',
      qty: 1,
      unit: 30_000,
      rate: 0,
      base: 30_000,
      surcharge: 0,
    })
    const { bill, reference } = await billOf()
    expect(Number(bill.balance)).toBeGreaterThan(300)
    expect(
      await proposed([
        `2024-10-12,300.00,${company},`,
        `2024-10-12,9999.00,${company},`,
        `2024-10-12,20.00,${company},`,
        `2024-10-12,300.00,x,${reference}`,
        `2024-10-12,20.00,x,押金 ${reference}`,
      ]),
    ).toEqual([
      ['company', false],
      ['company', false],
      ['company', true],
      ['reference', true],
      ['reference', false],
    ])
  })
})

describe('a payment', () => {
  it('is booked for no booth outside the caller’s data scope, and is told by its own number', async () => {
    const { data } = await check(['日期,金额,付款人', `2024-10-12,7.00,${company}`, `2024-10-12,7.00,${company}`])
    const lines = [2, 3].map((row) => ({ row, participationId }))
    const scoped = (dataScope: string) =>
      given.server.db.update(sysRole).set({ dataScope }).where(eq(sysRole.roleKey, 'organiser_finance'))
    await scoped('3')
    try {
      expect(await book(data.batchId, lines)).toMatchObject({ code: 404 })
    } finally {
      await scoped('1')
    }
    expect((await billOf()).payments).toEqual([])
    await book(data.batchId, lines)
    const { payments } = await billOf()
    expect(new Set(payments.map(({ id }: { id: string }) => id)).size).toBe(2)
  })
})
