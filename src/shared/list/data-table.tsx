import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconChevronDown, IconChevronUp, IconSort } from '../ui/icons.ts'
import type { MenuItem } from '../ui/overlay/menu.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Checkbox } from '../ui/inputs/toggles.tsx'
import { ROOM_QUERY, useMedia, usePhone } from '../ui/use-media.ts'
import { CardList } from './card-list.tsx'
import { cellOf, TitleCell, titleOf } from './cell.tsx'
import { ListStateView } from './list-state-view.tsx'
import { RowActions } from './row-actions.tsx'
import type { Column, ColumnChoice } from './use-columns.ts'
import type { List } from './use-list.ts'
import type { Selection } from './use-selection.ts'

export type DataTableProps<Row> = {
  // Filters do not matter here; `any` fits every list.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  list: List<Row, any>
  /** Fixed columns, or the reader's choice from `useColumns`. */
  columns: readonly Column<Row>[] | ColumnChoice<Row>
  /** What the table lists; read out, not drawn. */
  caption: string
  rowKey: (row: Row) => string
  /** The row's name in words: names its box and its menu. */
  rowLabel: (row: Row) => string
  /** The row's menu; an empty list gives none. */
  rowActions?: (row: Row) => readonly MenuItem[]
  /** Before a row's name: its place in a tree, with what unfolds it. */
  beforeTitle?: (row: Row) => ReactNode
  /** What pressing a row's name does. */
  onOpen?: ((row: Row) => void) | undefined
  /** Of which rows; default: all. */
  mayOpen?: ((row: Row) => boolean) | undefined
  selection?: Selection<Row>
  /** First column stays in view while the rest scrolls. */
  pinned?: boolean
  /** What stands here when there is nothing yet: an EmptyState with the first action. */
  empty?: ReactNode
  /** A phone's card instead of the one made of the columns. */
  card?: (row: Row) => ReactNode
}

const SKELETON_ROWS = 6

/** Rows as a table, as cards under 992 px; loading, empty, error and forbidden instead of rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    list,
    columns: given,
    caption,
    rowKey,
    rowLabel,
    rowActions,
    beforeTitle,
    onOpen,
    mayOpen,
    selection,
    pinned,
    card,
  } = props
  const t = useT('shared/list')
  const phone = usePhone()
  const room = useMedia(ROOM_QUERY)
  const columns = 'shown' in given ? given.shown : given
  const { status, rows } = list

  if (status !== 'ready' && status !== 'loading') return <ListStateView list={list} empty={props.empty} />
  if (phone && status === 'ready' && !list.printing)
    return (
      <CardList
        {...{
          rows,
          columns,
          caption,
          rowKey,
          rowLabel,
          rowActions,
          beforeTitle,
          onOpen,
          mayOpen,
          selection,
          card,
          busy: list.busy,
        }}
      />
    )

  const title = titleOf(columns)
  const onPage = rows.filter((row) => selection?.has(row)).length
  const pin = (at: number) => (pinned && at === 0 ? 'pin' : '')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls sideways: a keyboard must be able to
    <section className="table-wrap" tabIndex={0} aria-label={caption}>
      <table className="table" aria-busy={list.busy || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="no-print w-10">
                <Checkbox
                  labelHidden
                  label={t('selection.page')}
                  checked={rows.length > 0 && onPage === rows.length}
                  mixed={onPage > 0 && onPage < rows.length}
                  onChange={(event) => selection.togglePage(rows, event.target.checked)}
                />
              </th>
            ) : null}
            {columns.map((column, at) => (
              <HeadCell key={column.key} column={column} list={list} className={pin(at)} />
            ))}
            {rowActions ? (
              <th scope="col" className="pin no-print">
                <span className="sr-only">{t('rowActions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className={list.busy && status === 'ready' ? 'opacity-60' : ''}>
          {status === 'loading'
            ? Array.from({ length: SKELETON_ROWS }, (_, i) => (
                // Unlike any row's key: a row that took over its placeholder would count as pushed down the page.
                <tr key={`loading-${i}`} aria-hidden="true">
                  {selection ? <SkeletonCell /> : null}
                  {columns.map((column) => (
                    <SkeletonCell key={column.key} width={column.width} />
                  ))}
                  {rowActions ? <SkeletonCell /> : null}
                </tr>
              ))
            : rows.map((row) => {
                const actions = rowActions?.(row) ?? []
                return (
                  <tr key={rowKey(row)} aria-selected={selection?.has(row) || undefined}>
                    {selection ? (
                      <td className="no-print">
                        <Checkbox
                          labelHidden
                          label={t('selection.row', { name: rowLabel(row) })}
                          checked={selection.has(row)}
                          onChange={(event) => selection.toggle(row, event.target.checked)}
                        />
                      </td>
                    ) : null}
                    {columns.map((column, at) => {
                      const Cell = at === 0 ? 'th' : 'td'
                      return (
                        <Cell
                          key={column.key}
                          scope={at === 0 ? 'row' : undefined}
                          className={`${column.width ?? ''} ${column.align === 'end' ? 'num' : ''} ${pin(at)} ${at === 0 ? 'font-medium' : ''}`}
                        >
                          {column === title ? (
                            <TitleCell {...{ column, row, beforeTitle, onOpen, mayOpen }} />
                          ) : (
                            cellOf(column, row)
                          )}
                        </Cell>
                      )
                    })}
                    {/* At hand while the rest scrolls; the keyboard brings nothing under it. */}
                    {rowActions ? (
                      <td className="pin no-print text-right">
                        <RowActions small room={room} name={rowLabel(row)} items={actions} />
                      </td>
                    ) : null}
                  </tr>
                )
              })}
        </tbody>
      </table>
    </section>
  )
}

function SkeletonCell({ width = '' }: { width?: string | undefined }) {
  return (
    <td className={width}>
      <Skeleton />
    </td>
  )
}

function HeadCell<Row>({ column, list, className }: { column: Column<Row>; list: List<Row>; className: string }) {
  const classes = `${column.width ?? ''} ${column.align === 'end' ? 'num' : ''} ${className}`
  const by = column.sort
  if (by === undefined)
    return (
      <th scope="col" className={classes}>
        {column.title}
      </th>
    )
  const direction = list.sort?.by === by ? list.sort.direction : null
  const icon = direction === null ? IconSort : direction === 'asc' ? IconChevronUp : IconChevronDown
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="inline-flex min-h-6 items-center gap-1" onClick={() => list.toggleSort(by)}>
        {column.title}
        <Icon of={icon} size={14} className={direction === null ? 'text-ink-faint' : 'text-accent-text'} />
      </button>
    </th>
  )
}
