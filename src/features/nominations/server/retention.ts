/** Whom a nomination was for goes with it, and from every nomination once the show is long over (business-entities 5.4); counts stay. */
import { inArray, ne, or } from 'drizzle-orm'
import { findShowDays } from '../../calendar/server/exports.ts'
import { addDays, formatDate } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { desk } from '../../../server/base/records/desk.ts'
import { nomination } from './tables.ts'

/** Days after the last day of the show. */
const RETENTION_DAYS = 180
/** Nominations of one turn; the rest is done an hour later. */
const AT_ONCE = 500

const NOBODY = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  emailKey: '',
  mobileKey: '',
  companyName: '',
  position: '',
  province: '',
  city: '',
  district: '',
  interest: '',
  reason: '',
  benefitCode: '',
  approved: null,
}

/** Takes out of these nominations who they were for. */
export async function eraseNominations(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(nomination)
    .set(NOBODY)
    .where(inArray(nomination.id, [...ids]))
  await desk().forget(db, 'NOMINATION', ids)
}

/** Erases nominations 180 days after the show by its own clock; answers how many. Called by the server's cleaner. */
export async function eraseOldNominations({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { closeDate } = await findShowDays(db)
  if (closeDate === '' || formatDate(clock.showNow()) <= addDays(closeDate, RETENTION_DAYS)) return 0
  const { id, firstName, lastName, email, mobile } = nomination
  const rows = await db
    .select({ id })
    .from(nomination)
    .where(or(ne(firstName, ''), ne(lastName, ''), ne(email, ''), ne(mobile, '')))
    .limit(AT_ONCE)
  await eraseNominations(
    db,
    rows.map((row) => row.id),
  )
  return rows.length
}
