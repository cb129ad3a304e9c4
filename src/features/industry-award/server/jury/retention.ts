/** Who judged is forgotten 180 days after judging; what was given stays without a name (business-entities 5.4). */
import { and, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Services } from '../../../../server/base/http/context.ts'
import { forgottenBefore } from '../../rules.ts'
import { awardJuror as t, industryAward } from '../tables.ts'
import { forgetLetters } from './letters.ts'
import { withdrawLinks } from './links.ts'
import { retentionTime } from '../../../../server/base/retention.ts'

/** Jurors of one turn; the rest is done an hour later. */
const AT_ONCE = 500

/** By the show's clock; answers how many. Called by the server's cleaner. */
export async function eraseOldJurors({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = forgottenBefore(await retentionTime(db, clock.showNow()))
  return db.transaction(async (tx) => {
    const over = tx.select({ id: industryAward.awardId }).from(industryAward).where(lt(industryAward.judgeEnd, before))
    const rows = await tx
      .select({ id: t.id, email: t.email })
      .from(t)
      .where(and(inArray(t.awardId, over), ne(t.email, '')))
      .limit(AT_ONCE)
      .for('update')
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await forgetLetters(tx, rows)
    await withdrawLinks(tx, ids)
    await tx
      .update(t)
      .set({ name: '', email: '', organisation: '', invitedTime: null, seenTime: null, remindedTime: null })
      .where(inArray(t.id, ids))
    return rows.length
  })
}

/** Jurors of awards that are deleted: nobody has entered, so nothing was given. */
export async function removeJurors(db: Db, awardIds: readonly number[]): Promise<void> {
  const rows = await db
    .select({ id: t.id, email: t.email })
    .from(t)
    .where(inArray(t.awardId, [...awardIds]))
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await forgetLetters(db, rows)
  await withdrawLinks(db, ids)
  await db.delete(t).where(inArray(t.id, ids))
}
