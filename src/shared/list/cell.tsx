import type { ReactNode } from 'react'
import type { Column } from './use-columns.ts'

/** A cell's content: the column's own, else the row's field, else a dash. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Record<string, unknown>)[column.key]
  return value === undefined || value === null || value === '' ? (
    <span className="text-ink-faint">—</span>
  ) : (
    String(value)
  )
}
