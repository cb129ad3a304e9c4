import { Foreign } from '../../../shared/i18n/foreign.tsx'
import { DictTag } from '../../../shared/list/dict/dict-tag.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { auditColumn, pictureColumn } from '../../../shared/record/table/record-columns.tsx'
import { StatusBadge, type BadgeTone } from '../../../shared/ui/status-badge.tsx'
import type { BadgeRow } from '../contract.ts'
import { type Translate, under } from '../../../shared/i18n/keys.ts'

const PRINT_TONES: readonly BadgeTone[] = ['neutral', 'info', 'success']

/** Columns of business-entities 3.21. `record` words `shared/record`. */
export function badgeColumns(t: Translate<'features/badges'>, record: Translate<'shared/record'>): Column<BadgeRow>[] {
  return [
    {
      key: 'name',
      title: t('fields.name'),
      sort: 'name',
      width: 'min-w-40',
      always: true,
      onCard: 'title',
      render: (row) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">
            <Foreign text={row.name || record('list.unnamed')} />
          </span>
          {row.contactFlag === 1 ? <StatusBadge tone="accent">{t('list.contact')}</StatusBadge> : null}
          {row.visaLetterFlag === 1 ? <StatusBadge tone="info">{t('list.visa')}</StatusBadge> : null}
        </span>
      ),
    },
    pictureColumn('photo', t('fields.photo'), (row) => row.photo),
    {
      key: 'certType',
      title: t('fields.certType'),
      width: 'min-w-24',
      render: (row) => <DictTag type="busi_cert_type" value={row.certType} />,
    },
    {
      key: 'certNo',
      title: t('fields.certNo'),
      width: 'min-w-44 whitespace-nowrap tabular-nums',
      render: (row) => row.certNo || (row.certNoFlag === 1 ? '••••••' : '—'),
    },
    {
      key: 'mobile',
      title: t('fields.mobile'),
      width: 'min-w-32 whitespace-nowrap tabular-nums',
      render: (row) => row.mobile || row.email || '—',
    },
    {
      key: 'position',
      title: t('fields.position'),
      width: 'min-w-28',
      render: (row) => row.position || row.enPosition || '—',
    },
    auditColumn(record),
    {
      key: 'printStatus',
      title: t('fields.printStatus'),
      width: 'min-w-28',
      render: (row) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadge tone={PRINT_TONES[row.printStatus] ?? 'neutral'}>
            {t(under('status.print.', row.printStatus))}
          </StatusBadge>
          {row.onSite === 1 ? <StatusBadge tone="warning">{t('list.onSite')}</StatusBadge> : null}
        </span>
      ),
    },
  ]
}
