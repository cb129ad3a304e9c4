/** The matrix as it is read: kept rows, with what is late decided now. */
import { byName, nameOrder } from '../../../server/base/names/sorted-names.ts'
import { and, asc, desc, eq, inArray, isNotNull, notInArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { byBooth as boothOrder, inScope, narrowedTo, takesPart } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { isPast } from '../../calendar/server/exports.ts'
import { progressOf } from '../../home/server/exports.ts'
import { addDays, DAY_MS, daysLeft, formatDate, parseDateTime } from '../../../shared/lib/time/dates.ts'
import type { PageQuery, RequestOf } from '../../../shared/api/contract.ts'
import { contains } from '../../../server/base/db/contains.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { offsetOf, type Found, type Paging } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { timeText } from '../../../server/base/records/words.ts'
import type { progressExport, ProgressRow } from '../contract.ts'
import { bitsOf, cellAtBooth, isToDo, stateAt, THINGS, type KeptCell, type KeptCells, type Thing } from '../rules.ts'
import { openAmong, openAtBooth, openCountAtBooth, percentAtBooth } from './booth-figures.ts'
import { findClosed, findDueTimes, type DueTimes } from './due-times.ts'
import { progress, reminder } from './tables.ts'

export type ProgressFilters = RequestOf<typeof progressExport>

async function conditionOf(ctx: Ctx, filters: ProgressFilters, due: DueTimes): Promise<SQL | undefined> {
  const { keyword, hall, mine, boothType, late, within, never, thing, by } = filters
  const openIn = by === 'booth' ? openAtBooth : openAmong
  const now = ctx.clock.showNow()
  const ofBooths = (...where: (SQL | undefined)[]) =>
    by === 'booth'
      ? and(...where)
      : inArray(
          exhibitor.id,
          ctx.db
            .select({ id: participation.exhibitorId })
            .from(participation)
            .where(and(eq(participation.delFlag, 0), ...where)),
        )
  const dueBetween = (from: number, to: number) =>
    THINGS.filter((one) => {
      const at = due[one]?.getTime()
      return at !== undefined && at > from && at <= to
    })
  return and(
    takesPart,
    await inScope(ctx, exhibitor.id),
    narrowedTo(ctx, { mine }, exhibitor.id),
    hall || boothType
      ? ofBooths(
          hall ? eq(participation.hall, hall) : undefined,
          boothType ? eq(participation.boothType, boothType) : undefined,
        )
      : undefined,
    keyword
      ? or(
          contains(exhibitor.companyName, keyword),
          contains(exhibitor.enCompanyName, keyword),
          ofBooths(contains(participation.boothNo, keyword)),
        )
      : undefined,
    late === 1 ? openIn(dueBetween(-Infinity, now.getTime())) : undefined,
    within === undefined ? undefined : openIn(dueBetween(now.getTime(), endOfDay(addDays(formatDate(now), within)))),
    never === 1
      ? notInArray(
          exhibitor.id,
          ctx.db
            .select({ id: exhibitorAccount.exhibitorId })
            .from(exhibitorAccount)
            .where(and(eq(exhibitorAccount.delFlag, 0), isNotNull(exhibitorAccount.lastLoginTime))),
        )
      : undefined,
    thing ? openIn([thing]) : undefined,
  )
}

/** When somebody of each exhibitor signed in last. */
const findLogins = (db: Db, among?: SQL) =>
  db
    .select({
      exhibitorId: exhibitorAccount.exhibitorId,
      at: sql<Date | null>`max(${exhibitorAccount.lastLoginTime})`.mapWith(exhibitorAccount.lastLoginTime).as('at'),
    })
    .from(exhibitorAccount)
    .where(and(eq(exhibitorAccount.delFlag, 0), among))
    .groupBy(exhibitorAccount.exhibitorId)

/** Who is furthest behind first: most things late, then the least done. */
async function orderOf(
  ctx: Ctx,
  { orderByColumn, isAsc, by }: ProgressFilters & PageQuery,
  lateThings: readonly Thing[],
  login: SQLWrapper,
): Promise<SQL[]> {
  const way = isAsc?.startsWith('desc') ? desc : asc
  const percent = by === 'booth' ? percentAtBooth : progress.percent
  switch (orderByColumn) {
    case 'percent':
      return [way(percent), asc(exhibitor.id)]
    case 'companyName':
      return [way(await nameOrder(ctx, byName(exhibitor.companyName, exhibitor.enCompanyName))), asc(exhibitor.id)]
    case 'lastLoginTime':
      return [way(sql`coalesce(${login}, 'epoch')`), asc(exhibitor.id)]
    default: {
      const behind =
        by === 'booth'
          ? openCountAtBooth(lateThings)
          : sql`bit_count((${progress.open} & ${bitsOf(lateThings)})::bit(32))`
      return [desc(behind), asc(percent), asc(exhibitor.id)]
    }
  }
}

/** A page of the matrix. Keys are found before the wide rows are read. */
export async function findRows(
  ctx: Ctx,
  filters: ProgressFilters & PageQuery,
  at: Paging,
): Promise<Found<ProgressRow>> {
  const { db } = ctx
  const now = ctx.clock.showNow()
  const due = await findDueTimes(db)
  const late = THINGS.filter((thing) => due[thing] && now >= due[thing])
  const closed = await findClosed(db, due, now)
  const where = await conditionOf(ctx, filters, due)
  const logins = findLogins(db).as('logins')
  const byBooth = filters.by === 'booth'
  const keyed = db
    .select({ id: exhibitor.id, boothId: byBooth ? participation.id : sql<null>`null` })
    .from(exhibitor)
    .innerJoin(progress, eq(progress.exhibitorId, exhibitor.id))
    .$dynamic()
  const ofExhibitor = and(eq(participation.exhibitorId, exhibitor.id), eq(participation.delFlag, 0))
  if (byBooth) keyed.innerJoin(participation, ofExhibitor)
  if (filters.orderByColumn === 'lastLoginTime') keyed.leftJoin(logins, eq(logins.exhibitorId, exhibitor.id))
  const keys = await keyed
    .where(where)
    .orderBy(
      ...(await orderOf(ctx, filters, late, logins.at)),
      ...(byBooth ? [asc(boothOrder), asc(participation.id)] : []),
    )
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const counted = db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(exhibitor)
    .innerJoin(progress, eq(progress.exhibitorId, exhibitor.id))
    .$dynamic()
  if (byBooth) counted.innerJoin(participation, ofExhibitor)
  const [count] = await counted.where(where)
  return { list: await rowsOf(db, keys, { due, closed, now }), total: count?.total ?? 0 }
}

/** Exhibitors that the filters match, each once. */
export async function findMatching(ctx: Ctx, filters: ProgressFilters): Promise<number[]> {
  const where = await conditionOf(ctx, filters, await findDueTimes(ctx.db))
  const keyed = ctx.db
    .selectDistinct({ id: exhibitor.id })
    .from(exhibitor)
    .innerJoin(progress, eq(progress.exhibitorId, exhibitor.id))
    .$dynamic()
  if (filters.by === 'booth')
    keyed.innerJoin(participation, and(eq(participation.exhibitorId, exhibitor.id), eq(participation.delFlag, 0)))
  return (await keyed.where(where)).map(({ id }) => id)
}

/** Until when what is due, and what is not taken any more, at a moment. */
/** The last millisecond of a day of the show. */
const endOfDay = (day: string): number => (parseDateTime(day)?.getTime() ?? 0) + DAY_MS - 1

interface TermsNow {
  due: DueTimes
  closed: ReadonlySet<Thing>
  now: Date
}

interface RowKey {
  id: number
  /** Of a row that is one booth's. */
  boothId: number | null
}

/** Rows of these exhibitors or booths, in this order. */
async function rowsOf(db: Db, keys: readonly RowKey[], terms: TermsNow): Promise<ProgressRow[]> {
  const ids = [...new Set(keys.map(({ id }) => id))]
  if (ids.length === 0) return []
  const found = await db
    .select({
      id: exhibitor.id,
      companyName: exhibitor.companyName,
      enCompanyName: exhibitor.enCompanyName,
      percent: progress.percent,
      cells: progress.cells,
    })
    .from(exhibitor)
    .innerJoin(progress, eq(progress.exhibitorId, exhibitor.id))
    .where(inArray(exhibitor.id, ids))
  const booths = new Map<number, (ProgressRow['booths'][number] & { id: number })[]>()
  for (const { exhibitorId, ...booth } of await db
    .select({
      id: participation.id,
      exhibitorId: participation.exhibitorId,
      hall: participation.hall,
      boothNo: participation.boothNo,
      boothType: participation.boothType,
    })
    .from(participation)
    .where(and(inArray(participation.exhibitorId, ids), eq(participation.delFlag, 0)))
    .orderBy(asc(participation.id)))
    booths.set(exhibitorId, [...(booths.get(exhibitorId) ?? []), booth])
  const logins = timesOf(await findLogins(db, inArray(exhibitorAccount.exhibitorId, ids)))
  const reminders = timesOf(
    await db
      .select({
        exhibitorId: reminder.exhibitorId,
        at: sql<Date | null>`max(${reminder.at})`.mapWith(reminder.at),
      })
      .from(reminder)
      .where(inArray(reminder.exhibitorId, ids))
      .groupBy(reminder.exhibitorId),
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  return keys.flatMap(({ id, boothId }) => {
    const one = byId.get(id)
    if (!one) return []
    const own = (booths.get(id) ?? []).filter((booth) => boothId === null || booth.id === boothId)
    const kept = boothId === null ? one.cells : cellsOfBooth(one.cells, own[0]?.boothNo ?? '')
    const cells = cellsAt(kept, terms)
    return {
      exhibitorId: String(id),
      boothId: boothId === null ? '' : String(boothId),
      companyName: one.companyName,
      enCompanyName: one.enCompanyName,
      booths: own.map(({ hall, boothNo, boothType }) => ({ hall, boothNo, boothType })),
      percent: boothId === null ? one.percent : percentOf(Object.values(kept)),
      late: cells.filter(({ thing, days }) => days !== null && isPast(terms.due[thing] ?? null, terms.now)).length,
      cells,
      lastLoginTime: logins.get(id) ?? '',
      lastReminder: reminders.get(id) ?? '',
    }
  })
}

function cellsOfBooth(cells: KeptCells, boothNo: string): KeptCells {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([thing, cell]) => {
      const own = cellAtBooth(cell, boothNo)
      return own ? [[thing, own]] : []
    }),
  )
}

/** How much of what a booth has to do nobody waits for any more, 0..100. */
const percentOf = (cells: readonly KeptCell[]): number =>
  progressOf(cells.map(({ open }) => ({ done: open === 1 ? 0 : 1 })))

const timesOf = (rows: readonly { exhibitorId: number; at: Date | null }[]): Map<number, string> =>
  new Map(rows.map(({ exhibitorId, at }) => [exhibitorId, timeText(at)]))

function cellsAt(cells: KeptCells, { due, closed, now }: TermsNow): ProgressRow['cells'] {
  return THINGS.flatMap((thing) => {
    const kept = cells[thing]
    if (!kept) return []
    const at = due[thing] ?? null
    return {
      thing,
      state: stateAt(kept, { deadline: at, closed: closed.has(thing), now }),
      open: isToDo(kept, closed.has(thing), now) ? 1 : 0,
      due: timeText(at),
      days: at && kept.open === 1 ? daysLeft(at, now) : null,
      booths: kept.booths ?? [],
    }
  })
}
