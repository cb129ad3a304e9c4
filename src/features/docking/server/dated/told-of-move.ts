import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { shiftItem, showShift } from '../../../../server/base/dated/tables.ts'
import { dockingMeeting, meetingBuyer } from '../tables.ts'
import { meetingRecord } from './meeting-record.ts'

/** Visitors whose meeting moved along with the show: as buyers they were told of it. @param since by the real clock */
export async function visitorsToldOfMove(db: Db, since: Date): Promise<number[]> {
  const moved = db
    .select({ record: shiftItem.record })
    .from(shiftItem)
    .innerJoin(showShift, eq(showShift.id, shiftItem.shiftId))
    .where(and(gte(showShift.at, since), eq(shiftItem.kind, 'meeting'), eq(shiftItem.moved, 1)))
  const rows = await db
    .selectDistinct({ id: meetingBuyer.visitorId })
    .from(dockingMeeting)
    .innerJoin(meetingBuyer, eq(meetingBuyer.id, dockingMeeting.buyerId))
    .where(and(isNotNull(meetingBuyer.visitorId), inArray(sql`${meetingRecord('')} || ${dockingMeeting.id}`, moved)))
  return rows.flatMap(({ id }) => id ?? [])
}
