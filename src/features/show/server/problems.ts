/** What stands in the way of a save of the show: booths, and what of other areas holds on to its days. */
import { eq, sql } from 'drizzle-orm'
import { participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { FieldFailure } from '../../../server/base/http/fail.ts'
import { isDuring, type SeminarRoom, type SeminarTime } from '../../../shared/lib/show/seminars.ts'
import type { ShowDays } from '../../../shared/lib/time/show-time.ts'
import { rowsOf, type ShowValues } from '../fields.ts'

/**
 * What booths hold on to: a hall they stand in, an account for the currency they pay in once exhibitors are let in.
 * @param current its halls, where only a change of them is judged
 */
export async function boothProblems(db: Db, wanted: ShowValues, current?: ShowValues): Promise<FieldFailure[]> {
  const standing = await db
    .select({
      hall: sql<string>`upper(${participation.hall})`,
      usd: sql<number>`count(*) filter (where ${participation.settleCurrency} = 'USD')`.mapWith(Number),
      booths: sql<number>`count(*)`.mapWith(Number),
    })
    .from(participation)
    .where(eq(participation.delFlag, 0))
    .groupBy(sql`upper(${participation.hall})`)
    .orderBy(sql`upper(${participation.hall})`)
  const found: FieldFailure[] = []
  const halls = codesOf(wanted.halls)
  const judged = !current || codesOf(current.halls).join() !== halls.join()
  for (const { hall, booths } of judged ? standing : [])
    if (hall !== '' && !halls.includes(hall))
      found.push({ field: 'halls', msgKey: 'features/show:errors.hallInUse', params: { hall, count: booths } })
  const pays = standing.some((one) => one.usd > 0)
  if (wanted.opensAt && pays && !wanted.bankAccountUsd)
    found.push({ field: 'bankAccountUsd', msgKey: 'features/show:errors.needed', params: {} })
  return found
}

/** A hall has a gate that there is, or that of its number. */
export const gateProblems = ({ halls }: ShowValues, gates: readonly string[]): FieldFailure[] =>
  rowsOf<{ gate?: string | null }>(halls).flatMap(({ gate }, at) =>
    gate && !gates.includes(gate)
      ? [{ field: `halls.${at}.gate`, msgKey: 'features/show:errors.noGate', params: {} }]
      : [],
  )

/** Rooms and times that filed seminars hold, and for how many people; those of each in a list. */
export type HeldSlots = (db: Db) => Promise<{ roomId: string; slotId: string; audience: number }[][]>
let findHeldSlots: HeldSlots = async () => []

/** Who knows of filed seminars, once at load. */
export function giveHeldSlots(find: HeldSlots): void {
  findHeldSlots = find
}

/** Rooms and times that seminars are filed for stay, rooms with seats for all who are expected; a new time falls on a day of the show. */
export async function seminarProblems(db: Db, wanted: ShowValues, current: ShowValues): Promise<FieldFailure[]> {
  const found: FieldFailure[] = []
  const days = { openDate: String(wanted.openDate ?? ''), closeDate: String(wanted.closeDate ?? '') }
  const [times, before] = [timesOf(wanted), timesOf(current)]
  for (const [at, begin] of times.entries())
    if (!before.includes(begin) && !isDuring(begin, days))
      found.push({
        field: `seminarTimes.${at}.begin`,
        msgKey: 'features/show:errors.outside',
        params: { from: days.openDate, to: days.closeDate },
      })
  const rooms = codesOf(wanted.seminarRooms)
  const goneRooms = codesOf(current.seminarRooms).filter((code) => !rooms.includes(code))
  const goneTimes = before.filter((begin) => !times.includes(begin))
  const seats = new Map(rowsOf<SeminarRoom>(current.seminarRooms).map((room) => [room.code, Number(room.seats)]))
  const fewer = rowsOf<SeminarRoom>(wanted.seminarRooms).flatMap((room, at) =>
    Number(room.seats) < (seats.get(room.code) ?? 0) ? [{ ...room, at }] : [],
  )
  if (goneRooms.length === 0 && goneTimes.length === 0 && fewer.length === 0) return found
  const held = await findHeldSlots(db)
  for (const room of fewer) {
    const expected = held.flat().flatMap(({ roomId, audience }) => (roomId === room.code ? [audience] : []))
    const audience = Math.max(0, ...expected)
    if (audience > Number(room.seats))
      found.push({
        field: `seminarRooms.${room.at}.seats`,
        msgKey: 'features/show:errors.seatsInUse',
        params: { room: room.code, audience },
      })
  }
  for (const room of goneRooms) {
    const count = held.filter((slots) => slots.some(({ roomId }) => roomId === room)).length
    if (count > 0)
      found.push({ field: 'seminarRooms', msgKey: 'features/show:errors.roomInUse', params: { room, count } })
  }
  for (const time of goneTimes) {
    const count = held.filter((slots) => slots.some(({ slotId }) => slotId === time)).length
    if (count > 0)
      found.push({ field: 'seminarTimes', msgKey: 'features/show:errors.timeInUse', params: { time, count } })
  }
  return found
}

const timesOf = ({ seminarTimes }: ShowValues): string[] => rowsOf<SeminarTime>(seminarTimes).map(({ begin }) => begin)

const codesOf = (halls: ShowValues[string]): string[] => rowsOf<{ code: string }>(halls).map(({ code }) => code)

/** What of another area other days of the show would break; failures stand at the field of the record. */
export type DaysCheck = (db: Db, days: ShowDays) => Promise<FieldFailure[]>
const checks: DaysCheck[] = []

/** Further checks, once at load. */
export function addDaysChecks(...more: DaysCheck[]): void {
  checks.push(...more)
}

export async function daysProblems(db: Db, wanted: ShowValues, current: ShowValues): Promise<FieldFailure[]> {
  const days = { openDate: String(wanted.openDate ?? ''), closeDate: String(wanted.closeDate ?? '') }
  if (!days.openDate || !days.closeDate) return []
  if (days.openDate === current.openDate && days.closeDate === current.closeDate) return []
  return (await Promise.all(checks.map((check) => check(db, days)))).flat()
}
