/** What exhibitors filed for a day, and what becomes of it when the show moves (running-a-show 2). Areas hand theirs over in src/server/compose.ts. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { DatedKind } from '../../../shared/record/rearrange-contract.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import type { Db } from '../db/client.ts'
import type { Ctx } from '../http/context.ts'
import { CHOSEN, OPEN, SETTLED, shiftItem } from './tables.ts'

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
export async function settleRearranged(db: Db, record: string, waits = false): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: waits ? CHOSEN : SETTLED })
    .where(and(eq(shiftItem.record, record), ne(shiftItem.open, SETTLED)))
}

/** What was chosen anew was refused: the old choice is in force again, and as impossible as before. What was settled otherwise stays so. */
export async function reopenRearranged(db: Db, record: string): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: OPEN })
    .where(and(eq(shiftItem.record, record), eq(shiftItem.open, CHOSEN)))
}

/** What was chosen anew is in force; what is still to be chosen stays so. */
export async function agreeRearranged(db: Db, record: string): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: SETTLED })
    .where(and(eq(shiftItem.record, record), eq(shiftItem.open, CHOSEN)))
}

/** A booth is gone with its forms; a stay is not, and remains for the organiser to see to. */
export async function settleFormsOf(db: Db, participationId: number): Promise<void> {
  await db
    .update(shiftItem)
    .set({ open: SETTLED })
    .where(and(eq(shiftItem.participationId, participationId), ne(shiftItem.kind, 'stay'), ne(shiftItem.open, SETTLED)))
}
