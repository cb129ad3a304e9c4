/** Tables as people have them, sent through every import. */
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { brand } from '../../src/features/products/server/tables.ts'
import { stringifyCsv } from '../../src/shared/files/csv.ts'
import { addRegistrant, addSession } from '../helpers/samples/meetings.ts'
import { exhibitorWithBrand } from '../helpers/samples/products.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { asFile, heic, pdf } from './files/awkward-files.ts'
import { STRAY_CELL, workbook, type Cell } from './files/awkward-tables.ts'
import { IMPORTS, rowOf, templateOf, type AnyImport } from './files/imports.ts'

let server: TestServer
const tokens = { exhibitor: '', office: '' }
beforeAll(async () => {
  server = await startTestServer()
  tokens.exhibitor = (await exhibitorWithBrand(server, { booth: { area: '54' } })).token
  // The import of booth fees names booths that stand.
  for (let n = 1; n <= 10; n += 1) await server.addExhibitor({ booth: { hall: '1', boothNo: `1F${n}` } })
  // The import of registrations names brands and products on show, and a session.
  const { exhibitorId, brandId } = await addRegistrant(server)
  await addSession(server, { capacity: 1000 })
  const [shown] = await server.db
    .select()
    .from(brand)
    .where(eq(brand.id, Number(brandId)))
  for (let n = 1; n <= 10; n += 1) {
    const { id: _, ...other } = { ...shown, exhibitorId, name: `对接品牌 ${n}`, enName: '', approved: null }
    await server.db.insert(brand).values(other)
  }
  tokens.office = (await server.addUser(['admin'])).token
})
afterAll(() => server.close())

/** Columns that take a number, by import: cells that are taken, and cells that name another unit or currency. */
const NUMBERS: Record<string, { column: string; takes: string[]; refuses: string[] }[]> = {
  products: [
    {
      column: '零售指导价',
      takes: ['1,000', '1 000', '1\u00a0000.50', '１，０００', '¥1,000.00', '1,000 元'],
      refuses: ['$5'],
    },
    { column: '市场价', takes: ['200,000', '¥200,000.00', '200 000'], refuses: ['US$200000'] },
    { column: '起订量', takes: ['1,000', '1 000', '１０００', '80000 m', '36㎡'], refuses: ['5 kW'] },
  ],
  prices: [
    { column: '人民币单价', takes: ['1,000', '¥1,000.00', '1 000 元'], refuses: ['$5'] },
    { column: '美元单价', takes: ['1,000', '$1,000.00', '1 000 USD'], refuses: ['¥5'] },
    { column: '库存', takes: ['1,000', '１０００', '200 个'], refuses: ['5 kg'] },
    { column: '单次最多', takes: ['1,000', '20 张'], refuses: ['5 kg'] },
  ],
  exhibitors: [
    { column: '宽度', takes: ['６', '6 m', '6.0米'], refuses: ['6 cm'] },
    { column: '深度', takes: ['３', '3 m', '3米'], refuses: ['3 cm'] },
    { column: '开口面数', takes: ['２', '2 个'], refuses: ['2 m'] },
  ],
}

interface Checked {
  code: number
  msg: string
  errors: { field: string; msg: string }[]
  data: {
    batchId: string
    total: number
    ok: number
    fail: number
    rows: {
      row: number
      status: string
      values: Record<string, string>
      errors: { field: string; msgKey: string; msg: string }[]
    }[]
    first: { row: number; values: Record<string, string> }[]
    unknown: string[]
    about: { sheet: string; hiddenRows: number[]; merged: string[]; encoding: string }
  }
}
async function check(one: AnyImport, file: File): Promise<Checked> {
  const answer: unknown = await server.call(one.calls.check, { ...one.input, file }, { as: tokens[one.side] })
  return answer as Checked
}
const faults = ({ data }: Checked) => data.rows.map(({ row, errors }) => [row, ...errors.map(({ msg }) => msg)])

describe.each(IMPORTS)('the import of $name', (one) => {
  let template: { headings: string[]; example: string[] }
  beforeAll(async () => {
    template = await templateOf(server, one, tokens[one.side])
  })
  const row = (n: number): Cell[] => rowOf(one, template, n)
  const book = (sheet: Partial<Parameters<typeof workbook>[0]> = {}) =>
    asFile(workbook({ rows: [template.headings, row(1), row(2)], ...sheet }), 'LIST.XLSX')

  it('accepts the row of its template in this show', async () => {
    const answer = await check(one, book())
    expect([answer.code, answer.msg, faults(answer)]).toEqual([200, answer.msg, []])
    expect(answer.data).toMatchObject({ total: 2, ok: 2, unknown: [] })
    expect(answer.data.first.map((shown) => shown.row)).toEqual([2, 3])
  })

  // The example of booth fees is a booth of the show in its own state: it stays, and changes nothing.
  it('says of a template that nobody filled in that it has the example row only', async () => {
    const rows = [template.headings, template.example]
    for (const file of one.name === 'booth fees'
      ? []
      : [book({ rows }), asFile(Buffer.from(stringifyCsv(rows)), 'template.csv')]) {
      const answer = await check(one, file)
      expect([answer.code, answer.errors?.[0]?.msg]).toEqual([300, expect.stringContaining('示例行')])
    }
    const empty = await check(one, book({ rows: [template.headings] }))
    expect([empty.code, empty.errors[0]?.msg]).toEqual([300, '文件中没有数据'])
  })

  it('names the sheet that was read where it is not the list', async () => {
    const bytes = workbook(
      {
        name: '填写说明',
        rows: [
          ['填写说明', '版本'],
          ['请填写第二张表', '1'],
        ],
      },
      { name: '名单', rows: [template.headings, row(3)] },
    )
    const answer = await check(one, asFile(bytes, 'list.xlsx'))
    expect([answer.code, answer.errors[0]?.msg]).toEqual([300, expect.stringMatching(/“填写说明”/)])
  })

  it('reads the first sheet that a person sees, and names it', async () => {
    const bytes = workbook(
      { name: '旧', hidden: true, rows: [['x'], ['y']] },
      { name: '名单', rows: [template.headings, row(3)] },
    )
    const { data } = await check(one, asFile(bytes, 'list.xlsx'))
    expect([data.about.sheet, data.ok]).toEqual(['名单', 1])
  })

  it('says of each cell that holds an error, a formula without a result, or a date that Excel made of it', async () => {
    const at = 1
    const put = (cell: Cell, n: number) => row(n).map((old, column) => (column === at ? cell : old))
    const rows = [
      template.headings,
      put({ error: '#REF!' }, 4),
      put({ formula: 'A1&"x"' }, 5),
      put({ date: 46_024 }, 6),
    ]
    const answer = await check(one, book({ rows }))
    expect(answer.data).toMatchObject({ total: 3, ok: 0, fail: 3 })
    expect(answer.data.rows.map(({ errors }) => errors[0]?.msgKey.split('.').at(-1)).sort()).toEqual([
      'date',
      'error',
      'formula',
    ])
    // As CSV, an error is the text that Excel shows.
    const csv = await check(
      one,
      asFile(Buffer.from(stringifyCsv([template.headings, put('#N/A', 7) as string[]])), 'a.csv'),
    )
    expect(csv.data).toMatchObject({ ok: 0, fail: 1 })
  })

  it('says of a booth number in a CSV that a spreadsheet turned into a date', async () => {
    const at = template.headings.findIndex((heading) => heading.startsWith('展位号'))
    expect(at >= 0).toBe(['exhibitors', 'booth fees'].includes(one.name))
    if (at < 0) return
    const cells = ['1月2日', '2-Jan', 'Jan-02', '2024/1/2', '2024-01-02', '1/2/2024', '2-Jan-24', '２－Ｊａｎ']
    const rows = cells.map((cell, n) => row(n + 1).map((old, column) => (column === at ? cell : String(old))))
    const answer = await check(one, asFile(Buffer.from(stringifyCsv([template.headings, ...rows])), 'a.csv'))
    expect(answer.data).toMatchObject({ total: cells.length, ok: 0, fail: cells.length })
    expect(new Set(answer.data.rows.flatMap(({ errors }) => errors.map(({ msgKey }) => msgKey)))).toEqual(
      new Set(['features/exhibitors:errors.boothNoDate']),
    )
  })

  it('counts hidden rows and names merged cells, and reads the rows all the same', async () => {
    const { data } = await check(one, book({ hiddenRows: [3], merged: ['A1:B1', 'B2:B3'] }))
    expect(data).toMatchObject({ ok: 2, about: { hiddenRows: [3] } })
    expect(data.about.merged).toContain('B2:B3')
  })

  it('takes a stray blank cell in the last row for nothing', async () => {
    const { data } = await check(one, book({ tail: STRAY_CELL }))
    expect(data).toMatchObject({ total: 2, ok: 2, unknown: [] })
  })

  it('reports data below a blank heading', async () => {
    const rows = [
      [...template.headings, '', '自用列'],
      [...row(8), '丢失的内容', 'x'],
    ]
    const { data } = await check(one, book({ rows }))
    expect(data.unknown.some((name) => name.includes('没有表头'))).toBe(true)
    expect(data.unknown).toContain('自用列')
  })

  it('reads CSV of every region, or says that it is not sure', async () => {
    const table = stringifyCsv([template.headings, row(9) as string[]]).replace('\ufeff', '')
    for (const encoding of ['utf8', 'gbk', 'utf-16le', 'utf-16be']) {
      const { code, data, errors } = await check(
        one,
        asFile(iconv.encode(table, encoding, { addBOM: encoding !== 'gbk' }), 'A.CSV'),
      )
      expect([encoding, code, errors ?? [], data?.ok]).toEqual([encoding, 200, errors ?? [], 1])
    }
  })

  it('refuses what is no table with a word at the file', async () => {
    for (const file of [asFile(heic(), 'list.xlsx'), asFile(pdf(), 'list.csv'), asFile(new Uint8Array(), 'list.csv')]) {
      const answer = await check(one, file)
      expect([answer.code, answer.errors[0]?.field]).toEqual([300, 'file'])
    }
  })

  it('hands the rows to correct back as they were written, and takes them again', async () => {
    const broken = row(10).map((old, column) => (column === 1 ? { error: '#REF!' } : old))
    const { data } = await check(one, book({ rows: [template.headings, broken] }))
    const reply: unknown = await server.call(one.calls.badRows, { batchId: data.batchId }, { as: tokens[one.side] })
    const text = String((reply as { data: Buffer }).data)
    expect(text).not.toContain('****')
    const corrected = text.replace('#REF!', `"${String(row(10)[1])}"`)
    const again = await check(one, asFile(Buffer.from(corrected), 'rows to correct.csv'))
    expect([again.code, faults(again)]).toEqual([200, []])
    expect(again.data).toMatchObject({ ok: 1, unknown: [] })
    const [shown] = again.data.first
    const filled = row(10).filter((cell) => cell !== '')
    expect(Object.values(shown?.values ?? {}).length).toBe(filled.length)
  })

  it.each(NUMBERS[one.name] ?? [])('reads $column as people write it, and never a wrong number', async (number) => {
    const at = template.headings.findIndex((heading) => heading.replace(/\*/g, '').startsWith(`${number.column} /`))
    expect(at).toBeGreaterThanOrEqual(0)
    const put = (cell: string, n: number) => row(n).map((old, column) => (column === at ? cell : old))
    const spelled = number.takes.map((cell, n) => put(cell, n + 20))
    const good = await check(one, book({ rows: [template.headings, ...spelled] }))
    expect([faults(good), good.data.ok]).toEqual([[], number.takes.length])
    const unsure = [...number.refuses, '1.000,50', '1,5'].map((cell, n) => put(cell, n + 20))
    const bad = await check(one, book({ rows: [template.headings, ...unsure] }))
    expect([bad.data.ok, bad.data.fail]).toEqual([0, unsure.length])
    for (const { errors } of bad.data.rows) expect(errors[0]?.msg).toMatch(/两种读法|单位|货币/)
  })
})

describe('columns of numbers', () => {
  it('are all in the table: every cell of an example that is a number has a column there, or is a code', async () => {
    const CODES = ['手机', '邮编', '馆号', '展位类型', '证件号码', '手机号', '金额', '展位费']
    for (const one of IMPORTS) {
      const { headings, example } = await templateOf(server, one, tokens[one.side])
      const numbers = headings
        .filter((_, at) => /^\d+(?:\.\d+)?$/.test(example[at] ?? ''))
        .map((heading) => heading.split(' / ')[0]?.replace(/\*/g, '') ?? '')
        .filter((name) => !CODES.includes(name))
      expect([one.name, numbers]).toEqual([one.name, (NUMBERS[one.name] ?? []).map(({ column }) => column)])
    }
  })
})
