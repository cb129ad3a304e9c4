import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useList } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { selectUsers, unallocatedList } from '../contract.ts'
import { useHolderColumns, type Holder } from './use-holder-columns.tsx'

/** People who do not hold the role: choose and add. */
export function AddUsers({
  roleId,
  name,
  onClose,
  onAdded,
}: {
  roleId: string
  name: string
  onClose: () => void
  onAdded: (count: number) => void
}) {
  const t = useT('features/roles')
  const title = t('holders.addTitle', { name })
  const list = useList({
    call: unallocatedList,
    filters: { nickName: '', userName: '' },
    prefix: 'add',
    scope: roleId,
    request: (filters) => ({ ...filters, roleId }),
  })
  const selection = useSelection((row: Holder) => row.id)
  const columns = useHolderColumns().filter((column) => !['email', 'status'].includes(column.key))
  const [busy, run] = useBusy(false)

  async function add() {
    const reply = await run(true, () => call(selectUsers, { roleId, userIds: selection.ids.join(',') }))
    if (reply) onAdded(reply.data.changed)
    else list.reload()
  }
  return (
    <Dialog
      open
      size="xl"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('holders.close')}</Button>
          <Button
            variant="primary"
            busy={busy}
            blocked={selection.ids.length === 0 ? t('holders.chooseFirst') : undefined}
            onClick={() => void add()}
          >
            {t('holders.addChosen', { count: selection.ids.length })}
          </Button>
        </>
      }
    >
      <ListShell
        list={list}
        label={title}
        filters={
          <>
            <FilterText list={list} name="nickName" label={t('fields.nickName')} />
            <FilterText list={list} name="userName" label={t('fields.userName')} />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={title}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.nickName}
          selection={selection}
          empty={<EmptyState title={t('holders.users')} text={t('holders.emptyChoice')} />}
        />
      </ListShell>
    </Dialog>
  )
}
