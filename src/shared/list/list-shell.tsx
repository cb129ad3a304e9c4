import { Suspense, useId, useState, type FormEvent, type ReactNode } from 'react'
import { late } from '../ui/loading/late.tsx'
import { useT } from '../i18n/use-t.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { IconColumns, IconFilter, IconRefresh } from '../ui/icons.ts'
import { Pager } from '../ui/paging/pager.tsx'
import { usePhone } from '../ui/use-media.ts'
import type { ColumnChoice } from './use-columns.ts'
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
  const unfolded = open ?? (!phone || list.active > 0)
  const chosen = selection?.of.ids.length ?? 0

  function onSearch(event: FormEvent) {
    event.preventDefault()
    list.searchNow()
  }

  return (
    <div className="flex flex-col gap-3" data-state={list.status}>
      {filters ? (
        <search className="contents" aria-label={t('filters.label', { name: label })}>
          <form
            id={filtersId}
            method="dialog"
            hidden={!unfolded}
            className={`flex flex-wrap items-end gap-3 ${open === null ? 'max-lg:data-[idle]:hidden' : ''}`}
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

      <div className="flex flex-wrap items-center gap-2">
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
          {columns ? (
            <IconButton icon={IconColumns} label={t('columns.title')} onClick={() => setChoosing(true)} />
          ) : null}
        </span>
      </div>

      {/* Follows the rows: what is chosen far down is acted on there. */}
      {chosen > 0 ? (
        <div className="alert alert-info no-print sticky top-[calc(var(--stuck)+0.5rem)] z-20 flex-wrap items-center">
          <output className="font-medium">{t('selection.count', { count: chosen })}</output>
          <span className="flex flex-wrap gap-2">{selection?.actions}</span>
          <Button small variant="ghost" className="ml-auto" onClick={selection?.of.clear}>
            {t('selection.clear')}
          </Button>
        </div>
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
