import { Suspense, useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react'
import { late } from '../ui/loading/late.tsx'
import { useT } from '../i18n/use-t.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { IconColumns, IconFilter, IconPrinter, IconRefresh } from '../ui/icons.ts'
import { useBusy } from '../ui/loading/use-busy.ts'
import { Pager } from '../ui/paging/pager.tsx'
import { usePhone } from '../ui/use-media.ts'
import type { ColumnChoice } from './use-columns.ts'
import { MOST_PRINTED } from './list-state.ts'
import type { PrintFault } from './print/print-all.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

const ColumnDialog = late(() => import('./column-dialog.tsx').then((part) => ({ default: part.ColumnDialog })))

// The frame does not care what a row is; `any` is the only type every list and column fits.
/* oxlint-disable typescript/no-explicit-any -- see above */
export type ListShellProps = {
  list: List<any, any>
  /** Name of the list: names its search. */
  label: string
  /** Filter controls: FilterText, FilterSelect, FilterDateRange. */
  filters?: ReactNode
  /** Actions of the list (add, import, export), the primary one first. */
  actions?: ReactNode
  /** Choice among the columns: `useColumns`. */
  columns?: ColumnChoice<any>
  /** Chosen rows, with what can be done to them. */
  selection?: { of: Selection<any>; actions: ReactNode }
  /** Under the rows instead of the pager, for lists that come whole. */
  foot?: ReactNode
  /** The table: DataTable, or anything that shows the rows. */
  children: ReactNode
}
/* oxlint-enable typescript/no-explicit-any */

/** The frame of every list: filters in one row, actions, search toggle, refresh and columns, the rows, the pager. */
export function ListShell({ list, label, filters, actions, columns, selection, foot, children }: ListShellProps) {
  const t = useT('shared/list')
  const phone = usePhone()
  const filtersId = useId()
  const [open, setOpen] = useState<boolean | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [fault, setFault] = useState<PrintFault | null>(null)
  const [printing, runPrint] = useBusy(false)
  const unfolded = open ?? (!phone || list.active > 0)
  const chosen = selection?.of.ids.length ?? 0

  const printRows = () => void runPrint(true, async () => setFault(await list.printAll()))
  // The browser's own command prints what stands on the page: on a page with one list it prints the whole list.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asks = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'p'
    if (!asks || list.status !== 'ready' || document.querySelectorAll('[data-list]').length > 1) return
    event.preventDefault()
    printRows()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  function onSearch(event: FormEvent) {
    event.preventDefault()
    list.searchNow()
  }

  return (
    <div
      className="flex flex-col gap-3 print:block"
      data-state={list.status}
      data-list={list.printing ? 'printing' : ''}
    >
      {filters ? (
        <search className="contents" aria-label={t('filters.label', { name: label })}>
          <form
            id={filtersId}
            method="dialog"
            hidden={!unfolded}
            className={`no-print flex flex-wrap items-end gap-3 ${open === null ? 'max-lg:data-[idle]:hidden' : ''}`}
            data-idle={list.active === 0 ? '' : undefined}
            onSubmit={onSearch}
          >
            {filters}
            <Button variant="ghost" onClick={list.resetFilters}>
              {t('filters.reset')}
            </Button>
          </form>
        </search>
      ) : null}

      <div className="no-print flex flex-wrap items-center gap-2">
        {actions}
        <span className="ml-auto flex items-center gap-1">
          {filters ? (
            <IconButton
              icon={IconFilter}
              label={list.active > 0 ? t('filters.toggleActive', { count: list.active }) : t('filters.toggle')}
              aria-expanded={unfolded}
              aria-controls={filtersId}
              className={list.active > 0 ? 'text-accent-text' : ''}
              onClick={() => setOpen(!unfolded)}
            />
          ) : null}
          <IconButton
            icon={IconRefresh}
            label={t('refresh')}
            busy={list.busy && list.status !== 'loading'}
            onClick={list.reload}
          />
          {list.status === 'ready' ? (
            <IconButton icon={IconPrinter} label={t('print.all')} busy={printing} onClick={printRows} />
          ) : null}
          {columns ? (
            <IconButton icon={IconColumns} label={t('columns.title')} onClick={() => setChoosing(true)} />
          ) : null}
        </span>
      </div>

      {/* Follows the rows: what is chosen far down is acted on there. */}
      {chosen > 0 ? (
        <div className="alert alert-info no-print sticky top-[calc(var(--stuck)+0.5rem)] z-20 flex-wrap items-center">
          <output className="font-medium">
            {selection?.of.all
              ? t('selection.allChosen', { count: list.total })
              : t('selection.count', { count: chosen })}
          </output>
          {selection?.of.chooseAll && !selection.of.all && list.total > chosen ? (
            <Button small variant="ghost" onClick={selection.of.chooseAll}>
              {t('selection.all', { count: list.total })}
            </Button>
          ) : null}
          <span className="flex flex-wrap gap-2">{selection?.actions}</span>
          <Button small variant="ghost" className="ml-auto" onClick={selection?.of.clear}>
            {t('selection.clear')}
          </Button>
        </div>
      ) : null}

      {fault ? (
        <Alert live tone="warning" title={t(`print.${fault}`, { total: list.total, most: MOST_PRINTED })}>
          {t(fault === 'tooLong' ? 'print.instead' : 'print.exportIt')}
        </Alert>
      ) : null}

      {list.error && list.status === 'ready' ? (
        <Alert
          live
          tone="warning"
          actions={
            <Button small onClick={list.reload}>
              {t('retry')}
            </Button>
          }
        >
          {t('stale', { reason: list.error.message })}
        </Alert>
      ) : null}

      {children}

      {list.status === 'ready' && !list.printing && list.rows.length < list.total ? (
        <p className="hidden print:block">{t('print.part', { shown: list.rows.length, total: list.total })}</p>
      ) : null}
      <output className="sr-only">
        {list.busy ? '' : list.status === 'ready' ? t('loaded', { count: list.total }) : ''}
      </output>
      {list.status === 'ready'
        ? (foot ?? (
            <Pager total={list.total} page={list.page} size={list.size} onPage={list.setPage} onSize={list.setSize} />
          ))
        : null}
      {choosing && columns ? (
        <Suspense>
          <ColumnDialog columns={columns} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
