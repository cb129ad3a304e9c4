import type { PurchaseRow } from '../contract.ts'

/** A deadline, by its day; faint once it is over. */
export function DateText({ row }: { row: Pick<PurchaseRow, 'endTime' | 'expired'> }) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${row.expired === 1 ? 'text-ink-faint' : ''}`}>
      {row.endTime.slice(0, 10) || '—'}
    </span>
  )
}
