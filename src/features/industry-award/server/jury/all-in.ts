/** Awards whose jurors have all given everything: the organiser's next step. */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { JUROR } from '../../jury-rules.ts'
import { industryAward } from '../tables.ts'
import { findJurors, findProgress, isBehind } from './jury-data.ts'

/** Awards that are judged or wait for their results, with jurors of whom none is behind. @param now `yyyy-MM-dd HH:mm:ss` */
export async function countAllIn(db: Db, now: string): Promise<number> {
  const awards = await db
    .select()
    .from(industryAward)
    .where(and(lte(industryAward.judgeBegin, now), eq(industryAward.publishedTime, '')))
    .orderBy(asc(industryAward.awardId))
  let count = 0
  for (const award of awards) {
    const jurors = (await findJurors(db, award.awardId)).filter(({ status }) => status === JUROR.active)
    const progress = await findProgress(db, award, jurors)
    const judging = jurors.filter((one) => progress(one).entries > 0)
    if (judging.length > 0 && judging.every((one) => !isBehind(progress(one)))) count += 1
  }
  return count
}
