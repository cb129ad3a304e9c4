import { useState } from 'react'
import { attempt } from '../../api/attempt.ts'

/**
 * What is under way, `idle` while nothing is, and how to begin it; a call that fails ends as in `attempt`.
 * @example const [busy, run] = useBusy(false); <Button busy={busy} onClick={() => void run(true, () => call(save, input))} />
 */
export function useBusy<Key>(idle: Key) {
  const [busy, setBusy] = useState(idle)
  async function run<T>(key: Key, work: () => Promise<T>): Promise<T | undefined> {
    setBusy(key)
    try {
      return await attempt(work)
    } finally {
      setBusy(idle)
    }
  }
  return [busy, run] as const
}
