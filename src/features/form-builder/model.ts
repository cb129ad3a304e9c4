/** A form as the builder holds it, and everything that can be done to it. Pure: the same step on the same form gives the same form. */
import { FORM_FIRST, KINDS, newField, type Kind } from './kinds.ts'

/** Words in both languages. */
export interface Both {
  zh: string
  en: string
}

/** One of the options of a field; `depth` places it below the last one less deep (cascader). */
export interface Option {
  value: string
  label: Both
  depth: number
}

/** Columns of twelve an item takes; `column` is one column of the form. */
export type Width = 'column' | 'third' | 'half' | 'twoThirds' | 'full'

/** An item of the form. What its kind has beyond name and label stands in `props` (`kinds.ts` lists them). */
export interface Item {
  /** Never shown and never changed: what selection, keys and moves go by. */
  id: string
  kind: Kind
  /** Key of the value that is sent; unique in the form. Rows and buttons have one for their words. */
  name: string
  label: Both
  width: Width
  props: Props
  /** Of a row: what stands side by side in it. */
  items: Item[]
}

/** What a kind adds; absent where it has no such property. */
export interface Props {
  hint?: Both
  placeholder?: Both
  /** Text as it is typed; '' for none. */
  first?: string
  required?: boolean
  disabled?: boolean
  min?: number
  max?: number
  step?: number
  places?: number
  minLength?: number
  maxLength?: number
  rows?: number
  pattern?: string
  patternMessage?: Both
  from?: string
  to?: string
  withTime?: boolean
  options?: Option[]
  pictures?: boolean
  maxFiles?: number
  action?: 'submit' | 'reset'
}

/** The form around the items. */
export interface FormSettings {
  /** Folder and names of the exported files: small letters, digits and hyphens. */
  name: string
  title: Both
  kind: 'page' | 'dialog'
  labelSide: 'top' | 'left'
  labelWidth: 'narrow' | 'medium' | 'wide'
  size: 'normal' | 'compact'
  columns: 1 | 2 | 3
  submitLabel: Both
  resetButton: boolean
}

export interface Design {
  form: FormSettings
  items: Item[]
}

export const emptyDesign = (): Design => ({ form: FORM_FIRST, items: [] })

/** Where something stands or shall stand: in a row or, with `null`, in the form itself; before the item now at `at`. */
export interface Place {
  row: string | null
  at: number
}

export type Step =
  | { do: 'add'; kind: Kind; id: string; to: Place }
  | { do: 'move'; id: string; to: Place }
  | { do: 'copy'; id: string; newId: string }
  | { do: 'remove'; id: string }
  | { do: 'change'; id: string; patch: Partial<Pick<Item, 'name' | 'label' | 'width'>>; props?: Partial<Props> }
  | { do: 'form'; patch: Partial<FormSettings> }
  | { do: 'clear' }

/** Every item, rows before what stands in them. */
export const allItems = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...allItems(item.items)])

export const findItem = (design: Design, id: string | null): Item | undefined =>
  allItems(design.items).find((item) => item.id === id)

/** Items that send a value. */
export const fieldsOf = (design: Design): Item[] =>
  allItems(design.items).filter((item) => item.kind !== 'row' && item.kind !== 'button')

export function placeOf(design: Design, id: string): Place | null {
  const at = design.items.findIndex((item) => item.id === id)
  if (at >= 0) return { row: null, at }
  for (const row of design.items) {
    const inside = row.items.findIndex((item) => item.id === id)
    if (inside >= 0) return { row: row.id, at: inside }
  }
  return null
}

const FIELD_NAME = /^[a-z][A-Za-z\d]{0,39}$/
/** Names the written code needs for itself, or no property may have. */
const TAKEN = new Set([
  'id',
  'version',
  'clientToken',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
])
/** A draft never keeps a field whose name says what it holds (`shared/form/draft.ts`). */
const SECRET_NAME = /password|pwd/i

/** Why an item may not have a name; null when it may. */
export function nameFault(design: Design, id: string, name: string): 'form' | 'taken' | 'secret' | null {
  if (!FIELD_NAME.test(name) || TAKEN.has(name)) return 'form'
  if (allItems(design.items).some((item) => item.id !== id && item.name === name)) return 'taken'
  return findItem(design, id)?.kind === 'password' && !SECRET_NAME.test(name) ? 'secret' : null
}

export const isFormName = (name: string): boolean => /^[a-z](?:-?[a-z\d]){1,39}$/.test(name)

/** The next free name of a kind: `field101`, `row101`, … */
function freeName(design: Design, kind: Kind): string {
  const stem = KINDS[kind].stem
  const taken = new Set(allItems(design.items).map(({ name }) => name))
  let number = 101
  while (taken.has(`${stem}${number}`)) number += 1
  return `${stem}${number}`
}

const listOf = (design: Design, row: string | null): Item[] | undefined =>
  row === null ? design.items : design.items.find((item) => item.id === row && item.kind === 'row')?.items

/** May an item of this kind stand there? Rows hold fields and buttons, no rows. */
export const mayStand = (design: Design, kind: Kind, { row }: Place): boolean =>
  listOf(design, row) !== undefined && (row === null || kind !== 'row')

function withList(design: Design, row: string | null, change: (items: Item[]) => Item[]): Design {
  if (row === null) return { ...design, items: change(design.items) }
  return {
    ...design,
    items: design.items.map((item) => (item.id === row ? { ...item, items: change(item.items) } : item)),
  }
}

const inserted = (design: Design, item: Item, { row, at }: Place): Design =>
  withList(design, row, (items) => [...items.slice(0, at), item, ...items.slice(at)])

const without = (design: Design, id: string): Design => {
  const place = placeOf(design, id)
  return place ? withList(design, place.row, (items) => items.filter((item) => item.id !== id)) : design
}

function moved(design: Design, id: string, to: Place): Design {
  const [item, from] = [findItem(design, id), placeOf(design, id)]
  if (!item || !from || to.row === id || !mayStand(design, item.kind, to)) return design
  // A place is named as the form stands; taken out first, what follows in the same list moves up.
  const at = from.row === to.row && from.at < to.at ? to.at - 1 : to.at
  if (from.row === to.row && from.at === at) return design
  return inserted(without(design, id), item, { row: to.row, at })
}

/** A copy under names and ids of its own, right behind the first. */
function copied(design: Design, id: string, newId: string): Design {
  const [item, place] = [findItem(design, id), placeOf(design, id)]
  if (!item || !place) return design
  let next = inserted(
    design,
    { ...item, id: newId, name: freeName(design, item.kind), items: [] },
    { row: place.row, at: place.at + 1 },
  )
  for (const [at, inner] of item.items.entries())
    next = inserted(next, { ...inner, id: `${newId}-${at + 1}`, name: freeName(next, inner.kind) }, { row: newId, at })
  return next
}

/** Items that are not on the way to the change stay the same ones. */
const changedIn = (items: Item[], id: string, change: (item: Item) => Item): Item[] =>
  items.map((item) => {
    if (item.id === id) return change(item)
    return item.items.some((inner) => inner.id === id) ? { ...item, items: changedIn(item.items, id, change) } : item
  })

/** An id that no item has. */
export function freeId(design: Design): string {
  const taken = new Set(allItems(design.items).map(({ id }) => id))
  let number = taken.size + 1
  while (taken.has(`i${number}`)) number += 1
  return `i${number}`
}

export type Way = 'up' | 'down' | 'in' | 'out'

/** Where a key or a button takes an item; null where there is nowhere to go. `in`: into the row beside it; `out`: behind its row. */
export function placeAfter(design: Design, id: string, way: Way): Place | null {
  const place = placeOf(design, id)
  if (!place) return null
  const { row, at } = place
  const siblings = listOf(design, row) ?? []
  if (way === 'up') return at > 0 ? { row, at: at - 1 } : null
  if (way === 'down') return at < siblings.length - 1 ? { row, at: at + 2 } : null
  if (way === 'out')
    return row === null ? null : { row: null, at: design.items.findIndex((item) => item.id === row) + 1 }
  const beside = [siblings[at - 1], siblings[at + 1]].find((item) => item?.kind === 'row')
  const fits = row === null && siblings[at]?.kind !== 'row' && beside
  return fits ? { row: beside.id, at: beside.items.length } : null
}

/** The form after a step. A step that cannot be done (a name that is taken, a row into a row) leaves it as it is. */
export function after(design: Design, step: Step): Design {
  switch (step.do) {
    case 'add': {
      if (findItem(design, step.id) || !mayStand(design, step.kind, step.to)) return design
      return inserted(design, newField(step.kind, step.id, freeName(design, step.kind)), step.to)
    }
    case 'move':
      return moved(design, step.id, step.to)
    case 'copy':
      return copied(design, step.id, step.newId)
    case 'remove':
      return without(design, step.id)
    case 'change': {
      const { name } = step.patch
      if (name !== undefined && nameFault(design, step.id, name)) return design
      const change = (item: Item): Item => ({ ...item, ...step.patch, props: { ...item.props, ...step.props } })
      return findItem(design, step.id) ? { ...design, items: changedIn(design.items, step.id, change) } : design
    }
    case 'form':
      return step.patch.name !== undefined && !isFormName(step.patch.name)
        ? design
        : { ...design, form: { ...design.form, ...step.patch } }
    case 'clear':
      return design.items.length ? { ...design, items: [] } : design
  }
}
