import { performance } from 'node:perf_hooks'
import { strToU8, unzipSync, zipSync } from 'fflate'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { stringifyCsv } from '../../../shared/files/csv.ts'
import en from './locale/en-US.json'
import zh from './locale/zh-CN.json'
import { cellOf, matchHeaders, type TableColumn } from './match-headers.ts'
import { readTable } from './read-table.ts'
import { TableError, type TableFault } from './table-error.ts'
import { writeXlsx } from './write-xlsx.ts'

const options = { maxRows: 2000 }

const utf8 = (text: string) => new TextEncoder().encode(text)
const fault = (bytes: Uint8Array, name: string, maxRows = 2000) =>
  readTable(bytes, name, { maxRows }).then(
    () => 'read' as const,
    (error: unknown) => (error instanceof TableError ? error.code : error),
  )
/** An XLSX whose only sheet has the given XML between the tags of its data. */
const sheetOf = async (xml: string) => {
  const parts = unzipSync(await writeXlsx([{ header: 'a' }], [['b']]))
  const path = Object.keys(parts).find((name) => name.startsWith('xl/worksheets/sheet')) ?? ''
  const whole = new TextDecoder().decode(parts[path])
  parts[path] = strToU8(whole.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${xml}</sheetData>`))
  return zipSync(parts)
}

describe('readTable with CSV', () => {
  const text = '公司名称,手机号码\r\n上海印刷,13800000000\r\n'
  const table = { headers: ['公司名称', '手机号码'], rows: [{ rowNumber: 2, cells: ['上海印刷', '13800000000'] }] }

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with mark', utf8(`\ufeff${text}`)],
    ['GBK', iconv.encode(text, 'gbk')],
    ['UTF-16', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['tabs', utf8(text.replaceAll(',', '\t'))],
  ])('reads %s', async (_what, bytes) => {
    expect(await readTable(bytes, 'list.csv', options)).toMatchObject(table)
  })

  it('tells the row of the spreadsheet, past empty lines and quoted line breaks', async () => {
    const read = await readTable(utf8('\nname,note\n\nA,"one\ntwo"\n ,\nB\n'), 'a.csv', options)
    expect(read).toMatchObject({
      headers: ['name', 'note'],
      rows: [
        { rowNumber: 4, cells: ['A', 'one\ntwo'] },
        { rowNumber: 6, cells: ['B', ''] },
      ],
    })
  })

  it('reads what stringifyCsv disarmed as it was typed', async () => {
    const read = await readTable(utf8(stringifyCsv([['a'], ['+86 138'], ['=1+1']])), 'a.csv', options)
    expect(read.rows.map((row) => row.cells[0])).toEqual(['+86 138', '=1+1'])
  })

  it('reads 2,000 rows', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => Array.from({ length: 14 }, (_, j) => `展商 ${i}-${j}`))
    const bytes = utf8(stringifyCsv([Array.from({ length: 14 }, (_, j) => `h${j}`), ...rows]))
    expect((await readTable(bytes, 'a.csv', options)).rows).toHaveLength(2000)
  })
})

describe('readTable with XLSX', () => {
  it('reads text, numbers and dates as stable text', async () => {
    const bytes = await writeXlsx(
      [{ header: '公司' }, { header: '手机' }, { header: '面积' }, { header: '日期' }],
      [
        ['上海印刷', 13812345678, 40.5, new Date('2024-10-14T00:00:00Z')],
        ['=1+1', '013800000000', 0.1 + 0.2, new Date('2024-10-14T09:30:00Z')],
        [null, null, null, null],
        ['  两端空格  ', 1e15, -3, null],
      ],
    )
    expect(await readTable(bytes, 'list.xlsx', options)).toMatchObject({
      headers: ['公司', '手机', '面积', '日期'],
      rows: [
        { rowNumber: 2, cells: ['上海印刷', '13812345678', '40.5', '2024-10-14'] },
        { rowNumber: 3, cells: ['=1+1', '013800000000', '0.3', '2024-10-14 09:30:00'] },
        { rowNumber: 5, cells: ['两端空格', '1000000000000000', '-3', ''] },
      ],
    })
  })

  it('reads exponents, long digits, booleans and errors of other programs', async () => {
    const bytes = await sheetOf(
      '<row r="3"><c r="A3" t="inlineStr"><is><t>h</t></is></c></row>' +
        '<row r="4"><c r="A4"><v>1.3812345678E10</v></c></row>' +
        '<row r="5"><c r="A5"><v>310101199001011234</v></c></row>' +
        '<row r="6"><c r="A6" t="b"><v>1</v></c></row>' +
        '<row r="8"><c r="A8"/><c r="XFD8"/></row><row r="1048576"><c r="A1048576"/></row>',
    )
    expect(await readTable(bytes, 'a.xlsx', options)).toMatchObject({
      headers: ['h'],
      rows: [
        { rowNumber: 4, cells: ['13812345678'] },
        { rowNumber: 5, cells: ['310101199001011234'] },
        { rowNumber: 6, cells: ['TRUE'] },
      ],
    })
  })

  it('goes by content: an XLSX may be called .csv', async () => {
    expect((await readTable(await writeXlsx([{ header: 'a' }], [['1']]), 'a.csv', options)).headers).toEqual(['a'])
  })

  it('reads 2,000 rows of 14 columns', async () => {
    const columns = Array.from({ length: 14 }, (_, j) => ({ header: `h${j}` }))
    const rows = Array.from({ length: 2000 }, (_, i) =>
      columns.map((_, j) => (j === 3 ? 13800000000 + i : `展商 ${i}-${j}`)),
    )
    const bytes = await writeXlsx(columns, rows)
    const table = await readTable(bytes, 'a.xlsx', options)
    expect(table.rows).toHaveLength(2000)
    expect(table.rows[1999]?.cells[3]).toBe('13800001999')
  })

  it('is not brought down by far cells, huge row numbers or a bomb', async () => {
    const corner = '<row r="1"><c r="A1"><v>1</v></c></row><row r="900000"><c r="IV900000"><v>1</v></c></row>'
    expect(await fault(await sheetOf(corner), 'a.xlsx')).toBe('read')
    expect(await fault(await sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'a.xlsx')).toBe('tooManyColumns')
    expect(await fault(await sheetOf('<row a=">" r="999999999999"><c r="A1"><v>1</v></c></row>'), 'a.xlsx')).toBe(
      'damaged',
    )
    expect(await fault(await sheetOf(`<row r="1"><c r='AAAAAAA1'><v>1</v></c></row>`), 'a.xlsx')).toBe('damaged')
    expect(
      await fault(await sheetOf(`<row r="1"><c r="A1"><v>1</v></c></row>${' '.repeat(70_000_000)}`), 'a.xlsx'),
    ).toBe('tooLarge')
  })
})

describe('a large file', () => {
  const rows = (count: number) =>
    Array.from(
      { length: count },
      (_, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c><c r="B${at + 1}" t="inlineStr"><is><t>n</t></is></c></row>`,
    ).join('')

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a workbook of 200,000 rows', () => sheetOf(rows(200_000)), 'a.xlsx'],
    ['a CSV of 200,000 rows', () => utf8('a,b\n'.repeat(200_000)), 'a.csv'],
  ])(
    'is read beside the server: %s',
    async (_, make, name) => {
      const bytes = await make()
      const before = performance.eventLoopUtilization()
      expect(await fault(bytes, name)).toBe('tooManyRows')
      // Read in the server's own thread, that is busy all the time.
      expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    },
    120_000,
  )
})

describe('readTable refuses', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string, TableFault]>([
    ['a file over 5 MB', () => new Uint8Array(5 * 1024 * 1024 + 1), 'a.csv', 'tooLarge'],
    ['an empty file', () => new Uint8Array(), 'a.csv', 'empty'],
    ['a file of blanks', () => utf8(' ,\n,\n'), 'a.csv', 'empty'],
    ['a PDF', () => utf8('%PDF-1.7 …'), 'a.csv', 'wrongType'],
    ['a plain ZIP', () => zipSync({ 'a.txt': strToU8('a') }), 'a.xlsx', 'wrongType'],
    ['rubbish', () => Uint8Array.from([0x80, 0xff, 0x00, 0x01, 0x02]), 'a.csv', 'encoding'],
    ['open quotes', () => utf8('a,b\n1,"open'), 'a.csv', 'quotes'],
    [
      'a broken sheet',
      () => sheetOf('<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'),
      'a.xlsx',
      'damaged',
    ],
    ['257 columns', () => utf8(Array.from({ length: 257 }, (_, i) => `h${i}`).join(',')), 'a.csv', 'tooManyColumns'],
  ])('%s', async (_what, make, name, code) => {
    expect(await fault(await make(), name)).toBe(code)
  })

  it('one row too many, empty rows not counted', async () => {
    expect(await fault(utf8('h\n1\n\n2\n3\n'), 'a.csv', 3)).toBe('read')
    expect(await fault(utf8('h\n1\n\n2\n3\n4\n'), 'a.csv', 3)).toBe('tooManyRows')
  })

  it('an XLSX cut off anywhere', async () => {
    const whole = await writeXlsx([{ header: 'a' }], [['1']])
    for (let length = 64; length < whole.byteLength; length += 211)
      expect(['wrongType', 'damaged', 'encoding']).toContain(await fault(whole.subarray(0, length), 'a.xlsx'))
  })
})

describe('matchHeaders', () => {
  const columns: TableColumn[] = [
    { key: 'companyName', zh: '公司名称', en: 'Company name', aliases: ['企业名称'], required: true },
    { key: 'email', zh: '邮箱', en: 'E-mail', required: true },
    { key: 'boothNo', zh: '展位号', en: 'Booth no.' },
  ]

  it.each([
    [['公司名称', '邮箱', '展位号']],
    [['Company name', 'E-mail', 'Booth no.']],
    [['companyName', 'email', 'boothNo']],
    [[' 公司 名称*', '邮箱（必填）', '展位号：']],
    [['COMPANY NAME (required)', 'email', 'BOOTH_NO']],
    [['企业名称', 'Ｅ－ｍａｉｌ', 'boothno']],
  ])('finds %j', (headers) => {
    const match = matchHeaders(headers, columns)
    expect([...match.indexes]).toEqual([
      ['companyName', 0],
      ['email', 1],
      ['boothNo', 2],
    ])
    expect(match).toMatchObject({ missing: [], unknown: [], repeated: [] })
  })

  it('reports what is missing, unknown and repeated', () => {
    const match = matchHeaders(['Company name', 'boothno', '备注', '', '公司名称'], columns)
    expect(match.missing.map((column) => column.key)).toEqual(['email'])
    expect(match.unknown).toEqual(['备注'])
    expect(match.repeated).toEqual(['companyName'])
    expect(cellOf(match, ['A', '1A01', 'x', '', 'B'], 'companyName')).toBe('A')
    expect(cellOf(match, ['A'], 'boothNo')).toBe('')
    expect(cellOf(match, ['A'], 'email')).toBe('')
  })
})

it('has words for every fault in both languages', () => {
  expect(Object.keys(zh.errors)).toEqual(Object.keys(en.errors))
  const faults: TableFault[] = [
    'tooLarge',
    'wrongType',
    'locked',
    'encodingUnsure',
    'encoding',
    'damaged',
    'quotes',
    'empty',
    'tooManyRows',
    'tooManyColumns',
    'tooMuch',
  ]
  // A file that holds the example of its template alone is refused by the import (list-file.ts).
  expect(new Set(Object.keys(en.errors))).toEqual(new Set([...faults, 'onlyExample']))
})
