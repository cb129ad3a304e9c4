/** A list that can be imported, as a file: headings it understands, cells by field, the template, and the rows to be corrected. */
import { namesField } from '../../../shared/lib/text/labelled.ts'
import { stringifyCsv } from '../../../shared/files/csv.ts'
import type { FieldProblem } from '../../../shared/form/rules.ts'
import { LOCALES, type Locale } from '../../../shared/lib/locale.ts'
import type { Ctx } from '../http/context.ts'
import { fail } from '../http/fail.ts'
import type { BinaryReply } from '../http/handler.ts'
import { translate } from '../i18n.ts'
import { inWords, withProblems, type BatchRow } from './import-batch.ts'
import { cellOf, matchHeaders, type HeaderMatch, type TableColumn } from './match-headers.ts'
import { readTable, type ReadOptions, type TableAbout, type TableRow } from './read-table.ts'
import { TableError } from './table-error.ts'
import { CSV_TYPE, tableFile } from './table-file.ts'
import { type After, type Namespace, under } from '../../../shared/i18n/keys.ts'

/**
 * Columns of the rows to correct that are none of the list: where a row stood, and why it was refused. Their keys are no names of fields, so that
 * a list may have a `reason` of its own.
 */
const RETURNED: Readonly<Record<string, { word: 'rowNo' | 'reason' | 'enReason'; aliases: readonly string[] }>> = {
  '#row': { word: 'rowNo', aliases: ['行', 'Row no.'] },
  '#reason': { word: 'reason', aliases: [] },
  '#enReason': { word: 'enReason', aliases: [] },
}

interface Options<Key extends string, Extra extends string> extends ReadOptions {
  /** Namespace of the words: `fields.<key>`, `import.templateName`, `import.badRowsName`. */
  words: Namespace
  /** Columns in their order. */
  keys: readonly Key[]
  /** Further columns a file may have, which the template does not. */
  extra?: readonly Extra[]
  /** Other headings that people write above a column. */
  aliases: Readonly<Partial<Record<Key | Extra, readonly string[]>>>
  /** Columns without which there is nothing to import, of a file that has these. */
  missing: (has: (key: Key | Extra) => boolean) => readonly Key[]
  /** The template's example: a row that the import accepts. */
  example: Readonly<Partial<Record<Key, string>>>
  /** Cells of the example that depend on this show or on the caller: categories, halls, own brands. */
  exampleHere?: (ctx: Ctx) => Promise<Partial<Record<Key, string>>>
  /** Cells by which the example is known again: it is passed over when it is left where it was. */
  exampleBy: readonly Key[]
  /** Codes may come with full-width letters from a Chinese keyboard. */
  codes?: ReadonlySet<string>
  /** Columns that hold dates; anywhere else a date is what Excel made of another text. */
  dates?: ReadonlySet<string>
  /** Columns that want room. */
  wide?: ReadonlySet<string>
}

/** A row of a file before it is judged. */
export interface FileRow<Key extends string> {
  /** As the spreadsheet shows it. */
  row: number
  cells: Record<Key, string>
  /** What stands beyond the last heading: a comma too many has moved the cells before it. */
  surplus?: readonly string[] | undefined
}

/** A file as it was read. */
export interface FileRead<Key extends string> {
  rows: FileRow<Key>[]
  /** Headings that mean no column, and columns with data below a blank heading. */
  unknown: string[]
  /** Columns the file has. */
  has: string[]
  about: TableAbout
  /** Adds to judged rows what is wrong with their cells in the file: such rows are never good. */
  mark: <Row extends BatchRow<object>>(judged: readonly Row[]) => Row[]
}

/** A last row that adds up the others: the portal's lists and people's own end with one. */
const TOTALS = /^(?:合计|总计|小计|(?:grand )?total)\s*[:：]?$/i
const withoutTotals = (rows: readonly TableRow[]): readonly TableRow[] =>
  TOTALS.test(rows.at(-1)?.cells[0]?.trim() ?? '') ? rows.slice(0, -1) : rows

export type ListFile<Key extends string, Extra extends string = never> = ReturnType<typeof listFile<Key, Extra>>

export function listFile<Key extends string, Extra extends string = never>(area: Options<Key, Extra>) {
  const { keys, extra = [], example } = area
  /** Word of a column. */
  const label = (locale: Locale, key: string): string =>
    RETURNED[key]
      ? translate(locale, `server/base/tabular:batch.${RETURNED[key].word}`)
      : translate(locale, under(`${area.words}:`, `fields.${key}`))
  const bothWords = (key: string) => `${label('zh-CN', key)} / ${label('en-US', key)}`
  const aliasesOf = (key: string): readonly string[] =>
    RETURNED[key]?.aliases ?? (area.aliases as Readonly<Record<string, readonly string[] | undefined>>)[key] ?? []
  let known: TableColumn[] | null = null
  const knownColumns = () =>
    (known ??= [...Object.keys(RETURNED), ...keys, ...extra].map((key) => ({
      key,
      zh: label('zh-CN', key),
      en: label('en-US', key),
      aliases: [bothWords(key), ...aliasesOf(key)],
    })))
  const columns = (header: (key: string) => string, of: readonly string[] = keys) =>
    of.map((key) => ({ header: header(key), width: area.wide?.has(key) ? 34 : 20 }))

  /** Reads an uploaded list. What is wrong with the file as a whole is code 300 at `file`. */
  async function read(file: File, locale: Locale): Promise<FileRead<Key | Extra>> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // The line above the headings of a sheet that came from the portal is passed over.
    const headings = knownColumns().flatMap(({ key, zh, en, aliases: more = [] }) => [key, zh, en, ...more])
    const table = await readTable(bytes, file.name, { ...area, headings }).catch((error: unknown) => {
      if (error instanceof TableError) throw fail.field('file', error.msgKey, error.params)
      throw error
    })
    const match = matchHeaders(table.headers, knownColumns())
    const { sheet } = table.about
    const refuse = (msgKey: After<'server/base/tabular', 'batch.'>, of: readonly string[]) => {
      const names = of.map((key) => label(locale, key)).join(locale === 'en-US' ? ', ' : '、')
      if (of.length > 0) throw fail.field('file', `server/base/tabular:batch.${msgKey}`, { columns: names, sheet })
    }
    refuse(
      // A cover sheet in front of the list is what was read: who reads the sheet's name sees it.
      sheet === '' ? 'missingColumns' : 'missingColumnsIn',
      area.missing((key) => match.indexes.has(key)),
    )
    refuse('repeatedColumns', match.repeated)
    const cellsOf = (cells: readonly string[]) =>
      Object.fromEntries(
        [...keys, ...extra].map((key) => {
          const value = cellOf(match, cells, key)
          return [key, area.codes?.has(key) ? value.normalize('NFKC') : value]
        }),
      ) as Record<Key | Extra, string>
    const problems = new Map(table.rows.map((row) => [row.rowNumber, problemsOf(row, match)]))
    const filled = withoutTotals(table.rows)
      .map(({ rowNumber, cells, surplus }) => ({ row: rowNumber, cells: cellsOf(cells), surplus }))
      .filter(
        ({ row, cells, surplus }) =>
          surplus || problems.get(row)?.length || Object.values(cells).some((cell) => cell !== ''),
      )
    const rows = filled.filter(({ cells }) => !area.exampleBy.every((key) => cells[key] === example[key]))
    if (rows.length === 0)
      throw fail.field('file', `server/base/tabular:errors.${filled.length > 0 ? 'onlyExample' : 'empty'}`)
    const blank = table.about.blankHeadings.map((column) =>
      translate(locale, 'server/base/tabular:blankHeading', { column }),
    )
    return {
      rows,
      unknown: [...match.unknown, ...blank],
      has: [...match.indexes.keys()],
      about: table.about,
      mark: (judged) => judged.map((row) => withProblems(row, problems.get(row.row) ?? [])),
    }
  }

  /** Faults of a row's cells themselves, whatever their column means. */
  function problemsOf({ cells, faults = {} }: TableRow, { indexes }: HeaderMatch): FieldProblem[] {
    return [...keys, ...extra].flatMap((key) => {
      const index = indexes.get(key)
      const fault = index === undefined ? undefined : faults[index]
      if (index === undefined || !fault || (fault === 'date' && area.dates?.has(key))) return []
      return [{ field: key, msgKey: `server/base/tabular:cell.${fault}`, params: { text: cells[index] ?? '' } }]
    })
  }

  /** Faulty rows as they were written, with where they stood and the reasons in both languages. Corrected, the file can be imported as it is. */
  function badRows(rows: readonly BatchRow<object>[], locale: Locale): BinaryReply {
    const reasons = (into: Locale, problems: readonly FieldProblem[]) =>
      problems
        .map((one) => {
          const [column, text] = [label(into, one.field), inWords(into, one)]
          return namesField(text, column) ? text : translate(into, 'server/base/tabular:batch.fault', { column, text })
        })
        .join(into === 'en-US' ? '; ' : '；')
    const body = rows
      .filter((row) => row.status === 'ERROR')
      .map(({ row, cells, problems }) => [
        row,
        ...keys.map((key) => (cells as Record<string, string>)[key] ?? ''),
        ...LOCALES.map((into) => reasons(into, problems)),
      ])
    const head = ['#row', ...keys, '#reason', '#enReason'].map((key) => label(locale, key))
    const fileName = `${translate(locale, under(`${area.words}:`, 'import.badRowsName'))}.csv`
    return { bytes: Buffer.from(stringifyCsv([head, ...body])), contentType: CSV_TYPE, fileName }
  }

  return {
    label,
    read,
    badRows,
    /** Headings of an export in the reader's language. */
    columns: (locale: Locale, of: readonly string[]) => columns((key) => label(locale, key), of),
    /** The empty list with headings in both languages and one example. */
    template: async (format: 'xlsx' | 'csv', ctx: Ctx) => {
      const shown: Readonly<Partial<Record<Key, string>>> = { ...example, ...(await area.exampleHere?.(ctx)) }
      const name = translate(ctx.locale, under(`${area.words}:`, 'import.templateName'))
      return tableFile(format, columns(bothWords), [keys.map((key) => shown[key] ?? '')], name)
    },
  }
}
