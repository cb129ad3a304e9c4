/** Meetings of registrations, as the exhibitor reads them. */
import { and, inArray } from 'drizzle-orm'
import { buyerIn, DOCKING, findBuyers, findMeetings } from '../../docking/server/exports.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import type { MeetingRow } from '../../matchmaking/contract.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { hallOf } from '../rules/tables.ts'
import { findPlans, type EntryRow } from './queries.ts'

/** Agreed meetings, held and missed ones, of each registration: of its brand, at its session. */
export async function arrangedMeetings(
  ctx: Ctx,
  rows: readonly Pick<EntryRow, 'id' | 'exhibitorId' | 'brandId' | 'meetingId'>[],
): Promise<Map<number, MeetingRow['arranged']>> {
  const sessionIds = [...new Set(rows.flatMap(({ meetingId }) => meetingId ?? []))]
  if (sessionIds.length === 0) return new Map()
  const meetings = await findMeetings(
    ctx.db,
    and(
      isOneOf(dockingMeeting.sessionId, sessionIds),
      isOneOf(dockingMeeting.exhibitorId, [...new Set(rows.map(({ exhibitorId }) => exhibitorId))]),
      inArray(dockingMeeting.status, [DOCKING.accepted, DOCKING.held, DOCKING.missed]),
    ),
    ctx.clock.showNow(),
  )
  const buyers = await findBuyers(
    ctx.db,
    meetings.map(({ row }) => row.buyerId),
  )
  const plans = await findPlans(ctx.db, sessionIds)
  return new Map(
    rows.map(({ id, exhibitorId, brandId, meetingId }) => [
      id,
      meetings
        .filter(
          ({ row }) =>
            row.exhibitorId === exhibitorId &&
            row.sessionId === meetingId &&
            (row.brandId === brandId || row.brandId === null),
        )
        .toSorted((a, b) => a.slot.beginAt.getTime() - b.slot.beginAt.getTime())
        .map(({ row, slot }) => {
          const buyer = buyers.get(row.buyerId)
          return {
            slot: `${slot.begin}–${slot.end}`,
            table: row.tableNo ?? 0,
            hall: row.tableNo === null ? '' : hallOf(plans.get(row.sessionId)?.halls ?? [], row.tableNo),
            buyerName: buyerIn(ctx.locale, buyer),
          }
        }),
    ]),
  )
}
