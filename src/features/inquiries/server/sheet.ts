/** Inquiries as a workbook: what the list and the panel show. How to reach a visitor leaves with leads only, by a code. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import type { InquiryRow } from '../contract.ts'

const COLUMNS = [
  'inquiryCode',
  'ariseTime',
  'company',
  'contact',
  'identity',
  'product',
  'num',
  'consultingType',
  'content',
  'source',
  'replyResult',
  'replyTime',
  'replyBy',
  'note',
] as const
const WIDE: ReadonlySet<string> = new Set(['company', 'product', 'content', 'note'])

export function inquirySheet(ctx: Ctx, rows: readonly InquiryRow[]) {
  const t = wordsIn(ctx.locale, 'features/inquiries')
  const english = ctx.locale === 'en-US'
  const stateOf = ({ closed, replyFlag, replyResult }: InquiryRow) =>
    closed === 1 ? t('closed') : replyFlag === 1 ? t(under('result.', replyResult)) : t('waiting')
  return showSheet(ctx, {
    title: 'features/inquiries:title',
    words: 'features/inquiries',
    columns: COLUMNS.map((key) => ({ header: t(`fields.${key}`), width: WIDE.has(key) ? 34 : 18 })),
    rows: rows.map((row) => {
      const told = {
        ...row,
        identity: row.identityString,
        product: english ? row.enProductName || row.productName : row.productName || row.enProductName,
        consultingType: row.consultingTypeName,
        source: t(under('source.', row.source)),
        replyResult: stateOf(row),
        note: row.replyNote,
      }
      return COLUMNS.map((key) => told[key])
    }),
  })
}
