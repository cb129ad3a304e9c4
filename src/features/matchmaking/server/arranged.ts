/** Meetings arranged for registrations (business-entities 3.17), which the area that arranges them tells. */
import type { Ctx } from '../../../server/base/http/context.ts'
import type { MeetingRow } from '../contract.ts'
import type { MeetingStored } from './area.ts'

type Finder = (ctx: Ctx, rows: readonly MeetingStored[]) => Promise<ReadonlyMap<number, MeetingRow['arranged']>>

let finder: Finder = () => Promise.resolve(new Map())

/** Called once at load, in src/server/compose.ts; answers by the registrations' numbers. */
export function giveArranged(find: Finder): void {
  finder = find
}

export const findArranged: Finder = (ctx, rows) => finder(ctx, rows)
