/** A form's content in words, for who reads it without the form: the organiser's desk and the contractor's table. */
import type { Locale } from '../../../../shared/lib/locale.ts'
import { translate } from '../../../../server/base/i18n.ts'
import { placeName } from '../../../../server/base/records/words.ts'
import { wordsOf, type OwnWords } from '../../catalogue/words.ts'
import { BASE_FIELDS, type FormDefinition } from '../../definition/definition.ts'
import { kindOf, type FieldSpec } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import { orderedWords } from '../rental/items.ts'
import { formKey, type FormFolder } from '../../definition/form-words.ts'
import type { AnyMessageKey } from '../../../../shared/i18n/keys.ts'

/** Words for a key; null where there are none. */
export function wordFor(locale: Locale, key: AnyMessageKey): string | null {
  const found = translate(locale, key)
  return key.endsWith(`:${found}`) ? null : found
}

/** Keys of the words of a field's choices. */
export const choiceKey = (words: FormFolder, field: string) => (value: string) =>
  formKey(words, 'options.', `${field}.${value}`)

/** Name of an item of the catalogue in one language. */
const itemName = (locale: Locale, code: string, own: OwnWords): string =>
  wordsOf(code, own).name[locale === 'en-US' ? 'en' : 'zh']

/** One value in words; a number stays one. `options`: keys of the words of its choices, for items of the catalogue the catalogue has them.
 * `own`: words of items that are not as the catalogue has them. */
export function valueOf(
  locale: Locale,
  value: unknown,
  spec: FieldSpec,
  options: (value: string) => AnyMessageKey,
  own: OwnWords = {},
): string | number {
  const say = (one: unknown) =>
    (own[String(one)] ? null : wordFor(locale, options(String(one)))) ?? itemName(locale, String(one), own)
  if (value === null || value === undefined || value === '') return ''
  switch (kindOf(spec)) {
    case 'select':
    case 'radio':
      return say(value)
    case 'multi':
      return (value as unknown[]).map(say).join('; ')
    case 'switch':
    case 'check':
      return translate(locale, `shared/form:form.${Number(value) === 1 ? 'yes' : 'no'}`)
    case 'region':
      return placeName(locale, String(value))
    case 'number':
      // A number that the organiser fills in comes from a parameter, which is text.
      return /^-?\d+(?:\.\d+)?$/.test(String(value)) ? Number(value) : String(value)
    default:
      if (Array.isArray(value)) return value.map(String).join('; ')
      // A number that stands for a state has words of its own.
      if (spec.control === 'none') return wordFor(locale, options(String(value))) ?? (value as string | number)
      return typeof value === 'number' ? value : String(value)
  }
}

/**
 * The words for a file of a form: the label of its field, and of a list also the row.
 * @param field `plan`, or `speakers.0.photo` of a list
 */
export function fileLabel(locale: Locale, { words }: Pick<FormDefinition, 'words'>, field: string): string {
  const [name = '', at, column] = field.split('.')
  const label =
    wordFor(locale, formKey(words, 'fields.', name)) ?? wordFor(locale, formKey(words, 'groups.', name)) ?? name
  if (column === undefined) return label
  return `${label} ${Number(at) + 1} · ${wordFor(locale, formKey(words, 'rows.', `${name}.${column}`)) ?? column}`
}

export interface ReadColumn {
  head: string
  /** Identity numbers: masked where they are looked at, left out of files. */
  secret: boolean
  cell: (row: Content, content: Content) => string | number
}

/**
 * Columns of a list as a reader has them: what has no heading (ids of lines and products) is nobody's to read, files are listed apart, and
 * what refers to another line of the form names its item.
 */
export function columnsOf(
  locale: Locale,
  { words, fields }: Pick<FormDefinition, 'words' | 'fields'>,
  list: string,
): ReadColumn[] {
  return Object.entries(fields[list]?.rows?.columns ?? {}).flatMap(([name, spec]) => {
    const head = wordFor(locale, formKey(words, 'rows.', `${list}.${name}`))
    if (head === null || kindOf(spec) === 'files') return []
    const cell = (row: Content, content: Content) => {
      const lines = name === 'lineId' ? ((content['lines'] as Content[] | null) ?? []) : []
      const meant = lines.find((one) => one['lineId'] === row[name])
      return meant
        ? itemName(locale, String(meant['itemCode']), orderedWords(content))
        : valueOf(locale, row[name], spec, choiceKey(words, `${list}.${name}`), orderedWords(content))
    }
    return [{ head, secret: spec.secret === true, cell }]
  })
}

export interface Described {
  title: string
  pairs: { label: string; value: string }[]
  tables: { title: string; head: string[]; rows: string[][] }[]
}

/**
 * Sections of the form with what stands in them; attachments are listed apart.
 * @param filled what the organiser fills in, shown although the form does not ask for it
 */
export function describe(
  locale: Locale,
  { words, groups, fields }: FormDefinition,
  stored: Content,
  filled: Content = {},
): Described[] {
  const content: Content = { ...stored, ...filled }
  const t = (key: AnyMessageKey) => translate(locale, key)
  const shown = (specs: Readonly<Record<string, FieldSpec>>, names: readonly string[], folder: FormFolder) =>
    names.flatMap((name) => {
      const spec = specs[name]
      if (!spec || spec.rows || kindOf(spec) === 'files') return []
      if (!(name in filled) && !(spec.when?.(content) ?? true)) return []
      const value = String(valueOf(locale, content[name], spec, choiceKey(folder, name)))
      return [
        {
          label: t(formKey(folder, 'fields.', name)),
          value: spec.unit && value !== '' ? `${value} ${spec.unit}` : value,
        },
      ]
    })
  const own = groups.map((group): Described => {
    const tables = group.fields.flatMap((name) => {
      const columns = columnsOf(locale, { words, fields }, name)
      const list = (content[name] as Content[] | null) ?? []
      if (columns.length === 0 || list.length === 0) return []
      return [
        {
          title: t(formKey(words, 'fields.', name)),
          head: columns.map(({ head }) => head),
          rows: list.map((row) => columns.map(({ cell }) => String(cell(row, content)))),
        },
      ]
    })
    return { title: t(formKey(words, 'groups.', group.key)), pairs: shown(fields, group.fields, words), tables }
  })
  const contact = {
    title: t('features/booth-forms:contact'),
    pairs: shown(BASE_FIELDS, ['contactName', 'contactMobile', 'contactEmail', 'remark'], 'features/booth-forms'),
    tables: [],
  }
  return [...own, contact].filter((one) => one.pairs.length > 0 || one.tables.length > 0)
}
