import type { ReactNode } from 'react'
import { useT } from '../i18n/use-t.tsx'
import type { MenuItem } from '../ui/overlay/menu.tsx'
import { Checkbox } from '../ui/inputs/toggles.tsx'
import { cellOf, TitleCell, titleOf } from './cell.tsx'
import { RowActions } from './row-actions.tsx'
import type { Column } from './use-columns.ts'
import type { Selection } from './use-selection.ts'

type CardListProps<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  caption: string
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  rowActions: ((row: Row) => readonly MenuItem[]) | undefined
  beforeTitle: ((row: Row) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
  mayOpen: ((row: Row) => boolean) | undefined
  selection: Selection<Row> | undefined
  card: ((row: Row) => ReactNode) | undefined
  busy: boolean
}

/** The rows of a table on a phone: one card each, made of the same columns. */
export function CardList<Row>({
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
  busy,
}: CardListProps<Row>) {
  const t = useT('shared/list')
  const title = titleOf(columns)
  const lead = columns.find((column) => column.onCard === 'lead')
  const badge = columns.find((column) => column.onCard === 'badge')
  const rest = columns.filter(
    (column) => column !== title && column !== lead && column !== badge && column.onCard !== 'hidden',
  )
  return (
    <ul
      aria-label={caption}
      aria-busy={busy || undefined}
      className={`flex flex-col gap-3 ${busy ? 'opacity-60' : ''}`}
    >
      {rows.map((row) => {
        const actions = rowActions?.(row) ?? []
        return (
          <li key={rowKey(row)} className="card list-card p-4">
            <div className="flex items-start gap-3">
              {selection ? (
                <Checkbox
                  labelHidden
                  label={t('selection.row', { name: rowLabel(row) })}
                  checked={selection.has(row)}
                  onChange={(event) => selection.toggle(row, event.target.checked)}
                />
              ) : null}
              {lead ? cellOf(lead, row) : null}
              <div className="names min-w-0 flex-1">
                {title ? (
                  <div className="font-semibold">
                    <TitleCell column={title} row={row} beforeTitle={beforeTitle} onOpen={onOpen} mayOpen={mayOpen} />
                  </div>
                ) : null}
                {badge ? <div className="mt-0.5">{cellOf(badge, row)}</div> : null}
              </div>
              <RowActions name={rowLabel(row)} items={actions} />
            </div>
            {card ? (
              <div className="names mt-2">{card(row)}</div>
            ) : (
              <dl className="mt-2 grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1">
                {rest.map((column) => (
                  <div key={column.key} className="contents">
                    <dt className="text-ink-faint">{column.title}</dt>
                    <dd className="m-0 min-w-0 text-right">{cellOf(column, row)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
