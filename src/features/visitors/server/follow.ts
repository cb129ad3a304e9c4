/** What becomes of a visitor becomes of what led here: an area that invites calls this at load, as `followMails` does for mails. */
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { VisitorTableRow } from './keep.ts'

export interface VisitorFollower {
  /** Came to the show; told again when a scan made without a line shows an earlier moment, and on each further day. */
  arrived: (db: Db, visitorId: number, at: Date) => Promise<void>
  /** Had its data deleted; `row` is what was known of it before. */
  gone: (ctx: Ctx, row: VisitorTableRow) => Promise<void>
  /** Would no longer like to meet exhibitors; `row` is what was known of it before. */
  unwished?: (ctx: Ctx, row: VisitorTableRow) => Promise<void>
}

const followers: VisitorFollower[] = []

export const followVisitors = (follower: VisitorFollower): void => void followers.push(follower)

export async function tellFollowers<K extends keyof VisitorFollower>(
  what: K,
  ...told: Parameters<Required<VisitorFollower>[K]>
): Promise<void> {
  for (const follower of followers)
    await (follower[what] as ((...told: Parameters<Required<VisitorFollower>[K]>) => Promise<void>) | undefined)?.(
      ...told,
    )
}
