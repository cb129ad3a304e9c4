import { Suspense, useState, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { under } from '../i18n/keys.ts'
import { DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-inputs.tsx'
import type { Filters } from '../list/list-state.ts'
import { ListShell } from '../list/list-shell.tsx'
import { useColumns, type Column } from '../list/use-columns.ts'
import type { List } from '../list/use-list.ts'
import { Button } from '../ui/button.tsx'
import { IconDownload, IconEdit, IconPlus, IconTrash } from '../ui/icons.ts'
import { EmptyState } from '../ui/loading/states.tsx'
import type { MenuItem } from '../ui/overlay/menu.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Switch } from '../ui/inputs/toggles.tsx'
import type { AdminActs, AdminList as Admin, AdminRow } from './use-admin-list.ts'

type Props<Row extends AdminRow, F extends Filters> = {
  admin: Admin<Row, F>
  /** Name of the list in words. */
  label: string
  columns: readonly Column<Row>[]
  filters?: ReactNode
  /** More buttons beside Add and Export. */
  actions?: ReactNode
  /** More of a row's menu, before Delete. */
  rowActions?: (row: Row) => readonly MenuItem[]
  /** May it be changed? Default: yes. */
  mayEdit?: (row: Row) => boolean
  /** May it be deleted? Default: yes. */
  mayRemove?: (row: Row) => boolean
  /** What the records are for, where there are none yet. */
  empty: string
  /** The form of the open row; asked for when one is opened where it is lazy. */
  form: ReactNode
}

/** The list of an administered record: filters, Add, Export, rows that open their form, bulk delete. */
export function AdminList<Row extends AdminRow, F extends Filters>({
  admin,
  label,
  columns,
  filters,
  actions,
  rowActions,
  mayEdit = () => true,
  mayRemove = () => true,
  empty,
  form,
}: Props<Row, F>) {
  const t = useT('shared/crud')
  const { list, selection, may, labelOf } = admin
  const [exporting, setExporting] = useState(false)
  const choice = useColumns(admin.name, columns)
  const add = may.add ? (
    <Button variant="primary" icon={IconPlus} onClick={() => admin.add()}>
      {t('actions.add')}
    </Button>
  ) : null

  const removal = (row: Row): MenuItem => ({
    label: t('actions.remove'),
    icon: IconTrash,
    atHand: true,
    danger: true,
    onSelect: () => void admin.remove([row]),
  })

  async function onExport() {
    setExporting(true)
    await admin.exportRows(label).finally(() => setExporting(false))
  }

  return (
    <>
      <ListShell
        list={list}
        label={label}
        columns={choice}
        filters={filters}
        actions={
          <>
            {add}
            {admin.mayExport ? (
              <Button icon={IconDownload} busy={exporting} onClick={() => void onExport()}>
                {t('actions.export')}
              </Button>
            ) : null}
            {actions}
          </>
        }
        {...(may.remove
          ? {
              selection: {
                of: selection,
                actions: (
                  <Button small variant="danger" icon={IconTrash} onClick={() => void admin.remove(selection.rows)}>
                    {t('actions.remove')}
                  </Button>
                ),
              },
            }
          : {})}
      >
        <DataTable
          list={list}
          columns={choice}
          caption={label}
          rowKey={(row) => row.id}
          rowLabel={labelOf}
          onOpen={may.edit ? admin.edit : undefined}
          mayOpen={mayEdit}
          {...(may.remove ? { selection } : {})}
          rowActions={(row) => [
            ...(may.edit && mayEdit(row)
              ? [{ label: t('actions.edit'), icon: IconEdit, atHand: true, onSelect: () => admin.edit(row) }]
              : []),
            ...(rowActions?.(row) ?? []),
            ...(may.remove && mayRemove(row) ? [removal(row)] : []),
          ]}
          empty={<EmptyState title={t('empty')} text={empty} action={add} />}
        />
      </ListShell>
      {admin.open === undefined ? null : <Suspense>{form}</Suspense>}
    </>
  )
}

/** A `status` of '0' (in use) or '1' (disabled): a switch for who may change it, a badge for who may not. */
export function useStatusColumn<Row extends AdminRow & { status: string }, F extends Filters>(
  admin: AdminActs<Row, F>,
  mayEdit: (row: Row) => boolean = () => true,
): Column<Row> {
  const t = useT('shared/crud')
  return {
    key: 'status',
    title: t('fields.status'),
    width: 'w-28',
    // A switch under a name would not say what it switches: on a card it stands beside its word.
    ...(admin.may.edit ? {} : { onCard: 'badge' as const }),
    render: (row) =>
      admin.may.edit && mayEdit(row) ? (
        <Switch
          labelHidden
          label={t('statusOf', { name: admin.labelOf(row) })}
          checked={row.status === '0'}
          onChange={() => void admin.setStatus(row, row.status === '0' ? '1' : '0')}
        />
      ) : (
        <StatusBadge tone={row.status === '0' ? 'success' : 'neutral'}>{t(under('status.', row.status))}</StatusBadge>
      ),
  }
}

/** When a row was added; sorted by. */
export function useCreatedColumn<Row extends AdminRow>(): Column<Row> {
  const t = useT('shared/crud')
  return { key: 'createTime', title: t('fields.createTime'), width: 'w-44 whitespace-nowrap', sort: 'createTime' }
}

/** The choice between what is in use and what is disabled, beside a list's other filters. */
export function StatusFilter<F extends Filters & { status: string }>({
  list,
}: {
  // Rows do not matter to a filter; `any` fits every list.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  list: List<any, F>
}) {
  const t = useT('shared/crud')
  const options = (['0', '1'] as const).map((value) => ({ value, label: t(`status.${value}`) }))
  return <FilterSelect list={list} name="status" label={t('fields.status')} options={options} />
}
