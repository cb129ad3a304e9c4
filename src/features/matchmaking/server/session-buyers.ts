/** How many buyers take part in sessions (business-entities 3.17), which the area of buyers counts. */
import type { Db } from '../../../server/base/db/client.ts'

type Counter = (db: Db, sessionIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

let counter: Counter = () => Promise.resolve(new Map())

/** Called once at load, in src/server/compose.ts; answers by the sessions' numbers. */
export function giveBuyerCounts(count: Counter): void {
  counter = count
}

export const countBuyers: Counter = (db, sessionIds) => counter(db, sessionIds)
