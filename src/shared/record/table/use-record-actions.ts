import { useState } from 'react'
import { ApiError } from '../../api/envelope.ts'
import type { List } from '../../list/use-list.ts'
import { toast } from '../../ui/overlay/overlay-store.ts'

export interface RecordActionsOptions<Row extends { id: string }> {
  list: Pick<List<Row>, 'reload' | 'change'>
  /** Asks for what an action changes besides the list: limits. */
  onChanged: () => void
}

/** The state a switch answers, with the id of its row. */
export type NewState<Row> = Partial<Row> & { id: string }

/**
 * The small actions of a row (shelf, hot, withdraw, delete): one at a time per row, the row says that it works. `done` may be words that
 * only the answer completes. What failed has told its words already (specification §8).
 */
export function useRecordActions<Row extends { id: string }>({ list, onChanged }: RecordActionsOptions<Row>) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())

  async function at(key: string, work: () => Promise<unknown>, done: string | (() => string)): Promise<boolean> {
    setBusy((now) => new Set(now).add(key))
    try {
      await work()
      toast.success(typeof done === 'string' ? done : done())
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return false
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== key)))
      onChanged()
    }
  }

  return {
    busy,
    /** Does what may move or remove the row: the list is asked again whatever came of it. */
    async run(key: string, work: () => Promise<unknown>, done: string | (() => string)): Promise<void> {
      if (busy.has(key)) return
      await at(key, work, done)
      list.reload()
    },
    /** Flips a switch: the row stays where it is, for a list by time of change would take it from under the hand. */
    async flip(key: string, work: () => Promise<{ data: NewState<Row> }>, done: string): Promise<void> {
      if (busy.has(key)) return
      const flipped = await at(
        key,
        async () => {
          const { data } = await work()
          list.change((row) => row.id === data.id, data)
        },
        done,
      )
      if (!flipped) list.reload()
    },
  }
}
