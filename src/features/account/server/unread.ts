/** The profile tells how much the person has not read: whoever keeps messages counts them (src/server/compose.ts). */
import type { Ctx } from '../../../server/base/http/context.ts'

type Counter = (ctx: Ctx) => Promise<number>
let counter: Counter = () => Promise.resolve(0)

/** Called once at load. */
export function giveUnread(counts: Counter): void {
  counter = counts
}

export const countUnread: Counter = (ctx) => counter(ctx)
