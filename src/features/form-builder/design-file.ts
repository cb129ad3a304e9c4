/** A form as a file: written with the export, and read again with a fault that names its place. */
import {
  array,
  boolean,
  enums,
  integer,
  max,
  min,
  nonempty,
  object,
  optional,
  refine,
  size,
  string,
  validate,
  type Struct,
} from 'superstruct'
import { codePointLength } from '../../shared/lib/text/text.ts'
import { FORM_FIRST, isKind, KINDS } from './kinds.ts'
import {
  after,
  emptyDesign,
  isFormName,
  nameFault,
  type Design,
  type FormSettings,
  type Item,
  type Props,
} from './model.ts'

const FORMAT = 'exhibitor-portal/form'
const VERSION = 1
/** Characters of the largest file that is read. */
const MAX_TEXT = 2_000_000

/** What is wrong with a file, and where: `items.2.label.en`. */
export interface FileFault {
  why:
    | 'json'
    | 'foreign'
    | 'version'
    | 'missing'
    | 'unknown'
    | 'value'
    | 'kind'
    | 'name'
    | 'taken'
    | 'rowInRow'
    | 'large'
  at: string
}

export type Opened = { ok: true; design: Design } | { ok: false; fault: FileFault }

type Written = Omit<Item, 'id' | 'items' | 'props'> & { props?: Props; items?: Written[] }

function written({ kind, name, label, width, props, items }: Item): Written {
  // What stands as it was at first need not be said.
  const own = Object.entries(props).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(KINDS[kind].first[key as keyof Props]),
  )
  return {
    kind,
    name,
    label,
    width,
    ...(own.length ? { props: Object.fromEntries(own) } : {}),
    ...(kind === 'row' ? { items: items.map(written) } : {}),
  }
}

/** The file of a form. */
export const toText = ({ form, items }: Design): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, form, items: items.map(written) }, null, 2)}\n`

/** A text of so many characters. */
const within = (most: number): Struct<string, null> =>
  refine(string(), 'within', (value) => codePointLength(value) <= most)
const words = within(500)
const both = object({ zh: words, en: words })
const number = min(max(integer(), 1_000_000_000), -1_000_000_000)
const option = object({ value: nonempty(within(40)), label: both, depth: min(max(integer(), 2), 0) })

// oxlint-disable-next-line typescript/no-explicit-any -- structs are invariant: only `any` holds every schema
const PROPS: Readonly<Record<keyof Props, Struct<any, any>>> = {
  hint: both,
  placeholder: both,
  first: words,
  required: boolean(),
  disabled: boolean(),
  min: number,
  max: number,
  step: number,
  places: min(max(integer(), 6), 0),
  minLength: min(max(integer(), 20_000), 0),
  maxLength: min(max(integer(), 20_000), 1),
  rows: min(max(integer(), 30), 1),
  pattern: words,
  patternMessage: both,
  from: words,
  to: words,
  withTime: boolean(),
  options: size(array(option), 0, 200),
  pictures: boolean(),
  maxFiles: min(max(integer(), 20), 1),
  action: enums(['submit', 'reset']),
}
const ITEM = {
  name: string(),
  label: both,
  width: enums(['column', 'third', 'half', 'twoThirds', 'full']),
}
const FORM = object({
  name: string(),
  title: both,
  kind: enums(['page', 'dialog']),
  labelSide: enums(['top', 'left']),
  labelWidth: enums(['narrow', 'medium', 'wide']),
  size: enums(['normal', 'compact']),
  columns: enums([1, 2, 3]),
  submitLabel: both,
  resetButton: boolean(),
})

/** Carries a fault out of the reading. */
class Refused extends Error {
  constructor(readonly fault: FileFault) {
    super(fault.why)
  }
}
const refuse = (why: FileFault['why'], ...at: (string | number)[]): never => {
  throw new Refused({ why, at: at.join('.') })
}

function checked<T>(struct: Struct<T, never> | Struct<T>, value: unknown, at: string): T {
  const [error, read] = validate(value, struct as Struct<T>)
  if (!error) return read
  const why = error.type === 'never' ? 'unknown' : error.value === undefined ? 'missing' : 'value'
  return refuse(why, ...[at, ...error.path.map(String)].filter(Boolean))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts what the file has at a place into the form, item by item, as a hand would. */
function fill(design: Design, list: unknown, at: string, row: string | null): Design {
  if (!Array.isArray(list)) return refuse(list === undefined ? 'missing' : 'value', at)
  let next = design
  for (const [index, given] of (list as unknown[]).entries()) {
    const place = `${at}.${index}`
    if (!isRecord(given)) return refuse('value', place)
    const { kind, props = {}, items, ...rest } = given
    if (typeof kind !== 'string' || !isKind(kind)) return refuse(kind === undefined ? 'missing' : 'kind', place, 'kind')
    if (kind === 'row' && row !== null) return refuse('rowInRow', place)
    if (items !== undefined && kind !== 'row') return refuse('unknown', place, 'items')
    const { name, label, width } = checked(object(ITEM), rest, place)
    const first = KINDS[kind].first
    const allowed = Object.keys(first) as (keyof Props)[]
    const schema = object(Object.fromEntries(allowed.map((key) => [key, optional(PROPS[key])])))
    const own = checked<Partial<Props>>(schema, props, `${place}.props`)
    const id = `${row ?? 'f'}-${index}`
    next = after(next, { do: 'add', kind, id, to: { row, at: index } })
    const fault = nameFault(next, id, name)
    if (fault) return refuse(fault === 'taken' ? 'taken' : 'name', place, 'name')
    next = after(next, { do: 'change', id, patch: { name, label, width }, props: own })
    if (kind === 'row') next = fill(next, items, `${place}.items`, id)
  }
  return next
}

/** Reads a file; the first fault it meets says where it lies. */
export function fromText(text: string): Opened {
  try {
    if (text.length > MAX_TEXT) return refuse('large')
    const given = parsed(text)
    if (!isRecord(given) || given['format'] !== FORMAT) return refuse('foreign')
    if (given['version'] !== VERSION) return refuse('version')
    const form: FormSettings = checked(FORM, given['form'], 'form')
    if (!isFormName(form.name)) return refuse('name', 'form', 'name')
    return {
      ok: true,
      design: fill({ ...emptyDesign(), form: { ...FORM_FIRST, ...form } }, given['items'], 'items', null),
    }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault }
    throw error
  }
}

/** Does the text end before it says something wrong? */
function onlyEnds(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    return /end of|unterminated/i.test(String(error)) || Number(position) >= text.length
  }
}

/** A text that is no JSON is refused with the line the reader stumbles over: what stands before it only ends too early. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    const lines = text.split('\n')
    let [good, bad] = [0, lines.length]
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2)
      if (onlyEnds(lines.slice(0, middle).join('\n'))) good = middle
      else bad = middle
    }
    return refuse('json', bad)
  }
}
