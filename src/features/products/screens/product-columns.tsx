import type { Locale } from '../../../shared/lib/locale.ts'
import { formatMoney, parseMoney, type Currency } from '../../../shared/lib/money.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { Switch } from '../../../shared/ui/toggles.tsx'
import type { ProductRow } from '../contract.ts'
import type { ProductDeeds } from './product-actions.ts'
import { Audit, Names, Thumb } from '../../../shared/record/record-cells.tsx'

/** Which of the two tables (3.4): audit 0, 1, 3 or audit 2. */
export type ProductTab = 'pending' | 'reviewed'

/** A price for reading; 0 is negotiated on site (specification §9), none is not given yet. */
export function priceText(price: string | null, currency: string, locale: Locale, t: Translate): string {
  const minor = parseMoney(price ?? '')
  if (minor === null) return '—'
  return minor === 0 ? t('list.negotiable') : formatMoney(minor, currency as Currency, locale)
}

/** The columns of business-entities 3.4. Shelf and hot stand only where they can be used. `record` words `shared/record`. */
export function productColumns(
  t: Translate,
  record: Translate,
  locale: Locale,
  tab: ProductTab,
  deeds: ProductDeeds,
  nameOf: (row: ProductRow) => string,
): Column<ProductRow>[] {
  const english = locale === 'en-US'
  const thumb: Column<ProductRow> = {
    key: 'thumbnail',
    title: t('fields.thumbnail'),
    width: 'w-20',
    onCard: 'lead',
    render: (row) => <Thumb fileName={english ? row.enThumbnail || row.thumbnail : row.thumbnail || row.enThumbnail} />,
  }
  const audit: Column<ProductRow> = {
    key: 'auditStatus',
    title: t('fields.auditStatus'),
    width: 'min-w-32',
    onCard: 'badge',
    render: (row) => <Audit row={row} />,
  }
  const shelf: Column<ProductRow> = {
    key: 'status',
    title: t('fields.status'),
    width: 'w-24',
    render: (row) => (
      <Switch
        labelHidden
        label={record('list.shelfOf', { name: nameOf(row) })}
        checked={row.status === 1}
        disabled={!deeds.mayEdit || deeds.busy.has(`shelf:${row.id}`)}
        onChange={(event) => deeds.shelf(row, event.target.checked ? 1 : 0)}
      />
    ),
  }
  const hot: Column<ProductRow> = {
    key: 'hotFlag',
    title: t('fields.hotFlag'),
    width: 'w-20',
    render: (row) => (
      <span data-tip={row.status === 1 ? undefined : record('errors.notOnShelf')}>
        <Switch
          labelHidden
          label={record('list.hotOf', { name: nameOf(row) })}
          checked={row.hotFlag === 1}
          disabled={!deeds.mayEdit || row.status !== 1 || deeds.busy.has(`hot:${row.id}`)}
          onChange={(event) => deeds.hot(row, event.target.checked ? 1 : 0)}
        />
      </span>
    ),
  }
  return [
    {
      key: 'productName',
      title: t('fields.productName'),
      width: 'min-w-48',
      always: true,
      onCard: 'title',
      render: (row) => <Names name={row.productName} enName={row.enProductName} />,
    },
    thumb,
    {
      key: 'brandName',
      title: t('fields.brandId'),
      width: 'min-w-24',
      render: (row) => (english ? row.enBrandName || row.brandName : row.brandName || row.enBrandName) || '—',
    },
    { key: 'categoryPath', title: t('fields.category'), width: 'min-w-32' },
    {
      key: 'price',
      title: t('fields.price'),
      width: 'min-w-28 whitespace-nowrap',
      align: 'end',
      sort: 'price',
      render: (row) => priceText(row.price, row.currency, locale, t),
    },
    ...(tab === 'reviewed' ? [shelf, hot] : [audit]),
    {
      key: 'updateTime',
      title: t('fields.updateTime'),
      width: 'w-44 whitespace-nowrap tabular-nums',
      sort: 'updateTime',
    },
  ]
}
