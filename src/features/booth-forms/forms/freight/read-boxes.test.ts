import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { boxTemplate, readBoxFile, readingsOf, readPasted } from './read-boxes.ts'

const COLUMNS = ['boxNo', 'itemName', 'length', 'width', 'height', 'grossWeight', 'packing', 'remark']

describe('boxes pasted from a spreadsheet', () => {
  it('fill from the column with the focus on, row by row', () => {
    expect(readPasted('120\t80\t100\t250\n60\t40\t40\t18.5\n', COLUMNS, 'length')).toEqual({
      headed: false,
      rows: [
        { length: '120', width: '80', height: '100', grossWeight: '250' },
        { length: '60', width: '40', height: '40', grossWeight: '18.5' },
      ],
    })
  })

  it('go by their headings wherever these stand', () => {
    const text = '毛重(kg)\t箱号\t品名\t包装方式\n1,250.5\t1/2\t压痕机\t木箱\n'
    expect(readPasted(text, COLUMNS, 'remark')).toEqual({
      headed: true,
      rows: [{ grossWeight: '1250.5', boxNo: '1/2', itemName: '压痕机', packing: 'WOOD' }],
    })
  })

  it('read full-width figures, units, quoted line breaks and a single column', () => {
    expect(readPasted('１２０ cm\t"a ""b"""', COLUMNS, 'length').rows).toEqual([{ length: '120', width: 'a "b"' }])
    expect(readPasted('A1\nA2\n\nA3', COLUMNS, 'boxNo').rows.map((row) => row['boxNo'])).toEqual(['A1', 'A2', 'A3'])
    expect(readPasted('24" roll\t5', COLUMNS, 'itemName').rows).toEqual([{ itemName: '24" roll', length: '5' }])
  })
})

describe('a file of boxes', () => {
  it('is read with Chinese and with English headings', () => {
    const zh = '箱号,品名,长 (cm),宽 (cm),高 (cm),毛重 (kg),包装,备注\n1/2,标签机,120,80,100,250,木箱,易碎\n'
    const en =
      'Box no.,Item,Length (cm),Width (cm),Height (cm),Gross weight (kg),Packing,Remarks\n1/2,标签机,120,80,100,250,Wooden case,易碎\n'
    const box = {
      boxNo: '1/2',
      itemName: '标签机',
      length: '120',
      width: '80',
      height: '100',
      grossWeight: '250',
      packing: 'WOOD',
      remark: '易碎',
    }
    expect(readBoxFile(zh)).toEqual({ rows: [box], missing: [], unknown: [] })
    expect(readBoxFile(en)).toEqual({ rows: [box], missing: [], unknown: [] })
  })

  it('names what it lacks and what means nothing', () => {
    expect(readBoxFile('箱号,颜色\nA,红\n')).toMatchObject({
      missing: ['itemName', 'length', 'width', 'height', 'grossWeight', 'packing'],
      unknown: ['颜色'],
    })
  })

  it.each([
    ['utf-8', '箱号,品名\nA,标签机\n'],
    ['gbk', '箱号,品名\nA,标签机\n'],
    ['big5', '毛重,品名\n5,標籤機\n'],
    ['windows-1252', 'Box no.,Item\nA,Prägemaschine für Öl\n'],
  ])('is certain in %s', (encoding, text) => {
    const bytes = new Uint8Array(iconv.encode(text, encoding))
    expect(readingsOf(bytes.buffer).map((one) => one.text)).toEqual([text])
  })

  it('has several readings where nothing decides', () => {
    const bytes = new Uint8Array(iconv.encode('Box no.,Item\nA,Étiqueteuse Lefèvre\n', 'windows-1252'))
    expect(readingsOf(bytes.buffer).length).toBeGreaterThan(1)
  })

  it('names a column with cells and no heading by its letter', () => {
    expect(readBoxFile('箱号,品名,\nA,标签机,\nB,模切机,备用\n').unknown).toEqual(['C'])
    expect(readBoxFile(`箱号${','.repeat(27)}\nA${','.repeat(27)}x\n`).unknown).toEqual(['AB'])
  })

  it('leaves an unclear answer as it is, for its field to refuse', () => {
    const answers = ['是', 'No', '否', 'maybe', ''].map((one) => `A,${one}`)
    const { rows } = readBoxFile(['箱号,暂时进口', ...answers].join('\n'))
    expect(rows.map(({ temporary }) => temporary)).toEqual(['1', '0', '0', 'maybe', ''])
  })

  it('finds a country by its name', () => {
    expect(readBoxFile('箱号,原产国\nA,德国\nB,276\n', (name) => (name === '德国' ? '276' : '')).rows).toEqual([
      { boxNo: 'A', origin: '276' },
      { boxNo: 'B', origin: '276' },
    ])
  })

  it.each(['zh-CN', 'en-US'])('of the template in %s has every column it needs', (locale) => {
    const words = JSON.parse(readFileSync(new URL(`../h9/locale/${locale}.json`, import.meta.url), 'utf8')) as {
      rows: { lines: Record<string, string> }
    }
    const heads = [...COLUMNS, 'hsCode', 'valueUsd', 'origin', 'temporary'].map((name) => words.rows.lines[name] ?? '')
    expect(readBoxFile(boxTemplate(heads, []))).toMatchObject({ missing: [], unknown: [] })
  })
})
