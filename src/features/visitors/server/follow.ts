/** What becomes of a visitor becomes of what led here: areas that invite hear of it, as `followMails` tells of mails. */
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { VisitorTableRow } from './person.ts'

export interface VisitorFollower {
  /** Came to the show; told again when a scan made without a line shows an earlier moment, and on each further day. */
  arrived: (db: Db, visitorId: number, at: Date) => Promise<void>
  /** Had its data deleted; `row` is what was known of it before. */
  gone: (ctx: Ctx, row: VisitorTableRow) => Promise<void>
  /** A registration turned out to be of a known person: what pointed at the one points at the other. */
  joined?: (db: Db, twinId: number, personId: number) => Promise<void>
  /** Withdrew the consent at this moment; null: gave it again. */
  consented?: (db: Db, visitorId: number, withdrawTime: Date | null) => Promise<void>
  /** Proved its address or number: what it agreed to counts from now on. `row` is what is known of it. */
  proven?: (db: Db, row: VisitorTableRow, at: Date) => Promise<void>
  /** Would no longer like to meet exhibitors; `row` is what was known of it before. */
  unwished?: (ctx: Ctx, row: VisitorTableRow) => Promise<void>
}

const followers: VisitorFollower[] = []

/** Called once at load, in src/server/compose.ts; they hear in this order. */
export const followVisitors = (...added: VisitorFollower[]): void => void followers.push(...added)

export async function tellFollowers<K extends keyof VisitorFollower>(
  what: K,
  ...told: Parameters<Required<VisitorFollower>[K]>
): Promise<void> {
  for (const follower of followers)
    await (follower[what] as ((...told: Parameters<Required<VisitorFollower>[K]>) => Promise<void>) | undefined)?.(
      ...told,
    )
}
