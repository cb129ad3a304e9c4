/** What exhibitors filed for a day, and what becomes of it when the show moves (running-a-show 2). Areas hand theirs over in src/server/compose.ts. */
import { and, asc, desc, eq, inArray, isNotNull, ne, notInArray, or } from 'drizzle-orm'
import type { DatedKind } from '../../../shared/record/rearrange-contract.ts'
import { inEachLocale, type Locale } from '../../../shared/lib/locale.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import { MOVE_KEYS } from '../../../shared/lib/time/moves.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../http/context.ts'
import { findConfigs } from '../parameters.ts'
import { CHOSEN, OPEN, CLOSED, shiftItem } from './tables.ts'

/** Why something cannot be on a day: outside what the show has for it (`from` to `to`), no place left, or nothing taken then. */
export interface Fault {
  why: 'window' | 'full' | 'shut'
  from?: string
  to?: string
}

export interface DatedThing {
  /** The stored record (`form 12`), and which part of it. */
  record: string
  part: string
  exhibitorId: number
  participationId: number
  path: string
  what: Record<Locale, string>
  /** `yyyy-MM-dd HH:mm`, or first and last day (`fromTo`). */
  at: string
  /** The day of the show it goes by. */
  follows: keyof ShowDays
}

/** A thing, and how many days later it is wanted. */
export interface Wanted {
  thing: DatedThing
  by: number
}

/** The show as it is to be: its days, and parameters of move-in and move-out. */
export interface ShowToBe {
  days: ShowDays
  settings: Readonly<Record<string, string>>
}

export interface DatedBook {
  things: readonly DatedThing[]
  /** What stands in the way of each, all others moved as wanted too; those without a fault are left out. */
  judge(wanted: readonly Wanted[], show: ShowToBe): Map<DatedThing, Fault>
  /** Moves what `judge` has found nothing against. */
  move(wanted: readonly Wanted[]): Promise<void>
  /** What else is tied to the days and nobody has filed goes along with the show. */
  follow?(show: ShowToBe): Promise<void>
}

export interface DatedSource {
  kind: DatedKind
  /** It is told from the show's days and moves by itself: it cannot be kept on its day. */
  byItself?: true
  /** @param lock it is about to be moved: nobody else changes it until the transaction ends */
  open(ctx: Ctx, lock: boolean): Promise<DatedBook>
}

/** An activity of the organiser's with times of its own, which a moved show leaves: who moves the show is told to look at them. */
export interface OwnTimes {
  what: Record<Locale, string>
  /** First and last moment that is still to come, `yyyy-MM-dd HH:mm`. */
  from: string
  to: string
  /** Where they are changed. */
  path: string
}
/** @param now by the show's clock, as its times are written */
export type OwnTimesSource = (db: Db, now: string) => Promise<OwnTimes[]>

const ownTimes: OwnTimesSource[] = []

/** Further activities with times of their own, once at load. */
export function addOwnTimes(...more: OwnTimesSource[]): void {
  ownTimes.push(...more)
}

/** All that is still to come and does not move with the show. */
export async function findOwnTimes(db: Db, now: string): Promise<OwnTimes[]> {
  return (await Promise.all(ownTimes.map((find) => find(db, now)))).flat()
}

/** An activity with what of its times is still to come; nothing when none is. */
export function ownTimesOf(
  activity: { name: string; enName: string },
  times: readonly string[],
  { now, path }: { now: string; path: string },
): OwnTimes[] {
  const ahead = times.filter((one) => one > now).toSorted()
  const [from, to] = [ahead[0], ahead.at(-1)]
  if (!from || !to) return []
  const what = inEachLocale((locale) => shownName(activity, locale))
  return [{ what, from: from.slice(0, 16), to: to.slice(0, 16), path }]
}

/** How many besides exhibitors would be told if the show had these days. */
type MovedCount = (services: Pick<Ctx, 'db' | 'clock'>, days: ShowDays) => Promise<number>

let visitorCount: MovedCount = () => Promise.resolve(0)

/** Who counts the visitors, once at load. */
export function giveVisitorCount(given: MovedCount): void {
  visitorCount = given
}

export const countVisitorsTold: MovedCount = (services, days) => visitorCount(services, days)

const sources: DatedSource[] = []

/** Further sources, once at load. */
export function addDatedSources(...more: DatedSource[]): void {
  sources.push(...more)
}

export const datedSources = (): readonly DatedSource[] => sources

export type OpenItem = Pick<typeof shiftItem.$inferSelect, 'part' | 'what' | 'was'>

/** What of records is to be rearranged, by record. */
export async function findToRearrange(db: Db, records: readonly string[]): Promise<Map<string, OpenItem[]>> {
  const found = new Map<string, OpenItem[]>()
  if (records.length === 0) return found
  const { record, part, what, was } = shiftItem
  const rows = await db
    .select({ record, part, what, was })
    .from(shiftItem)
    .where(and(eq(shiftItem.open, OPEN), inArray(record, [...records])))
    .orderBy(asc(shiftItem.id))
  for (const { record: of, ...item } of rows) found.set(of, [...(found.get(of) ?? []), item])
  return found
}

/**
 * Which parts of records have no place any more: what is to be rearranged (`OPEN`), and what was and waits, its old place being impossible (`CHOSEN`).
 * @returns by record, then by part
 */
export async function findOutOfPlace(db: Db, records: readonly string[]): Promise<Map<string, Map<string, number>>> {
  if (records.length === 0) return new Map()
  const { record, part, open, fault } = shiftItem
  const rows = await db
    .select({ record, part, open })
    .from(shiftItem)
    .where(and(inArray(record, [...records]), or(eq(open, OPEN), and(eq(open, CHOSEN), isNotNull(fault)))))
    .orderBy(desc(open))
  const found = new Map<string, Map<string, number>>()
  // What is open comes last and stands.
  for (const row of rows)
    found.set(row.record, (found.get(row.record) ?? new Map<string, number>()).set(row.part, row.open))
  return found
}

/** What an exhibitor has still to rearrange. */
export async function findOwnToRearrange(db: Db, exhibitorId: number) {
  const { kind, what, now, path } = shiftItem
  const rows = await db
    .select({ kind, what, now, path })
    .from(shiftItem)
    .where(and(eq(shiftItem.exhibitorId, exhibitorId), eq(shiftItem.open, OPEN)))
    .orderBy(asc(now), asc(shiftItem.id))
  return rows.map((row) => ({ ...row, kind: row.kind as DatedKind }))
}

/**
 * Its exhibitor has chosen anew, or wants it no more.
 * @param waits what was chosen waits for the organiser, who may refuse it: what is in force until then is as impossible as before
 */
export async function closeRearranged(db: Db, record: string, waits = false): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: waits ? CHOSEN : CLOSED })
    .where(and(eq(shiftItem.record, record), ne(shiftItem.open, CLOSED)))
}

/** The organiser gave everything in a part (a session) another day. */
export async function closeRearrangedPart(db: Db, kind: DatedKind, part: string): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: CLOSED })
    .where(and(eq(shiftItem.kind, kind), eq(shiftItem.part, part), ne(shiftItem.open, CLOSED)))
}

/** The show as it is. */
async function findShowNow(db: Db): Promise<ShowToBe> {
  const settings = await findConfigs(db, ['expo.openDate', 'expo.closeDate', ...MOVE_KEYS])
  const { 'expo.openDate': openDate = '', 'expo.closeDate': closeDate = '' } = settings
  return { days: { openDate, closeDate }, settings }
}

/**
 * What was chosen anew was refused: the old choice is in force again, as stored by now, and as impossible as before. What was closed otherwise stays so.
 * The show may have moved meanwhile: a mark says where its thing is now, and what fits again is closed.
 */
export async function reopenRearranged(ctx: Ctx, record: string): Promise<void> {
  const marks = await ctx.db
    .select()
    .from(shiftItem)
    .where(and(eq(shiftItem.record, record), ne(shiftItem.open, CLOSED)))
    .orderBy(asc(shiftItem.id))
  if (!marks.some(({ open }) => open === CHOSEN)) return
  const show = await findShowNow(ctx.db)
  for (const source of sources.filter(({ kind }) => marks.some((mark) => mark.kind === kind))) {
    const book = await source.open(ctx, false)
    const own = book.things.filter((thing) => thing.record === record)
    const faults = book.judge(
      own.map((thing) => ({ thing, by: 0 })),
      show,
    )
    const things = new Map(own.map((thing) => [thing.part, thing]))
    // The last mark of a thing speaks for it.
    for (const { id, part, fault: was } of marks.filter(({ kind }) => kind === source.kind).toReversed()) {
      const thing = things.get(part)
      things.delete(part)
      const fault = thing && faults.get(thing)
      const at = thing && { was: thing.at, now: thing.at, fault: fault ?? null }
      await ctx.db
        .update(shiftItem)
        .set(at && (fault ?? !was) ? { ...at, open: OPEN } : { open: CLOSED })
        .where(eq(shiftItem.id, id))
    }
  }
}

/** What was chosen anew is in force; what is still to be chosen stays so. */
export async function agreeRearranged(db: Db, record: string): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: CLOSED })
    .where(and(eq(shiftItem.record, record), eq(shiftItem.open, CHOSEN)))
}

/** A booth is gone with its forms; stays and meetings are not, and remain for the organiser to see to. */
export async function closeFormsOf(db: Db, participationId: number): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: CLOSED })
    .where(
      and(
        eq(shiftItem.participationId, participationId),
        notInArray(shiftItem.kind, ['stay', 'meeting']),
        ne(shiftItem.open, CLOSED),
      ),
    )
}
