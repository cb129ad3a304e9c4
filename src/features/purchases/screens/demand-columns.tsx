import { Foreign } from '../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { DateText } from './date-text.tsx'
import type { PurchaseRow } from '../contract.ts'
import { DemandState, priceWords, titleOf } from './demand-words.tsx'

type T = Translate<'features/purchases'>

/** What both lists tell of a demand. */
function sharedColumns(t: T, locale: Locale): Column<PurchaseRow>[] {
  return [
    {
      key: 'purchaseType',
      title: t('fields.purchaseType'),
      width: 'min-w-32',
      render: (row) => <DictTag type="busi_purchase_type" value={row.purchaseType} />,
    },
    {
      key: 'num_',
      title: t('fields.num_'),
      width: 'min-w-28',
      render: (row) =>
        row.num_ === null ? (
          '—'
        ) : (
          <span className="whitespace-nowrap tabular-nums">
            {row.num_} {row.unit ? <DictTag type="busi_unit" value={row.unit} /> : null}
          </span>
        ),
    },
    {
      key: 'price',
      title: t('fields.price'),
      width: 'min-w-36',
      render: (row) => <span className="tabular-nums">{priceWords(row, locale, t)}</span>,
    },
    {
      key: 'cooperateArea',
      title: t('fields.cooperateArea'),
      width: 'min-w-36',
      render: (row) => (
        <span className="line-clamp-2">
          <Foreign text={joinNames(row.areaNames, locale) || '—'} />
        </span>
      ),
    },
    {
      key: 'endTime',
      title: t('fields.endTime'),
      width: 'min-w-28',
      render: (row) => <DateText row={row} />,
    },
  ]
}

/** Columns of the own list (business-entities 3.16). */
export function ownColumns(t: T, locale: Locale, unnamed: string): Column<PurchaseRow>[] {
  return [
    {
      key: 'title',
      title: t('fields.title'),
      width: 'min-w-56',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex flex-col">
          <span className="break-words font-medium">
            <Foreign text={titleOf(row, locale) || unnamed} />
          </span>
          <span className="text-sm font-normal tabular-nums text-ink-faint">{row.orderCode}</span>
        </span>
      ),
    },
    {
      key: 'auditStatus',
      title: t('fields.auditString'),
      width: 'min-w-36',
      onCard: 'badge',
      render: (row) => <DemandState row={row} t={t} />,
    },
    ...sharedColumns(t, locale),
    { key: 'viewCount', title: t('fields.viewCount'), width: 'w-24 tabular-nums', align: 'end' },
    { key: 'contactCount', title: t('fields.contactCount'), width: 'w-28 tabular-nums', align: 'end' },
  ]
}

/** Columns of the hall. */
export function hallColumns(t: T, locale: Locale): Column<PurchaseRow>[] {
  return [
    {
      key: 'title',
      title: t('fields.title'),
      width: 'min-w-56',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex flex-col items-start gap-1">
          <span className="break-words font-medium">
            <Foreign text={titleOf(row, locale)} />
          </span>
          <span className="text-sm font-normal text-ink-soft">
            <Foreign text={shownName({ name: row.companyName, enName: row.enCompanyName }, locale)} />
          </span>
          {row.mineFlag === 1 ? <StatusBadge tone="info">{t('hall.mine')}</StatusBadge> : null}
          {row.seenFlag === 1 ? <StatusBadge tone="success">{t('hall.seen')}</StatusBadge> : null}
        </span>
      ),
    },
    ...sharedColumns(t, locale),
  ]
}
