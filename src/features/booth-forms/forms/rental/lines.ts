/** Lines of a rental order (booth-forms 5): what H7 and H8 have in common. Pure. */
import { problemAt, type PlacedProblem } from '../../../../shared/form/rules.ts'
import { codeLike } from '../../definition/code-like.ts'
import { RENTAL_ITEMS, type RentalItem } from '../../catalogue/items.ts'
import { builtIn, codeOfProduct, productIdOf } from '../../catalogue/own-items.ts'
import { choice, type FieldSpec } from '../../definition/field-spec.ts'
import type { Content, FormView } from '../../model.ts'

export type RentalForm = RentalItem['form']

/** A line as typed, sent or stored; what is unfinished is absent, empty or null. */
export interface RentalLine {
  /** Of the page that made the line, or of the server. Never changes. */
  lineId?: string | null
  productId?: string | null
  itemCode?: string | null
  /** 0 takes the line out of the order. */
  qty?: number | null
  [column: string]: unknown
}

/** Items of a form the programme has words and rules for. */
export const itemsOf = (form: RentalForm): RentalItem[] => RENTAL_ITEMS.filter((one) => one.form === form)

const CODES: Readonly<Record<RentalForm, RegExp>> = { h7: /^F\d{2,3}$/, h8: /^[EAWN]\d{2,3}$/ }

/** The item of a line: one of the programme's, or one of the organiser's own, which only the server knows. */
export const itemOfLine = (form: RentalForm, more: { width?: number } = {}): FieldSpec => ({
  ...choice(
    itemsOf(form).map((one) => one.itemCode),
    more,
  ),
  struct: () => codeLike(CODES[form]),
})

export const linesOf = (content: Content | null | undefined): RentalLine[] =>
  (content?.['lines'] as RentalLine[] | null | undefined) ?? []

/** An order that holds its pieces; null where nothing is wanted any more: its lines are kept for who changes his mind, the pieces are anybody's. */
export const holding = (content: Content | null | undefined): Content | null =>
  content && content['noNeed'] !== 1 ? content : null

/** Pieces of an item in an order, over all its lines. */
export const quantityOf = (content: Content | null | undefined, itemCode: string): number =>
  linesOf(content).reduce((sum, one) => sum + (one.itemCode === itemCode ? Number(one.qty ?? 0) : 0), 0)

/** Lines that order something. */
export const orderedLines = <T extends { qty?: unknown }>(lines: readonly T[]): T[] =>
  lines.filter((one) => Number(one.qty ?? 0) > 0)

const given = (line: RentalLine): RentalLine =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))

/** Either name of an item is enough: both are stored. */
function named(line: RentalLine): RentalLine {
  const itemCode = line.itemCode || codeOfProduct(line.productId)
  return itemCode ? { ...line, itemCode, productId: productIdOf(itemCode) } : line
}

/** Lines of the same item as one, in the place of the first, quantities added up. */
function joined(lines: readonly RentalLine[]): RentalLine[] {
  const kept: RentalLine[] = []
  for (const line of lines) {
    const same = kept.find((one) => one.itemCode && one.itemCode === line.itemCode)
    if (same) Object.assign(same, { qty: Number(same.qty ?? 0) + Number(line.qty ?? 0) })
    else kept.push({ ...line })
  }
  return kept
}

/**
 * What an order holds after a save (decisions 7): lines that were sent take the place of the stored ones they name, new ones are added, and
 * stored lines that were not sent stay: only a quantity of 0 takes one out. A line sent without an id stands for a stored line of its item.
 * Sent lines come first and in their order, so that what is wrong is told at the row that was sent.
 * @param onePerItem lines of an item are one line (H7)
 * @param taken ids that something else still names: no new line gets one
 */
export function mergeLines(
  stored: readonly RentalLine[],
  sent: readonly RentalLine[],
  { onePerItem, taken = [] }: { onePerItem: boolean; taken?: readonly unknown[] },
): RentalLine[] {
  const left = [...stored]
  const take = (fits: (one: RentalLine) => boolean): RentalLine | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const lines = onePerItem ? joined(sent.map(named)) : sent.map(named)
  const ownId = (line: RentalLine) => (one: RentalLine) => one.lineId === line.lineId
  const ownItem = (line: RentalLine) => (one: RentalLine) => one.itemCode === line.itemCode
  const before = lines.map((line) => (line.lineId && !onePerItem ? take(ownId(line)) : undefined))
  const used = new Set<unknown>([...stored.map((one) => one.lineId), ...taken])
  const ids = new Set<unknown>()
  const merged = lines.map((line, index) => {
    const old = before[index] ?? (onePerItem || !line.lineId ? take(ownItem(line)) : undefined)
    let lineId = onePerItem ? old?.lineId || line.lineId : line.lineId || old?.lineId
    for (let next = 1; !lineId || ids.has(lineId); next++) lineId = used.has(String(next)) ? null : String(next)
    ids.add(lineId)
    used.add(lineId)
    return { ...old, ...given(line), lineId }
  })
  return [...merged, ...left]
}

/** Most of an item in one order, as the organiser has set it; undefined of a code that is no item. */
const maxQtyOf = ({ facts = {} }: FormView, itemCode: string): number | undefined => {
  const max = facts[`max.${itemCode}`]
  return max === undefined ? builtIn(itemCode)?.maxQty : Number(max)
}

/**
 * Quantities no order may have: of no item, more than an item's greatest, more than the stock has left, or more of what is not offered any more.
 * Told at the last line of the item.
 */
export function limitProblems(content: Content, view: FormView): PlacedProblem[] {
  const lines = linesOf(content)
  const { facts = {} } = view
  return [...new Set(lines.map((one) => String(one.itemCode ?? '')))].flatMap((itemCode) => {
    const wanted = quantityOf(content, itemCode)
    if (wanted === 0) return []
    const row = lines.findLastIndex((one) => one.itemCode === itemCode && Number(one.qty ?? 0) > 0)
    const at = `lines.${row}.qty`
    const max = maxQtyOf(view, itemCode)
    if (max === undefined) return [problemAt(`lines.${row}.itemCode`, 'shared/form:rules.notAnOption')]
    if (wanted > max) return [problemAt(at, 'features/booth-forms/forms/rental:errors.max', { max })]
    if (wanted <= quantityOf(holding(view.previous), itemCode)) return []
    if (facts[`gone.${itemCode}`] === 1) return [problemAt(at, 'features/booth-forms/forms/rental:errors.gone')]
    const left = facts[`left.${itemCode}`]
    return left !== undefined && wanted > Number(left)
      ? [problemAt(at, 'features/booth-forms/forms/rental:errors.stock', { left })]
      : []
  })
}

/**
 * Colours and places that were changed although they are fixed by now (3.6 f: free until T-10, then refused). Of a line that was ordered
 * before; a new line may stand anywhere.
 * @param columns names of what is fixed, in the order they are told
 */
export function fixedProblems(content: Content, view: FormView, columns: readonly string[]): PlacedProblem[] {
  const before = linesOf(holding(view.previous))
  if (view.facts?.['placesFixed'] !== 1 || before.length === 0) return []
  return linesOf(content).flatMap((line, index) => {
    // The number of a line that went may come back with a line of another item: that one is new.
    const old = before.find((one) => one.lineId === line.lineId && one.itemCode === line.itemCode)
    if (!old || Number(line.qty ?? 0) === 0) return []
    return columns
      .filter((column) => String(line[column] ?? '') !== String(old[column] ?? ''))
      .map((column) => problemAt(`lines.${index}.${column}`, 'features/booth-forms/forms/rental:errors.fixed'))
  })
}
