import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { type Translate, under } from '../../../shared/i18n/keys.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatMoney, toMinor } from '../../../shared/lib/money.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { DeskRow } from '../contract.ts'
import { toneOf } from '../../booth-forms/screens/form-tones.ts'

/** Columns of the organiser's table of a form. */
export function deskColumns(
  t: Translate<'features/form-desk'>,
  shared: Translate<'features/booth-forms'>,
  locale: Locale,
  onOpen: (row: DeskRow) => void,
): Column<DeskRow>[] {
  return [
    {
      key: 'companyName',
      title: t('fields.companyName'),
      sort: 'companyName',
      width: 'min-w-56',
      always: true,
      onCard: 'title',
      render: (row) => (
        <button type="button" className="link min-h-6 text-left" onClick={() => onOpen(row)}>
          <Foreign
            text={locale === 'en-US' ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName}
          />
        </button>
      ),
    },
    {
      key: 'boothNo',
      title: t('fields.boothNo'),
      sort: 'boothNo',
      width: 'min-w-24 whitespace-nowrap',
      render: boothPlace,
    },
    {
      key: 'boothType',
      title: t('fields.boothType'),
      width: 'min-w-28',
      render: (row) => t(under('boothType.', row.boothType)),
    },
    {
      key: 'keeper',
      title: t('fields.mine'),
      sort: 'keeper',
      width: 'min-w-24',
      render: (row) => row.keeperName || '—',
    },
    {
      key: 'status',
      title: t('fields.status'),
      width: 'min-w-36',
      onCard: 'badge',
      render: (row) => (
        <span className="flex flex-wrap items-center gap-1">
          <StatusBadge tone={toneOf(row.status)}>
            {shared(under('status.', row.status ?? 'none'))}
            {row.lateFlag > 0 ? ` · ${shared(under('status.', `late${row.lateFlag}`))}` : ''}
          </StatusBadge>
          {row.recheck === 1 ? <StatusBadge tone="warning">{shared('recheck.badge')}</StatusBadge> : null}
          {row.locked === 1 ? <StatusBadge tone="warning">{t('lockedBadge')}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: 'payable',
      title: t('fields.payable'),
      width: 'w-32 whitespace-nowrap tabular-nums text-right',
      render: ({ payable, payableAnew, currency }) => {
        const money = (text: string) => formatMoney(toMinor(text), currency, locale)
        // The booth has changed since: what was filed, and what it comes to once it is confirmed.
        if (payableAnew !== payable) return `${money(payable)} → ${money(payableAnew)}`
        return toMinor(payable) === 0 ? '—' : money(payable)
      },
    },
    {
      key: 'submittedAt',
      title: t('fields.submittedAt'),
      sort: 'submittedAt',
      width: 'w-40 whitespace-nowrap tabular-nums',
      render: (row) => row.submittedAt.slice(0, 16) || '—',
    },
  ]
}
