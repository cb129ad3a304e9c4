import { describe, expect, it } from 'vitest'
import { h9 } from '../../h9/definition.ts'
import type { Content } from '../../../model.ts'
import { checkBoxes } from './check-boxes.ts'

const say = ((key: string) => key) as Parameters<typeof checkBoxes>[4]
const box = {
  boxNo: 'A',
  itemName: '标签机',
  length: '100',
  width: '80',
  height: '60',
  grossWeight: '50',
  packing: 'WOOD',
}
const faults = (...lines: object[]) =>
  checkBoxes(
    h9.fields['lines']?.rows?.columns ?? {},
    [box, ...lines] as Content[],
    1,
    lines.length,
    say,
    (name) => name,
  )

describe('a pasted or imported box', () => {
  it('is right without a fault', () => {
    expect(faults(box)).toEqual([])
  })

  it.each(['#REF!', '#N/A', ' #DIV/0! ', '#SPILL!'])(
    'with the failed formula %s names each of its cells, once',
    (cell) => {
      const found = faults({ ...box, itemName: cell, grossWeight: cell, remark: cell })
      expect(found.map(({ at, name }) => `${at} ${name}`).sort()).toEqual(['1 grossWeight', '1 itemName', '1 remark'])
      expect(new Set(found.map(({ message }) => message))).toEqual(
        new Set(['features/booth-forms/forms/freight:list.broken']),
      )
    },
  )
})
