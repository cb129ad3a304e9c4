/**
 * The core of the shared rules: superstruct structs whose failures carry a message key and its parameters, so that the
 * browser's form and the server say the same words at the same field (specification §5, decisions 10 and 17).
 *
 * The rules themselves stand in `rules/*.ts`. Always run them with coercion, through `parseStruct` or `checkStruct`
 * (or `create`/`mask` of superstruct): trimming, NFC and the meaning of an empty field are part of the rule.
 */
import { unitOf, withUnit } from '../lib/text/unit-of.ts'
import { Struct, validate, type Failure, type Infer } from 'superstruct'
import { keyFromData, type AnyMessageKey, type KeyIn, type Say } from '../i18n/keys.ts'
import { normaliseText } from '../lib/text/normal-form.ts'
import { isBlank } from '../lib/text/text.ts'

/** Parameters of a message; a value starting with `@` is itself a message key (see `problemText`). */
export type MessageParams = Record<string, string | number>

/** One thing wrong: which message, with which parameters. */
export interface Problem {
  msgKey: AnyMessageKey
  params: MessageParams
}

/** A problem at a field. `field` is the path with dots, array items by index: `products.0.price`; '' is the whole value. */
export interface FieldProblem extends Problem {
  field: string
}

/** What a check answers: true, or what is wrong. */
export type Verdict = true | Problem

/** Options every rule understands. */
export interface Presence {
  /**
   * Default true. When false, an absent field stays undefined; null, '' and blank text mean "cleared" and become '' for
   * text rules and null for all others, so that an update can tell "not sent" from "emptied".
   */
  required?: boolean
  /** `ns:key` of the field's label, used as `{{name}}` in the required message; without it the field's own name decides. */
  label?: string
}

/** Value type of a text rule under its options. */
export type TextOf<P> = P extends { required: true }
  ? string
  : P extends { required: boolean }
    ? string | undefined
    : string
/** Value type of any other rule under its options. */
export type ValueOf<T, P> = P extends { required: true }
  ? T
  : P extends { required: boolean }
    ? T | null | undefined
    : T

/** Message key of the shared/form namespace. */
export function ruleKey<Key extends KeyIn<'shared/form'>>(key: Key): `shared/form:${Key}` {
  return `shared/form:${key}`
}

/** A problem from a full `ns:key` and parameters. */
export function problem(msgKey: AnyMessageKey, params: MessageParams = {}): Problem {
  return { msgKey, params }
}

/** The message string superstruct carries: key, then parameters as JSON after a space. Use it in your own `refine`. */
export function encodeProblem({ msgKey, params }: Problem): string {
  return Object.keys(params).length === 0 ? msgKey : `${msgKey} ${JSON.stringify(params)}`
}

const ENCODED = /^([\w/-]+:[\w.-]+)(?: (\{.*\}))?$/s
/** A parameter that is itself a message key. */
const KEY = /^@[\w/-]+:[\w.-]+$/

/** Reads a superstruct failure back. Failures of built-in structs become `rules.required`, `rules.unknownField` or `rules.invalid`. */
export function parseFailure(failure: Pick<Failure, 'path' | 'message' | 'type' | 'value'>): FieldProblem {
  const field = failure.path.map(String).join('.')
  const match = ENCODED.exec(failure.message)
  if (match?.[1])
    return { field, msgKey: keyFromData(match[1]), params: match[2] ? (JSON.parse(match[2]) as MessageParams) : {} }
  if (failure.type === 'never') return { field, ...problem(ruleKey('rules.unknownField')) }
  const missing = failure.value === undefined || failure.value === null
  return { field, ...problem(ruleKey(missing ? 'rules.required' : 'rules.invalid')) }
}

/** A struct of any schema: superstruct's second parameter differs per kind and has no common type. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type StructOf<T> = Struct<T, any>

/** Any struct at all: superstruct's types are invariant, so `unknown` would accept none. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
type AnyStruct = Struct<any, any>

/** Result of `parseStruct`: the normalised value, or every problem (the first of each field). */
export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: FieldProblem[] }

/**
 * Normalises and checks a value. Unknown properties are dropped (`mask: false` reports them instead).
 * Cross-field checks of an object run beside those of its fields (`alsoCheck`).
 */
export function parseStruct<S extends AnyStruct>(
  struct: S,
  value: unknown,
  options: { mask?: boolean } = {},
): Parsed<Infer<S>> {
  const [error, parsed] = validate(value, struct, { coerce: true, mask: options.mask ?? true })
  if (!error) return { ok: true, value: parsed as Infer<S> }
  const byField = new Map<string, FieldProblem>()
  for (const failure of error.failures()) {
    const found = parseFailure(failure)
    if (!byField.has(found.field)) byField.set(found.field, found)
  }
  return { ok: false, problems: [...byField.values()] }
}

/** Every problem of a value, the first of each field, in the order of the struct; empty when it passes. */
export function checkStruct(struct: AnyStruct, value: unknown, options: { mask?: boolean } = {}): FieldProblem[] {
  const parsed = parseStruct(struct, value, options)
  return parsed.ok ? [] : parsed.problems
}

/** Fields that stand beside a field, as they were sent. */
export type Beside = Readonly<Record<string, unknown>>

/** Returns the object that a field stands in; none for a value on its own. */
function besideIn({ branch }: { branch: readonly unknown[] }): Beside {
  const owner: unknown = branch.at(-2)
  return typeof owner === 'object' && owner !== null ? (owner as Beside) : {}
}

/** What a rule is made of. `T` is the type of a value that passed. */
export interface RuleSpec<T> {
  /** Name of the rule: superstruct's type and refinement name. */
  name: string
  /** Message key inside shared/form when the value is missing; default `inputPlaceholder` ("请输入…"). */
  missing?: KeyIn<'shared/form'>
  /** What an emptied optional field becomes. */
  empty: '' | null
  /**
   * Brings a non-empty value into its stored form; text is already normalised. Must be idempotent and never throw.
   * @param beside the fields beside it, as they were sent
   */
  prepare?: (value: unknown, beside: Beside) => unknown
  /** Whether the value has the type at all. A failure here keeps cross-field rules that look at the field from speaking. */
  accepts: (value: unknown, beside: Beside) => Verdict
  /** The rule itself. */
  check?: (value: T, beside: Beside) => Verdict
}

const EMPTY_OF = new WeakMap<object, '' | null>()

/**
 * Builds a rule. Most callers want one of the finished rules in `rules/*.ts`.
 *
 * @typeParam T a value that is there
 * @typeParam R what the struct answers under its options (`ValueOf`, `TextOf`)
 */
export function rule<T, R = T>(spec: RuleSpec<T>, options: Presence = {}): Struct<R, null> {
  const missing = problem(
    ruleKey(spec.missing ?? 'inputPlaceholder'),
    options.label ? { name: `@${options.label}` } : {},
  )
  const struct = new Struct<T, null>({
    type: spec.name,
    schema: null,
    coercer: (value, ctx) => {
      const tidy = typeof value === 'string' ? normaliseText(value) : value
      return isEmpty(tidy) || !spec.prepare ? tidy : spec.prepare(tidy, besideIn(ctx))
    },
    validator: (value, ctx) => {
      const verdict = isEmpty(value) ? missing : spec.accepts(value, besideIn(ctx))
      return verdict === true || encodeProblem(verdict)
    },
    refiner: (value, ctx) => {
      const verdict = spec.check ? spec.check(value, besideIn(ctx)) : true
      return verdict === true || { message: encodeProblem(verdict), refinement: spec.name }
    },
  })
  EMPTY_OF.set(struct, spec.empty)
  // Whether a value may be missing hangs on the options, which TypeScript does not follow: the caller names what comes out.
  return (options.required === false ? optionally(struct) : struct) as unknown as Struct<R, null>
}

/** Absent, null, or text without anything to see. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value))
}

/** The optional twin of any struct: absent stays undefined, emptied becomes '' (text rules) or null; an empty list stays one where a list belongs. */
export function optionally<T, S>(struct: Struct<T, S>): Struct<T | null | undefined, S> {
  const empty = EMPTY_OF.get(struct) ?? null
  const ofItems = struct.schema instanceof Struct
  const isNoItem = (value: unknown) => Array.isArray(value) && value.length === 0
  const isCleared = (value: unknown) => isEmpty(value) || (ofItems && isNoItem(value))
  const twin = new Struct<T | null | undefined, S>({
    ...struct,
    coercer: (value, ctx) => {
      if (value === undefined) return undefined
      return isEmpty(value) || (!ofItems && isNoItem(value)) ? empty : struct.coercer(value, ctx)
    },
    validator: (value, ctx) => isCleared(value) || struct.validator(value, ctx),
    refiner: (value, ctx) => isCleared(value) || struct.refiner(value as T, ctx),
  })
  EMPTY_OF.set(twin, empty)
  return withUnit(twin, unitOf(struct))
}

/** Fields of `draft`: every one optional. */
export type DraftOf<F extends Record<string, AnyStruct>> = {
  [K in keyof F]: StructOf<Infer<F[K]> | null | undefined>
}

/** The fields of a form for "save draft": formats are checked, nothing is required (SM-A, business-entities §1.4). */
export function draft<F extends Record<string, AnyStruct>>(fields: F): DraftOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([key, struct]) => [key, optionally(struct)])) as DraftOf<F>
}

/** A problem a cross-field check points at: `at` is a path below the checked value ('' for the value itself). */
export interface PlacedProblem extends Problem {
  at: string
}

/** A placed problem from a full `ns:key`. */
export function problemAt(at: string, msgKey: AnyMessageKey, params: MessageParams = {}): PlacedProblem {
  return { at, msgKey, params }
}

/**
 * Words a problem in one language. Parameters that are keys (`@ns:key`) are translated; a message with `{{name}}` gets
 * the label the caller knows for the field, else "this field".
 * @param translate `(ns:key, params) => text` of one language
 * @param labelOf label text of a field, when the caller has one
 */
export function problemText(
  found: FieldProblem,
  translate: Say<AnyMessageKey>,
  labelOf: (field: string) => string | undefined = () => undefined,
): string {
  const params: MessageParams = {}
  for (const [key, value] of Object.entries(found.params)) {
    params[key] = typeof value === 'string' && KEY.test(value) ? translate(keyFromData(value.slice(1))) : value
  }
  params['name'] ??= labelOf(found.field) ?? translate(ruleKey('fields.this'))
  return translate(found.msgKey, params)
}
