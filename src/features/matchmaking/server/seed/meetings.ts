/** Matchmaking sessions of the demo show, and who registered for them. */
import { and, asc, eq } from 'drizzle-orm'
import { exhibitor } from '../../../company/server/tables.ts'
import { brand, product } from '../../../products/server/tables.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { caseOf, reviewed, type SeededCase } from '../../../../server/base/demo/cases.ts'
import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import { seeded } from '../../../../server/base/demo/random.ts'
import { findEdition } from '../../../../server/base/parameters.ts'
import { categoriesOf } from '../../../../server/base/reference/categories.ts'
import type { Pair } from '../../../../server/base/demo/trade.ts'
import type { AuditStatus } from '../../../../server/base/demo/types.ts'
import { addDays } from '../../../../shared/lib/time/dates.ts'
import { slotsOf } from '../../../../shared/lib/show/meeting-slots.ts'
import type { SessionKind } from '../../rules.ts'
import { meetingRegistration, meetingSession } from '../tables.ts'

const SESSIONS: readonly {
  name: Pair
  kind: SessionKind
  feeCny: string
  feeUsd: string
  day: number
  beginTime: string
  endTime: string
  place: Pair
  capacity: number
}[] = [
  {
    name: ['海外买家专场', 'International buyers'],
    kind: 'OVERSEAS',
    feeCny: '800.00',
    feeUsd: '120.00',
    day: 0,
    beginTime: '14:00',
    endTime: '16:30',
    place: ['3 号馆商务洽谈区', 'Meeting area, hall 3'],
    capacity: 20,
  },
  {
    name: ['连锁零售采购专场', 'Retail chains'],
    kind: 'SOURCING',
    feeCny: '500.00',
    feeUsd: '70.00',
    day: 1,
    beginTime: '10:00',
    endTime: '12:00',
    place: ['3 号馆商务洽谈区', 'Meeting area, hall 3'],
    capacity: 12,
  },
  {
    name: ['跨境电商选品会', 'Cross-border e-commerce'],
    kind: 'CHANNEL',
    feeCny: '0.00',
    feeUsd: '0.00',
    day: 1,
    beginTime: '13:30',
    endTime: '16:00',
    place: ['5 号馆多功能厅', 'Function room, hall 5'],
    capacity: 30,
  },
]

const DEMANDS: readonly Pair[] = [
  [
    '希望认识在华东、华南有渠道的经销商，洽谈区域代理与首批订单。',
    'We look for distributors in East and South China: agency by region and a first order.',
  ],
  [
    '寻找有定制需求的品牌方，可提供打样与小批量试产，交期 20 天。',
    'We look for brands that need custom work: samples, small trial runs, 20 days to deliver.',
  ],
  [
    '希望与连锁零售采购洽谈年度供货，支持贴牌与联合促销。',
    'We would like to talk about a year of supply with retail chains, own label and joint promotion included.',
  ],
]
const REASON: Pair = [
  '请补充可供货的数量与交期后重新提交。',
  'Please add how much you can supply and when, then submit again.',
]

/** What the printed accounts have; of the others some register. */
const OF_DEMO: readonly (readonly AuditStatus[])[] = [
  [2, 1, 3],
  [2, 3],
]

/** Inserts sessions and registrations. Answers their places in the queue. @param ids the exhibitors, the printed accounts' first */
export async function insertMeetings(db: Db, openDate: string, ids: readonly number[]): Promise<SeededCase[]> {
  // One session is for everybody.
  const categories = categoriesOf(await findEdition(db), 2).map(({ id }) => id)
  const sessions = await db
    .insert(meetingSession)
    .values(
      SESSIONS.map(({ name, place, day, ...times }, at) => ({
        ...times,
        name: name[0],
        enName: name[1],
        place: place[0],
        enPlace: place[1],
        date: addDays(openDate, day),
        applyEnd: `${addDays(openDate, -12)} 18:00:00`,
        cids: categories.slice(at, 2 * at),
        createBy: 'system',
      })),
    )
    .returning()
  const cases: SeededCase[] = []
  for (const [at, id] of ids.entries()) {
    const random = seeded(`meetings ${at}`)
    const states = OF_DEMO[at] ?? (random.chance(0.2) ? [random.pick([1, 2, 2] as const)] : [])
    if (states.length > 0) cases.push(...(await insertOf(db, id, sessions, states)))
  }
  return cases
}

type Session = typeof meetingSession.$inferSelect

async function insertOf(
  db: Db,
  exhibitorId: number,
  sessions: readonly Session[],
  states: readonly AuditStatus[],
): Promise<SeededCase[]> {
  const [company] = await db.select().from(exhibitor).where(eq(exhibitor.id, exhibitorId))
  const own = <T extends typeof brand | typeof product>(table: T) =>
    and(eq(table.exhibitorId, exhibitorId), eq(table.delFlag, 0), eq(table.auditStatus, 2))
  const [shown] = await db.select().from(brand).where(own(brand)).orderBy(asc(brand.id)).limit(1)
  const products = await db
    .select({ id: product.id })
    .from(product)
    .where(own(product))
    .orderBy(asc(product.id))
    .limit(3)
  if (!company || !shown || products.length === 0) return []
  const random = seeded(`meetings of ${exhibitorId}`)
  const chinese = company.companyName !== ''
  const cases: SeededCase[] = []
  for (const [at, auditStatus] of states.entries()) {
    const session = sessions[at % sessions.length]
    const demand = DEMANDS[at % DEMANDS.length]
    if (!session || !demand) continue
    const one = {
      exhibitorId,
      meetingId: session.sessionId,
      brandId: shown.id,
      brandName: shown.name,
      enBrandName: shown.enName,
      brandIcon: shown.icon,
      productIds: products.map(({ id }) => String(id)),
      preferTimes: random.sample(slotsOf(session), 2).toSorted(),
      wantIdentity: random.sample(['1', '2', '6'], 2).toSorted(),
      attendees: [{ name: company.contactName, position: company.position, mobile: company.mobile }],
      contactName: company.contactName,
      mobile: company.mobile,
      email: company.email,
      demand: chinese ? demand[0] : '',
      enDemand: chinese ? '' : demand[1],
      auditStatus,
      auditReason: auditStatus === 3 ? REASON[chinese ? 0 : 1] : '',
      ...reviewTimes(minutesBefore(random.int(9_000, 30_000)), auditStatus, random),
    }
    const [row] = await db.insert(meetingRegistration).values(reviewed(one)).returning()
    const title = { title: shown.name, enTitle: shown.enName, thumbnail: shown.icon }
    if (row) cases.push(...caseOf('MEETING', row, one, title, company))
  }
  return cases
}
