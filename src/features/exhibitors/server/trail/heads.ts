/** Where the entries of an exhibitor's history stand: each place gives its entries as heads, so that they can be put in one order and paged. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { boothForm, boothFormHistory, boothPayment } from '../../../booth-forms/server/tables.ts'
import { participation } from '../../../company/server/tables.ts'
import { hotelReservation } from '../../../hotel/server/tables.ts'
import { message } from '../../../messages/server/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { reviewLog } from '../../../../server/base/records/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { TrailKind } from '../../overview-contract.ts'
import { LOG_KIND } from '../queries.ts'
import { BOOTH_LOG_KIND } from '../replies.ts'

/** Of a booking: made, answered by the hotel, cancelled. '' for all else. */
export type TrailPart = '' | 'booked' | 'answered' | 'cancelled'

const head = (trail: TrailKind, part: TrailPart = '') => ({
  trail: sql<TrailKind>`${sql.raw(`'${trail}'`)}`.as('trail'),
  part: sql<TrailPart>`${sql.raw(`'${part}'`)}`.as('part'),
})

/** Entries of the accounts, of the booths and of every record that stands in review or stood there. */
function logged(db: Db, exhibitorId: number, trail: 'ACCOUNT' | 'BOOTH' | 'RECORD') {
  const accounts = db
    .select({ id: exhibitorAccount.id })
    .from(exhibitorAccount)
    .where(eq(exhibitorAccount.exhibitorId, exhibitorId))
  const own = db
    .select({ id: reviewCase.id })
    .from(reviewCase)
    .where(
      and(
        eq(reviewCase.exhibitorId, exhibitorId),
        eq(reviewCase.kind, reviewLog.kind),
        eq(reviewCase.entityId, reviewLog.entityId),
      ),
    )
  const where = {
    ACCOUNT: and(eq(reviewLog.kind, LOG_KIND), inArray(reviewLog.entityId, accounts)),
    BOOTH: and(eq(reviewLog.kind, BOOTH_LOG_KIND), eq(reviewLog.entityId, exhibitorId)),
    RECORD: sql`exists ${own}`,
  }
  return db
    .select({ ...head(trail), id: reviewLog.id, at: reviewLog.at })
    .from(reviewLog)
    .where(where[trail])
}

function bookings(db: Db, exhibitorId: number, part: Exclude<TrailPart, ''>) {
  const { createTime, decidedTime, updateTime, status } = hotelReservation
  const found = {
    booked: { at: createTime, where: undefined },
    answered: { at: decidedTime, where: isNotNull(decidedTime) },
    cancelled: { at: updateTime, where: eq(status, 4) },
  }[part]
  return db
    .select({
      ...head('BOOKING', part),
      id: hotelReservation.id,
      at: sql<Date>`${found.at}`.mapWith(createTime).as('at'),
    })
    .from(hotelReservation)
    .where(and(eq(hotelReservation.exhibitorId, exhibitorId), eq(hotelReservation.delFlag, 0), found.where))
}

/** The entries of these kinds, as a subquery with `trail`, `part`, `id` and `at`. */
export function headsOf(db: Db, exhibitorId: number, kinds: readonly TrailKind[]) {
  const forms = db
    .select({ ...head('FORM'), id: boothFormHistory.id, at: boothFormHistory.at })
    .from(boothFormHistory)
    .innerJoin(boothForm, eq(boothForm.id, boothFormHistory.formId))
    .where(eq(boothForm.exhibitorId, exhibitorId))
  const payments = db
    .select({ ...head('PAYMENT'), id: boothPayment.id, at: boothPayment.at })
    .from(boothPayment)
    .innerJoin(participation, eq(participation.id, boothPayment.participationId))
    .where(eq(participation.exhibitorId, exhibitorId))
  const messages = db
    .select({ ...head('MESSAGE'), id: message.id, at: message.at })
    .from(message)
    .where(eq(message.exhibitorId, exhibitorId))
  const all = unionAll(
    logged(db, exhibitorId, 'ACCOUNT'),
    logged(db, exhibitorId, 'BOOTH'),
    logged(db, exhibitorId, 'RECORD'),
    forms,
    bookings(db, exhibitorId, 'booked'),
    bookings(db, exhibitorId, 'answered'),
    bookings(db, exhibitorId, 'cancelled'),
    payments,
    messages,
  ).as('heads')
  return { all, where: inArray(all.trail, [...kinds]) }
}
