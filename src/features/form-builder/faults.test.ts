import { expect, it } from 'vitest'
import { faultsOf } from './faults.ts'
import type { Kind } from './kinds.ts'
import { after, emptyDesign, type Both, type Props } from './model.ts'

/** What is wrong with a form of one item. */
function faults(kind: Kind, props: Partial<Props>, label?: Both) {
  const added = after(emptyDesign(), { do: 'add', kind, id: 'a', to: { row: null, at: 0 } })
  const design = after(added, { do: 'change', id: 'a', patch: label ? { label } : {}, props })
  return faultsOf(design).map(({ why, mild }) => (mild ? `(${why})` : why))
}
const option = (value: string, en = value) => ({ value, label: { zh: value, en }, depth: 0 })

it('says what keeps a form from being tried or written, and what one language lacks', () => {
  expect(faultsOf(emptyDesign()).map(({ why }) => why)).toEqual(['noFields'])
  expect(faults('text', {})).toEqual([])
  expect(faults('text', {}, { zh: '', en: ' ' })).toEqual(['noLabel'])
  expect(faults('text', {}, { zh: '名称', en: '' })).toEqual(['(noEn)'])
  expect(faults('text', { hint: { zh: '', en: 'Hint' } })).toEqual(['(noZh)'])
  expect(faults('text', { pattern: '[' })).toEqual(['pattern'])
  expect(faults('text', { pattern: String.raw`\d+`, first: 'abc' })).toEqual(['first'])
  expect(faults('number', { min: 5, max: 1 })).toEqual(['bounds'])
  expect(faults('number', { first: '12' })).toEqual([])
  expect(faults('number', { first: 'many' })).toEqual(['first'])
  expect(faults('select', { options: [] })).toEqual(['noOptions'])
  expect(faults('select', { options: [option('a'), option('a')] })).toEqual(['optionTwice'])
  expect(faults('select', { options: [option('a b')] })).toEqual(['optionValue'])
  expect(faults('radio', { options: [option('a', '')] })).toEqual(['(noEn)'])
  expect(faults('date', { from: '2024-12-05', to: '2024-12-02' })).toEqual(['bounds'])
  expect(faults('row', {})).toEqual(['noFields', '(emptyRow)'])
})
