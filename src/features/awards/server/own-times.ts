/** Times a moved show leaves (votes): whether they still suit, the organiser decides. */
import { asc, eq } from 'drizzle-orm'
import { timesAhead, type OwnTimesSource } from '../../../server/base/dated/dated.ts'
import { inEachLocale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { voteActivity } from './tables.ts'

export const voteTimes: OwnTimesSource = async (db, now) => {
  const rows = await db
    .select()
    .from(voteActivity)
    .where(eq(voteActivity.publishedTime, ''))
    .orderBy(asc(voteActivity.activityId))
  return rows.flatMap((row) => {
    const ahead = timesAhead([row.applyEnd, row.voteBegin, row.voteEnd], now)
    return ahead ? [{ what: inEachLocale((locale) => shownName(row, locale)), ...ahead, path: '/review/awards' }] : []
  })
}
