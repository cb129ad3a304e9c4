/** A form's content in words, for who reads it without the form: the organiser's desk and the contractor's table. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { translate } from '../../../server/i18n.ts'
import { placeName } from '../../../server/records/words.ts'
import { BASE_FIELDS, type FormDefinition } from '../definition/definition.ts'
import { kindOf, type FieldSpec } from '../definition/field-spec.ts'
import type { Content } from '../model.ts'

/** One value in words; a number stays one. `options`: key of the words of its choices. */
export function valueOf(locale: Locale, value: unknown, spec: FieldSpec, options: string): string | number {
  const say = (one: unknown) => translate(locale, `${options}.${String(one)}`)
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
    default:
      if (Array.isArray(value)) return value.map(String).join('; ')
      return typeof value === 'number' ? value : String(value)
  }
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
  const t = (key: string) => translate(locale, key)
  const shown = (specs: Readonly<Record<string, FieldSpec>>, names: readonly string[], folder: string) =>
    names.flatMap((name) => {
      const spec = specs[name]
      if (!spec || spec.rows || kindOf(spec) === 'files') return []
      if (!(name in filled) && !(spec.when?.(content) ?? true)) return []
      const value = String(valueOf(locale, content[name], spec, `${folder}:options.${name}`))
      return [
        { label: t(`${folder}:fields.${name}`), value: spec.unit && value !== '' ? `${value} ${spec.unit}` : value },
      ]
    })
  const own = groups.map((group): Described => {
    const tables = group.fields.flatMap((name) => {
      // Attachments are listed apart, those of rows too.
      const columns = Object.entries(fields[name]?.rows?.columns ?? {}).filter(([, spec]) => kindOf(spec) !== 'files')
      const list = (content[name] as Content[] | null) ?? []
      if (columns.length === 0 || list.length === 0) return []
      return [
        {
          title: t(`${words}:fields.${name}`),
          head: columns.map(([column]) => t(`${words}:rows.${name}.${column}`)),
          rows: list.map((row) =>
            columns.map(([column, spec]) =>
              String(valueOf(locale, row[column], spec, `${words}:options.${name}.${column}`)),
            ),
          ),
        },
      ]
    })
    return { title: t(`${words}:groups.${group.key}`), pairs: shown(fields, group.fields, words), tables }
  })
  const contact = {
    title: t('features/booth-forms:contact'),
    pairs: shown(BASE_FIELDS, ['contactName', 'contactMobile', 'contactEmail', 'remark'], 'features/booth-forms'),
    tables: [],
  }
  return [...own, contact].filter((one) => one.pairs.length > 0 || one.tables.length > 0)
}
