import { useState } from 'react'
import { ApiError } from '../api/envelope.ts'
import { toast } from '../ui/overlay-store.ts'

/**
 * Runs the small deeds of a row (shelf, hot, withdraw, delete): one at a time per row, the row says that it works, the list is asked
 * again whatever came of it. `done` may be words that only the answer completes. What failed has told its words already (specification §8).
 */
export function useRecordActions(after: () => void) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  async function run(key: string, work: () => Promise<unknown>, done: string | (() => string)): Promise<void> {
    if (busy.has(key)) return
    setBusy((now) => new Set(now).add(key))
    try {
      await work()
      toast.success(typeof done === 'string' ? done : done())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy((now) => new Set([...now].filter((one) => one !== key)))
      after()
    }
  }
  return { busy, run }
}
