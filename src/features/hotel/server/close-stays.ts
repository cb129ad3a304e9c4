/** Hotel stays of an exhibitor that withdraws: the rooms are free again, on the terms of any other cancellation. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { findToRearrange } from '../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { Closer } from '../../../server/base/offer-closers.ts'
import { daysBetween } from '../../../shared/lib/time/dates.ts'
import { cancelFee, daysLeftOf, holdChanges, nextBooking } from '../rules.ts'
import { endBooked } from './mails.ts'
import { lockRoomTypes, moveHolds } from './nights.ts'
import { holdsOfRow, recordOf, statusOf, storeBooking, todayOf, typesOf, type BookingRow } from './replies.ts'
import { hotelReservation as t } from './tables.ts'

/** Bookings that can still be cancelled, with what that leads to; a stay that has begun is not one of them. */
async function findOpen(ctx: Ctx, exhibitorId: number | undefined, lock = false) {
  if (exhibitorId === undefined) return []
  const query = ctx.db
    .select()
    .from(t)
    .where(and(eq(t.exhibitorId, exhibitorId), eq(t.delFlag, 0), inArray(t.status, [1, 2, 5])))
    .orderBy(asc(t.id))
  const rows = lock ? await query.for('update') : await query
  const anew = await findToRearrange(
    ctx.db,
    rows.map(({ id }) => recordOf(id)),
  )
  return rows.flatMap((row: BookingRow) => {
    const left = daysLeftOf(daysBetween(todayOf(ctx), row.checkIn), anew.has(recordOf(row.id)))
    const outcome = nextBooking(statusOf(row), 'cancel', left)
    return 'refusal' in outcome ? [] : [{ row, outcome }]
  })
}

export const stayCloser: Closer = {
  count: async (ctx, exhibitorId) => ({ stay: (await findOpen(ctx, exhibitorId)).length }),
  async close(ctx, exhibitorId) {
    const open = await findOpen(ctx, exhibitorId, true)
    const types = await lockRoomTypes(
      ctx.db,
      open.flatMap(({ row }) => typesOf(row)),
    )
    for (const { row, outcome } of open) {
      await moveHolds(ctx.db, ctx.locale, types, holdChanges(holdsOfRow(row), new Map()))
      await endBooked(ctx, row)
      const fee = cancelFee(row.price, row.rooms, outcome.feeNights)
      await storeBooking(ctx, row, { status: outcome.to, change: null, fee })
    }
  },
  async contacts(ctx, exhibitorId) {
    return (await findOpen(ctx, exhibitorId)).map(({ row }) => row.email)
  },
}
