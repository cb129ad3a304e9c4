/** What is still wrong with a form, or missing in one language. */
import { checkStruct } from '../../shared/form/rules.ts'
import { allItems, type Both, type Design, type Item } from './model.ts'
import { firstValues, isPattern, planOf } from './plan.ts'
import { namespaceOf, structOf } from './rule-set.ts'

export interface Fault {
  /** Of the item; null: the form's own. */
  id: string | null
  why:
    | 'noFields'
    | 'noLabel'
    | 'noZh'
    | 'noEn'
    | 'noOptions'
    | 'optionValue'
    | 'optionTwice'
    | 'bounds'
    | 'step'
    | 'pattern'
    | 'first'
    | 'emptyRow'
  /** The form can be used and written all the same. */
  mild: boolean
}

const OPTION_VALUE = /^[\w-]{1,40}$/

const said = (both: Both | undefined): both is Both =>
  both !== undefined && (both.zh.trim() !== '' || both.en.trim() !== '')

/** Words that one language has and the other has not. */
function missing(words: readonly (Both | undefined)[]): Fault['why'][] {
  const there = words.filter(said)
  return [
    ...(there.some(({ zh }) => !zh.trim()) ? (['noZh'] as const) : []),
    ...(there.some(({ en }) => !en.trim()) ? (['noEn'] as const) : []),
  ]
}

const crossed = (least: number | string | undefined, most: number | string | undefined): boolean =>
  least !== undefined && most !== undefined && least !== '' && most !== '' && least > most

function ofItem(item: Item, namespace: string): Fault['why'][] {
  const { props, kind } = item
  const found: Fault['why'][] = []
  if (kind === 'row') return item.items.length ? [] : ['emptyRow']
  if (!said(item.label)) found.push('noLabel')
  const { options } = props
  if (options?.length === 0) found.push('noOptions')
  if (options?.some(({ value }) => !OPTION_VALUE.test(value))) found.push('optionValue')
  // Words of options go by their value alone, at whatever depth they stand.
  else if (options && new Set(options.map(({ value }) => value)).size < options.length) found.push('optionTwice')
  const { min, max, minLength, maxLength, from, to, step, pattern } = props
  if (crossed(min, max) || crossed(minLength, maxLength) || crossed(from, to)) found.push('bounds')
  if (step !== undefined && step < 1) found.push('step')
  if (pattern && !isPattern(pattern)) found.push('pattern')
  const { rule } = planOf(item)
  const first = firstValues([item])[item.name]
  if (rule && found.length === 0 && first !== undefined && checkStruct(structOf(rule, namespace), first).length)
    found.push('first')
  const words = [item.label, props.hint, props.placeholder, pattern ? props.patternMessage : undefined]
  return [...found, ...missing([...words, ...(options ?? []).map(({ label }) => label)])]
}

const MILD = new Set<Fault['why']>(['noZh', 'noEn', 'emptyRow'])

/** Everything that is wrong, in the order of the form. Faults that are not mild keep it from being tried or written. */
export function faultsOf(design: Design): Fault[] {
  const { title, submitLabel } = design.form
  const own: Fault['why'][] = [
    ...(said(title) && said(submitLabel) ? [] : (['noLabel'] as const)),
    ...missing([title, submitLabel]),
    ...(allItems(design.items).some(({ kind }) => kind !== 'row' && kind !== 'button') ? [] : (['noFields'] as const)),
  ]
  return [
    ...own.map((why) => ({ id: null, why })),
    ...allItems(design.items).flatMap((item) => ofItem(item, namespaceOf(design)).map((why) => ({ id: item.id, why }))),
  ].map((fault) => ({ ...fault, mild: MILD.has(fault.why) }))
}
