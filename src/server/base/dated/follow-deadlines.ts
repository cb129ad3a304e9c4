/** Deadlines that are changed by themselves: who hears of it is another area's to know, which hands itself over in src/server/compose.ts. */
import type { Ctx } from '../http/context.ts'

/**
 * Looks at deadlines before they are changed. What it answers is called once they are, in the same transaction: it sees to it that exhibitors who have
 * still to do something about them are told, and answers how many that are now.
 * @param keys of their parameters
 */
export type DeadlineFollower = (ctx: Ctx, keys: readonly string[]) => Promise<() => Promise<number>>

/** How many exhibitors have still to do something that is due by one of these deadlines: who would be told, were they changed. */
export type DeadlineConcern = (ctx: Ctx, keys: readonly string[]) => Promise<number>

const nobody: DeadlineFollower = () => Promise.resolve(() => Promise.resolve(0))
let follower = nobody
let concern: DeadlineConcern = () => Promise.resolve(0)

export function giveDeadlineFollower(given: DeadlineFollower, concerned: DeadlineConcern): void {
  follower = given
  concern = concerned
}

export const countConcerned: DeadlineConcern = (ctx, keys) =>
  keys.length > 0 ? concern(ctx, keys) : Promise.resolve(0)

export const followDeadlines: DeadlineFollower = (ctx, keys) => (keys.length > 0 ? follower : nobody)(ctx, keys)

/** Words anew what mails that wait tell of deadlines: called in the transaction in which the show got other days. */
type DeadlineRetelling = (ctx: Ctx) => Promise<void>
let retelling: DeadlineRetelling = () => Promise.resolve()

export function giveDeadlineRetelling(given: DeadlineRetelling): void {
  retelling = given
}

export const retellDeadlines: DeadlineRetelling = (ctx) => retelling(ctx)
