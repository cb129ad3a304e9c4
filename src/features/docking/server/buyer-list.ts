/** Buyers as an exhibitor finds them: those that fit best first, reckoned by the database over all that take part. */
import { and, desc, eq, notExists, sql, type SQL } from 'drizzle-orm'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { offsetOf, pagingOf } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { categoryNames, homeOf } from '../../../server/base/records/words.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { overlaps } from '../../../shared/lib/show/meeting-slots.ts'
import type { DockingBuyer, dockingIndex } from '../contract.ts'
import { buyerCompany, isOpen, isShown, matchScore, WEIGHTS, type ExhibitorProfile } from '../rules.ts'
import { freeOf, type findComingSlots } from './fit.ts'
import { holdingOf } from './guard.ts'
import { findMeetings, findOpen, holdsTime } from './queries.ts'
import { findProfiles } from './profiles.ts'
import { dockingMeeting, meetingBuyer as b } from './tables.ts'

type Coming = Awaited<ReturnType<typeof findComingSlots>>

const textArray = (values: readonly string[]) =>
  sql`${sql.param(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)}::text[]`

/** `matchScore` of rules.ts as the database reckons it; a test holds one to the other. */
export function scoreSql({ cids, areas, identities }: ExhibitorProfile): SQL<number> {
  const places = textArray(areas)
  const category = sql`coalesce((select ${WEIGHTS.category}::numeric * count(distinct c) filter (where c = any(${textArray(cids)})) / nullif(count(distinct c), 0) from jsonb_array_elements_text(${b.cids}) as c), 0)`
  const area = sql`case when (${b.country} <> '' and ${b.country} = any(${places})) or (${b.province} <> '' and ${b.province} = any(${places})) or (${b.city} <> '' and ${b.city} = any(${places})) then ${WEIGHTS.area}::numeric else 0 end`
  const identity = sql`case when ${b.identity} <> '' and ${b.identity} = any(${textArray(identities)}) then ${WEIGHTS.identity}::numeric else 0 end`
  return sql<number>`round(${category} + ${area} + ${identity})`
}

/** Free at a time: the buyer takes part in its session, wants it, and nothing that overlaps is held. */
function freeAt(slotId: string, coming: Coming, now: Date): SQL | undefined {
  const wanted = coming.find(({ slot }) => slot.slotId === slotId)?.slot
  if (!wanted) return sql`false`
  const near = coming.filter(({ slot }) => overlaps(slot, wanted)).map(({ slot }) => slot.slotId)
  return and(
    sql`(jsonb_array_length(${b.sessionIds}) = 0 or ${b.sessionIds} ? ${wanted.sessionId})`,
    sql`not (${b.busySlots} ? ${slotId})`,
    notExists(
      sql`(select 1 from ${dockingMeeting} where ${and(eq(dockingMeeting.buyerId, b.id), sql`${dockingMeeting.slotId} = any(${textArray(near)})`, holdsTime(now))})`,
    ),
  )
}

/** A page of buyers, with what the exhibitor has with each. */
export async function findBuyerPage(ctx: Ctx, input: RequestOf<typeof dockingIndex>, coming: Coming) {
  const { db, locale } = ctx
  const exhibitorId = exhibitorOf(ctx)
  const now = ctx.clock.showNow()
  const at = pagingOf(input)
  const { cid, country, identity, slotId } = input
  const profile = (await findProfiles(db, [exhibitorId])).get(exhibitorId) ?? { cids: [], areas: [], identities: [] }
  const where = and(
    eq(b.status, 2),
    cid ? sql`${b.cids} ? ${cid}` : undefined,
    country ? eq(b.country, country) : undefined,
    identity ? eq(b.identity, identity) : undefined,
    slotId ? freeAt(slotId, coming, now) : undefined,
  )
  // The narrow columns are ordered first; whole buyers are read for the page alone.
  const best = await db
    .select({ id: b.id, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(b)
    .where(where)
    .orderBy(desc(scoreSql(profile)), b.id)
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const total = best[0]?.total ?? (at.pageNum === 1 ? 0 : await db.$count(b, where))
  const ids = best.map(({ id }) => id)
  const rows = new Map(
    (ids.length === 0 ? [] : await db.select().from(b).where(isOneOf(b.id, ids))).map((row) => [row.id, row]),
  )
  const open = (await findOpen(db, { buyers: ids, exhibitors: [exhibitorId] }, now)).map(holdingOf)
  const own = await findMeetings(
    db,
    and(eq(dockingMeeting.exhibitorId, exhibitorId), isOneOf(dockingMeeting.buyerId, ids)),
    now,
  )
  const agreed = new Set(own.filter(({ status }) => isShown(status)).map(({ row }) => row.buyerId))
  // What is open is what the exhibitor has with a buyer, whatever came after it; else the last one.
  const standing = new Map([...own, ...own.filter(({ status }) => isOpen(status))].map((one) => [one.row.buyerId, one]))
  const list = ids.flatMap((id): DockingBuyer[] => {
    const row = rows.get(id)
    if (!row) return []
    const { score, reasons } = matchScore(row, profile)
    const mine = standing.get(id)
    return [
      {
        buyerId: String(id),
        company: buyerCompany(row, agreed.has(id)),
        position: row.position,
        country: homeOf(locale, row),
        identity: row.identity,
        kindAndProduct: categoryNames(locale, row.cids),
        demand: row.demand,
        enDemand: row.enDemand,
        matchScore: score,
        reasons,
        shared: categoryNames(
          locale,
          row.cids.filter((one) => profile.cids.includes(one)),
        ),
        slotsFree: freeOf(coming, row, exhibitorId, open).length,
        myStatus: mine?.status ?? 0,
        meetingId: mine ? String(mine.row.id) : '',
      },
    ]
  })
  return { list, total, ...at }
}
