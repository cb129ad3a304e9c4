/** Bank statements as spreadsheets and banks have them: no line of money that came is passed over. */
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stringifyCsv } from '../../src/shared/files/csv.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { asFile, heic, pdf } from './files/awkward-files.ts'
import { STRAY_CELL, workbook, type Cell } from './files/awkward-tables.ts'
import { STATEMENT } from './files/imports.ts'

let server: TestServer
let finance: string
beforeAll(async () => {
  server = await startTestServer()
  for (let n = 1; n <= 9; n += 1) await server.addExhibitor({ booth: { hall: '1', boothNo: `1F${n}` } })
  finance = (await server.addUser(['organiser_finance'])).token
})
afterAll(() => server.close())

const { headings, row } = STATEMENT
const check = (file: File) => server.call(STATEMENT.call, { ...STATEMENT.input, file }, { as: finance })
const book = (rows: Cell[][], more: Partial<Parameters<typeof workbook>[0]> = {}) =>
  asFile(workbook({ rows: [[...headings], ...rows], ...more }), 'BANK.XLSX')
const put = (n: number, at: number, cell: Cell): Cell[] => row(n).map((old, column) => (column === at ? cell : old))

it('takes a statement of text cells, and names the sheet that was read', async () => {
  const { code, data } = await check(book([row(1), row(2)], { name: '流水', tail: STRAY_CELL }))
  expect([code, data.about.sheet, data.outgoing]).toEqual([200, '流水', 0])
  expect(data.rows.map(({ row: at, status, amount }) => [at, status, amount])).toEqual([
    [2, 'OK', '100.00'],
    [3, 'OK', '200.00'],
  ])
})

it.each(headings.map((name, at) => [name, at] as const))(
  'lists a row whose %s is a formula without a result or an error as faulty',
  async (name, at) => {
    const rows = [put(3, at, { formula: 'A1*2' }), put(4, at, { error: '#REF!' }), row(5)]
    const { data } = await check(book(rows))
    expect(data.outgoing).toBe(0)
    expect(data.rows.map(({ row: one, status }) => [one, status])).toEqual([
      [2, 'ERROR'],
      [3, 'ERROR'],
      [4, 'OK'],
    ])
    for (const { note } of data.rows.slice(0, 2)) expect(note, name).toMatch(/公式/)
  },
)

it('lists an amount, a booth or a payer that a spreadsheet made a day as faulty', async () => {
  for (const at of [1, 4, 5, 6]) {
    const { data } = await check(book([put(6, at, { date: 46_024 })]))
    expect(data.rows, headings[at]).toMatchObject([{ status: 'ERROR' }])
    expect(data.outgoing).toBe(0)
  }
  expect((await check(book([put(6, 0, { date: 45_577 })]))).data.rows).toMatchObject([{ status: 'OK' }])
})

it('reads CSV of every usual encoding, and hidden rows too', async () => {
  const table = stringifyCsv([[...headings], row(7)]).replace('\ufeff', '')
  for (const encoding of ['utf8', 'gbk', 'utf-16le', 'utf-16be']) {
    const file = asFile(iconv.encode(table, encoding, { addBOM: encoding !== 'gbk' }), 'A.CSV')
    expect((await check(file)).data.rows, encoding).toMatchObject([{ status: 'OK', amount: '700.00' }])
  }
  const { data } = await check(book([row(8), row(9)], { hiddenRows: [2] }))
  expect([data.rows.length, data.about.hiddenRows]).toEqual([2, [2]])
})

it('refuses what is no table with a word at the file', async () => {
  for (const file of [asFile(heic(), 'list.xlsx'), asFile(pdf(), 'list.csv'), asFile(new Uint8Array(), 'list.csv')])
    expect(await check(file)).toMatchObject({ code: 300, errors: [{ field: 'file' }] })
})
