import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, escapeFormula, parseCsv, stringifyCsv } from './csv.ts'

describe('parseCsv', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF and a last line break',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;"2,5"',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2;3',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'a byte order mark',
      '\ufeff公司,展位\n一,1',
      [
        ['公司', '展位'],
        ['一', '1'],
      ],
    ],
    [
      'quoted line breaks and quotes',
      'a,b\n"one\ntwo","say ""hi"""',
      [
        ['a', 'b'],
        ['one\ntwo', 'say "hi"'],
      ],
    ],
    [
      'a separator inside a quoted first row',
      '"a;b;c",d\n1,2',
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['one column with commas below', 'a\n"1,2"', [['a'], ['1,2']]],
    ['an empty line in between', 'a,b\n\n1,2', [['a', 'b'], [''], ['1', '2']]],
    [
      'empty cells',
      'a,b,c\n,,',
      [
        ['a', 'b', 'c'],
        ['', '', ''],
      ],
    ],
    ['nothing', '', []],
  ])('reads %s', (_what, text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  it('names the row of a quotation mark that is never closed', () => {
    expect(() => parseCsv('a,b\n1,2\n3,"open')).toThrow(CsvError)
    try {
      parseCsv('a,b\n1,2\n3,"open')
    } catch (error) {
      expect((error as CsvError).row).toBe(3)
    }
  })

  it('stops where it is told', () => {
    expect(parseCsv('a\n1\n2\n3\n4', 3)).toEqual([['a'], ['1'], ['2']])
  })
})

describe('stringifyCsv', () => {
  it('writes for a spreadsheet', () => {
    expect(
      stringifyCsv([
        ['公司', 'n'],
        ['a,b', 1],
        ['say "hi"', null],
      ]),
    ).toBe('\ufeff公司,n\r\n"a,b",1\r\n"say ""hi""",\r\n')
  })

  it.each([
    '=1+1',
    '+86 138',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '=HYPERLINK("http://x","y")',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('disarms %j', (cell) => {
    const written = stringifyCsv([
      ['head', 'x'],
      [cell, 'x'],
    ])
    expect(written).not.toMatch(/(^|,|\n)"?[=+\-@＝＋－＠\t]/m)
    expect(escapeFormula(cell)).toBe(`'${cell}`)
    expect(parseCsv(written)[1]?.[0]).toBe(cell)
  })

  it('leaves numbers and ordinary text alone', () => {
    expect(stringifyCsv([[-5, 'a-b', "it's", "'quoted'"]])).toBe("\ufeff-5,a-b,it's,'quoted'\r\n")
  })

  it('is read back as written', () => {
    // Text that already carries the disarming apostrophe is the one thing that cannot be told apart.
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^'[=+\-@＝＋－＠\t\r]/.test(text))
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(table, (rows) => {
        const all = [['a', 'b', 'c'], ...rows]
        expect(parseCsv(stringifyCsv(all))).toEqual(all)
      }),
    )
  })
})
