import type { Locale } from '../../../../shared/lib/locale.ts'
import { formatMoney, parseMoney, type Currency } from '../../../../shared/lib/money.ts'
import type { Column } from '../../../../shared/list/use-columns.ts'
import type { ProductRow } from '../../contract.ts'
import type { ProductTableActs } from './product-actions.ts'
import { Names } from '../../../../shared/record/table/record-cells.tsx'
import {
  auditColumn,
  pictureColumn,
  switchColumn,
  updatedColumn,
} from '../../../../shared/record/table/record-columns.tsx'
import type { Translate } from '../../../../shared/i18n/keys.ts'

/** Which of the two tables (3.4): audit 0, 1, 3 or audit 2. */
export type ProductTab = 'pending' | 'reviewed'

/** A price for reading; 0 is negotiated on site (specification §9), none is not given yet. */
export function priceText(
  price: string | null,
  currency: string,
  locale: Locale,
  t: Translate<'features/products'>,
): string {
  const minor = parseMoney(price ?? '')
  if (minor === null) return '—'
  return minor === 0 ? t('list.negotiable') : formatMoney(minor, currency as Currency, locale)
}

/** The columns of business-entities 3.4. Shelf and hot stand only where they can be used. `record` words `shared/record`. */
export function productColumns(
  t: Translate<'features/products'>,
  record: Translate<'shared/record'>,
  locale: Locale,
  tab: ProductTab,
  { nameOf, busy, mayEdit, shelf, hot }: ProductTableActs,
): Column<ProductRow>[] {
  const english = locale === 'en-US'
  const switches: Column<ProductRow>[] = [
    switchColumn({
      key: 'status',
      title: t('fields.status'),
      label: (row) => record('list.shelfOf', { name: nameOf(row) }),
      checked: (row) => row.status === 1,
      busy: (row) => busy.has(`shelf:${row.id}`),
      blocked: () => undefined,
      mayEdit,
      onChange: shelf,
    }),
    switchColumn({
      key: 'hotFlag',
      title: t('fields.hotFlag'),
      label: (row) => record('list.hotOf', { name: nameOf(row) }),
      checked: (row) => row.hotFlag === 1,
      busy: (row) => busy.has(`hot:${row.id}`),
      blocked: (row) => (row.status === 1 ? undefined : record('errors.notOnShelf')),
      mayEdit,
      onChange: hot,
    }),
  ]
  return [
    {
      key: 'productName',
      title: t('fields.productName'),
      sort: 'productName',
      width: 'min-w-48',
      always: true,
      onCard: 'title',
      render: (row) => <Names name={row.productName} enName={row.enProductName} />,
    },
    pictureColumn('thumbnail', t('fields.thumbnail'), (row) =>
      english ? row.enThumbnail || row.thumbnail : row.thumbnail || row.enThumbnail,
    ),
    {
      key: 'brandName',
      title: t('fields.brandId'),
      width: 'min-w-24',
      render: (row) => (english ? row.enBrandName || row.brandName : row.brandName || row.enBrandName) || '—',
    },
    { key: 'categoryPath', title: t('fields.category'), width: 'min-w-44' },
    {
      key: 'price',
      title: t('fields.price'),
      width: 'min-w-28 whitespace-nowrap',
      align: 'end',
      sort: 'price',
      render: (row) => priceText(row.price, row.currency, locale, t),
    },
    ...(tab === 'reviewed' ? switches : [auditColumn<ProductRow>(record)]),
    { ...updatedColumn<ProductRow>(record), sort: 'updateTime' },
  ]
}
