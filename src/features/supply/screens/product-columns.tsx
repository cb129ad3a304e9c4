import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatMoney, parseMoney, type Currency } from '../../../shared/lib/money.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { useDict } from '../../../shared/list/dict/use-dict.ts'
import { auditColumn, namesColumn, pictureColumn, switchColumn } from '../../../shared/record/table/record-columns.tsx'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { SupplyProductRow } from '../product-contract.ts'

type Priced = Pick<SupplyProductRow, 'priceFrom' | 'priceTo' | 'currency'>

/** A price range for reading; nothing asked is negotiated on site (specification §9). */
export function priceRange(
  { priceFrom, priceTo, currency }: Priced,
  locale: Locale,
  t: Translate<'features/supply'>,
): string {
  const [from, to] = [parseMoney(priceFrom ?? ''), parseMoney(priceTo ?? '')]
  const words = (minor: number) => (minor === 0 ? t('negotiable') : formatMoney(minor, currency as Currency, locale))
  if (from === null || to === null) return from === null && to === null ? '—' : words(from ?? to ?? 0)
  return from === to ? words(from) : t('list.range', { from: words(from), to: words(to) })
}

/** A quantity with its unit. */
export function Quantity({ amount, unit }: { amount: number | null; unit: string }) {
  const units = useDict('busi_unit')
  if (amount === null) return <>—</>
  return (
    <span className="whitespace-nowrap tabular-nums">
      {amount} {unit && units.entries ? units.labelOf(unit) : ''}
    </span>
  )
}

/** What the shelf switch of a row needs. */
export interface ShelfSwitch {
  mayEdit: boolean
  busy: ReadonlySet<string>
  blocked: (row: SupplyProductRow) => string | undefined
  nameOf: (row: SupplyProductRow) => string
  onChange: (row: SupplyProductRow, value: 0 | 1) => void
}

/** Columns of business-entities 3.21. `record` words `shared/record`. */
export function supplyProductColumns(
  t: Translate<'features/supply'>,
  record: Translate<'shared/record'>,
  locale: Locale,
  shelf: ShelfSwitch,
): Column<SupplyProductRow>[] {
  return [
    namesColumn(t('fields.productName')),
    pictureColumn('image', t('fields.image'), (row) => row.image),
    {
      key: 'supplyName',
      title: t('fields.supplyId'),
      width: 'min-w-32',
      render: (row) => shownName({ name: row.supplyName, enName: row.enSupplyName }, locale) || '—',
    },
    {
      key: 'moq',
      title: t('fields.moq'),
      width: 'min-w-24',
      align: 'end',
      render: (row) => <Quantity amount={row.moq} unit={row.unit} />,
    },
    {
      key: 'leadDays',
      title: t('list.leadTime'),
      width: 'min-w-24 whitespace-nowrap',
      align: 'end',
      render: (row) => (row.leadDays === null ? '—' : t('list.leadDays', { count: row.leadDays })),
    },
    {
      key: 'priceFrom',
      title: t('fields.priceRange'),
      width: 'min-w-40 whitespace-nowrap',
      align: 'end',
      render: (row) => priceRange(row, locale, t),
    },
    auditColumn(record),
    switchColumn({
      key: 'status',
      title: t('fields.status'),
      label: (row) => record('list.shelfOf', { name: shelf.nameOf(row) }),
      checked: (row) => row.status === 1,
      busy: (row) => shelf.busy.has(`shelf:${row.id}`),
      blocked: shelf.blocked,
      mayEdit: shelf.mayEdit,
      onChange: shelf.onChange,
    }),
  ]
}
