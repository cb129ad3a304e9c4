import { call } from '../../../shared/api/client.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'
import { useQuiet } from '../../../shared/record/use-quiet.ts'
import { reviewCounts } from '../contract.ts'

type Counts = Readonly<Partial<Record<ReviewKind, number>>>

/** How many cases of each kind wait. Quiet on failure: the tabs then show no number, the list below says what is wrong. */
export function useCounts(): [Counts, refresh: () => void] {
  const { data, refresh } = useQuiet((signal) => call(reviewCounts, {}, { quiet: true, signal }))
  return [Object.fromEntries((data ?? []).map((one) => [one.kind, one.pending])), refresh]
}
