/**
 * How a form declares its fields, once: the struct that checks them in the browser and on the server, and the control that shows them, come
 * from the same line. Words stand in the form's locale files: `fields.<name>`, `hints.<name>`, `options.<name>.<value>`,
 * `rows.<list>.<column>`, `options.<list>.<column>.<value>`.
 */
import { object } from 'superstruct'
import type { FileKind } from '../../../shared/files/contract.ts'
import { ATTACHMENT_LIMIT, DRAWING_LIMIT, type FileLimit } from '../../../shared/files/limits.ts'
import type { AnyStruct } from '../../../shared/api/contract.ts'
import { draft } from '../../../shared/form/rules.ts'
import { fileRefs, flag, list, oneOf, regionId } from '../../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../../shared/form/rules/contact.ts'
import { dateOnly, dateTime } from '../../../shared/form/rules/dates.ts'
import { decimal, integer } from '../../../shared/form/rules/numbers.ts'
import { noChinese, patternRule, text, type TextOptions } from '../../../shared/form/rules/text.ts'
import { problem } from '../../../shared/form/rules.ts'
import type { AnyMessageKey } from '../../../shared/i18n/keys.ts'

/** What stands on the page for a field. */
export type Control =
  | 'text'
  | 'area'
  | 'number'
  | 'switch'
  | 'check'
  | 'select'
  | 'radio'
  | 'multi'
  | 'date'
  | 'dateTime'
  | 'time'
  | 'region'
  | 'files'
  | 'rows'
  /** A control the form brings itself (`FormParts.controls`), inside the usual label and error. */
  | 'own'
  /** Set by a part of the form's own, not by a control of its own. */
  | 'none'

export interface FieldSpec {
  control: Control
  /** @param loose a draft: formats and greatest sizes, nothing about being complete */
  struct: (loose: boolean) => AnyStruct
  /** Must be there on submit; a form's `required` may ask for more. */
  required: boolean
  /** What an untouched field holds. */
  empty: unknown
  /** Counter of a text. */
  max?: number
  /** Stands behind the number, which may be typed with it. */
  unit?: string
  /** Values of a choice, in order. */
  options?: readonly string[]
  rows?: { columns: FieldSpecs; max: number; cards?: boolean }
  files?: FileLimit & { kind: FileKind }
  /** A hint stands at `hints.<name>`. */
  hint?: boolean
  /** A unified social credit code: a wrong check digit is warned of, and refuses nothing. */
  creditCode?: boolean
  /** Takes the whole width. */
  wide?: boolean
  /** Column width of a list in rem. */
  width?: number
  input?: { type?: string; autoComplete?: string; inputMode?: 'numeric' | 'decimal' | 'tel'; lang?: string }
  /** Identity numbers: masked once stored, never in a local draft (booth-forms 3.11). */
  secret?: boolean
  /** Names a person, or how to reach or recognise one, or may, as free remarks do: erased 180 days after the show (business-entities 5.4). */
  person?: boolean
  /** Where a deposit goes back to: erased with people, once none is held any more. */
  refund?: boolean
  /** Shown only where this holds of the form's values as typed. */
  when?: (values: Record<string, unknown>) => boolean
}

/** What a field's value is, to be read where there is no control: in print and on the organiser's desk. */
export function kindOf({ control, files, options, empty }: FieldSpec): Control {
  if (control !== 'none' && control !== 'own') return control
  if (files) return 'files'
  if (options) return Array.isArray(empty) ? 'multi' : 'select'
  return empty === 0 ? 'switch' : 'text'
}

export type FieldSpecs = Readonly<Record<string, FieldSpec>>

type More = Partial<
  Pick<
    FieldSpec,
    'required' | 'hint' | 'wide' | 'width' | 'input' | 'secret' | 'person' | 'refund' | 'when' | 'unit' | 'creditCode'
  >
>

/** `measured`: the unit of a number whose page has it in its label; it may be typed with the number. */
type Measured = More & { measured?: string }

function spec(
  control: Control,
  empty: unknown,
  struct: FieldSpec['struct'],
  { required = true, ...more }: More,
  rest: Partial<FieldSpec> = {},
): FieldSpec {
  return { control, empty, struct, required, ...rest, ...more }
}

/** Least lengths hold on submit only; too long never fits. */
const bounds = (loose: boolean, min: number | undefined, max: number): TextOptions => ({
  min: loose ? 1 : (min ?? 1),
  max,
})

export const line = (max: number, more: More & { min?: number } = {}) =>
  spec('text', '', (loose) => text(bounds(loose, more.min, max)), more, { max })

/** A name of a person, a firm or a thing: no emoji, which print as boxes on boards, passes and lists. */
export const nameLine = (max: number, more: More & { min?: number } = {}) =>
  spec('text', '', (loose) => text({ ...bounds(loose, more.min, max), plain: true }), more, { max })

/** An English name: no Chinese in it either. */
export const englishLine = (max: number, more: More & { min?: number } = {}) =>
  spec(
    'text',
    '',
    (loose) => noChinese({ ...bounds(loose, more.min, max), plain: true }),
    { input: { lang: 'en' }, ...more },
    { max },
  )

export const paragraph = (max: number, more: More & { min?: number } = {}) =>
  spec(
    'area',
    '',
    (loose) => text({ ...bounds(loose, more.min, max), multiline: true }),
    { wide: true, ...more },
    { max },
  )

/** No Chinese in it. */
export const englishParagraph = (max: number, more: More & { min?: number } = {}) =>
  spec(
    'area',
    '',
    (loose) => noChinese({ ...bounds(loose, more.min, max), multiline: true }),
    { wide: true, input: { lang: 'en' }, ...more },
    { max },
  )

/**
 * Text of a pattern.
 * @param msgKey `ns:key` of the message
 */
export const pattern = (test: RegExp, msgKey: AnyMessageKey, max: number, more: More & { min?: number } = {}) =>
  spec('text', '', (loose) => patternRule('pattern', test, problem(msgKey), bounds(loose, more.min, max)), more, {
    max,
  })

/** Letters, digits and hyphens: waybills, certificates. */
export const codeText = (min: number, max: number, more: More = {}) =>
  pattern(/^[A-Za-z\d-]+$/, 'features/booth-forms:errors.codeText', max, { min, ...more })

export const phone = (more: More = {}) =>
  spec('text', '', () => mobile(), { person: true, input: { type: 'tel', autoComplete: 'tel' }, ...more })

export const email = (more: More = {}) =>
  spec('text', '', () => mailbox(), { person: true, input: { type: 'email', autoComplete: 'email' }, ...more })

export const whole = (min: number, max: number, { measured, ...more }: Measured = {}) => {
  const unit = measured ?? more.unit ?? 'count'
  return spec('number', null, (loose) => integer({ min: loose ? Math.min(min, 0) : min, max, unit }), more)
}

/** A number with so many decimals at most. `below`: the greatest value itself is too much. */
export const measure = (min: number, max: number, places: number, more: Measured & { below?: boolean } = {}) => {
  const { below = false, measured, ...rest } = more
  const unit = measured ?? rest.unit ?? 'count'
  return spec('number', null, () => decimal({ min, max, places, below, unit }), rest, {
    input: { inputMode: 'decimal' },
  })
}

/** On or off, always answered. */
export const onOff = (more: More = {}) => spec('switch', 0, () => flag(), more)

export const choice = <const V extends string>(options: readonly V[], more: More & { radio?: boolean } = {}) => {
  const { radio = false, ...rest } = more
  return spec(radio ? 'radio' : 'select', null, () => oneOf(options), rest, { options })
}

export const choices = <const V extends string>(options: readonly V[], more: More = {}) =>
  spec(
    'multi',
    [],
    (loose) => list(oneOf(options), { required: !loose && more.required !== false, max: options.length }),
    more,
    { options },
  )

export const day = (more: More = {}) => spec('date', null, () => dateOnly(), more)

export const moment = (more: More = {}) => spec('dateTime', null, () => dateTime(), more)

/** `HH:mm`. */
export const clockTime = (more: More = {}) =>
  spec(
    'time',
    '',
    () => patternRule('time', /^([01]\d|2[0-3]):[0-5]\d$/, problem('features/booth-forms:errors.time')),
    more,
  )

export const country = (more: More = {}) => spec('region', null, () => regionId(), more)

/** @param kind what the uploads are taken as: its limit is the widest the field can have */
const uploads = (kind: FileKind, limit: FileLimit, more: More): FieldSpec =>
  spec(
    'files',
    [],
    (loose) => fileRefs({ required: !loose, max: limit.maxFiles }),
    { wide: true, required: false, ...more },
    { files: { ...limit, kind } },
  )

/** Attachments in the usual types, 5 MB each (specification §5); one unless told. */
export const attachments = (limit: Partial<FileLimit> = {}, more: More = {}) =>
  uploads('attachment', { ...ATTACHMENT_LIMIT, maxFiles: 1, ...limit }, more)

/** Drawings, 20 MB each (booth-forms 3.9); one unless told. */
export const drawings = (limit: Partial<FileLimit> = {}, more: More = {}) =>
  uploads('drawing', { ...DRAWING_LIMIT, maxFiles: 1, ...limit }, more)

/** A list of rows, each with these columns. `control: 'none'` where the form draws it itself. `cards`: a row has too many columns for one line. */
export function rowsOf(
  columns: FieldSpecs,
  max: number,
  more: More & { own?: boolean; cards?: boolean } = {},
): FieldSpec {
  const { own = false, cards = false, ...rest } = more
  const struct = (loose: boolean) => {
    const row = object(structsOf(columns, loose))
    return list(row, { required: !loose && rest.required !== false, max, unique: false })
  }
  return spec(own ? 'none' : 'rows', [], struct, { wide: true, ...rest }, { rows: { columns, max, cards } })
}

/** Structs of the fields: all optional in a draft, else those that need not be there. */
export function structsOf(specs: FieldSpecs, loose: boolean, wanted?: readonly string[]): Record<string, AnyStruct> {
  const made = Object.fromEntries(Object.entries(specs).map(([name, one]) => [name, one.struct(loose)]))
  const optional = draft(made) as Record<string, AnyStruct>
  if (loose) return optional
  const must = wanted ?? Object.keys(specs).filter((name) => specs[name]?.required)
  return Object.fromEntries(
    Object.keys(specs).map((name) => [name, (must.includes(name) ? made : optional)[name] as AnyStruct]),
  )
}

/** A row nothing has been typed into. */
export const emptyOf = (specs: FieldSpecs): Record<string, unknown> =>
  Object.fromEntries(Object.entries(specs).map(([name, one]) => [name, one.empty]))
