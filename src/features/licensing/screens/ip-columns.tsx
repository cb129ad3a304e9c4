import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import {
  auditColumn,
  namesColumn,
  pictureColumn,
  switchColumn,
  updatedColumn,
} from '../../../shared/record/table/record-columns.tsx'
import { joinNames } from '../../../shared/record/shown-name.ts'
import type { IpRow } from '../contract.ts'

/** What the switches of a row need. */
export interface IpSwitches {
  mayEdit: boolean
  busy: ReadonlySet<string>
  nameOf: (row: IpRow) => string
  onShow: (row: IpRow, value: 0 | 1) => void
  onHot: (row: IpRow, value: 0 | 1) => void
}

/** Columns of business-entities 3.21. `record` words `shared/record`. */
export function ipColumns(
  t: Translate<'features/licensing'>,
  record: Translate<'shared/record'>,
  locale: Locale,
  switches: IpSwitches,
): Column<IpRow>[] {
  const { mayEdit, busy, nameOf } = switches
  const unapproved = (row: IpRow) => (row.auditStatus === 2 ? undefined : record('errors.notApproved'))
  return [
    namesColumn(t('fields.name')),
    pictureColumn('picture', t('fields.picture'), (row) => row.picture),
    {
      key: 'cids',
      title: t('fields.cids'),
      width: 'min-w-40',
      render: (row) => joinNames(row.categoryNames, locale) || '—',
    },
    switchColumn({
      key: 'status',
      title: t('fields.status'),
      label: (row) => t('list.showOf', { name: nameOf(row) }),
      checked: (row) => row.status === 1,
      busy: (row) => busy.has(`show:${row.id}`),
      blocked: unapproved,
      mayEdit,
      onChange: switches.onShow,
    }),
    switchColumn({
      key: 'hot',
      title: t('fields.hot'),
      label: (row) => t('list.hotOf', { name: nameOf(row) }),
      checked: (row) => row.hot === 1,
      busy: (row) => busy.has(`hot:${row.id}`),
      blocked: (row) => unapproved(row) ?? (row.status === 1 ? undefined : t('errors.notOnShelf')),
      mayEdit,
      onChange: switches.onHot,
    }),
    auditColumn(record),
    updatedColumn(record),
  ]
}
