/** Guests and contacts of bookings go once the show is long over, as holders of badges do (business-entities 5.4); stays, rooms and amounts stay. */
import { eq, ne, or, sql } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { hasRunOut, PEOPLE_DAYS } from '../../../server/base/retention.ts'
import { hotelReservation } from './tables.ts'

/** Bookings of one turn; the rest is done an hour later. */
const AT_ONCE = 500

const NOBODY = { guests: [], contactName: '', mobile: '', email: '', remark: '' }

/** Erases people from bookings 180 days after the show by its own clock; answers from how many. Called by the server's cleaner. */
export async function eraseOldGuests(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, PEOPLE_DAYS))) return 0
  const { db } = services
  return db.transaction(async (tx) => {
    const { id, guests, contactName, mobile, email, remark, change } = hotelReservation
    const named = or(...[contactName, mobile, email, remark].map((field) => ne(field, '')))
    const rows = await tx
      .select({ id, change })
      .from(hotelReservation)
      .where(or(named, sql`${guests} <> '[]'::jsonb`, sql`${change}->>'contactName' <> ''`))
      .limit(AT_ONCE)
      .for('update')
    for (const row of rows)
      await tx
        .update(hotelReservation)
        .set({ ...NOBODY, change: row.change && { ...row.change, ...NOBODY } })
        .where(eq(id, row.id))
    return rows.length
  })
}
