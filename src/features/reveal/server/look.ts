/** Looks at masked values: written down before the value is told, 60 an hour. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
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
