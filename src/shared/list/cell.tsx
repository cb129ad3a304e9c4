import { Foreign } from '../i18n/foreign.tsx'
import type { ReactNode } from 'react'
import type { Column } from './use-columns.ts'

/** A cell's content: the column's own, else the row's field, else a dash. Text in the other language carries `lang`. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) {
    const content = column.render(row)
    return <Foreign text={content} />
  }
  const value = (row as Record<string, unknown>)[column.key]
  if (value === undefined || value === null || value === '') return <span className="text-ink-faint">—</span>
  return <Foreign text={String(value)} />
}

/** The second, quieter line of a name; nothing where there is none. */
export function SecondLine({ text }: { text: string }) {
  if (text === '') return null
  return (
    <span className="break-words text-sm font-normal text-ink-faint">
      <Foreign text={text} />
    </span>
  )
}

/** The column that names a row: the heading of its card. */
export function titleOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.onCard === 'title') ?? columns[0]
}

/** The name of a row, which opens it where there is something to open. */
export function TitleCell<Row>({
  column,
  row,
  beforeTitle,
  onOpen,
  mayOpen,
}: {
  column: Column<Row>
  row: Row
  beforeTitle?: ((row: Row) => ReactNode) | undefined
  onOpen: ((row: Row) => void) | undefined
  mayOpen?: ((row: Row) => boolean) | undefined
}) {
  const name =
    onOpen && (mayOpen?.(row) ?? true) ? (
      <button
        type="button"
        className="min-h-6 text-left text-accent-text underline-offset-4 hover:underline"
        onClick={() => onOpen(row)}
      >
        {cellOf(column, row)}
      </button>
    ) : (
      cellOf(column, row)
    )
  if (!beforeTitle) return name
  return (
    <span className="flex items-center gap-1">
      {beforeTitle(row)}
      <span className="min-w-0">{name}</span>
    </span>
  )
}
