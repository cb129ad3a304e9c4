/** Selections, ids, flags, lists and references (specification §5; decision 3). */
import { array, Struct } from 'superstruct'
import { codePointLength } from '../../lib/text/text.ts'
import {
  encodeProblem,
  isEmpty,
  problem,
  rule,
  ruleKey,
  type Presence,
  type Problem,
  type StructOf,
  type ValueOf,
  type Verdict,
} from '../rules.ts'

const invalid = problem(ruleKey('rules.invalid'))
const MISSING = 'selectPlaceholder'
/** Greatest id: the 8-byte integer of the database. */
const MAX_ID = 9_223_372_036_854_775_807n

function selectRule<T, const P extends Presence>(
  name: string,
  options: P | undefined,
  prepare: (value: unknown) => unknown,
  accepts: (value: unknown) => Verdict,
): Struct<ValueOf<T, P>, null> {
  return rule<T>({ name, missing: MISSING, empty: null, prepare, accepts }, options) as Struct<ValueOf<T, P>, null>
}

const asText = (value: unknown): unknown =>
  typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value

/** Required selection: "请选择{{name}}" (spec §5, key selectPlaceholder). Any dictionary value of at most 100 characters. */
export function requiredSelect(label?: string): Struct<string, null> {
  return selectRule<string, { required: true }>(
    'requiredSelect',
    { required: true, ...(label === undefined ? {} : { label }) },
    asText,
    (value) => (typeof value === 'string' && codePointLength(value) <= 100) || invalid,
  )
}

/** One of a fixed set; text and number forms of a member are both read ('1' for 1) and give the member itself. */
export function oneOf<const T extends string | number, const P extends Presence>(
  values: readonly T[],
  options?: P,
): Struct<ValueOf<T, P>, null> {
  const byText = new Map(values.map((value) => [String(value), value]))
  return selectRule<T, P>(
    'oneOf',
    options,
    (value) => (typeof value === 'string' || typeof value === 'number' ? (byText.get(String(value)) ?? value) : value),
    (value) => (values as readonly unknown[]).includes(value) || problem(ruleKey('rules.notAnOption')),
  )
}

/** An id: digit string in and out, a number is read too (decision 3); at most an 8-byte integer. */
export function id<const P extends Presence>(options?: P): Struct<ValueOf<string, P>, null> {
  return selectRule<string, P>('id', options, asText, (value) => (typeof value === 'string' && isId(value)) || invalid)
}

/** Whether a text is an id. */
function isId(text: string): boolean {
  return /^(?:0|[1-9]\d{0,18})$/.test(text) && BigInt(text) <= MAX_ID
}

/** A region's code: up to 12 digits, leading zeros kept (countries, provinces, cities, districts). */
export function regionId<const P extends Presence>(options?: P): Struct<ValueOf<string, P>, null> {
  return selectRule<string, P>(
    'regionId',
    options,
    asText,
    (value) => (typeof value === 'string' && /^\d{1,12}$/.test(value)) || invalid,
  )
}

/** A flag: 0 or 1 as number; '0', '1', true and false are read. */
export function flag<const P extends Presence>(options?: P): Struct<ValueOf<0 | 1, P>, null> {
  return selectRule<0 | 1, P>(
    'flag',
    options,
    (value) => (value === '1' || value === true ? 1 : value === '0' || value === false ? 0 : value),
    (value) => value === 0 || value === 1 || invalid,
  )
}

/** A consent box: must be 1. A box not ticked keeps no other check from running: its reader hears of everything at once. */
export function consent(): Struct<1, null> {
  const message = encodeProblem(problem(ruleKey('rules.consent')))
  return new Struct<1, null>({
    type: 'consent',
    schema: null,
    coercer: (value) => (value === '1' || value === true ? 1 : value),
    refiner: (value) => value === 1 || { message, refinement: 'consent' },
  })
}

/** Bounds of a list. */
export interface ListOptions extends Presence {
  /** Least number of items; default 1 when required, else 0. */
  min?: number
  /** Greatest number of items; default 200. */
  max?: number
  /** No item twice, compared as text; default true for simple items. Switched off for lists of rows: those are added, not chosen. */
  unique?: boolean
  /** Message when the number of items is wrong, instead of the general ones. */
  wrongCount?: Problem
}

/**
 * A list of items with bounds. Missing lists read as empty ones, so an optional list is always an array; the bounds are
 * checked even when items are wrong. Items report at `field.0`, the list itself at `field`.
 */
export function list<T>(item: StructOf<T>, options: ListOptions = {}): StructOf<T[]> {
  const { required = true, max = 200, unique = true, wrongCount } = options
  const min = options.min ?? (required ? 1 : 0)
  const base = array(item)
  const missing = problem(
    ruleKey(unique ? MISSING : 'rules.noRows'),
    options.label ? { name: `@${options.label}` } : {},
  )
  return new Struct<T[], unknown>({
    ...base,
    type: 'list',
    coercer: (value, ctx) => (isEmpty(value) ? [] : base.coercer(value, ctx)),
    validator: (value) => {
      if (isEmpty(value)) return !required || encodeProblem(wrongCount ?? missing)
      if (!Array.isArray(value)) return encodeProblem(invalid)
      if (value.length === 0 && required) return encodeProblem(wrongCount ?? missing)
      // Too long is a type failure and stops here: the items of a list of a million are not worth reading to anybody.
      if (value.length > max) return encodeProblem(wrongCount ?? problem(ruleKey('rules.maxItems'), { max }))
      return true
    },
    entries: function* (value: unknown, ctx) {
      if (Array.isArray(value) && value.length <= max) yield* base.entries(value, ctx)
    },
    refiner: (value: T[]) => {
      if (value.length < min && (required || value.length > 0)) {
        return { message: encodeProblem(wrongCount ?? problem(ruleKey('rules.minItems'), { min })), refinement: 'list' }
      }
      const repeated =
        unique && new Set(value.map(String)).size < value.length && value.every((one) => typeof one !== 'object')
      return !repeated || { message: encodeProblem(problem(ruleKey('rules.repeated'))), refinement: 'list' }
    },
  })
}

/** A list that replaces the one that stands; one that is not sent at all leaves it. */
export function listIfSent<T>(item: StructOf<T>, max: number): StructOf<T[] | undefined> {
  const items = list(item, { required: false, max })
  return new Struct<T[] | undefined, unknown>({
    ...(items as Struct<T[] | undefined, unknown>),
    coercer: (value, ctx) => (value === undefined ? undefined : items.coercer(value, ctx)),
    validator: (value, ctx) => value === undefined || items.validator(value, ctx),
    refiner: (value, ctx) => value === undefined || items.refiner(value, ctx),
  })
}
/** Such a list of ids. */
export const idsIfSent = (max: number): StructOf<string[] | undefined> => listIfSent(id(), max)

/** Exactly two items: 请选择任意2项 (spec §5, test B12). */
export function exactlyTwo<T>(item: StructOf<T>, options: Presence = {}): StructOf<T[]> {
  return list(item, { ...options, min: 2, max: 2, wrongCount: problem(ruleKey('rules.exactlyTwo')) })
}

/** More than one item: 请多选 (spec §5). `max` bounds it with the general message. */
export function moreThanOne<T>(item: StructOf<T>, options: Presence & { max?: number } = {}): StructOf<T[]> {
  const few = problem(ruleKey('rules.moreThanOne'))
  const bounded = list(item, { ...options, min: 2, max: options.max ?? 200 })
  const required = options.required !== false
  return new Struct<T[], unknown>({
    ...(bounded as Struct<T[], unknown>),
    validator: (value, ctx) =>
      Array.isArray(value) && value.length === 0 && required ? encodeProblem(few) : bounded.validator(value, ctx),
    refiner: (value: T[], ctx) =>
      value.length === 1 ? { message: encodeProblem(few), refinement: 'list' } : bounded.refiner(value, ctx),
  })
}

/** The stored name of an uploaded file as the upload answered it (`fileName`): a relative path, never a link elsewhere. */
export function fileRef<const P extends Presence>(options?: P): Struct<ValueOf<string, P>, null> {
  return rule<string, ValueOf<string, P>>(
    {
      name: 'fileRef',
      missing: 'rules.fileMissing',
      empty: null,
      accepts: (value) => (typeof value === 'string' && isFileRef(value)) || invalid,
    },
    options,
  )
}

/** Whether a text is the path of a stored file: at most 200 characters, no scheme, no `..`, no empty segment. */
function isFileRef(text: string): boolean {
  return text.length <= 200 && /^\/?[A-Za-z\d_][\w.-]*(?:\/[A-Za-z\d_][\w.-]*)*$/.test(text)
}

/** Uploaded files: bounds with the upload's own words (上传文件数量不能超过 N 个!, spec §5). */
export function fileRefs(options: Presence & { min?: number; max?: number } = {}): StructOf<string[]> {
  const max = options.max ?? 5
  const bounded = list(fileRef(), { ...options, max })
  return new Struct<string[], unknown>({
    ...(bounded as Struct<string[], unknown>),
    validator: (value, ctx) => {
      const empty = isEmpty(value) || (Array.isArray(value) && value.length === 0)
      if (empty && options.required !== false) return encodeProblem(problem(ruleKey('rules.fileMissing')))
      if (Array.isArray(value) && value.length > max)
        return encodeProblem(problem(ruleKey('rules.fileCount'), { count: max }))
      return bounded.validator(value, ctx)
    },
  })
}
