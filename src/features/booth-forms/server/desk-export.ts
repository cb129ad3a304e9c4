/** A form of all booths as a table for the contractor (beyond-peers O16): a row per line of its list, or per booth where it has none. */
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { stringifyCsv } from '../../../shared/files/csv.ts'
import type { Ctx } from '../../../server/http/context.ts'
import type { BinaryReply } from '../../../server/http/handler.ts'
import { translate } from '../../../server/i18n.ts'
import { writeXlsx, type XlsxCell } from '../../../server/tabular/write-xlsx.ts'
import { BASE_FIELDS, type FormDefinition } from '../definition/definition.ts'
import { kindOf, type FieldSpecs } from '../definition/field-spec.ts'
import type { Content } from '../model.ts'
import { valueOf } from './described.ts'
import { definitionOf, findAll, type DeskFilters, type DeskFound } from './desk.ts'
import { partOf } from './parts.ts'

/** The list a form is exported by: its first one. */
const listOf = ({ fields }: FormDefinition): [string, FieldSpecs] | null => {
  const found = Object.entries(fields).find(([, spec]) => spec.rows)
  return found ? [found[0], found[1].rows?.columns ?? {}] : null
}

/** Everything of the form in force, identity numbers masked as everywhere. */
export async function exportForm(
  ctx: Ctx,
  { format, ...filters }: DeskFilters & { format: 'xlsx' | 'csv' },
): Promise<BinaryReply> {
  const definition = definitionOf(ctx, filters.form)
  const { words } = definition
  const t = (key: string) => translate(ctx.locale, key)
  const list = listOf(definition)
  const single = Object.entries({ ...definition.fields, ...BASE_FIELDS }).filter(
    ([, spec]) => !spec.rows && kindOf(spec) !== 'files' && !spec.secret,
  )
  const columns = list ? Object.entries(list[1]).filter(([, spec]) => !spec.secret && kindOf(spec) !== 'files') : []
  const desk = (key: string) => t(`features/booth-forms/desk:${key}`)
  const headers = [
    ...['hall', 'boothNo', 'companyName', 'enCompanyName', 'status'].map((key) => desk(`fields.${key}`)),
    ...columns.map(([name]) => t(`${words}:rows.${list?.[0]}.${name}`)),
    ...single.map(([name]) => t(`${name in BASE_FIELDS ? 'features/booth-forms' : words}:fields.${name}`)),
  ]
  const part = partOf(filters.form)
  const masked = part.masked ?? ((content: Content) => content)
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
      t(`features/booth-forms:status.${stored.status}`),
    ]
    const tail = single.map(([name, spec]) => valueOf(ctx.locale, content[name], spec, `${words}:options.${name}`))
    if (!list) return [[...head, ...tail]]
    const lines = (content[list[0]] as Content[] | null) ?? []
    return lines.map((line) => [
      ...head,
      ...columns.map(([name, spec]) => valueOf(ctx.locale, line[name], spec, `${words}:options.${list[0]}.${name}`)),
      ...tail,
    ])
  }
  const rows = (await findAll(ctx, filters)).flatMap(rowsOf)
  const fileName = `${filters.form.toUpperCase()}_${formatDateTime(ctx.clock.showNow()).slice(0, 10)}.${format}`
  if (format === 'csv') {
    const text = stringifyCsv([
      headers,
      ...rows.map((row) => row.map((cell) => (cell instanceof Date ? formatDateTime(cell) : cell))),
    ])
    return { bytes: new TextEncoder().encode(text), contentType: 'text/csv; charset=utf-8', fileName }
  }
  const bytes = await writeXlsx(
    headers.map((header) => ({ header })),
    rows,
    filters.form.toUpperCase(),
  )
  return { bytes, contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName }
}
