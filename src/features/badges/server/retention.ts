/** What identifies people goes with the badge, and from every badge once the show is long over (business-entities 5.4). */
import { and, inArray, ne, or } from 'drizzle-orm'
import { storedFile } from '../../../server/base/db/core-tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { desk } from '../../../server/base/records/desk.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { badge } from './tables.ts'
import { hasRunOut, PEOPLE_DAYS } from '../../../server/base/retention.ts'

/** Badges of one turn; the rest is done an hour later. */
const AT_ONCE = 500

const NOBODY = {
  certNo: '',
  certKey: '',
  surname: '',
  firstName: '',
  mobile: '',
  email: '',
  photo: '',
  nationality: '',
  gender: null,
  birthDate: '',
  passportExpire: '',
  passportFile: '',
  embassyCity: '',
  approved: null,
}

/** Takes out of these badges who they were for; their files go with the next turn of the cleaner, their history keeps its times. */
export async function eraseBadges(
  db: Db,
  rows: readonly Pick<typeof badge.$inferSelect, 'id' | 'photo' | 'passportFile'>[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  const files = rows.flatMap((row) => [row.photo, row.passportFile]).filter((name) => name !== '')
  await db.update(badge).set(NOBODY).where(inArray(badge.id, ids))
  await desk().forget(db, 'BADGE', ids)
  if (files.length > 0)
    await db
      .update(storedFile)
      .set({ claimedAt: null })
      .where(and(inArray(storedFile.fileName, files), ne(storedFile.ownerKind, 'shared')))
}

/** Erases badges 180 days after the show by its own clock; answers how many. Called by the server's cleaner. */
export async function eraseOldBadges(services: Pick<Services, 'db' | 'clock'>): Promise<number> {
  if (!(await hasRunOut(services, PEOPLE_DAYS))) return 0
  const { db } = services
  const rows = await db
    .select({ id: badge.id, photo: badge.photo, passportFile: badge.passportFile })
    .from(badge)
    .where(or(ne(badge.surname, ''), ne(badge.firstName, ''), ne(badge.certNo, '')))
    .limit(AT_ONCE)
  await eraseBadges(db, rows)
  return rows.length
}
