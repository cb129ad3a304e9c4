import { useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import type { RowOf } from '../../../shared/list/use-list.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import type { allocatedList } from '../contract.ts'

export type Holder = RowOf<typeof allocatedList>

/** Columns of users who hold a role, or could. */
export function useHolderColumns(): Column<Holder>[] {
  const t = useT('features/roles')
  const crud = useT('shared/crud')
  return [
    { key: 'nickName', title: t('fields.nickName'), sort: 'nickName', onCard: 'title' },
    { key: 'userName', title: t('fields.userName'), sort: 'userName' },
    { key: 'deptName', title: t('fields.deptName') },
    { key: 'phonenumber', title: t('fields.phonenumber'), width: 'w-36 whitespace-nowrap' },
    { key: 'email', title: t('fields.email') },
    {
      key: 'status',
      title: crud('fields.status'),
      width: 'w-28',
      onCard: 'badge',
      render: (row) => (
        <StatusBadge tone={row.status === '0' ? 'success' : 'neutral'}>
          {crud(under('status.', row.status))}
        </StatusBadge>
      ),
    },
  ]
}
