/** What of sessions and registrations other areas go by: meetings at their times, tables, proposals. They register in src/server/compose.ts. */
import type { Ctx } from '../../../server/base/http/context.ts'
import type { MeetingStored } from './area.ts'
import type { SessionRow } from './queries.ts'

export interface MatchmakingFollower {
  /** Taken before a session is changed or deleted, and before its row. */
  lock?(ctx: Ctx): Promise<void>
  /** Refuses other times in words. @param after the session as it is to be */
  check?(ctx: Ctx, before: SessionRow, after: SessionRow): Promise<void>
  /** A session has other times or another place. @param told exhibitors that are told of it already */
  moved?(ctx: Ctx, before: SessionRow, after: SessionRow, told: ReadonlySet<number>): Promise<void>
  /** Refuses a deletion in words, or takes along what belongs to the sessions, which are locked. */
  beforeRemove?(ctx: Ctx, sessions: readonly SessionRow[]): Promise<void>
  /** A registration takes part no more. @param by whose doing it is */
  dropped?(ctx: Ctx, registration: MeetingStored, by: 'EXHIBITOR' | 'ORGANISER'): Promise<void>
}

const all: MatchmakingFollower[] = []

/** Called once at load; they are asked in the order they come. */
export function followMatchmaking(...more: MatchmakingFollower[]): void {
  all.push(...more)
}

export const followers = (): readonly MatchmakingFollower[] => all
