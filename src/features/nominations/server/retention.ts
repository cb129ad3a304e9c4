/** Whom a nomination was for goes with it, and from every nomination once the show is long over (business-entities 5.4); counts stay. */
import { eq, inArray, ne, or } from 'drizzle-orm'
import { eraseVips, reachedBy } from '../../invitations/server/exports.ts'
import type { VisitorTableRow } from '../../visitors/server/exports.ts'
import { mobileKey } from '../../../shared/form/rules/contact.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
import { desk } from '../../../server/base/records/desk.ts'
import { fullName } from '../rules.ts'
import { nominationArea } from './area.ts'
import { nomination } from './tables.ts'
import { hasRunOut, PEOPLE_DAYS } from '../../../server/base/retention.ts'

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
export async function eraseOldNominations(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, PEOPLE_DAYS))) return 0
  const { db } = services
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

/**
 * Forgets a person whose data are deleted: nominations it registered through, and those of its address, or of its number and name. What
 * waits for a review is withdrawn, and no letter on its way leaves.
 */
export async function eraseNominated(ctx: Ctx, { id, emailKey, mobile, name }: VisitorTableRow): Promise<void> {
  const reached = await reachedBy(ctx.db, id)
  const found = await ctx.db
    .select()
    .from(nomination)
    .where(
      or(
        inArray(nomination.invitationId, reached),
        emailKey === '' ? undefined : eq(nomination.emailKey, emailKey),
        mobile === '' ? undefined : eq(nomination.mobileKey, mobile),
      ),
    )
    .orderBy(nomination.id)
  // A reception's telephone is shared: a number is somebody's with the name.
  const named = mobileKey(mobile, name)
  const rows = found.filter(
    (row) =>
      reached.includes(row.invitationId ?? 0) ||
      (emailKey !== '' && row.emailKey === emailKey) ||
      (named !== '' && mobileKey(row.mobileKey, fullName(row)) === named),
  )
  for (const row of rows.filter(({ auditStatus, delFlag }) => auditStatus === 1 && delFlag === 0)) {
    await desk().withdraw(ctx, 'NOMINATION', row.id, { held: true })
    await nominationArea.store.update(ctx, row, { auditStatus: 0 })
  }
  await eraseVips(
    ctx.db,
    rows.flatMap(({ invitationId }) => invitationId ?? []),
  )
  await eraseNominations(
    ctx.db,
    rows.map((row) => row.id),
  )
}
