/** Times a moved show leaves (industry awards): whether they still suit, the organiser decides. */
import { asc, eq } from 'drizzle-orm'
import { timesAhead, type OwnTimesSource } from '../../../server/base/dated/dated.ts'
import { inEachLocale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { industryAward } from './tables.ts'

export const awardTimes: OwnTimesSource = async (db, now) => {
  const rows = await db
    .select()
    .from(industryAward)
    .where(eq(industryAward.publishedTime, ''))
    .orderBy(asc(industryAward.awardId))
  return rows.flatMap((row) => {
    const ahead = timesAhead([row.entryBegin, row.entryEnd, row.judgeBegin, row.judgeEnd, row.publishTime], now)
    return ahead
      ? [{ what: inEachLocale((locale) => shownName(row, locale)), ...ahead, path: '/review/awards?tab=industry' }]
      : []
  })
}
