import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { type Translate, under } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { InquiryRow } from '../contract.ts'

/** Name of the product asked about, in the reader's language where there is one. */
export const productOf = (
  { productName, enProductName }: Pick<InquiryRow, 'productName' | 'enProductName'>,
  locale: Locale,
) => (locale === 'en-US' ? enProductName || productName : productName || enProductName)

const TONES: readonly BadgeTone[] = ['warning', 'success', 'neutral', 'accent']

/** Where an inquiry stands: waiting, waiting too long, closed, or what it was answered. */
export function InquiryState({
  row,
  t,
}: {
  row: Pick<InquiryRow, 'replyFlag' | 'replyResult' | 'overdue' | 'closed'>
  t: Translate<'features/inquiries'>
}) {
  if (row.closed === 1) return <StatusBadge>{t('closed')}</StatusBadge>
  if (row.overdue === 1) return <StatusBadge tone="danger">{t('overdue')}</StatusBadge>
  return (
    <StatusBadge tone={TONES[row.replyResult] ?? 'neutral'}>
      {row.replyFlag === 1 ? t(under('result.', row.replyResult)) : t('waiting')}
    </StatusBadge>
  )
}

/** Columns of business-entities 3.14, with the product and where it stands. */
export function inquiryColumns(
  t: Translate<'features/inquiries'>,
  locale: Locale,
  onOpen: (row: InquiryRow) => void,
): Column<InquiryRow>[] {
  return [
    {
      key: 'company',
      title: t('fields.company'),
      width: 'min-w-52',
      always: true,
      onCard: 'title',
      render: (row) => (
        <>
          <button type="button" className="link block min-h-6 text-left font-medium" onClick={() => onOpen(row)}>
            <Foreign text={row.company} />
          </button>
          <span className="block text-sm font-normal text-ink-soft">
            <Foreign text={[row.contact, row.identityString].filter(Boolean).join(' · ')} />
          </span>
        </>
      ),
    },
    { key: 'product', title: t('fields.product'), width: 'min-w-48', render: (row) => productOf(row, locale) || '—' },
    { key: 'consultingTypeName', title: t('fields.consultingType'), width: 'min-w-20' },
    { key: 'source', title: t('fields.source'), width: 'min-w-20', render: (row) => t(under('source.', row.source)) },
    {
      key: 'replyFlag',
      title: t('fields.replyFlag'),
      width: 'min-w-28',
      onCard: 'badge',
      render: (row) => <InquiryState row={row} t={t} />,
    },
    {
      key: 'ariseTime',
      title: t('fields.ariseTime'),
      width: 'min-w-36',
      render: (row) => <span className="whitespace-nowrap tabular-nums">{row.ariseTime.slice(0, 16)}</span>,
    },
    {
      key: 'inquiryCode',
      title: t('fields.inquiryCode'),
      width: 'min-w-36',
      render: (row) => <span className="whitespace-nowrap tabular-nums">{row.inquiryCode}</span>,
    },
  ]
}
