import type { Translate } from '../../../shared/i18n/translate.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import { DictTag } from '../../../shared/list/dict-tag.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { BrandRecord } from '../contract.ts'
import { Audit, Names, Thumb } from '../../../shared/record/record-cells.tsx'

/** Columns of business-entities 3.21. */
export function brandColumns(t: Translate): Column<BrandRecord>[] {
  return [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'min-w-40',
      always: true,
      onCard: 'title',
      render: (row) => <Names name={row.name} enName={row.enName} />,
    },
    {
      key: 'icon',
      title: t('fields.icon'),
      width: 'w-20',
      onCard: 'lead',
      render: (row) => <Thumb fileName={row.icon} />,
    },
    { key: 'categoryName', title: t('fields.cid'), width: 'min-w-32' },
    {
      key: 'contactName',
      title: t('list.contact'),
      width: 'min-w-32',
      render: (row) => (
        <span className="flex flex-col">
          <span>{row.contactName || '—'}</span>
          <span className="whitespace-nowrap text-sm tabular-nums text-ink-faint">{row.mobile}</span>
        </span>
      ),
    },
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
    {
      key: 'auditStatus',
      title: t('fields.auditStatus'),
      width: 'min-w-32',
      onCard: 'badge',
      render: (row) => (
        <span className="flex flex-col items-start gap-1">
          <Audit row={row} />
          {row.published === 1 && row.auditStatus !== 2 ? (
            <StatusBadge tone="info">{t('list.published')}</StatusBadge>
          ) : null}
        </span>
      ),
    },
    { key: 'products', title: t('fields.products'), width: 'w-20', align: 'end' },
    { key: 'updateTime', title: t('fields.updateTime'), width: 'w-44 whitespace-nowrap tabular-nums' },
  ]
}
