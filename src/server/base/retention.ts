/** When what is kept for a time is forgotten (business-entities 5.4). */
import { addDays, formatDate } from '../../shared/lib/time/dates.ts'
import type { Db } from './db/client.ts'
import type { Services } from './http/context.ts'
import { isArchived } from './opening.ts'
import { findConfig } from './parameters.ts'

/** Days after the show's last day for which it is kept whom badges, nominations, invitations, booth forms and bookings name. */
export const PEOPLE_DAYS = 180

/** Later than any period ends. */
const AFTER_ALL = new Date('2200-01-01T00:00:00Z')

/** The moment periods of retention are reckoned at: now, or for a show that is archived one at which each of them is over. */
export const retentionTime = async (db: Db, now: Date): Promise<Date> => ((await isArchived(db)) ? AFTER_ALL : now)

/** Has what is kept for so many days after the show's last day, by the show's own clock, run out? Not while that day is unknown. */
export async function hasRunOut({ db, clock }: Pick<Services, 'db' | 'clock'>, days: number): Promise<boolean> {
  const closeDate = await findConfig(db, 'expo.closeDate')
  return Boolean(closeDate) && formatDate(await retentionTime(db, clock.showNow())) > addDays(closeDate ?? '', days)
}
