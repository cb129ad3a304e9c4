import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { attempt } from '../../../shared/api/attempt.ts'
import { reviewCounts } from '../contract.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'

export type Counts = Readonly<Partial<Record<ReviewKind, number>>>

/** How many cases of each kind wait. Quiet on failure: the tabs then show no number, the list below says what is wrong. */
export function useCounts(): [Counts, refresh: () => void] {
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    const controller = new AbortController()
    void findCounts(controller.signal).then((found) => found && setCounts(found))
    return () => controller.abort()
  }, [])
  return [counts, () => void findCounts().then((found) => found && setCounts(found))]
}

async function findCounts(signal?: AbortSignal): Promise<Counts | null> {
  const reply = await attempt(() => call(reviewCounts, {}, { quiet: true, ...(signal ? { signal } : {}) }))
  return reply ? Object.fromEntries(reply.data.map((one) => [one.kind, one.pending])) : null
}
