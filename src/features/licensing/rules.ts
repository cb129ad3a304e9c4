/** What may happen to licensing IP, and how many there may be (business-entities 3.6, 1.4). Pure. */
import type { RefusalWords } from '../../shared/record/refusals.ts'
import {
  nextShelfState,
  type AuditStatus,
  type Flag,
  type Outcome,
  type ShelfAction,
  type ShelfState,
} from '../../shared/record/states.ts'

/** Where the words of refusals stand: what is a shelf elsewhere is "shown" and "hidden" here (specification §3). */
export const IP_WORDS: RefusalWords = {
  namespace: 'features/licensing',
  own: ['notOnShelf', 'deleteOnShelf', 'hotFull'],
}

/** Defaults of the limits `ip.max` and `ip.hotMax`; the latter as for products (3.4). */
export const IP_MAX = 20
export const IP_HOT_MAX = 3

/** The states as the wire names them: `status` 1 shown, 0 hidden; `hot` (specification §3). */
export function ipState({
  auditStatus,
  status,
  hot,
}: {
  auditStatus: number
  status: number
  hot: number
}): ShelfState {
  return { auditStatus: auditStatus as AuditStatus, status: status as Flag, hotFlag: hot as Flag }
}

/** SM-A with the marks of 3.4: every change is content. */
export function nextIp(state: ShelfState, action: ShelfAction): Outcome<ShelfState> {
  return nextShelfState(state, action)
}
