/** The organiser's list of buyers (running-a-show 6), told in the reader's language. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { and, count, desc, eq, inArray, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { fullName } from '../../docking/server/exports.ts'
import { dockingMeeting, meetingBuyer as t } from '../../docking/server/tables.ts'
import { meetingSession } from '../../matchmaking/server/tables.ts'
import { visitor } from '../../visitors/server/tables.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { findPage, orderOf, type Paging } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { MASKED } from '../../../server/base/tabular/contacts.ts'
import { categoryNames, placeName, timeText } from '../../../server/base/records/words.ts'
import type { BuyerRow, buyerList } from '../contract.ts'
import { BUYER, BUYER_SOURCES } from '../rules.ts'
import { findLinkEnds, type BuyerTableRow } from './links.ts'

type Filters = RequestOf<typeof buyerList>

/** A list of texts in a column has one that fits. */
const holds = (column: typeof t.cids | typeof t.sessionIds, fits: SQL): SQL =>
  sql`exists (select 1 from jsonb_array_elements_text(${column}) as held(item) where ${fits})`

/** @param at absent: all of them, for a file; `stored`: the rows as they are kept, in the same order */
export async function findBuyerRows(
  ctx: Ctx,
  filters: Filters,
  at?: Paging,
  contacts = MASKED,
): Promise<{ list: BuyerRow[]; stored: BuyerTableRow[]; total: number }> {
  const { keyword, sessionId, status, country, identity, cid, source } = filters
  const where = and(
    ne(t.status, BUYER.left),
    keyword
      ? or(
          contains(sql`${t.lastName} || ${t.firstName}`, keyword),
          contains(sql`${t.firstName} || ' ' || ${t.lastName}`, keyword),
          ...[t.companyName, t.demand, t.enDemand].map((column) => contains(column, keyword)),
        )
      : undefined,
    // A registration that names no session takes part in all.
    sessionId ? or(sql`${t.sessionIds} = '[]'::jsonb`, holds(t.sessionIds, sql`held.item = ${sessionId}`)) : undefined,
    status === undefined ? undefined : eq(t.status, status),
    country ? eq(t.country, country) : undefined,
    identity ? eq(t.identity, identity) : undefined,
    cid ? holds(t.cids, sql`starts_with(held.item, ${cid})`) : undefined,
    source && eq(t.source, source),
  )
  const sorts = { companyName: byName(t.companyName), createTime: t.createTime }
  const order = await orderOf(ctx, filters, sorts, [desc(t.createTime), desc(t.id)], t.id)
  const { list, total } = await findPage(ctx.db, t, where, order, at)
  const ids = list.map(({ id }) => id)
  const ends = await findLinkEnds(ctx.db, ids, ctx.clock.realNow())
  const meetings = await countOpen(ctx.db, ids)
  const sessions = await findSessionNames(ctx.db, ctx.locale)
  const rows = list.map((row) => ({
    ...rowOf(row, ctx.locale, contacts),
    sessions: row.sessionIds.flatMap((one) => sessions.get(one) ?? []),
    meetings: meetings.get(row.id) ?? 0,
    linkExpire: timeText(ends.get(row.id) ?? null),
  }))
  return { list: rows, stored: list, total }
}

function rowOf(
  row: BuyerTableRow,
  locale: Locale,
  contacts = MASKED,
): Omit<BuyerRow, 'sessions' | 'meetings' | 'linkExpire'> {
  const { companyName, position, identity, demand, enDemand, language, status } = row
  return {
    id: String(row.id),
    name: fullName(row),
    companyName,
    position,
    place: placeOf(row, locale),
    identity,
    categories: categoryNames(locale, row.cids),
    demand,
    enDemand,
    mobile: contacts.mobile(row.mobile),
    email: contacts.email(row.email),
    language,
    consent: Number(row.consentTime !== null),
    source: BUYER_SOURCES.find((one) => one === row.source) ?? 'ORGANISER',
    status,
    // The reason of an earlier rejection says nothing about the state now.
    reason: status === BUYER.rejected ? row.reason : '',
    createTime: timeText(row.createTime),
    updateTime: timeText(row.updateTime),
  }
}

/** Where a buyer is: the country, and in China down to the city. */
function placeOf({ country, province, city }: Pick<BuyerTableRow, 'country' | 'province' | 'city'>, locale: Locale) {
  const own = city || province
  return [country && placeName(locale, country), own && placeName(locale, own)].filter(Boolean).join(' / ')
}

/** Meetings asked for or agreed, by buyer; those nobody answered in time are not known to be over here. */
async function countOpen(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ buyerId: dockingMeeting.buyerId, meetings: count() })
    .from(dockingMeeting)
    .where(and(isOneOf(dockingMeeting.buyerId, ids), inArray(dockingMeeting.status, [1, 2])))
    .groupBy(dockingMeeting.buyerId)
  return new Map(rows.map(({ buyerId, meetings }) => [buyerId, meetings]))
}

/** Sessions by id with name and day, in their order. */
export async function findSessionNames(db: Db, locale: Locale): Promise<Map<string, string>> {
  const rows = await db
    .select()
    .from(meetingSession)
    .orderBy(meetingSession.date, meetingSession.beginTime, meetingSession.sessionId)
  return new Map(rows.map((row) => [String(row.sessionId), `${shownName(row, locale)} ${row.date}`]))
}

/** Countries buyers come from, by id. */
export async function findBuyerCountries(db: Db, locale: Locale): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectDistinct({ id: t.country })
    .from(t)
    .where(and(ne(t.country, ''), ne(t.status, BUYER.left)))
    .orderBy(t.country)
  return rows.map(({ id }) => ({ id, name: placeName(locale, id) }))
}

/** Registered visitors who would like to meet exhibitors, whom the gate lets in, and who are no buyers yet. */
export const wishing = (db: Db): SQL | undefined =>
  and(
    eq(visitor.consentBuyer, 1),
    isNull(visitor.goneTime),
    isNull(visitor.blockTime),
    // A twin's wish counts once it is proven to be the person's.
    isNull(visitor.twinOf),
    notExists(
      db
        .select({ one: sql`1` })
        .from(t)
        .where(eq(t.visitorId, visitor.id)),
    ),
  )

/** Buyers who wait to be reviewed, those of them who were rejected before and corrected that, and visitors who wish to be buyers. */
export async function countToReview(db: Db): Promise<{ pending: number; corrected: number; wishes: number }> {
  const waits = eq(t.status, BUYER.pending)
  return {
    pending: await db.$count(t, waits),
    // The reason stays until the next decision.
    corrected: await db.$count(t, and(waits, ne(t.reason, ''))),
    wishes: await db.$count(visitor, wishing(db)),
  }
}
