/** Who registered is forgotten once the show is long over, as who was invited (business-entities 5.4); counts of who came stay, and blocks end. */
import { inArray, isNull } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { NO_ABOUT } from './about.ts'
import { forgetLetters } from './letters.ts'
import { visitor, visitorBlock } from './tables.ts'
import { NO_WISH } from './wish.ts'
import { hasRunOut, PEOPLE_DAYS } from '../../../server/base/retention.ts'

/** Visitors of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** A visitor without anything that tells of the person. */
export const erased = (now: Date) => ({
  name: '',
  company: '',
  mobile: '',
  email: '',
  emailKey: '',
  mobileKey: '',
  identity: '',
  ...NO_ABOUT,
  blockReason: '',
  consentShare: 0,
  borrowed: '' as const,
  twinOf: null,
  ...NO_WISH,
  goneTime: now,
  updateTime: now,
})

/** By the show's clock; answers how many. Called by the server's cleaner. */
export async function eraseOldVisitors(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, PEOPLE_DAYS))) return 0
  const { db, clock } = services
  const now = clock.showNow()
  const { id, email } = visitor
  return db.transaction(async (tx) => {
    const rows = await tx.select({ id, email }).from(visitor).where(isNull(visitor.goneTime)).limit(AT_ONCE)
    await forgetLetters(tx, rows)
    if (rows.length < AT_ONCE) await tx.delete(visitorBlock)
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await tx.update(visitor).set(erased(now)).where(inArray(visitor.id, ids))
    return ids.length
  })
}
