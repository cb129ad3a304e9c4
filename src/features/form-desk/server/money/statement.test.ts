import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readTable, type Table } from '../../../../server/base/tabular/read-table.ts'
import { BANK_MAX_ROWS, type BankColumn } from '../../ledger-contract.ts'
import { bankCurrency, bankDate, directionOf } from './bank-text.ts'
import { ALL_HEADINGS, guessColumns } from './headings.ts'
import { readLines } from './statement.ts'

const tableOf = (lines: string[], encoding = 'utf8') =>
  readTable(new Uint8Array(iconv.encode(lines.join('\r\n'), encoding)), 'bank.csv', {
    maxRows: BANK_MAX_ROWS,
    headings: ALL_HEADINGS,
  })
async function read(lines: string[], chosen?: [BankColumn, number][], usual: 'CNY' | 'USD' = 'CNY') {
  const table = await tableOf(lines)
  return readLines(table, chosen ? new Map(chosen) : guessColumns(table), usual)
}
const keysOf = async (...given: Parameters<typeof read>) => (await read(...given)).lines.map((line) => line.key)
const saidOf = async (lines: string[]) =>
  (await read(lines)).lines.map(({ status, problems }) => [status, ...problems.map((one) => one.msgKey.split('.')[1])])

it('takes no line that pays the booth fee for a payment of forms, unless it names the bill', async () => {
  const head = '日期,金额,付款人,附言'
  for (const text of ['1A08 展位费', '场租 1A08', 'Booth fee 1A08', 'stand rental 1A08', '光地费'])
    expect(await saidOf([head, `2024-10-12,300.00,甲公司,${text}`]), text).toEqual([['ERROR', 'rent']])
  for (const text of ['H-1A08-3 展位费', '1A08 电箱租赁', '1A08 current account', 'H71A080003 rent'])
    expect(await saidOf([head, `2024-10-12,300.00,甲公司,${text}`]), text).toEqual([['OK']])
})

const tableWith = (headers: string[], rows: Table['rows']): Table => {
  return { headers, rows, about: { sheet: '', hiddenRows: [], merged: [], blankHeadings: [], encoding: '' } }
}

it('names a text of the payer that a spreadsheet made a day', () => {
  const table = tableWith(
    ['日期', '金额', '附言'],
    [{ rowNumber: 2, cells: ['2024-10-12', '300.00', '2024-01-02'], faults: { 0: 'date', 2: 'date' } }],
  )
  const columns = new Map([
    ['date', 0],
    ['amount', 1],
    ['reference', 2],
  ] as const)
  const [line] = readLines(table, columns, 'CNY').lines
  expect(line).toMatchObject({ status: 'ERROR', problems: [{ field: 'reference', params: { text: '2024-01-02' } }] })
})

it.each(['date', 'amount', 'currency', 'direction', 'payer', 'reference', 'details'] as const)(
  'calls a line faulty whose %s is a formula without a value or an error, and never passes it over',
  (column) => {
    const all = ['date', 'amount', 'currency', 'direction', 'payer', 'reference', 'details'] as const
    const cells = ['2024-10-12', '300.00', 'CNY', '贷', '甲公司', '1A08', '展具']
    const at = all.indexOf(column)
    for (const [fault, text] of [
      ['formula', ''],
      ['error', '#N/A'],
    ] as const) {
      const row = { rowNumber: 2, cells: cells.with(at, text), faults: { [at]: fault } }
      const table = tableWith([...all], [row])
      const { lines, outgoing } = readLines(table, new Map(all.map((one, index) => [one, index])), 'CNY')
      expect(outgoing).toBe(0)
      expect(lines).toMatchObject([{ status: 'ERROR' }])
      expect(lines[0]?.problems.map(({ field, msgKey }) => [field, msgKey])).toEqual([
        [column, `server/base/tabular:cell.${fault}`],
      ])
    }
  },
)

describe('the key of a line', () => {
  const plain = ['日期,金额,付款人,备注', '2024-10-12,300.00,甲公司,展费', '2024-10-12,300.00,甲公司,展费']

  it('rests on the row, whatever columns and currency are chosen', async () => {
    const keys = await keysOf(plain)
    expect(new Set(keys).size).toBe(2)
    expect(
      await keysOf(
        plain,
        [
          ['date', 0],
          ['amount', 1],
        ],
        'USD',
      ),
    ).toEqual(keys)
    const other: [BankColumn, number][] = [
      ['date', 0],
      ['amount', 1],
      ['payer', 3],
      ['reference', 2],
    ]
    expect(await keysOf(plain, other)).toEqual(keys)
  })

  it('is the same where only the day, the amount or the number of the line is written otherwise', async () => {
    const [first] = await keysOf(['序号,日期,金额,付款人,余额', '1,20241012,"1,300.00",甲 公司,"5,000.00"'])
    expect(await keysOf(['序号,日期,金额,付款人,余额', '8,2024/10/12,1300,甲公司,5000.0'])).toEqual([first])
    expect(await keysOf(['序号,日期,金额,付款人,余额', '1,20241012,1300,甲公司,6300'])).not.toEqual([first])
  })

  it('is the bank’s own number with day and amount where there is one, and not a number that says nothing', async () => {
    const [first] = await keysOf(['交易日期,金额,付款人,流水号', '20241012,300,甲公司,F2024101200017'])
    expect(await keysOf(['交易日期,流水号,金额,对方户名', '2024-10-12,F2024101200017,300.00,甲公司展览'])).toEqual([
      first,
    ])
    const two = ['交易日期,金额,付款人,流水号', '20241012,300,甲公司,00000', '20241012,300,乙公司,00000']
    expect(await keysOf([two[0] ?? '', two[2] ?? ''])).toEqual([(await keysOf(two))[1]])
  })
})

describe('lines of a statement', () => {
  it('whose direction is unknown are asked about; what left and sums are passed over', async () => {
    const lines = ['CRDT', 'DBIT', 'Withdrawal', '借', '转账', '', '贷'].map((word) => `2024-10-12,5.00,${word},a`)
    expect(await saidOf(['日期,金额,借贷标志,付款人', ...lines])).toEqual([
      ['OK'],
      ['ERROR', 'direction'],
      ['ERROR', 'direction'],
      ['OK'],
    ])
    const sums = ['合计,"1,000.00",', 'Total,"1,000.00",', ',"1,000.00",总计', ',"1,000.00",', '2024-10-31,9.00,小计：']
    expect(await saidOf(['日期,金额,付款人', '20241012,1,a', ...sums])).toEqual([['OK'], ['ERROR', 'noDate']])
  })

  it('take no column for directions that says none, and need none where the column holds what came in', async () => {
    expect(await saidOf(['日期,金额,交易类型', '2024-10-12,5.00,转账', '2024-10-12,-5.00,转账'])).toEqual([['OK']])
    expect(await saidOf(['日期,借方发生额,贷方发生额,借贷标志', '2024-10-12,,5.00,', '2024-10-12,5.00,,借'])).toEqual([
      ['OK'],
    ])
  })
})

describe('the columns of a statement', () => {
  const named = async (lines: string[], encoding = 'utf8') => {
    const table = await tableOf(lines, encoding)
    return Object.fromEntries([...guessColumns(table)].map(([column, index]) => [column, table.headers[index]]))
  }

  it('are those of the other party, wherever the account’s own stand', async () => {
    expect(await named(['户名,日期,金额,对方户名,附言', '主办方,20241012,5,甲公司,x'])).toMatchObject({
      payer: '对方户名',
    })
  })

  it('are found below lines with another separator', async () => {
    const lines = ['查询条件：2024-10-01;2024-10-31;全部', '户名：主办方', '交易日期\t,贷方发生额\t,对方户名\t']
    expect(await named([...lines, '20241012\t,"1,200.00"\t,甲公司\t'])).toEqual({
      date: '交易日期',
      amount: '贷方发生额',
      payer: '对方户名',
    })
  })

  it('are found in the files of the great banks', async () => {
    const icbc =
      '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额,个性化信息'
    const line = '000000000,1001,6222,2024-10-12 09:30:11,贷,0.00,"1,200.00",102,转账,H-1A08-3,甲公司,"9,000.00",'
    expect(await named(['账号：1001', '', icbc, line], 'gbk')).toMatchObject({
      date: '交易时间',
      amount: '贷方发生额',
      reference: '用途',
      payer: '对方单位名称',
    })
    const boc =
      '交易类型[ Type ],付款人名称[ Payer ],交易日期[ Transaction Date ],交易货币[ Currency ],交易金额[ Amount ]'
    expect(await named([boc, '来账,甲公司,20241012,CNY,5.00'])).toEqual({
      direction: '交易类型[ Type ]',
      payer: '付款人名称[ Payer ]',
      date: '交易日期[ Transaction Date ]',
      currency: '交易货币[ Currency ]',
      amount: '交易金额[ Amount ]',
    })
    const ccb = '账号,账户名称,交易时间,借方发生额/元(支取),贷方发生额/元(收入),余额,币种,对方户名,摘要,备注'
    expect(await named([ccb, '1,主办方,20241012 09:30:11,0,5.00,9,人民币,甲公司,x,y'])).toMatchObject({
      amount: '贷方发生额/元(收入)',
      payer: '对方户名',
    })
  })
})

describe('what banks write', () => {
  it.each([
    ['20241012', '2024-10-12'],
    ['20241012093011', '2024-10-12'],
    ['2024/10/2 09:30:11', '2024-10-02'],
    ['2024年10月12日', '2024-10-12'],
    ['12.10.2024', '2024-10-12'],
    ['12 Oct 2024', '2024-10-12'],
    ['05/06/2024', '05/06/2024'],
    ['合计', ''],
    ['2024.12', ''],
    ['', ''],
  ])('reads the day %s', (text, day) => expect(bankDate(text)).toBe(day))
  it('tells what came from what left, and the currency', () => {
    const all = (words: string[]) => [...new Set(words.map(directionOf))]
    expect(all(['借', '支出', 'D', 'DR', 'Debit', 'DBIT', 'Withdrawal', '往账支付', '-'])).toEqual(['out'])
    expect(all(['贷', '收入', '来账', 'C', 'CR', 'Credit', 'Deposits'])).toEqual(['in'])
    expect(all(['', '转账', '收付', 'Transfer'])).toEqual(['unknown'])
    const currencies = [bankCurrency('人民币', 'USD'), bankCurrency('', 'USD'), bankCurrency('EUR', 'CNY')]
    expect(currencies).toEqual(['CNY', 'USD', null])
  })
})
