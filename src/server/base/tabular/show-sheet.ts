/** A list of the organiser's as a workbook that leaves the portal: it says of which show and day it is, ends with its totals, and is written down. */
import type { Ctx } from '../http/context.ts'
import type { BinaryReply } from '../http/handler.ts'
import { showFileName } from '../files/show-file-name.ts'
import { translate } from '../i18n.ts'
import { logOperation } from '../oper-log.ts'
import { findConfigs } from '../parameters.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { MessageKey, Namespace } from '../../../shared/i18n/keys.ts'
import { MASKED, type Contacts } from './contacts.ts'
import { filterText } from './filter-text.ts'
import { XLSX_TYPE } from './table-file.ts'
import { writeXlsx, type XlsxCell, type XlsxColumn } from './write-xlsx.ts'

export interface ShowSheet {
  /** Words of what the list is; they name the file, its sheet and its entry in the operation log. */
  title: MessageKey
  /** Namespace of these words. */
  words: Namespace
  /** Which part of it, in words of the reader: a hall, a day. */
  part?: string
  /** The way in which the list writes personal data; absent where it has none. */
  contacts?: Contacts
  columns: readonly XlsxColumn[]
  rows: readonly (readonly XlsxCell[])[]
  /** Lines below the rows. */
  totals?: readonly (readonly XlsxCell[])[]
}

/** The name of a list in its file and in the log, which say where contacts are in full. */
export const exportName = (ctx: Ctx, names: readonly string[], { full }: Contacts = MASKED): string =>
  [...names, full ? translate(ctx.locale, 'server/base/tabular:unmasked') : ''].filter(Boolean).join(' ')

/**
 * Writes down that a list left the portal: who took which, and how many rows. Of contacts in full the log also keeps the filter and the reason.
 */
export const logExport = (
  ctx: Ctx,
  {
    title,
    words,
    what,
    count,
    contacts = MASKED,
  }: Pick<ShowSheet, 'title' | 'words' | 'contacts'> & { what: string; count: number },
): Promise<void> =>
  logOperation(ctx, {
    area: title,
    words,
    type: 'export',
    id: '',
    name: translate(ctx.locale, 'server/base/tabular:exported', { what, count }),
    before: null,
    after: contacts.full
      ? { exportFilter: filterText(ctx.locale, words, contacts.asked), exportReason: contacts.reason }
      : null,
  })

/** The line above a list: of which show and days it is, what it is, and when it was taken, by the show's clock. */
export async function titleLine(ctx: Ctx, what: string): Promise<string> {
  const english = ctx.locale === 'en-US'
  const show = await findConfigs(ctx.db, ['expo.name', 'expo.enName', 'expo.openDate', 'expo.closeDate'])
  return [
    (english && show['expo.enName']) || show['expo.name'] || '',
    [show['expo.openDate'], show['expo.closeDate']].filter(Boolean).join(' – '),
    what,
    formatDateTime(ctx.clock.showNow()).slice(0, 16),
  ]
    .filter(Boolean)
    .join(' · ')
}

export async function showSheet(
  ctx: Ctx,
  { title, words, part = '', contacts = MASKED, columns, rows, totals = [] }: ShowSheet,
): Promise<BinaryReply> {
  const what = exportName(ctx, [translate(ctx.locale, title), part], contacts)
  await logExport(ctx, { title, words, what, count: rows.length, contacts })
  return {
    bytes: await writeXlsx(columns, [...rows, ...totals], what, await titleLine(ctx, what)),
    contentType: XLSX_TYPE,
    fileName: await showFileName(ctx, what, 'xlsx'),
  }
}
