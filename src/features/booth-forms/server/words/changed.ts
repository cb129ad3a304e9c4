/** Compares two contents of a form field by field, in words of both languages (booth-forms 3.4: a rejected change leaves the version in force). */
import { LOCALES, type Locale } from '../../../../shared/lib/locale.ts'
import { translate } from '../../../../server/base/i18n.ts'
import type { Named } from '../../catalogue/money.ts'
import { BASE_FIELDS, filesOf, type FormDefinition } from '../../definition/definition.ts'
import { kindOf, type FieldSpec, type FieldSpecs } from '../../definition/field-spec.ts'
import type { Content } from '../../model.ts'
import { choiceKey, columnsOf, valueOf, wordFor } from './described.ts'
import { formKey, type FormFolder } from '../../definition/form-words.ts'
import type { AnyMessageKey } from '../../../../shared/i18n/keys.ts'

/** A row that came, went, or reads differently; the side it does not stand on is empty. */
export interface RowChange {
  before: Named[]
  after: Named[]
}

export interface FormChanges {
  pairs: { label: Named; before: Named; after: Named }[]
  tables: { title: Named; head: Named[]; rows: RowChange[] }[]
  /** Names in the store; `label` is the heading of the field they stand in. */
  files: { label: Named; before: string[]; after: string[] }[]
}

interface Row {
  /** Id of a line that keeps it from version to version; '' where rows have none. */
  id: string
  /** As stored, which tells two masked numbers apart, and as it may be read. */
  stored: Named[]
  shown: Named[]
}

const inBoth = (say: (locale: Locale) => string): Named => ({ zh: say('zh-CN'), en: say('en-US') })
const wordOf = (key: AnyMessageKey): Named => inBoth((locale) => translate(locale, key))
const reads = (one: Named | undefined): string => JSON.stringify(one)

/** Pairs rows by id, then those that read the same, then by their first cell, each round over what is left. */
function rowChanges(before: readonly Row[], after: readonly Row[]): RowChange[] {
  const left = [...before]
  const partner = new Map<Row, Row>()
  const same = (one: Row, other: Row) => one.stored.map(reads).join() === other.stored.map(reads).join()
  const rounds = [
    (one: Row, other: Row) => one.id !== '' && one.id === other.id,
    same,
    (one: Row, other: Row) => reads(one.stored[0]) === reads(other.stored[0]),
  ]
  for (const meets of rounds)
    for (const row of after) {
      if (partner.has(row)) continue
      const at = left.findIndex((one) => meets(one, row))
      const [found] = at < 0 ? [] : left.splice(at, 1)
      if (found) partner.set(row, found)
    }
  const now = after.flatMap((row) => {
    const was = partner.get(row)
    return was && same(was, row) ? [] : [{ before: was?.shown ?? [], after: row.shown }]
  })
  return [...now, ...left.map((row) => ({ before: row.shown, after: [] }))]
}

const listOf = (content: Content, name: string) => (content[name] as Content[] | null | undefined) ?? []

/**
 * @param masked hides identity numbers, keeping the order of rows
 */
export function changesOf(
  definition: FormDefinition,
  before: Content,
  after: Content,
  masked: (content: Content) => Content = (content) => content,
): FormChanges {
  const { words, fields } = definition
  const sides = [before, after] as const
  const readable = sides.map(masked)
  const word = (content: Content, name: string, spec: FieldSpec, folder: FormFolder): Named =>
    inBoth((locale) => {
      if (!(spec.when?.(content) ?? true)) return ''
      const value = String(valueOf(locale, content[name], spec, choiceKey(folder, name)))
      return spec.unit && value !== '' ? `${value} ${spec.unit}` : value
    })
  const pairsOf = (specs: FieldSpecs, folder: FormFolder) =>
    Object.entries(specs).flatMap(([name, spec]) => {
      if (spec.rows || kindOf(spec) === 'files') return []
      const [was, is] = sides.map((content) => reads(word(content, name, spec, folder)))
      if (was === is) return []
      const [seenBefore, seenAfter] = readable.map((content) => word(content, name, spec, folder))
      return seenBefore && seenAfter
        ? [{ label: wordOf(formKey(folder, 'fields.', name)), before: seenBefore, after: seenAfter }]
        : []
    })
  const tables = Object.entries(fields).flatMap(([name, spec]) => {
    const [columns = [], english = []] = spec.rows ? LOCALES.map((locale) => columnsOf(locale, definition, name)) : []
    if (columns.length === 0) return []
    const cellsOf = (row: Content, content: Content): Named[] =>
      columns.map(({ cell }, at) => ({
        zh: String(cell(row, content)),
        en: String(english[at]?.cell(row, content) ?? ''),
      }))
    // Where a row refers to another line by its id (`own`), that is no id of the row.
    const own = spec.rows?.columns['lineId']
    const [was = [], is = []] = sides.map((content, side) =>
      listOf(content, name).map((row, at): Row => {
        const shown = listOf(readable[side] ?? content, name)[at] ?? row
        return {
          id: own && own.control !== 'own' ? String(row['lineId'] ?? '') : '',
          stored: cellsOf(row, content),
          shown: cellsOf(shown, content),
        }
      }),
    )
    const rows = rowChanges(was, is)
    const head = columns.map((one, at) => ({ zh: one.head, en: english[at]?.head ?? one.head }))
    return rows.length === 0 ? [] : [{ title: wordOf(formKey(words, 'fields.', name)), head, rows }]
  })
  const namedFiles = sides.map((content) =>
    filesOf(definition, content).map(({ field, fileName }) => {
      return { kind: field.replace(/\.\d+(?=\.|$)/g, ''), fileName }
    }),
  )
  const files = [...new Set(namedFiles.flat().map((one) => one.kind))].flatMap((kind) => {
    const [was = [], is = []] = namedFiles.map((side) =>
      side.filter((one) => one.kind === kind).map((one) => one.fileName),
    )
    if (was.join() === is.join()) return []
    const key = formKey(words, kind.includes('.') ? 'rows.' : 'fields.', kind)
    const label = inBoth((locale) => wordFor(locale, key) ?? kind)
    return [{ label, before: was, after: is }]
  })
  return { pairs: [...pairsOf(fields, words), ...pairsOf(BASE_FIELDS, 'features/booth-forms')], tables, files }
}
