/** What of meetings waits for an exhibitor, as Welcome asks for it. */
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { buyerCompany, DOCKING, isShown } from '../rules.ts'
import { findBuyers, findMeetings, holdsTime, type Meeting } from './queries.ts'
import { turnOf } from './replies.ts'
import { dockingMeeting as t } from './tables.ts'
import { whenOf } from './words.ts'

export interface OpenMeeting {
  id: number
  /** When, and with whom as far as the exhibitor may read it. */
  label: string
  /** Until when it waits for an answer; an agreed one waits as long as it stands. */
  until: Date | null
}

/** Meetings that wait for the exhibitor's answer, and those that are over and not reported yet, in order of their times. */
export async function findSteps(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  exhibitorId: number,
): Promise<{ waiting: OpenMeeting[]; over: OpenMeeting[] }> {
  const now = clock.showNow()
  const meetings = await findMeetings(db, and(eq(t.exhibitorId, exhibitorId), holdsTime(now)), now)
  const buyers = await findBuyers(
    db,
    meetings.map(({ row }) => row.buyerId),
  )
  const told = (list: readonly Meeting[]): OpenMeeting[] =>
    list
      .toSorted((one, other) => one.slot.beginAt.getTime() - other.slot.beginAt.getTime())
      .map(({ row, slot, status }) => {
        const company = buyerCompany(buyers.get(row.buyerId), isShown(status))
        const until = status === DOCKING.pending ? row.expireAt : null
        return { id: row.id, label: [whenOf(slot), company].filter(Boolean).join(' · '), until }
      })
  return {
    waiting: told(meetings.filter((meeting) => turnOf(meeting, now))),
    over: told(meetings.filter(({ status, slot }) => status === DOCKING.accepted && slot.endAt <= now)),
  }
}
