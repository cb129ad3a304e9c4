/** Counts what invitations brought, once an hour for all exhibitors. */
import { sql } from 'drizzle-orm'
import { findShowDays } from '../../calendar/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { invitation } from '../../invitations/server/tables.ts'
import { forgetOrigins } from '../../visitors/server/exports.ts'
import { visitor, visitorInviter } from '../../visitors/server/tables.ts'
import { addDays, formatDate, formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { areaGroupOf } from '../../../shared/lib/show/area-groups.ts'
import { scoreOf } from '../rules.ts'
import { invitationRanking } from './tables.ts'
import { isArchived } from '../../../server/base/opening.ts'

/** Days after the show on which gates that had no line still send what they read. */
const LATE_SCANS_DAYS = 14
/** Rows written at once. */
const PIECE = 1000

const hourOf = (at: Date) => formatDateTime(at).slice(0, 13)

/** When the figures were counted last; null when never. */
export async function findKeptAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: invitationRanking.keptAt }).from(invitationRanking).limit(1)
  return row?.at ?? null
}

interface Counted extends Record<string, unknown> {
  id: string
  area: string
  invited: number
  registered: number
  visited: number
  last: string | null
}

/**
 * A visitor counts once for each exhibitor it registered through: whose address a link confirmed, or who stood at the gate; not who was
 * blocked or had its data deleted, nor a registration among too many from one place (`visitors/server/origin.ts`).
 */
const count = (db: Db) =>
  db.execute<Counted>(sql`
    with people as (
      select vi.exhibitor_id, vi.visitor_id, min(vi.register_time) as at,
        exists (
          select 1 from ${invitation} i
          where i.visitor_id = vi.visitor_id and i.exhibitor_id = vi.exhibitor_id and i.visit_time is not null
        ) as came
      from ${visitorInviter} vi join ${visitor} v on v.id = vi.visitor_id
      where vi.counted = 1 and v.twin_of is null and v.block_time is null and v.gone_time is null
        and (v.verify_time is not null or v.arrive_time is not null)
      group by vi.exhibitor_id, vi.visitor_id
    ), brought as (
      select exhibitor_id, count(*)::int as registered, count(*) filter (where came)::int as visited, max(at) as last
      from people group by exhibitor_id
    ), sent as (
      select exhibitor_id, count(*)::int as invited from ${invitation}
      where del_flag = 0 and sent_time is not null group by exhibitor_id
    ), booths as (
      select exhibitor_id, sum(area) as area from ${participation} where del_flag = 0 group by exhibitor_id
    )
    select e.id, coalesce(booths.area, 0) as area, coalesce(sent.invited, 0) as invited,
      coalesce(brought.registered, 0) as registered, coalesce(brought.visited, 0) as visited, brought.last
    from ${exhibitor} e
    left join booths on booths.exhibitor_id = e.id
    left join sent on sent.exhibitor_id = e.id
    left join brought on brought.exhibitor_id = e.id
    where e.del_flag = 0
    order by e.id`)

/**
 * Counts anew unless that was done in this hour, by whichever process; once nobody comes any more the last figures stand, for visitors are
 * forgotten after the show. Answers how many exhibitors were counted.
 */
export async function keepRanking({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.showNow()
  const { closeDate } = await findShowDays(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitation ranking', 0))`)
    const kept = await findKeptAt(tx)
    if (kept && hourOf(kept) === hourOf(now)) return 0
    await forgetOrigins(tx, now)
    if (kept && (await isArchived(tx))) return 0
    if (kept && closeDate !== '' && formatDate(now) > addDays(closeDate, LATE_SCANS_DAYS)) return 0
    const { rows } = await count(tx)
    const values = rows.map(({ id, area, invited, registered, visited, last }) => ({
      exhibitorId: Number(id),
      areaGroup: areaGroupOf(Number(area)),
      invited,
      registered,
      visited,
      score: scoreOf(registered, visited),
      lastRegister: last === null ? null : new Date(last),
      keptAt: now,
    }))
    await tx.delete(invitationRanking)
    for (let at = 0; at < values.length; at += PIECE)
      await tx.insert(invitationRanking).values(values.slice(at, at + PIECE))
    return values.length
  })
}
