import { Suspense, type ReactNode } from 'react'
import { useT } from '../../i18n/use-t.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { FilterSelect } from '../../list/filter-inputs.tsx'
import { ListShell } from '../../list/list-shell.tsx'
import { useColumns, type Column } from '../../list/use-columns.ts'
import type { Filters } from '../../list/list-state.ts'
import type { Selection } from '../../list/use-selection.ts'
import type { RecordMenu, RecordRow } from './use-record-menu.ts'
import { under } from '../../i18n/keys.ts'

/** The list and the drawer of a screen of records. */
export function RecordTable<Row extends RecordRow, F extends Filters>({
  of,
  name,
  label,
  quota,
  filters,
  states = [0, 1, 2, 3],
  columns,
  actions,
  selection,
  empty,
  failed,
}: {
  of: Pick<RecordMenu<Row, F>, 'list' | 'nameOf' | 'menu' | 'open' | 'view'>
  /** Key of the reader's choice of columns. */
  name: string
  label: string
  /** What is used and allowed; '' until it is known. */
  quota: string
  /** Before the filter by review state. */
  filters: ReactNode
  /** Review states this list may hold. */
  states?: readonly number[]
  columns: Column<Row>[]
  /** Beside the quota. */
  actions?: ReactNode
  /** Chosen rows, with what can be done to them. */
  selection?: { of: Selection<Row>; actions: ReactNode } | undefined
  empty: ReactNode
  /** What stands in place of the rows when they cannot be had, where that takes more than the server's words. */
  failed?: ReactNode
}) {
  const t = useT('shared/record')
  const shown = useColumns(name, columns)
  const { list } = of
  return (
    <>
      <ListShell
        list={list}
        label={label}
        columns={shown}
        actions={
          <>
            {actions}
            <p className="min-h-6 self-center text-sm tabular-nums text-ink-soft">{quota}</p>
          </>
        }
        filters={
          <>
            {filters}
            {states.length > 1 ? (
              <FilterSelect
                list={list}
                name="auditStatus"
                label={t('fields.auditStatus')}
                options={states.map((one) => ({ value: String(one), label: t(under('status.audit.', one)) }))}
              />
            ) : null}
          </>
        }
        {...(selection ? { selection } : {})}
      >
        {failed && list.status === 'error' ? (
          failed
        ) : (
          <DataTable
            list={list}
            columns={shown}
            caption={label}
            rowKey={(row) => row.id}
            rowLabel={of.nameOf}
            rowActions={of.menu}
            onOpen={of.open}
            {...(selection ? { selection: selection.of } : {})}
            pinned
            empty={empty}
          />
        )}
      </ListShell>
      {of.view ? <Suspense>{of.view}</Suspense> : null}
    </>
  )
}

/** The choices 1 and 0 of a filter, in the words of each. */
export function flagChoices(words: (value: 0 | 1) => string) {
  return ([1, 0] as const).map((value) => ({ value: String(value), label: words(value) }))
}
