import type { Column } from '../../../../shared/list/use-columns.ts'
import { DictTag } from '../../../../shared/list/dict/dict-tag.tsx'
import {
  auditColumn,
  contactColumn,
  namesColumn,
  pictureColumn,
  updatedColumn,
} from '../../../../shared/record/table/record-columns.tsx'
import type { BrandRecord } from '../../contract.ts'
import type { Translate } from '../../../../shared/i18n/keys.ts'

/** Columns of business-entities 3.21. `record` words `shared/record`. */
export function brandColumns(
  t: Translate<'features/products'>,
  record: Translate<'shared/record'>,
): Column<BrandRecord>[] {
  return [
    namesColumn(t('fields.name')),
    pictureColumn('icon', t('fields.icon'), (row) => row.icon),
    { key: 'categoryName', title: t('fields.cid'), width: 'min-w-32' },
    contactColumn(t('list.contact'), (row) => row.mobile),
    {
      key: 'channel',
      title: t('fields.channel'),
      width: 'min-w-32',
      render: (row) => (
        <span className="flex flex-wrap gap-x-2 gap-y-1 max-lg:justify-end">
          {row.channel.length === 0
            ? '—'
            : row.channel.map((value) => <DictTag key={value} type="busi_brand_channel" value={value} />)}
        </span>
      ),
    },
    auditColumn(record),
    { key: 'products', title: t('fields.products'), width: 'w-20', align: 'end' },
    updatedColumn(record),
  ]
}
