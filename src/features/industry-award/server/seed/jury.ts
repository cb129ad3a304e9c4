/** Jurors of the demo show's awards, and what they gave. */
import { asc } from 'drizzle-orm'
import type { Db } from '../../../../server/base/db/client.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import { addDays, parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { judges, weightedTotal, type Weighted } from '../../jury-rules.ts'
import { isJudgedOf } from '../queries.ts'
import { awardEntry, awardJudgement, awardJuror, awardScore } from '../tables.ts'

const JURORS = [
  { name: '顾明远', email: 'gu@jury.example', organisation: '中国标签协会', categories: [], language: 'zh-CN' },
  { name: 'Helen Ward', email: 'ward@jury.example', organisation: 'Label Review', categories: [], language: 'en-US' },
  { name: '沈若兰', email: 'shen@jury.example', organisation: '包装设计学院', categories: ['1'], language: 'zh-CN' },
] as const
const COMMENTS = ['换单快，客户案例扎实。', 'Convincing figures; the energy saving should be certified.', ''] as const

/** Three jurors of an award. @param stage `begun`: one has given everything, one half, one nothing yet */
export async function insertJury(
  db: Db,
  openDate: string,
  awardId: number,
  criteria: readonly Weighted[],
  stage: 'begun' | 'complete',
): Promise<void> {
  const at = (day: number) => parseDateTime(`${addDays(openDate, day)} 10:00:00`)
  const [invitedTime, seenTime] = [at(-58), at(-55)]
  const jurors = await db
    .insert(awardJuror)
    .values(
      JURORS.map((one, place) => ({
        ...one,
        categories: [...one.categories],
        awardId,
        invitedTime,
        seenTime: stage === 'begun' && place === 2 ? null : seenTime,
        createBy: 'system',
      })),
    )
    .returning()
  const entries = await db.select().from(awardEntry).where(isJudgedOf(awardId)).orderBy(asc(awardEntry.id))
  const random = seeded(`jury of ${awardId}`)
  for (const [place, juror] of jurors.entries()) {
    const own = entries.filter(({ categories }) => judges(juror.categories, categories))
    const share = stage === 'complete' ? 1 : ([1, 0.5, 0][place] ?? 0)
    for (const [turn, { id: entryId }] of own.slice(0, Math.ceil(own.length * share)).entries()) {
      const one = { awardId, jurorId: juror.id, entryId }
      const points = criteria.map(({ id }) => ({ criterionId: id, points: random.int(4, 10) }))
      // The last of whom everything is known abstains once, so that it can be seen.
      const abstained = Number(place === 1 && turn === 1)
      const handedIn = share === 1 && (abstained === 1 || weightedTotal(points, criteria) !== null)
      await db.insert(awardJudgement).values({
        ...one,
        abstained,
        comment: turn === 0 ? (COMMENTS[place] ?? '') : '',
        submitTime: handedIn ? seenTime : null,
      })
      if (abstained === 0) await db.insert(awardScore).values(points.map((score) => ({ ...one, ...score })))
    }
  }
}
