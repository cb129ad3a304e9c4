/** Industry awards of the demo show, one in each of its states, and what was entered. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { exhibitor } from '../../../company/server/tables.ts'
import { product } from '../../../products/server/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { caseOf, reviewed, type SeededCase } from '../../../../server/base/demo/cases.ts'
import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import type { AuditStatus } from '../../../../server/base/demo/types.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import { RESULT } from '../../rules.ts'
import { awardEntry, awardResult, industryAward } from '../tables.ts'
import { insertJury } from './jury.ts'

const CATEGORIES = [
  { id: '1', name: '创新设备奖', enName: 'Innovative machine' },
  { id: '2', name: '绿色包装奖', enName: 'Green packaging' },
  { id: '3', name: '行业人物奖', enName: 'Person of the year' },
]
const CRITERIA = [
  { id: '1', name: '创新程度', enName: 'Novelty', weight: 40 },
  { id: '2', name: '应用价值', enName: 'Value in use', weight: 35 },
  { id: '3', name: '环保表现', enName: 'Environment', weight: 25 },
]
const INDICATORS = [
  { name: '能耗', enName: 'Energy use' },
  { name: '生产效率', enName: 'Output' },
]
const HIGHLIGHTS = [
  '自主研发的新一代产品，速度提升百分之四十，能耗下降三成，换单时间不到两分钟，已在二十家客户稳定运行半年，并通过多项国际认证。',
  'A new generation developed in house: forty per cent faster, a third less energy, two minutes to change a job, in use at twenty customers for half a year and certified in several markets.',
] as const
const REASON = ['请补充清晰的产品图片后重新提交。', 'Please add sharper pictures, then submit again.'] as const

/** What the printed accounts have; of the others some enter. */
const OF_DEMO: readonly (readonly AuditStatus[])[] = [
  [2, 3, 0],
  [1, 3],
]

/** Inserts an award with its entries. Answers their places in the queue. @param ids the exhibitors, the printed accounts' first */
export async function insertEntries(db: Db, openDate: string, ids: readonly number[]): Promise<SeededCase[]> {
  const common = {
    categories: CATEGORIES,
    lastCategory: CATEGORIES.length,
    criteria: CRITERIA,
    lastCriterion: CRITERIA.length,
    indicators: INDICATORS,
    createBy: 'system',
  }
  const awards = await db
    .insert(industryAward)
    .values([
      {
        ...common,
        name: '年度行业评选',
        enName: 'Industry award of the year',
        intro: '由行业专家按创新、价值与环保三项标准评审，每个奖项设入围与获奖。',
        enIntro: 'Experts judge novelty, value and environment; each category has a shortlist and a winner.',
        entryBegin: `${addDays(openDate, -90)} 09:00:00`,
        entryEnd: `${addDays(openDate, -18)} 18:00:00`,
        judgeBegin: `${addDays(openDate, -16)} 09:00:00`,
        judgeEnd: `${addDays(openDate, -6)} 18:00:00`,
        publishTime: `${addDays(openDate, 1)} 15:00:00`,
      },
      // At the hour of the demo show one is being judged, one waits for its results, one is published.
      { ...common, ...earlier(openDate, -20), name: '新技术评选', enName: 'New technology award' },
      { ...common, ...earlier(openDate, -53), name: '绿色先锋评选', enName: 'Green pioneers' },
      {
        ...common,
        ...earlier(openDate, -54),
        name: '春季新品评选',
        enName: 'Spring novelties',
        publishedTime: `${addDays(openDate, -51)} 10:00:00`,
      },
    ])
    .returning()
  const [award, judging, judged, published] = awards.map(({ awardId }) => awardId)
  const cases: SeededCase[] = []
  if (!award || !judging || !judged || !published) return cases
  for (const [at, id] of ids.entries()) {
    const random = seeded(`awards ${at}`)
    const states = OF_DEMO[at] ?? (random.chance(0.12) ? [random.pick([1, 2, 2] as const)] : [])
    const enter = async (awardId: number, entered: readonly AuditStatus[]) => {
      cases.push(...(await insertOf(db, id, awardId, entered)))
    }
    if (states.length > 0) await enter(award, states)
    for (const over of [judging, judged, published]) if (at < 2 || random.chance(0.05)) await enter(over, [2])
  }
  // Half of the jury has not finished where entries are judged; all have where results wait, and where they are published.
  await insertJury(db, openDate, judging, CRITERIA, 'begun')
  await insertJury(db, openDate, judged, CRITERIA, 'complete')
  await insertJury(db, openDate, published, CRITERIA, 'complete')
  await insertResults(db, judged, [RESULT.shortlisted])
  await insertResults(db, published, [RESULT.winner, RESULT.shortlisted, RESULT.notChosen])
  await db
    .update(awardEntry)
    .set({
      result: sql`(select case when bool_or(r.result = 2) then 2 when bool_or(r.result = 1) then 1 else 3 end
        from ${awardResult} r where r.entry_id = ${awardEntry.id})`,
    })
    .where(eq(awardEntry.awardId, published))
  return cases
}

/** Times of an award that took entries from spring on. @param end day the judging ends, counted from the opening */
const earlier = (openDate: string, end: number) => ({
  entryBegin: `${addDays(openDate, -120)} 09:00:00`,
  entryEnd: `${addDays(openDate, -60)} 18:00:00`,
  judgeBegin: `${addDays(openDate, -58)} 09:00:00`,
  judgeEnd: `${addDays(openDate, end)} 18:00:00`,
  publishTime: `${addDays(openDate, end + 3)} 10:00:00`,
})

/** Decides the entries of an award in turn, category by category: the first of each gets the first of `results`, all beyond them the last. */
async function insertResults(db: Db, awardId: number, results: readonly number[]): Promise<void> {
  const entries = await db.select().from(awardEntry).where(eq(awardEntry.awardId, awardId)).orderBy(asc(awardEntry.id))
  const rows = CATEGORIES.flatMap(({ id: categoryId }) =>
    entries
      .filter(({ categories }) => categories.includes(categoryId))
      .map(({ id: entryId }, at) => ({
        awardId,
        categoryId,
        entryId,
        result: results[at] ?? results.at(-1) ?? RESULT.notChosen,
        decideBy: 'system',
      })),
  )
  if (rows.length > 0) await db.insert(awardResult).values(rows)
}

async function insertOf(
  db: Db,
  exhibitorId: number,
  awardId: number,
  states: readonly AuditStatus[],
): Promise<SeededCase[]> {
  const [company] = await db.select().from(exhibitor).where(eq(exhibitor.id, exhibitorId))
  const shown = await db
    .select({ id: product.id, name: product.productName, enName: product.enProductName, picture: product.thumbnail })
    .from(product)
    .where(and(eq(product.exhibitorId, exhibitorId), eq(product.delFlag, 0), eq(product.auditStatus, 2)))
    .orderBy(asc(product.id))
    .limit(states.length)
  if (!company) return []
  const random = seeded(`awards of ${exhibitorId}`)
  const chinese = company.companyName !== ''
  const cases: SeededCase[] = []
  for (const [at, auditStatus] of states.entries()) {
    const entered = shown[at]
    // A name in the language of the company; without a product there is nothing to show.
    if (!entered?.picture) continue
    const one = {
      exhibitorId,
      awardId,
      categories: at === 0 ? ['1', '2'] : [at === 1 ? '2' : '1'],
      entryName: entered.name,
      enEntryName: entered.enName,
      entryType: 'PRODUCT',
      productId: entered.id,
      highlights: chinese ? HIGHLIGHTS[0] : '',
      enHighlights: chinese ? '' : HIGHLIGHTS[1],
      indicators: INDICATORS.map(({ name, enName }, place) => ({
        name: chinese ? name : enName,
        value: place === 0 ? `${random.int(2, 9)}.${random.int(0, 9)} kW` : `${random.int(60, 220)} m/min`,
      })),
      proposalImages: [entered.picture],
      contactName: company.contactName,
      mobile: company.mobile,
      email: company.email,
      declaration: auditStatus === 0 ? 0 : 1,
      auditStatus,
      auditReason: auditStatus === 3 ? REASON[chinese ? 0 : 1] : '',
      ...reviewTimes(minutesBefore(random.int(9_000, 30_000)), auditStatus, random),
    }
    const [row] = await db.insert(awardEntry).values(reviewed(one)).returning()
    const title = { title: entered.name, enTitle: entered.enName, thumbnail: entered.picture }
    if (row && auditStatus !== 0) cases.push(...caseOf('AWARD', row, one, title, company))
  }
  return cases
}
