/** Times of matchmaking sessions at which meetings begin (business-entities 3.17, 3.18): they are no records, a session's times make them. */
import { parseDateTime } from '../time/dates.ts'

/** When a session is and how many it takes. Times `yyyy-MM-dd`, `HH:mm` and `yyyy-MM-dd HH:mm:ss` by the show's clock. */
export interface SessionTimes {
  date: string
  beginTime: string
  endTime: string
  slotMinutes: number
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Times `HH:mm` at which meetings of a session begin: as many as fit whole between its beginning and its end. */
export function slotsOf({ beginTime, endTime, slotMinutes }: Omit<SessionTimes, 'date'>): string[] {
  const [from, to] = [minutesOf(beginTime), minutesOf(endTime)]
  const count = slotMinutes > 0 ? Math.max(0, Math.floor((to - from) / slotMinutes)) : 0
  return Array.from({ length: count }, (_, at) => timeOf(from + at * slotMinutes))
}

/** A time at which meetings begin, with the instants of its beginning and end. */
export interface Slot {
  /** `${sessionId}-${HHmm}`, unique over all sessions. */
  slotId: string
  sessionId: string
  /** `yyyy-MM-dd` and `HH:mm`, by the show's clock. */
  date: string
  begin: string
  end: string
  beginAt: Date
  endAt: Date
}

export const slotIdOf = (sessionId: number | string, begin: string): string => `${sessionId}-${begin.replace(':', '')}`

/** Number of the session a time's id names; NaN for what is no id of a time. */
export const sessionIdOf = (slotId: string): number => Number(/^(\d{1,15})-\d{4}$/.exec(slotId)?.[1] ?? Number.NaN)

/** The times of a session in their order. */
export const sessionSlots = (session: SlotSession): Slot[] =>
  slotsOf(session).map((begin) => slotAt(session, slotIdOf(session.sessionId, begin)))

type SlotSession = SessionTimes & { sessionId: number | string }

/** The time an id names in its session, also one the session does not have any more. */
export function slotAt({ sessionId, date, slotMinutes }: SlotSession, slotId: string): Slot {
  const begin = slotId.slice(-4).replace(/(\d\d)$/, ':$1')
  const beginAt = parseDateTime(`${date} ${begin}:00`) ?? new Date(0)
  const endAt = new Date(beginAt.getTime() + slotMinutes * 60_000)
  return {
    slotId,
    sessionId: String(sessionId),
    date,
    begin,
    end: timeOf(minutesOf(begin) + slotMinutes),
    beginAt,
    endAt,
  }
}

/** Do two times overlap, be they of one session or of two? One that ends when the other begins does not. */
export const overlaps = (one: Pick<Slot, 'beginAt' | 'endAt'>, other: Pick<Slot, 'beginAt' | 'endAt'>): boolean =>
  one.beginAt < other.endAt && other.beginAt < one.endAt
