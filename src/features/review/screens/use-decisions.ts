import { useBusy } from '../../../shared/ui/loading/use-busy.ts'
import { call } from '../../../shared/api/client.ts'
import { newToken } from '../../../shared/form/submission.ts'
import { reviewApprove, reviewBar, reviewReject, reviewRevoke, type ReviewOutcome } from '../contract.ts'
import type { ReviewKind } from '../../../shared/record/kinds.ts'

export interface Item {
  kind: ReviewKind
  entityId: string
  version: number
}

export type Decision = 'approve' | 'reject' | 'revoke' | 'bar'

/** Picks what a decision names, leaving out what else a row carries. */
const itemOf = ({ kind, entityId, version }: Item): Item => ({ kind, entityId, version })

/**
 * Sends decisions, one at a time. Each answers what became of every item; null when the call itself failed, which has told its words
 * already (specification §8).
 */
export function useDecisions() {
  const [busy, begin] = useBusy<Decision | null>(null)
  async function run<T>(decision: Decision, work: () => Promise<T>): Promise<T | null> {
    return busy ? null : ((await begin(decision, work)) ?? null)
  }
  return {
    busy,
    approve: (items: readonly Item[]): Promise<ReviewOutcome[] | null> =>
      run(
        'approve',
        async () => (await call(reviewApprove, { items: items.map(itemOf), clientToken: newToken() })).data,
      ),
    reject: (items: readonly Item[], reason: string): Promise<ReviewOutcome[] | null> =>
      run(
        'reject',
        async () => (await call(reviewReject, { items: items.map(itemOf), reason, clientToken: newToken() })).data,
      ),
    revoke: (item: Item, reason: string): Promise<boolean> =>
      run('revoke', () => call(reviewRevoke, { ...itemOf(item), reason, clientToken: newToken() })).then(
        (reply) => reply !== null,
      ),
    bar: (item: Item, value: 0 | 1, reason: string): Promise<boolean> =>
      run('bar', () => call(reviewBar, { ...itemOf(item), value, reason, clientToken: newToken() })).then(
        (reply) => reply !== null,
      ),
  }
}
