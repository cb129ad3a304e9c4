/** Times of industry awards, which a moved show leaves: whether they still suit, the organiser decides. */
import { asc, eq } from 'drizzle-orm'
import { ownTimesOf, type OwnTimesSource } from '../../../server/base/dated/dated.ts'
import { industryAward as t } from './tables.ts'

export const awardTimes: OwnTimesSource = async (db, now) => {
  const rows = await db.select().from(t).where(eq(t.publishedTime, '')).orderBy(asc(t.awardId))
  const at = { now, path: '/review/awards?tab=industry' }
  return rows.flatMap(({ entryBegin, entryEnd, judgeBegin, judgeEnd, publishTime, ...row }) =>
    ownTimesOf(row, [entryBegin, entryEnd, judgeBegin, judgeEnd, publishTime], at),
  )
}
