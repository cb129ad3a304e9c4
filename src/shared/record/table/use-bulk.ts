import { useState } from 'react'
import { ApiError } from '../../api/envelope.ts'
import { useT } from '../../i18n/use-t.tsx'
import type { Selection } from '../../list/use-selection.ts'
import { toast } from '../../ui/overlay/overlay-store.ts'
import type { NewState, RecordActionsOptions } from './use-record-actions.ts'

/** Reasons told in full; more would not fit a message that is read in passing. */
const TOLD = 3

/** One action on every chosen row. */
export interface BulkAction<Row> {
  key: string
  /** The action in words: leads the message. */
  label: string
  /** Asked quietly: what fails is told once, with the rest. A new state is written where the row stands, no state removes the row. */
  work: (row: Row) => Promise<NewState<Row> | null>
}

/**
 * The same action on all chosen rows, one after the other (a limit counts each), with one message at the end. What was done is chosen no
 * more; what failed stays chosen, and why is told.
 */
export function useBulk<Row extends { id: string }>({
  list,
  onChanged,
  selection,
  nameOf,
}: RecordActionsOptions<Row> & { selection: Selection<Row>; nameOf: (row: Row) => string }) {
  const t = useT('shared/record')
  const [running, setRunning] = useState('')

  async function run({ key, label, work }: BulkAction<Row>): Promise<void> {
    if (running !== '') return
    setRunning(key)
    const failed: string[] = []
    let removed = false
    const { rows } = selection
    for (const row of rows)
      try {
        const state = await work(row)
        if (state) list.change((one) => one.id === row.id, state)
        else removed = true
        selection.toggle(row, false)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed.push(t('bulk.reason', { name: nameOf(row), reason: error.errors[0]?.msg ?? error.message }))
      }
    setRunning('')
    const done = rows.length - failed.length
    if (failed.length === 0) toast.success(t('bulk.done', { label, count: done }))
    else {
      const reasons = failed.slice(0, TOLD).join('')
      const more = failed.length > TOLD ? t('bulk.more', { count: failed.length - TOLD }) : ''
      toast.warning(t('bulk.partly', { label, done, failed: failed.length, reasons: reasons + more }))
    }
    if (removed) list.reload()
    onChanged()
  }

  return { running, run }
}
