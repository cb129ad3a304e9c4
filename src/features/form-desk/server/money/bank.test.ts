import { bookLines, payBooth } from '../../../../../tests/helpers/samples/money.ts'
import iconv from 'iconv-lite'
import readXlsx from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { TestExhibitor } from '../../../../../tests/helpers/server.ts'
import { formDeskServer } from '../../../../../tests/helpers/servers/form-desk.ts'
import { findBoothMoney } from '../../../booth-forms/server/exports.ts'
import { message } from '../../../messages/server/tables.ts'
import { operLog } from '../../../../server/base/db/core-tables.ts'
import * as calls from '../../ledger-contract.ts'
import { deskBill } from '../../money-contract.ts'

const given = formDeskServer()
const { as, hire, order } = given
let counter = 0

const fileOf = (lines: string[], encoding = 'utf8') =>
  new File([new Uint8Array(iconv.encode(lines.join('\r\n'), encoding))], 'statement.csv', { type: 'text/csv' })

async function check(file: File, more: object = {}) {
  return given.server.call(calls.bankCheck, { file, currency: 'CNY', ...more }, as(given.finance))
}
const book = async (batchId: string, lines: { row: number; participationId: string; amount?: string }[]) =>
  bookLines(given.server, given.finance, batchId, lines)

const billOf = async (one: TestExhibitor) =>
  (await given.server.call(deskBill, { participationId: String(one.participationId) }, as(given.finance))).data

describe('a statement of the bank', () => {
  let one: TestExhibitor
  let company: string
  beforeEach(async () => {
    counter += 1
    company = `流水${'甲乙丙丁戊己庚辛'[counter]}机械有限公司`
    one = await given.server.addExhibitor({ company: { companyName: company } })
    await hire(one, 1)
  })

  it('is read as GBK below the bank’s own lines, matched by reference, and booked as any payment', async () => {
    const { reference } = await billOf(one)
    const { data } = await check(
      fileOf(
        [
          `账号,6222000${counter}`,
          '起始日期,20241001',
          '交易日期,借方发生额,贷方发生额,对方户名,附言',
          `20241012,,"1,200.00",别的付款人,${reference}`,
          '20241012,88.00,,电信公司,电话费',
        ],
        'gbk',
      ),
    )
    const participationId = String(one.participationId)
    expect(data).toMatchObject({ outgoing: 1 })
    expect(data.rows).toMatchObject([
      {
        row: 4,
        status: 'OK',
        date: '2024-10-12',
        amount: '1200.00',
        currency: 'CNY',
        participationId,
        by: 'reference',
      },
    ])
    expect((await billOf(one)).bill.paid).toBe('0.00')
    const booked = await book(data.batchId, [{ row: 4, participationId }])
    expect(booked).toMatchObject({ code: 200, data: { booked: 1, sums: [{ currency: 'CNY', amount: '1200.00' }] } })
    // Asked again it answers the same, and books nothing.
    expect((await book(data.batchId, [{ row: 4, participationId }])).data).toEqual(booked.data)
    const { bill, payments } = await billOf(one)
    expect(bill).toMatchObject({ paid: '1200.00', balance: '-500.00' })
    expect(payments).toMatchObject([{ amount: '1200.00', note: `2024-10-12 · 别的付款人 · ${reference}` }])
    const told = await given.server.db.select().from(message).where(eq(message.exhibitorId, one.exhibitorId))
    expect(told.map((row) => row.kind)).toContain('PAYMENT')
  })

  it('is shared out among booths, to the last cent, and is known again as one payment', async () => {
    const two = await given.server.addExhibitor()
    const lines = ['日期,金额,付款人,备注', `2024-10-13,900.00,${company},`]
    const { data } = await check(fileOf(lines))
    const [first, second] = [one, two].map((each) => String(each.participationId))
    const shares = (a: string, b: string) => [
      { row: 2, participationId: first!, amount: a },
      { row: 2, participationId: second!, amount: b },
    ]
    for (const wrong of [shares('700.00', '100.00'), shares('900.00', '0.00'), shares('1000.00', '-100.00')])
      expect((await book(data.batchId, wrong)).msg).toContain('第 2 行')
    expect(await book(data.batchId, shares('700.00', '200.00'))).toMatchObject({ code: 200, data: { booked: 1 } })
    expect([(await billOf(one)).bill.paid, (await billOf(two)).bill.paid]).toEqual(['700.00', '200.00'])
    expect((await check(fileOf(lines))).errors[0]?.msg).toContain('1')
    const more = await check(fileOf([...lines, '2024-10-14,200.00,别人,']))
    expect(more.data.rows.map(({ status }) => status)).toEqual(['DUP', 'OK'])
    expect(more.data.booths.find((each) => each.participationId === second)?.noted).toEqual([])
  })

  it('is never booked twice: the whole file is refused in words, an overlapping one offers only what is new', async () => {
    const lines = ['日期,金额,付款人,备注', `2024-10-13,300.00,${company},`, `2024-10-13,300.00,${company},`]
    const participationId = String(one.participationId)
    const first = (await check(fileOf(lines))).data
    // Two lines that say the same are two payments.
    expect(first.rows.map((row: calls.BankRow) => row.by)).toEqual(['company', 'company'])
    await book(
      first.batchId,
      [2, 3].map((row) => ({ row, participationId })),
    )
    const again = await check(fileOf(lines))
    expect(again.code).toBe(300)
    expect(again.errors).toMatchObject([{ field: 'file', msg: expect.stringMatching(/2 笔到账都已登记过/) }])
    const wider = (await check(fileOf([...lines, `2024-10-14,100.00,${company},`]))).data
    expect(wider.rows.map((row: calls.BankRow) => row.status)).toEqual(['DUP', 'DUP', 'OK'])
    expect(await book(wider.batchId, [{ row: 2, participationId }])).toMatchObject({ code: 404 })
    expect((await billOf(one)).bill.paid).toBe('600.00')
  })

  it('books all or none: a line booked by a colleague meanwhile refuses the rest', async () => {
    const lines = ['日期,金额,付款人', `2024-10-15,10.00,${company}`, `2024-10-15,20.00,${company}`]
    const participationId = String(one.participationId)
    const [mine, theirs] = [(await check(fileOf(lines))).data, (await check(fileOf(lines))).data]
    await book(theirs.batchId, [{ row: 3, participationId }])
    expect(
      await book(
        mine.batchId,
        [2, 3].map((row) => ({ row, participationId })),
      ),
    ).toMatchObject({ code: 500 })
    expect((await billOf(one)).bill.paid).toBe('20.00')
  })

  it('refuses a booth of another currency and leaves the whole file unbooked', async () => {
    const abroad = await given.server.addExhibitor({ booth: { settleCurrency: 'USD' } })
    const { data } = await check(fileOf(['日期,金额,付款人', `2024-10-16,10.00,${company}`, '2024-10-16,20.00,x']))
    const refused = await book(data.batchId, [
      { row: 2, participationId: String(one.participationId) },
      { row: 3, participationId: String(abroad.participationId) },
    ])
    expect(refused).toMatchObject({ code: 500, msg: expect.stringMatching(/第 3 行的币种/) })
    expect((await billOf(one)).bill.paid).toBe('0.00')
  })

  it('asks which column is which where it does not know, and says what is wrong with a line', async () => {
    const file = fileOf(['When,How much,Who', `2024-10-17,50.00,${company}`, ',x,y', '2024-10-17,-3.00,z'])
    expect((await check(file)).data).toMatchObject({ batchId: '', headers: ['When', 'How much', 'Who'], rows: [] })
    const { data } = await check(file, { columns: '{"date":0,"amount":1,"payer":2}' })
    expect(data.rows).toMatchObject([
      { status: 'OK', by: 'company' },
      { status: 'ERROR', note: '没有可识别的日期。 金额无法识别。' },
    ])
    expect(await check(file, { columns: '{"date":9}' })).toMatchObject({ code: 300 })
    expect(await check(fileOf(['日期,金额', '2024-10-17,-5.00']))).toMatchObject({ code: 300 })
  })

  it('reads a comma before decimals, and a currency beside the amount; what may be two amounts is asked about', async () => {
    const lines = ['2024-10-18;1200,50;a', '2024-10-18;1.200;b', '2024-10-18;USD 5;c', '2024-10-18;1.200,50;d']
    const { data } = await check(fileOf(['日期;金额;付款人', ...lines]))
    expect(data.rows).toMatchObject([
      { status: 'OK', amount: '1200.50', currency: 'CNY' },
      { status: 'ERROR', note: expect.stringContaining('两种读法') },
      { status: 'OK', amount: '5.00', currency: 'USD' },
      { status: 'OK', amount: '1200.50' },
    ])
  })

  it('is finance’s alone', async () => {
    const body = { file: fileOf(['日期,金额', '2024-10-17,5.00']), currency: 'CNY' }
    expect(await given.server.call(calls.bankCheck, body, as(given.reviewer))).toMatchObject({ code: 403 })
  })
})

describe('balances and their files', () => {
  const sumsNow = async (filters: object = {}) =>
    (await given.server.call(calls.balanceSums, filters, as(given.finance))).data
  async function sheetOf(what: (typeof calls.LEDGER_FILES)[number], filters: object = {}) {
    const { data, headers } = await given.server.call(calls.ledgerExport, { what, ...filters }, as(given.finance))
    const [title = [], head = [], ...rows] = (await readXlsx(data as Buffer))[0]?.data ?? []
    const told = rows.map((row) => Object.fromEntries(row.map((cell, at) => [String(head[at]), cell])))
    const isTotal = (row: Record<string, unknown>) => String(row['公司']).startsWith('合计')
    return {
      title: String(title[0]),
      name: decodeURIComponent(String(headers.get('download-filename'))),
      rows: told.filter((row) => !isTotal(row)),
      totals: told.filter(isTotal),
    }
  }
  const sum = (rows: Record<string, unknown>[], column: string, currency: string) =>
    rows
      .filter((row) => row['币种'] === currency)
      .reduce((all, row) => all + Number(row[column] ?? 0), 0)
      .toFixed(2)

  it('agree with each booth’s own bill, on the screen and in every file', async () => {
    const [cny, usd] = [
      await given.server.addExhibitor({
        company: { companyName: '余额机械', invoiceEmail: 'tax@example.com', taxNo: '91440101MA5CXXXX00' },
      }),
      await given.server.addExhibitor({ booth: { settleCurrency: 'USD' } }),
    ]
    const early = await given.server.addExhibitor()
    await payBooth(given.server, given.finance, { participationId: String(early.participationId), amount: '500.00' })
    given.server.clock.override(given.late)
    await order(cny, [{ itemCode: 'F04', qty: 3 }])
    await hire(cny, 2)
    await order(usd, [{ itemCode: 'F04', qty: 1 }])
    await payBooth(given.server, given.finance, { participationId: String(cny.participationId), amount: '33.33' })
    const { list } = (await given.server.call(calls.balanceList, { pageNum: 1, pageSize: 200 }, as(given.finance))).data
    for (const row of list) {
      const { payable, paid } = await findBoothMoney(given.server.db, Number(row.participationId))
      expect([row.payable, row.paid, row.balance].map((text) => Math.round(Number(text) * 100))).toEqual([
        payable,
        paid,
        payable - paid,
      ])
    }
    const all = await sumsNow()
    expect(all.map((one) => one.currency)).toEqual(['CNY', 'USD'])
    const ledger = await sheetOf('ledger')
    for (const { currency, payable, paid } of all) {
      expect(sum(ledger.rows, '计入应付', currency)).toBe(payable)
      expect(sum(ledger.rows, '已付', currency)).toBe(paid)
      expect(sum(ledger.totals, '计入应付', currency)).toBe(payable)
      const invoices = await sheetOf('invoices')
      expect(sum(invoices.rows, '应付', currency)).toBe(payable)
      for (const column of ['应付', '已付', '余额'])
        expect(sum(invoices.totals, column, currency)).toBe(sum(invoices.rows, column, currency))
    }
    const open = await sheetOf('balances')
    for (const { currency, balance } of await sumsNow({ state: 'open' })) {
      expect(sum(open.rows, '余额', currency)).toBe(balance)
      expect(sum(open.totals, '余额', currency)).toBe(balance)
    }
    expect(open.title).toMatch(/2024-12-0\d.*未付清余额/)
    expect(open.name).toMatch(/^未付清余额_.+_2024-\d\d-\d\d\.xlsx$/)
    const mine = (await sheetOf('invoices', { keyword: '余额机械' })).rows
    const { data: invoice } = await given.server.call(
      calls.balanceInvoice,
      { participationId: String(cny.participationId) },
      as(given.finance),
    )
    expect(invoice).toMatchObject({ title: '余额机械', email: 'tax@example.com' })
    expect(mine).toMatchObject([{ 收票邮箱: invoice.email, 发票抬头: invoice.title, 税号: invoice.taxNo }])
    const logged = await given.server.db.select().from(operLog).where(eq(operLog.operType, '5'))
    expect(logged.map((row) => row.area)).toContain('features/form-desk/screens/money:files.ledger')
  })
})
