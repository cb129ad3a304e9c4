import { call } from '../../../shared/api/client.ts'
import { useT } from '../../../shared/i18n/use-t.tsx'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import type { Column } from '../../../shared/list/use-columns.ts'
import { useList, type RowOf } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { genDbList, genImport } from '../contract.ts'

type Row = RowOf<typeof genDbList>

/** Tables of the database that are not imported yet: choose and import. */
export function ImportTables({ onClose, onImported }: { onClose: () => void; onImported: (count: number) => void }) {
  const t = useT('features/gen')
  const list = useList({ call: genDbList, filters: { tableName: '', tableComment: '' }, prefix: 'db' })
  const selection = useSelection((row: Row) => row.tableName)
  const [busy, run] = useBusy(false)
  const columns: Column<Row>[] = [
    { key: 'tableName', title: t('fields.tableName'), onCard: 'title' },
    { key: 'tableComment', title: t('fields.tableComment') },
    {
      key: 'lacks',
      title: t('fields.lacks'),
      render: ({ lacks }) =>
        lacks ? (
          <span className="text-ink-soft break-words">{lacks}</span>
        ) : (
          <StatusBadge tone="success">{t('import.ready')}</StatusBadge>
        ),
    },
  ]

  async function submit() {
    const reply = await run(true, () => call(genImport, { tables: selection.ids.join(',') }))
    if (reply) onImported(reply.data.imported.length)
    else list.reload()
  }
  return (
    <Dialog
      open
      size="xl"
      title={t('import.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            blocked={selection.ids.length === 0 ? t('import.choose') : undefined}
            onClick={() => void submit()}
          >
            {t('import.submit', { count: selection.ids.length })}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft">{t('import.hint')}</p>
      <ListShell
        list={list}
        label={t('import.title')}
        filters={
          <>
            <FilterText list={list} name="tableName" label={t('fields.tableName')} />
            <FilterText list={list} name="tableComment" label={t('fields.tableComment')} />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('import.title')}
          rowKey={(row) => row.tableName}
          rowLabel={(row) => row.tableName}
          selection={selection}
          empty={<EmptyState title={t('import.none')} text={t('import.noneText')} />}
        />
      </ListShell>
    </Dialog>
  )
}
