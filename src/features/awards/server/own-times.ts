/** Times of votes, which a moved show leaves: whether they still suit, the organiser decides. */
import { asc, eq } from 'drizzle-orm'
import { ownTimesOf, type OwnTimesSource } from '../../../server/base/dated/dated.ts'
import { voteActivity as t } from './tables.ts'

export const voteTimes: OwnTimesSource = async (db, now) => {
  const rows = await db.select().from(t).where(eq(t.publishedTime, '')).orderBy(asc(t.activityId))
  const at = { now, path: '/review/awards' }
  return rows.flatMap((row) => ownTimesOf(row, [row.applyEnd, row.voteBegin, row.voteEnd], at))
}
