/** What one booth form is (booth-forms 4 to 7): its fields, defaults, checks and charges, declared once for the browser and the server. */
import type { PricedWords } from '../pricing/priced-words.ts'
import type { Struct } from 'superstruct'
import type { AnyStruct } from '../../../shared/api/contract.ts'
import type { FileLimit } from '../../../shared/files/limits.ts'
import { problemAt, type PlacedProblem, type Problem } from '../../../shared/form/rules.ts'
import { eachRule } from '../../../shared/form/rules/across.ts'
import { contactProblems } from '../../../shared/form/rules/contact.ts'
import { consent } from '../../../shared/form/rules/choices.ts'
import { requiredBy } from '../../../shared/form/rules/presence.ts'
import { parseStruct } from '../../../shared/form/rules.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Named } from '../catalogue/money.ts'
import type { Charge, Tariff } from '../pricing/charges.ts'
import type { Content, FormView } from '../model.ts'
import type { FormCode } from '../../../shared/lib/form-codes.ts'
import type { FormWords } from './form-words.ts'
import { email, type FieldSpecs, nameLine, onOff, paragraph, phone, structsOf } from './field-spec.ts'

/** A section of the page with its fields, in order; its heading is `groups.<key>` in the form's words. */
export interface FieldGroupSpec {
  key: string
  fields: readonly string[]
}

export interface FormDefinition {
  code: FormCode
  /** Folder of its words: title, purpose, rules (a line each), groups, fields, hints, options, rows, errors. */
  words: FormWords
  fields: FieldSpecs
  groups: readonly FieldGroupSpec[]
  /** Own content of a form nobody has opened yet. */
  defaults(view: FormView): Content
  /** Names of own fields that must be there for this content, instead of those declared as required. */
  required?(content: Content, view: FormView): string[]
  /** What a submission is refused for, at the field (`shelves.0.panelNo`). Each of its rules (`eachRule`) speaks once all it looks at is of its type. */
  checks?(content: Content, view: FormView): PlacedProblem[]
  /** Own fields worked out of the others; they replace what was sent, before anything is stored. */
  derived?(content: Content, view: FormView): Content
  /** Hints that refuse nothing; shown beside the form and on the checklist. Runs on unfinished content too. */
  warnings?(content: Content, view: FormView): Problem[]
  /** What the content costs. Runs on unfinished content too: what is missing costs nothing. */
  charges?(content: Content, view: FormView, tariff: Tariff): Charge[]
  /** Its list needs the whole width of the page: cost and history stand under the form. */
  wide?: true
  /** Its charges look at `view.submitted` and `view.inTime`: a text or a removal is charged against what was sent before (H2, H4). */
  pricedByHistory?: boolean
  /** Names, in both languages, of what is priced apart and not in the total (`另行报价`). */
  quotePending?(content: Content, view: FormView): Named[]
  /** Why this booth cannot file it although its kind does: `features/booth-forms:closed.<reason>`; '' where it can. */
  barred?(view: Pick<FormView, 'booth' | 'settings'>): string
  /** Other forms of the same booth it looks at. */
  reads?: readonly FormCode[]
  /** Parameters it looks at, by name. */
  settings?: readonly string[]
  /** Values that its rules and hints name: `{{shelfKg}}` in the words. Prices come from the price list in force, never from the words. */
  wordParams?(view: Pick<FormView, 'settings'>, priced: PricedWords): Readonly<Record<string, string | number>>
}

/** Contact block of every form (booth-forms 3.8) and what else all of them carry. */
export const BASE_FIELDS = {
  contactName: nameLine(30, { person: true, input: { autoComplete: 'name' } }),
  contactMobile: phone({ required: false }),
  contactEmail: email({ required: false }),
  remark: paragraph(500, { required: false, person: true }),
  /** 1: nothing of this optional form is wanted, which counts as done (booth-forms 3.3). */
  noNeed: onOff({ required: false }),
} satisfies FieldSpecs
export const BASE_NAMES = Object.keys(BASE_FIELDS) as (keyof typeof BASE_FIELDS)[]

/** Which parts of the contact block a submission needs (3.8, decisions 10). */
function missingContact(content: Content, view: FormView, locale: Locale): PlacedProblem[] {
  const found = contactProblems(locale, {
    mobile: content['contactMobile'],
    email: content['contactEmail'],
  }).map((one) => ({ ...one, at: one.at === 'mobile' ? 'contactMobile' : 'contactEmail' }))
  if (
    view.booth.settleCurrency === 'USD' &&
    !content['contactEmail'] &&
    !found.some((one) => one.at === 'contactEmail')
  )
    found.push(
      problemAt('contactEmail', 'shared/form:inputPlaceholder', { name: '@features/booth-forms:fields.contactEmail' }),
    )
  // A contract in yuan asks for a number of the specification's mobile rule; `+` and a country is for the others.
  if (view.booth.settleCurrency === 'CNY' && String(content['contactMobile'] ?? '').startsWith('+'))
    found.push(problemAt('contactMobile', 'shared/form:brand.mobileTips2'))
  return found
}

export interface StructOptions {
  /** Formats only (booth-forms 3.4, save draft). */
  draft: boolean
  locale: Locale
}

/** Struct of a form's whole content, own fields and contact block: what the browser checks while typing and the server when it saves. */
export function formStruct(
  definition: FormDefinition,
  view: FormView,
  { draft, locale }: StructOptions,
): Struct<Content, null> {
  const specs: FieldSpecs = { ...definition.fields, ...BASE_FIELDS }
  const fields = {
    ...structsOf(specs, draft, Object.keys(specs)),
    ...(draft ? structsOf({ ruleAck: onOff() }, true) : { ruleAck: consent() }),
  }
  const declared = (content: Content) =>
    Object.entries(definition.fields).flatMap(([name, { required, when }]) =>
      required && (when?.(content) ?? true) ? [name] : [],
    )
  const unwanted = (value: object) => Number((value as Content)['noNeed']) === 1
  return requiredBy<Content>(
    fields,
    (value) => {
      if (draft) return []
      if (unwanted(value)) return ['contactName', 'ruleAck']
      return [
        'contactName',
        'ruleAck',
        ...(definition.required?.(value as Content, view) ?? declared(value as Content)),
      ]
    },
    (value: Content) => {
      if (draft) return []
      const contact = () => missingContact(value, view, locale)
      return unwanted(value) ? eachRule(contact) : eachRule(contact, () => definition.checks?.(value, view) ?? [])
    },
  )
}

const readRow = (columns: FieldSpecs, row: unknown): Content =>
  Object.fromEntries(
    Object.entries(columns).map(([name, spec]) => [name, readField(spec, (row as Content | null)?.[name])]),
  )

/** Made once a field: a list of 200 rows is read anew at each keystroke. */
const LOOSE = new WeakMap<FieldSpecs[string], AnyStruct>()

function readField(spec: FieldSpecs[string], value: unknown): unknown {
  if (spec.rows)
    return Array.isArray(value)
      ? value.slice(0, spec.rows.max).map((row) => readRow(spec.rows?.columns ?? {}, row))
      : []
  let struct = LOOSE.get(spec)
  if (!struct) LOOSE.set(spec, (struct = structsOf({ value: spec }, true)['value'] as AnyStruct))
  const parsed = parseStruct(struct, value)
  return parsed.ok ? (parsed.value ?? spec.empty) : spec.empty
}

/** Content out of values as typed, whatever is unfinished in them: a field that is not of its form counts as empty. */
export function readContent(definition: FormDefinition, values: Record<string, unknown>): Content {
  return readRow({ ...definition.fields, ...BASE_FIELDS }, values)
}

/** A file of a content, with the path of its field (`papers`, `speakers.0.photo`) and its place in it. */
export interface FileOfContent {
  field: string
  at: number
  fileName: string
  limit: FileLimit
}

/** Every file a content names, those of its rows too. */
export function filesOf({ fields }: Pick<FormDefinition, 'fields'>, content: Content): FileOfContent[] {
  const found = (specs: FieldSpecs, values: Content, path: string): FileOfContent[] =>
    Object.entries(specs).flatMap(([name, { files, rows }]) => {
      if (files)
        return ((values[name] as string[] | null | undefined) ?? []).map((fileName, at) => {
          return { field: `${path}${name}`, at, fileName, limit: files }
        })
      return rows
        ? ((values[name] as Content[] | null | undefined) ?? []).flatMap((row, at) =>
            found(rows.columns, row, `${path}${name}.${at}.`),
          )
        : []
    })
  return found(fields, content, '')
}

/** What a content costs: nothing where nothing is wanted. */
export function chargesOf(definition: FormDefinition, content: Content, view: FormView, tariff: Tariff): Charge[] {
  return content['noNeed'] === 1 ? [] : (definition.charges?.(content, view, tariff) ?? [])
}
