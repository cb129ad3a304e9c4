/** Companies that a move of the show concerns, whatever they have filed for its days: they have signed in, or filed something. */
import { and, asc, eq, exists, isNotNull, or } from 'drizzle-orm'
import { DEFAULT_ZONE } from '../../../../shared/lib/time/zone.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { exhibitorAccount } from '../../../account/server/tables.ts'
import { boothForm } from '../../../booth-forms/server/tables.ts'
import { takesPart } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { hotelReservation } from '../../../hotel/server/tables.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { isMeetingPoint } from '../../shift.ts'
import type { ChangedFacts } from './carry-out.ts'

/** Do these facts send people to another day, hour or place? What is said for the first time sends nobody elsewhere. */
export const movesPeople = (facts: ChangedFacts): boolean =>
  Object.entries(facts).some(([name, { from, to }]) =>
    name === 'zone' ? (from || DEFAULT_ZONE) !== (to || DEFAULT_ZONE) : from !== '' && isMeetingPoint(name),
  )

/** Ids of the exhibitors that are told of other days, another time zone or another place. */
export async function findInvolved(db: Db): Promise<number[]> {
  const account = and(eq(exhibitorAccount.exhibitorId, exhibitor.id), isNotNull(exhibitorAccount.lastLoginTime))
  const rows = await db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(
      and(
        takesPart,
        or(
          exists(db.select().from(exhibitorAccount).where(account)),
          exists(db.select().from(boothForm).where(eq(boothForm.exhibitorId, exhibitor.id))),
          exists(db.select().from(hotelReservation).where(eq(hotelReservation.exhibitorId, exhibitor.id))),
          exists(db.select().from(reviewCase).where(eq(reviewCase.exhibitorId, exhibitor.id))),
        ),
      ),
    )
    .orderBy(asc(exhibitor.id))
  return rows.map(({ id }) => id)
}
