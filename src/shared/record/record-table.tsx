import { Suspense, type ReactNode } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-inputs.tsx'
import { ListShell } from '../list/list-shell.tsx'
import { useColumns, type Column } from '../list/use-columns.ts'
import type { Filters } from '../list/list-state.ts'
import type { List } from '../list/use-list.ts'
import type { MenuItem } from '../ui/menu.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { ReviewPart } from './contract.ts'

/** The head, the list and the drawer of a screen of records. */
export function RecordTable<Row extends ReviewPart, F extends Filters>({
  name,
  list,
  title,
  purpose,
  label,
  quota,
  add,
  filters,
  columns,
  nameOf,
  menu,
  onOpen,
  empty,
  view,
  notice,
  failed,
}: {
  /** Key of the reader's choice of columns. */
  name: string
  list: List<Row, F>
  title: string
  purpose: string
  label: string
  /** What is used and allowed; '' until it is known. */
  quota: string
  add: ReactNode
  /** Beside the filter by review state. */
  filters: ReactNode
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  menu: (row: Row) => MenuItem[]
  /** What pressing a name opens. */
  onOpen: ((row: Row) => void) | undefined
  empty: ReactNode
  /** The drawer of the record that is read. */
  view: ReactNode
  /** What concerns the whole list, above it. */
  notice?: ReactNode
  /** What stands in place of the rows when they cannot be had, where that takes more than the server's words. */
  failed?: ReactNode
}) {
  const t = useT('shared/record')
  const shown = useColumns(name, columns)
  return (
    <>
      <PageHeader title={title} purpose={purpose} actions={add} />
      {notice}
      <ListShell
        list={list}
        label={label}
        columns={shown}
        actions={<p className="min-h-6 text-sm tabular-nums text-ink-soft">{quota}</p>}
        filters={
          <>
            {filters}
            <FilterSelect
              list={list}
              name="auditStatus"
              label={t('fields.auditStatus')}
              options={[0, 1, 2, 3].map((one) => ({ value: String(one), label: t(`status.audit.${one}`) }))}
            />
          </>
        }
      >
        {failed && list.status === 'error' ? (
          failed
        ) : (
          <DataTable
            list={list}
            columns={shown}
            caption={label}
            rowKey={(row) => row.id}
            rowLabel={nameOf}
            rowActions={menu}
            onOpen={onOpen}
            pinned
            empty={empty}
          />
        )}
      </ListShell>
      {view ? <Suspense>{view}</Suspense> : null}
    </>
  )
}

/** The choices 1 and 0 of a filter, in the words of each. */
export function flagChoices(words: (value: 0 | 1) => string) {
  return ([1, 0] as const).map((value) => ({ value: String(value), label: words(value) }))
}
