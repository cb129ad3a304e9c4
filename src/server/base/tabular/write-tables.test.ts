import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { dateText, numberText } from './cell-text.ts'
import { readTable } from './read-table.ts'
import { writeXlsx } from './write-xlsx.ts'

const options = { maxRows: 2000 }

describe('writeXlsx', () => {
  it('writes a large sheet beside the server as it writes a small one', async () => {
    const row = (at: number) => [`=${at}`, at, '013800000000', null]
    const rows = Array.from({ length: 3000 }, (_, at) => row(at))
    const bytes = await writeXlsx(
      ['a', 'b', 'c', 'd'].map((header) => ({ header })),
      rows,
    )
    const read = await readTable(bytes, 'large.xlsx', { maxRows: 3000 })
    expect(read.headers).toEqual(['a', 'b', 'c', 'd'])
    expect(read.rows).toHaveLength(3000)
    expect(read.rows[2999]?.cells).toEqual(['=2999', '2999', '013800000000', ''])
  })
})

describe('writeXlsx', () => {
  it('stores no formula and survives characters XML cannot hold', async () => {
    const bytes = await writeXlsx(
      [{ header: '=A1' }],
      [['=HYPERLINK("http://x")'], ['a\u0000b\ud800c'], ['x'.repeat(40_000)], ['<&>"😀']],
    )
    const sheet = Object.entries(unzipSync(bytes)).filter(([name]) => name.startsWith('xl/worksheets/'))
    for (const [, xml] of sheet) expect(new TextDecoder().decode(xml)).not.toMatch(/<f[ >]/)
    const table = await readTable(bytes, 'a.xlsx', options)
    expect(table.headers).toEqual(['=A1'])
    expect(table.rows.map((row) => row.cells[0]?.slice(0, 30))).toEqual([
      '=HYPERLINK("http://x")',
      'abc',
      'x'.repeat(30),
      '<&>"😀',
    ])
    expect(table.rows[2]?.cells[0]).toHaveLength(32_767)
  })
})

describe('cell text', () => {
  it.each([
    ['13812345678', '13812345678'],
    ['1.3812345678E+10', '13812345678'],
    ['310101199001011234', '310101199001011234'],
    ['007', '007'],
    ['0.30000000000000004', '0.3'],
    ['1E-7', '0.0000001'],
    ['-0.0', '0'],
    ['1E+21', '1000000000000000000000'],
    ['12.50', '12.5'],
    ['NaN', 'NaN'],
  ])('number %s → %s', (raw, text) => {
    expect(numberText(raw)).toBe(text)
  })

  it.each([
    ['2024-10-14T00:00:00.000Z', '2024-10-14'],
    ['2024-10-14T09:29:59.999Z', '2024-10-14 09:30:00'],
    ['2024-10-13T23:59:59.999Z', '2024-10-14'],
    ['1899-12-31T09:30:00.000Z', '09:30:00'],
  ])('date %s → %s', (date, text) => {
    expect(dateText(new Date(date))).toBe(text)
  })
})
