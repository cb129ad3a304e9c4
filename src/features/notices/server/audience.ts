/** Whom a notice is for. The one place that decides it: readers' lists, counts and who has read it ask here. */
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { participation } from '../../company/server/tables.ts'
import { sysNotice as t } from './tables.ts'

/** Addressed to no hall and no type of booth: to everybody, the organiser's staff among them. */
const forAll = sql`(${t.targetHalls} = '[]' and ${t.targetBoothTypes} = '[]')`

/** The notice is for this exhibitor: one of their booths stands in one of its halls and is of one of its types. */
export const isFor = (exhibitorId: SQLWrapper | number): SQL => sql`(${forAll} or exists (
  select 1 from ${participation}
  where ${participation.exhibitorId} = ${exhibitorId} and ${participation.delFlag} = 0 and ${participation.contractActive} = 1
    and (${t.targetHalls} = '[]' or ${t.targetHalls} @> to_jsonb(${participation.hall}))
    and (${t.targetBoothTypes} = '[]' or ${t.targetBoothTypes} @> to_jsonb(${participation.boothType}::text))))`

/** Of the edition that is on, or of either. */
export async function ofEdition(ctx: Ctx): Promise<SQL> {
  return inArray(t.targetEdition, ['', await findEdition(ctx.db)])
}

/** Open to the caller by now. Staff read what is for all; what is for some booths is theirs under system administration. */
export async function shown(ctx: Ctx): Promise<SQL | undefined> {
  const { exhibitorId } = signedIn(ctx)
  const now = ctx.clock.showNow().toISOString()
  return and(
    eq(t.delFlag, 0),
    eq(t.status, '0'),
    await ofEdition(ctx),
    sql`${t.publishTime} <= ${now}::timestamptz and (${t.endTime} is null or ${t.endTime} >= ${now}::timestamptz)`,
    exhibitorId === null ? forAll : isFor(exhibitorId),
  )
}
