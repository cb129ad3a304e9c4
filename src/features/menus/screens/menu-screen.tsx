import { late } from '../../../shared/ui/loading/late.tsx'
import { loadSession } from '../../../shared/auth/session.ts'
import { StatusFilter, useStatusColumn } from '../../../shared/crud/admin-list.tsx'
import { AdminTree } from '../../../shared/crud/admin-tree.tsx'
import { useAdminTree } from '../../../shared/crud/use-admin-tree.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { under } from '../../../shared/i18n/keys.ts'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { menuCalls } from '../contract.ts'
import { NamedIcon, useMenuIcons } from './named-icon.tsx'

const MenuForm = late(() => import('./menu-form.tsx').then((part) => ({ default: part.MenuForm })))

/** Folders and pages of the sidebar, and the permissions below them (admin-area 6). */
export const MenuScreen = island(function MenuScreen() {
  const t = useT('features/menus')
  const locale = useLocale()
  const icons = useMenuIcons()
  const menus = useAdminTree(menuCalls, {
    name: 'menus',
    filters: { menuName: '', status: '' },
    labelOf: (row) => (locale === 'en-US' ? row.enMenuName || row.menuName : row.menuName),
    start: 'folded',
    // The sidebar of this page follows too.
    onSaved: () => void loadSession(),
  })
  const columns = [
    {
      key: 'menuName',
      title: t('fields.name'),
      onCard: 'title' as const,
      always: true,
      render: (row: { menuName: string; enMenuName: string }) =>
        locale === 'en-US' ? row.enMenuName || row.menuName : row.menuName,
    },
    {
      key: 'icon',
      title: t('fields.icon'),
      width: 'w-16',
      onCard: 'hidden' as const,
      render: ({ icon, menuType }: { icon: string; menuType: string }) => (
        <NamedIcon icons={icons} name={menuType === 'F' ? '' : icon} />
      ),
    },
    {
      key: 'menuType',
      title: t('fields.menuType'),
      width: 'w-24',
      render: ({ menuType, visible }: { menuType: string; visible: string }) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge tone={menuType === 'F' ? 'neutral' : 'info'}>{t(under('type.', menuType))}</StatusBadge>
          {menuType !== 'F' && visible === '1' ? <StatusBadge tone="neutral">{t('visible.1')}</StatusBadge> : null}
        </span>
      ),
    },
    { key: 'path', title: t('fields.path') },
    { key: 'perms', title: t('fields.perms') },
    { key: 'orderNum', title: t('fields.orderNum'), align: 'end' as const, width: 'w-24' },
    useStatusColumn(menus),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <AdminTree
        tree={menus}
        label={t('title')}
        columns={columns}
        mayHold={(row) => row.menuType !== 'F'}
        empty={t('empty')}
        form={<MenuForm tree={menus} />}
        filters={
          <>
            <FilterText list={menus.list} name="menuName" label={t('fields.name')} />
            <StatusFilter list={menus.list} />
          </>
        }
      />
    </>
  )
})
