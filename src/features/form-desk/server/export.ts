/** A form of all booths as a table for the contractor (beyond-peers O16): a row per line of its list, or per booth where it has none. */
import { choiceKey, columnsOf, orderedWords, partOf, valueOf } from '../../booth-forms/server/exports.ts'
import { setImmediate } from 'node:timers/promises'
import { CSV_TYPE, XLSX_TYPE } from '../../../server/base/tabular/table-file.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { stringifyCsv } from '../../../shared/files/csv.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { BinaryReply } from '../../../server/base/http/handler.ts'
import { showFileName } from '../../../server/base/files/show-file-name.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import type { Contacts } from '../../../server/base/tabular/contacts.ts'
import { exportName, logExport, titleLine } from '../../../server/base/tabular/show-sheet.ts'
import { wordsOf } from '../../booth-forms/catalogue/words.ts'
import { writeXlsx, type XlsxCell } from '../../../server/base/tabular/write-xlsx.ts'
import { BASE_FIELDS } from '../../booth-forms/definition/definition.ts'
import { formKey } from '../../booth-forms/definition/form-words.ts'
import { kindOf } from '../../booth-forms/definition/field-spec.ts'
import type { Content } from '../../booth-forms/model.ts'
import { definitionOf, findAll, findTotals, type DeskFound } from './desk.ts'
import type { DeskFilters } from './desk-filters.ts'
import { totalLines } from './export-totals.ts'
import { withoutRefund } from './shown.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** Rows after which the server looks after its other callers. */
const BREATH = 500

/** What a contractor orders by: the code of an item, its size and its unit. */
const ITEM_FACTS = ['itemCode', 'itemSpec', 'itemUnit'] as const

function itemFacts(locale: Locale, line: Content, content: Content): string[] {
  const code = typeof line['itemCode'] === 'string' ? line['itemCode'] : ''
  if (code === '') return ['', '', '']
  const { spec, unit } = wordsOf(code, orderedWords(content))
  const own = locale === 'en-US' ? 'en' : 'zh'
  return [code, spec[own], unit[own]]
}

/**
 * Everything of the form in force. Identity numbers of a list stand in an export in full only; the account for a refund in none (finance reads it by
 * itself).
 */
export async function exportForm(
  ctx: Ctx,
  { format, ...filters }: DeskFilters & { format: 'xlsx' | 'csv' },
  contacts: Contacts,
): Promise<BinaryReply> {
  const definition = withoutRefund(definitionOf(ctx, filters.form))
  const { words } = definition
  const t = wordsIn(ctx.locale, 'features/booth-forms')
  // A form is exported by its first list, a row a line; what else is listed in it is told in one cell.
  const [list, ...further] = Object.keys(definition.fields).filter((name) => definition.fields[name]?.rows)
  const single = Object.entries({ ...definition.fields, ...BASE_FIELDS }).filter(
    ([, spec]) => !spec.rows && kindOf(spec) !== 'files' && !spec.secret,
  )
  const columnsIn = (name: string) =>
    columnsOf(ctx.locale, definition, name).filter(({ secret }) => contacts.full || !secret)
  const columns = list ? columnsIn(list) : []
  const ordered = list !== undefined && 'itemCode' in (definition.fields[list]?.rows?.columns ?? {})
  const linesOf = (content: Content, name: string) => (content[name] as Content[] | null) ?? []
  const inOneCell = (content: Content, name: string) => {
    const cells = columnsIn(name)
    const told = linesOf(content, name).map((line) =>
      cells
        .map(({ cell }) => String(cell(line, content)))
        .filter(Boolean)
        .join(' · '),
    )
    return told.join('; ')
  }
  const desk = wordsIn(ctx.locale, 'features/form-desk')
  const named: readonly string[] = [
    ...(['hall', 'boothNo', 'companyName', 'enCompanyName', 'status'] as const).map((key) => desk(`fields.${key}`)),
    ...(ordered ? ITEM_FACTS.map((fact) => desk(`fields.${fact}`)) : []),
    ...columns.map(({ head }) => head),
    ...further.map((name) => t(formKey(words, 'fields.', name))),
    ...single.map(([name]) => t(formKey(name in BASE_FIELDS ? 'features/booth-forms' : words, 'fields.', name))),
  ]
  // A line's remark and the form's are two columns: no two of one name, or whoever sorts them loses one.
  const headers = named.map((head, at) => (named.indexOf(head) < at ? desk('export.whole', { name: head }) : head))
  const part = partOf(filters.form)
  const masked = (!contacts.full && part.masked) || ((content: Content) => content)
  const filled = (await part.filled?.(ctx)) ?? (() => ({}))
  const rowsOf = ({ booth, companyName, enCompanyName, stored }: DeskFound): XlsxCell[][] => {
    if (!stored) return []
    // What waits or was taken back is nobody's order: only who asks for that state gets it.
    const counted = stored.validContent ?? (filters.state ? stored.content : null)
    if (!counted) return []
    const content: Content = { ...masked(counted), ...filled(counted) }
    const head = [
      booth.hall,
      booth.boothNo,
      companyName,
      enCompanyName,
      [t(under('status.', stored.status)), ...(stored.recheckDue === 1 ? [t('recheck.badge')] : [])].join(' · '),
    ]
    const tail = [
      ...further.map((name) => inOneCell(content, name)),
      ...single.map(([name, spec]) => valueOf(ctx.locale, content[name], spec, choiceKey(words, name))),
    ]
    if (!list) return [[...head, ...tail]]
    // Who wants no shelf may still want a desk: a form without lines is a row too.
    const lines = linesOf(content, list)
    return (lines.length > 0 ? lines : [{}]).map((line) => [
      ...head,
      ...(ordered ? itemFacts(ctx.locale, line, content) : []),
      ...columns.map(({ cell }) => cell(line, content)),
      ...tail,
    ])
  }
  const rows: XlsxCell[][] = []
  const forms: number[] = []
  for (const found of await findAll(ctx, filters)) {
    const before = rows.length
    rows.push(...rowsOf(found))
    if (rows.length > before && found.stored) forms.push(found.stored.id)
    // Thousands of boxes: others are served in between.
    if (Math.floor(before / BREATH) < Math.floor(rows.length / BREATH)) await setImmediate()
  }
  const title = 'features/form-desk:title'
  const what = exportName(ctx, [filters.form.toUpperCase()], contacts)
  await logExport(ctx, { title, words: 'features/form-desk', what, count: rows.length, contacts })
  const fileName = await showFileName(ctx, what, format)
  if (format === 'csv') {
    let text = stringifyCsv([headers])
    for (let at = 0; at < rows.length; at += BREATH) {
      const piece = rows.slice(at, at + BREATH)
      // Each piece begins with the mark of a file.
      text += stringifyCsv(
        piece.map((row) => row.map((cell) => (cell instanceof Date ? formatDateTime(cell) : cell))),
      ).slice(1)
      await setImmediate()
    }
    return { bytes: new TextEncoder().encode(text), contentType: CSV_TYPE, fileName }
  }
  // A workbook is read by people; what reads a CSV adds up itself.
  const placeOf = (head: string) => (headers.includes(head) ? headers.indexOf(head) : null)
  const inList = (name: string) => (list ? placeOf(t(formKey(words, 'rows.', `${list}.${name}`))) : null)
  const totals =
    rows.length === 0
      ? []
      : totalLines(
          await findTotals(ctx, filters.form, forms),
          forms.length,
          {
            width: headers.length,
            code: ordered ? placeOf(desk('fields.itemCode')) : null,
            item: ordered ? inList('itemCode') : null,
            qty: ordered ? inList('qty') : null,
          },
          { total: desk('export.total'), qty: desk('totals.qty'), english: ctx.locale === 'en-US' },
        )
  const bytes = await writeXlsx(
    headers.map((header) => ({ header })),
    [...rows, ...totals],
    filters.form.toUpperCase(),
    await titleLine(ctx, [filters.form.toUpperCase(), t(under(`${words}:`, 'title'))].join(' ')),
  )
  return { bytes, contentType: XLSX_TYPE, fileName }
}
