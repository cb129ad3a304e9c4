import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/client.ts'
import { ApiError } from '../../../shared/api/envelope.ts'
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
  try {
    const { data } = await call(reviewCounts, {}, { quiet: true, ...(signal ? { signal } : {}) })
    return Object.fromEntries(data.map((one) => [one.kind, one.pending]))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}
