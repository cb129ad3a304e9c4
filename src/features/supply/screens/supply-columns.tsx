import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import {
  auditColumn,
  contactColumn,
  namesColumn,
  pictureColumn,
  updatedColumn,
} from '../../../shared/record/table/record-columns.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import type { SupplyRecord } from '../contract.ts'

/** Columns of business-entities 3.21. `record` words `shared/record`. */
export function supplyColumns(
  t: Translate<'features/supply'>,
  record: Translate<'shared/record'>,
  locale: Locale,
): Column<SupplyRecord>[] {
  return [
    namesColumn(t('fields.name')),
    pictureColumn('photos', t('fields.photos'), (row) => row.photos[0] ?? ''),
    {
      key: 'type',
      title: t('fields.type'),
      width: 'min-w-24',
      render: (row) => <DictTag type="busi_supply_type" value={row.type} />,
    },
    { key: 'areaName', title: t('fields.area'), width: 'min-w-32', render: (row) => row.areaName || '—' },
    {
      key: 'cids',
      title: t('fields.cids'),
      width: 'min-w-40',
      render: (row) => joinNames(row.categoryNames, locale) || '—',
    },
    contactColumn(t('list.contact'), (row) => row.mobile || row.phone),
    { key: 'products', title: t('fields.products'), width: 'w-20', align: 'end' },
    auditColumn(record),
    updatedColumn(record),
  ]
}
