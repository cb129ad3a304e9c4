import { describe, expect, it } from 'vitest'
import { h2 } from '../../forms/h2/definition.ts'
import { h3 } from '../../forms/h3/definition.ts'
import { h7 } from '../../forms/h7/definition.ts'
import { h11 } from '../../forms/h11/definition.ts'
import { viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { changesOf } from './changed.ts'
import { vehiclePart } from '../vehicles/vehicles.ts'

describe('what a change alters', () => {
  it('says nothing of what stayed', () => {
    const content = h2.defaults(viewOf())
    expect(changesOf(h2, content, { ...content })).toEqual({ pairs: [], tables: [], files: [] })
  })
  it('says old and new of each field in words, those of the contact block too', () => {
    const before = { buildMode: 'EMPTY', contactName: '王芳', noNeed: 0 }
    const after = { ...before, buildMode: 'OFFICIAL', contactName: '赵军' }
    const { pairs } = changesOf(h3, before, after)
    expect(pairs).toHaveLength(2)
    expect(pairs[0]?.before).not.toEqual(pairs[0]?.after)
    expect(pairs[1]).toEqual({
      label: { zh: '联系人', en: 'Contact' },
      before: { zh: '王芳', en: '王芳' },
      after: { zh: '赵军', en: '赵军' },
    })
  })
  it('pairs rows by their id or what they are about, and tells what came and what went', () => {
    const line = (lineId: string, itemCode: string, qty: number) => ({ lineId, itemCode, qty })
    const before = { lines: [line('a', 'F03', 2), line('b', 'F09', 1), line('c', 'F10', 3), line('e', 'F20', 1)] }
    const after = { lines: [line('c', 'F10', 3), line('a', 'F03', 3), line('x', 'F09', 4), line('d', 'F04', 1)] }
    const [table, ...more] = changesOf(h7, before, after).tables
    expect(more).toEqual([])
    const read = (cells: { zh: string }[]) =>
      cells
        .slice(0, 2)
        .map(({ zh }) => zh)
        .join()
    expect(table?.rows.map(({ before: was, after: is }) => [read(was), read(is)])).toEqual([
      ['白折椅,2', '白折椅,3'],
      [expect.stringMatching(/,1$/), expect.stringMatching(/,4$/)],
      ['', expect.stringMatching(/,1$/)],
      [expect.stringMatching(/,1$/), ''],
    ])
  })
  it('tells two identity numbers apart that look alike behind their mask, and shows neither', () => {
    const pass = (driverIdNo: string) => ({ passes: [{ lineId: 'p', plateNo: '沪A12345', driver: '李', driverIdNo }] })
    const found = changesOf(h11, pass('310101199001011234'), pass('310101198802021234'), vehiclePart.masked)
    expect(found.tables[0]?.rows).toHaveLength(1)
    expect(JSON.stringify(found)).not.toMatch(/19900101|19880202/)
  })
  it('names the field whose files were exchanged', () => {
    const { files } = changesOf(h3, { plan: ['a.pdf'], render: ['r.png'] }, { plan: ['b.pdf'], render: ['r.png'] })
    expect(files).toEqual([
      { label: expect.objectContaining({ en: expect.stringMatching(/plan/i) }), before: ['a.pdf'], after: ['b.pdf'] },
    ])
  })
})
