import type { Translate } from '../../../shared/i18n/keys.ts'
import type { Column } from '../../../shared/list/use-columns.ts'
import type { ExhibitorListRow } from '../contract.ts'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import {
  BoothsCell,
  CompanyLink,
  ContactCell,
  LastLogin,
  none,
  StateBadge,
  WithdrawnBadge,
} from './exhibitor-cells.tsx'

export function exhibitorColumns(t: Translate<'features/exhibitors'>): Column<ExhibitorListRow>[] {
  return [
    {
      key: 'company',
      title: t('list.company'),
      sort: 'companyName',
      width: 'min-w-52',
      always: true,
      onCard: 'title',
      render: (row) => <CompanyLink row={row} />,
    },
    {
      key: 'loginAcc',
      title: t('fields.loginAcc'),
      width: 'min-w-28',
      render: (row) => <span className="break-all">{row.loginAcc}</span>,
    },
    { key: 'contact', title: t('fields.contactName'), width: 'min-w-52', render: (row) => <ContactCell row={row} /> },
    {
      key: 'booths',
      title: t('list.booths'),
      sort: 'booths',
      width: 'min-w-40',
      render: (row) => <BoothsCell booths={row.booths} />,
    },
    {
      key: 'accountState',
      title: t('list.state'),
      width: 'w-28',
      onCard: 'badge',
      render: (row) => (row.withdrawnAt === '' ? <StateBadge state={row.accountState} /> : <WithdrawnBadge />),
    },
    {
      key: 'lastLoginTime',
      title: t('list.lastLogin'),
      sort: 'lastLoginTime',
      width: 'w-44',
      render: (row) => <LastLogin row={row} />,
    },
    {
      key: 'keeper',
      title: t('list.keeper'),
      sort: 'keeper',
      width: 'min-w-28',
      render: (row) => (row.keeperGone === 1 ? t('list.keeperGone', { name: row.keeperName }) : row.keeperName || none),
    },
    {
      key: 'tags',
      title: t('fields.tags'),
      width: 'min-w-32',
      render: (row) =>
        row.tags.length === 0 ? (
          none
        ) : (
          <span className="flex flex-wrap gap-1">
            {row.tags.map((tag) => (
              <StatusBadge key={tag}>{tag}</StatusBadge>
            ))}
          </span>
        ),
    },
  ]
}
