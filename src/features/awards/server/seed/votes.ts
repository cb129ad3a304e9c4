/** Voting activities of the demo show, and the brands put to the vote. */
import { and, asc, eq } from 'drizzle-orm'
import { exhibitor } from '../../../company/server/tables.ts'
import { brand, product } from '../../../products/server/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { caseOf, reviewed, type SeededCase } from '../../../../server/base/demo/cases.ts'
import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import type { Pair } from '../../../../server/base/demo/trade.ts'
import type { AuditStatus } from '../../../../server/base/demo/types.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import { voteActivity, voteApplication } from '../tables.ts'
import { castVotes, type Entered } from './cast-votes.ts'

const GROUPS: readonly Pair[] = [
  ['年度创新品牌', 'Most innovative brand'],
  ['年度绿色品牌', 'Greenest brand'],
  ['观众最喜爱品牌', 'Visitors’ favourite'],
]
const SLOGANS: readonly Pair[] = [
  ['一张标签，连接万物', 'One label links it all'],
  ['让好产品被看见', 'Good products, seen'],
  ['少一点浪费，多一点绿色', 'Less waste, more green'],
]
const INTROS: readonly Pair[] = [
  [
    '品牌创立以来专注细分领域，产品通过多项国际认证，服务超过两千家客户。今年推出的新系列在材料与工艺上均有突破。',
    'Focused on its field from the start, with products certified in several markets and more than two thousand customers. This year’s range brings new materials and a new process.',
  ],
]
const REASON: Pair = ['请更换清晰的产品图片后重新提交。', 'Please use sharper pictures, then submit again.']

/** Exhibitors whose brands are voted on. */
const CANDIDATES = 12

/** What the printed accounts have; of the others some apply. */
const OF_DEMO: readonly (readonly AuditStatus[])[] = [
  [2, 3],
  [1, 3],
]

/** Inserts an activity with its applications. Answers their places in the queue. @param ids the exhibitors, the printed accounts' first */
export async function insertVotes(db: Db, openDate: string, ids: readonly number[]): Promise<SeededCase[]> {
  const groups = GROUPS.map(([name, enName], at) => ({ id: String(at + 1), name, enName }))
  const common = {
    groups,
    lastGroup: groups.length,
    rule: '每个品牌可在每个组别报名一次。审核通过的品牌在投票期内公开展示，观众每组可投一票。',
    enRule:
      'A brand enters each group once. Approved brands are shown while voting is open; a visitor has one vote a group.',
    createBy: 'system',
  }
  const [activity, ...voted] = await db
    .insert(voteActivity)
    .values([
      {
        ...common,
        name: '年度品牌评选',
        enName: 'Brand of the year',
        applyEnd: `${addDays(openDate, -12)} 18:00:00`,
        voteBegin: `${addDays(openDate, -7)} 09:00:00`,
        voteEnd: `${addDays(openDate, 2)} 12:00:00`,
      },
      {
        ...common,
        name: '观众人气品牌',
        enName: 'Visitors’ choice',
        voters: 'VISITORS',
        applyEnd: `${addDays(openDate, -58)} 18:00:00`,
        voteBegin: `${addDays(openDate, -54)} 09:00:00`,
        voteEnd: `${addDays(openDate, -20)} 18:00:00`,
      },
      {
        ...common,
        name: '春季新品评选',
        enName: 'Newcomers of the spring',
        applyEnd: `${addDays(openDate, -100)} 18:00:00`,
        voteBegin: `${addDays(openDate, -95)} 09:00:00`,
        voteEnd: `${addDays(openDate, -70)} 18:00:00`,
        publishedTime: `${addDays(openDate, -68)} 10:00:00`,
      },
    ])
    .returning()
  const cases: SeededCase[] = []
  if (!activity) return cases
  for (const [at, id] of ids.entries()) {
    const random = seeded(`votes ${at}`)
    const states = OF_DEMO[at] ?? (random.chance(0.15) ? [random.pick([1, 2, 2] as const)] : [])
    if (states.length > 0) cases.push(...(await insertOf(db, id, activity, states, 0)).cases)
  }
  for (const [turn, one] of voted.entries()) {
    const entered: Entered[] = []
    for (const [at, id] of ids.slice(0, CANDIDATES).entries()) {
      const made = await insertOf(db, id, one, [2], at + turn)
      cases.push(...made.cases)
      entered.push(...made.entered)
    }
    await castVotes(db, one, entered)
  }
  return cases
}

async function insertOf(
  db: Db,
  exhibitorId: number,
  { activityId, groups }: typeof voteActivity.$inferSelect,
  states: readonly AuditStatus[],
  /** Of the first one's group. */
  from: number,
): Promise<{ cases: SeededCase[]; entered: Entered[] }> {
  const [company] = await db.select().from(exhibitor).where(eq(exhibitor.id, exhibitorId))
  const own = <T extends typeof brand | typeof product>(table: T) =>
    and(eq(table.exhibitorId, exhibitorId), eq(table.delFlag, 0), eq(table.auditStatus, 2))
  const [shown] = await db.select().from(brand).where(own(brand)).orderBy(asc(brand.id)).limit(1)
  const products = await db
    .select({ picture: product.thumbnail })
    .from(product)
    .where(own(product))
    .orderBy(asc(product.id))
    .limit(3)
  const images = products.map(({ picture }) => picture).filter(Boolean)
  if (!company || !shown) return { cases: [], entered: [] }
  const random = seeded(`votes of ${exhibitorId}`)
  const chinese = company.companyName !== ''
  const cases: SeededCase[] = []
  const entered: Entered[] = []
  for (const [at, auditStatus] of states.entries()) {
    const [slogan, intro] = [random.pick(SLOGANS), random.pick(INTROS)]
    const one = {
      exhibitorId,
      activityId,
      groupId: groups[(at + from) % groups.length]?.id ?? '',
      brandId: shown.id,
      brandName: shown.name,
      enBrandName: shown.enName,
      brandIcon: shown.icon,
      slogan: slogan[chinese ? 0 : 1],
      intro: chinese ? intro[0] : '',
      enIntro: chinese ? '' : intro[1],
      images,
      contactName: company.contactName,
      mobile: company.mobile,
      auditStatus,
      auditReason: auditStatus === 3 ? REASON[chinese ? 0 : 1] : '',
      ...reviewTimes(minutesBefore(random.int(9_000, 30_000)), auditStatus, random),
    }
    const [row] = await db.insert(voteApplication).values(reviewed(one)).returning()
    const title = { title: shown.name, enTitle: shown.enName, thumbnail: shown.icon }
    if (!row) continue
    cases.push(...caseOf('VOTE', row, one, title, company))
    entered.push(row)
  }
  return { cases, entered }
}
