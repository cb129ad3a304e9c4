import { Foreign } from '../../../shared/i18n/foreign.tsx'
import type { Translate } from '../../../shared/i18n/keys.ts'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { auditColumn, updatedColumn } from '../../../shared/record/table/record-columns.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { NominationRow } from '../contract.ts'

/** Columns of business-entities 3.12. `record` words `shared/record`. */
export function nominationColumns(
  t: Translate<'features/nominations'>,
  record: Translate<'shared/record'>,
): Column<NominationRow>[] {
  const mark = (key: 'registeredFlag' | 'visitedFlag'): Column<NominationRow> => ({
    key,
    title: t(`fields.${key}`),
    width: 'min-w-24',
    render: (row) =>
      row[key] === 1 ? (
        <StatusBadge tone="success">{t(`fields.${key}`)}</StatusBadge>
      ) : key === 'registeredFlag' && row.undeliveredFlag === 1 ? (
        <StatusBadge tone="danger">{t('fields.undeliveredFlag')}</StatusBadge>
      ) : (
        <span>{t('list.no')}</span>
      ),
  })
  return [
    {
      key: 'name',
      title: t('fields.name'),
      sort: 'lastName',
      width: 'min-w-40',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex flex-col">
          <span className="break-words font-medium">
            <Foreign text={row.name || record('list.unnamed')} />
          </span>
          <span className="text-sm tabular-nums text-ink-faint">{row.email || row.mobile}</span>
        </span>
      ),
    },
    {
      key: 'companyName',
      title: t('fields.companyName'),
      sort: 'companyName',
      width: 'min-w-44',
      render: (row) => row.companyName || '—',
    },
    { key: 'position', title: t('fields.position'), width: 'min-w-28', render: (row) => row.position || '—' },
    { key: 'place', title: t('fields.place'), width: 'min-w-32', render: (row) => row.place || '—' },
    {
      key: 'identity',
      title: t('fields.identity'),
      width: 'min-w-28',
      render: (row) => <DictTag type="busi_identity" value={row.identity} />,
    },
    {
      key: 'visitorType',
      title: t('fields.visitorType'),
      width: 'min-w-28',
      render: (row) => <DictTag type="busi_visitor_type" value={row.visitorType} />,
    },
    auditColumn(record),
    mark('registeredFlag'),
    mark('visitedFlag'),
    updatedColumn(record),
  ]
}
