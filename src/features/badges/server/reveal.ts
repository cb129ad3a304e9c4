/** One masked value in full (business-entities 1.3): who looked is written down before it is told, and an hour has 60 looks. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { findExhibitor } from '../../company/server/exports.ts'
import { findGuestDocument } from '../../hotel/server/exports.ts'
import { signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import { keyOf } from '../../../server/records/store.ts'
import { reveal } from '../desk-contract.ts'
import { badgeArea } from './area.ts'
import { revealLog } from './tables.ts'

const HOUR_MS = 60 * 60 * 1000
const MOST_AN_HOUR = 60

/** Refuses (429) the 61st look within an hour; looks of one person wait for each other. */
export async function takeLook(ctx: Ctx, entity: string, entityId: number, field: string): Promise<void> {
  const { kind: byKind, subjectId: byId, userName: byName } = signedIn(ctx)
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`REVEAL:${byKind}:${byId}`}, 0))`)
  const at = ctx.clock.realNow()
  const recent = await ctx.db
    .select({ at: revealLog.at })
    .from(revealLog)
    .where(
      and(eq(revealLog.byKind, byKind), eq(revealLog.byId, byId), gt(revealLog.at, new Date(at.getTime() - HOUR_MS))),
    )
    .orderBy(asc(revealLog.at))
  const [first] = recent
  if (recent.length >= MOST_AN_HOUR && first)
    throw fail.tooOften(Math.max(1, Math.ceil((first.at.getTime() + HOUR_MS - at.getTime()) / 1000)))
  await ctx.db.insert(revealLog).values({ entity, entityId, field, byKind, byId, byName, at })
}

export const revealHandlers = [
  handle(reveal, async (ctx, { entity, id, field, guest }) => {
    const { exhibitorId } = signedIn(ctx)
    if (entity === 'HOTEL') {
      // An exhibitor reads the numbers of its guests in the booking itself, or not at all (decisions 15).
      const value =
        exhibitorId === null && field === 'certNo' && guest != null ? await findGuestDocument(ctx.db, id, guest) : null
      if (value === null) throw fail.notFound()
      await takeLook(ctx, entity, Number(id), `guests.${guest}.${field}`)
      return { data: { value } }
    }
    if (entity === 'COMPANY') {
      const company = exhibitorId === null && field !== 'certNo' ? await findExhibitor(ctx.db, keyOf(id)) : null
      if (!company) throw fail.notFound()
      await takeLook(ctx, entity, company.id, field as 'mobile' | 'email')
      return { data: { value: company[field as 'mobile' | 'email'] } }
    }
    // An exhibitor's own badge, or for the organiser anybody's; another's is not found and not written down.
    const row =
      exhibitorId === null
        ? await badgeArea.store.any(ctx.db, Number(id))
        : await badgeArea.store.own(ctx.db, exhibitorId, id)
    if (!row) throw fail.notFound()
    await takeLook(ctx, entity, row.id, field)
    return { data: { value: row[field] } }
  }),
]
