import { Suspense, useState } from 'react'
import { late } from '../../../shared/ui/loading/late.tsx'
import { attempt } from '../../../shared/api/attempt.ts'
import { call } from '../../../shared/api/client.ts'
import { download } from '../../../shared/api/download.ts'
import { useMay } from '../../../shared/auth/use-may.ts'
import { island, useLocale, useT } from '../../../shared/i18n/use-t.tsx'
import { hrefOf } from '../../../shared/lib/browser/site-path.ts'
import { ranged } from '../../../shared/list/list-state.ts'
import { DataTable } from '../../../shared/list/data-table.tsx'
import { FilterDateRange, FilterText } from '../../../shared/list/filter-inputs.tsx'
import { ListShell } from '../../../shared/list/list-shell.tsx'
import { useColumns } from '../../../shared/list/use-columns.ts'
import { useList, type RowOf } from '../../../shared/list/use-list.ts'
import { useSelection } from '../../../shared/list/use-selection.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconDownload, IconEdit, IconEye, IconPlus, IconRefresh, IconTrash } from '../../../shared/ui/icons.ts'
import { EmptyState } from '../../../shared/ui/loading/states.tsx'
import type { MenuItem } from '../../../shared/ui/overlay/menu.tsx'
import { confirm, toast } from '../../../shared/ui/overlay/overlay-store.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { genCode, genEdit, genImport, genList, genPreview, genRemove, genSync } from '../contract.ts'

const ImportDialog = late(() => import('./import-tables.tsx').then((part) => ({ default: part.ImportTables })))
const PreviewDialog = late(() => import('./preview-dialog.tsx').then((part) => ({ default: part.PreviewDialog })))

type Row = RowOf<typeof genList>
const FILTERS = { tableName: '', tableComment: '', from: '', to: '' }

/** Tables imported for code generation (admin-area 13). */
export const GenScreen = island(function GenScreen() {
  const t = useT('features/gen')
  const locale = useLocale()
  const may = useMay()
  const [shown, setShown] = useState<'import' | Row | null>(null)
  const list = useList({ call: genList, filters: FILTERS, request: ranged })
  const selection = useSelection((row: Row) => row.id)
  const columns = useColumns('gen', [
    { key: 'tableName', title: t('fields.tableName'), sort: 'tableName', onCard: 'title' as const },
    { key: 'tableComment', title: t('fields.tableComment') },
    { key: 'className', title: t('fields.className') },
    { key: 'createTime', title: t('fields.createTime'), sort: 'createTime', width: 'w-44 whitespace-nowrap' },
    { key: 'updateTime', title: t('fields.updateTime'), sort: 'updateTime', width: 'w-44 whitespace-nowrap' },
  ])
  const editOf = (row: Row) => `${hrefOf('/tool/gen-edit', locale)}?tableId=${row.id}`

  /** Makes a call that the client tells of where it fails, then asks for the list again. */
  async function act(run: () => Promise<unknown>, done: string) {
    await attempt(async () => {
      await run()
      toast.success(done)
    })
    list.reload()
  }
  async function sync(row: Row) {
    const name = row.tableName
    const title = t('sync.title', { name })
    if (await confirm({ title, text: t('sync.text'), confirmLabel: t('sync.confirm') }))
      await act(() => call(genSync, { table: name }), t('sync.done'))
  }
  async function remove(rows: readonly Row[]) {
    const title =
      rows.length === 1 ? t('remove.one', { name: rows[0]?.tableName ?? '' }) : t('remove.many', { count: rows.length })
    const tone = 'danger' as const
    if (!(await confirm({ title, text: t('remove.text'), confirmLabel: t('remove.confirm'), tone }))) return
    await act(() => call(genRemove, { id: rows.map(({ id }) => id).join(',') }), t('shared/api:success.deleted'))
    selection.clear()
  }
  async function generate(rows: readonly Row[]) {
    const tables = rows.map(({ tableName }) => tableName)
    const name = tables.length === 1 ? tables[0] : 'features'
    await attempt(() => download(genCode, { tables: tables.join(',') }, `${name}.zip`))
  }

  const importButton = may(genImport) ? (
    <Button variant="primary" icon={IconPlus} onClick={() => setShown('import')}>
      {t('actions.import')}
    </Button>
  ) : null
  const actionsOf = (row: Row): MenuItem[] => [
    ...(may(genPreview)
      ? [{ label: t('actions.preview'), icon: IconEye, atHand: true, onSelect: () => setShown(row) }]
      : []),
    ...(may(genEdit) ? [{ label: t('actions.edit'), icon: IconEdit, atHand: true, href: editOf(row) }] : []),
    ...(may(genCode)
      ? [{ label: t('actions.generate'), icon: IconDownload, atHand: true, onSelect: () => void generate([row]) }]
      : []),
    ...(may(genSync) ? [{ label: t('actions.sync'), icon: IconRefresh, onSelect: () => void sync(row) }] : []),
    ...(may(genRemove)
      ? [{ label: t('actions.remove'), icon: IconTrash, danger: true, onSelect: () => void remove([row]) }]
      : []),
  ]
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <ListShell
        list={list}
        label={t('title')}
        columns={columns}
        actions={importButton}
        selection={{
          of: selection,
          actions: (
            <>
              {may(genCode) ? (
                <Button small icon={IconDownload} onClick={() => void generate(selection.rows)}>
                  {t('actions.generate')}
                </Button>
              ) : null}
              {may(genRemove) ? (
                <Button small variant="danger" icon={IconTrash} onClick={() => void remove(selection.rows)}>
                  {t('actions.remove')}
                </Button>
              ) : null}
            </>
          ),
        }}
        filters={
          <>
            <FilterText list={list} name="tableName" label={t('fields.tableName')} />
            <FilterText list={list} name="tableComment" label={t('fields.tableComment')} />
            <FilterDateRange list={list} begin="from" end="to" label={t('fields.createTime')} />
          </>
        }
      >
        <DataTable
          list={list}
          columns={columns}
          caption={t('title')}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.tableName}
          onOpen={may(genPreview) ? setShown : undefined}
          selection={selection}
          rowActions={actionsOf}
          empty={<EmptyState title={t('title')} text={t('empty')} action={importButton} />}
        />
      </ListShell>
      <Suspense>
        {shown === 'import' ? (
          <ImportDialog
            onClose={() => setShown(null)}
            onImported={(count) => {
              setShown(null)
              toast.success(t('import.done', { count }))
              list.reload()
            }}
          />
        ) : shown ? (
          <PreviewDialog row={shown} onDownload={() => generate([shown])} onClose={() => setShown(null)} />
        ) : null}
      </Suspense>
    </>
  )
})
