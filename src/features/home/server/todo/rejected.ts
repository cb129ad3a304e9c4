import { and, eq, sql } from 'drizzle-orm'
import { deadlineOf, type DeadlineKey } from '../../../calendar/server/exports.ts'
import { countCorrectable as countVotes } from '../../../awards/server/exports.ts'
import { countCorrectable as countAwards } from '../../../industry-award/server/exports.ts'
import { countCorrectable as countMeetings } from '../../../matchmaking/server/exports.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { exhibitorOf, type Ctx } from '../../../../server/base/http/context.ts'
import { isAnyOffered } from '../../../../server/base/offers.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Offer } from '../../../../shared/lib/show/offers.ts'
import type { TodoSource, TodoKey, TodoStep } from './source.ts'

interface Where {
  key: TodoKey
  route: string
  permission: string
  until?: DeadlineKey
  /** How many of them can still be corrected, where each has an end of its own. */
  count?: (ctx: Ctx) => Promise<number>
}

/** Where rejected records are corrected, by kind of the review desk: the step's key, its screen, who may, and until when. */
const WHERE: Readonly<Record<string, Where>> = {
  PRODUCT: {
    key: 'rejected',
    route: '/basic/commodityManagement?auditStatus=3',
    permission: 'busi:product:edit',
    until: 'catalogue',
  },
  BRAND: {
    key: 'rejectedBrand',
    route: '/basic/brand?auditStatus=3',
    permission: 'busi:brand:edit',
    until: 'catalogue',
  },
  SUPPLY_CHAIN: {
    key: 'rejectedSupply',
    route: '/basic/supplyChain?auditStatus=3',
    permission: 'busi:supplyChain:edit',
    until: 'catalogue',
  },
  SUPPLY_PRODUCT: {
    key: 'rejectedSupplyProduct',
    route: '/basic/supplyChainProduct?auditStatus=3',
    permission: 'busi:supplyChainProduct:edit',
    until: 'catalogue',
  },
  BADGE: {
    key: 'rejectedBadge',
    route: '/newspaper/badge?auditStatus=3',
    permission: 'busi:badge:edit',
    until: 'badge',
  },
  IP: { key: 'rejectedIp', route: '/basic/ip?auditStatus=3', permission: 'busi:ip:edit', until: 'catalogue' },
  // It has a deadline of its own.
  PURCHASE: { key: 'rejectedPurchase', route: '/purchase/mine?auditStatus=3', permission: 'busi:purchase:add' },
  MEETING: {
    key: 'rejectedMeeting',
    route: '/matchmaking/registration?auditStatus=3',
    permission: 'busi:matchmaking:edit',
    count: (ctx) => countMeetings(ctx.db, exhibitorOf(ctx), formatDateTime(ctx.clock.showNow())),
  },
  VOTE: {
    key: 'rejectedVote',
    route: '/award/vote?auditStatus=3',
    permission: 'busi:vote:edit',
    count: (ctx) => countVotes(ctx.db, exhibitorOf(ctx), formatDateTime(ctx.clock.showNow())),
  },
  AWARD: {
    key: 'rejectedAward',
    route: '/award/industry?auditStatus=3',
    permission: 'busi:industryAward:edit',
    count: (ctx) => countAwards(ctx.db, exhibitorOf(ctx), formatDateTime(ctx.clock.showNow())),
  },
  NOMINATION: {
    key: 'rejectedNomination',
    route: '/invitation-management/nomination?auditStatus=3',
    permission: 'busi:nomination:edit',
  },
}

/** Kinds the show may do without. */
const OFFER_OF: Readonly<Record<string, Offer>> = {
  BADGE: 'badge',
  MEETING: 'matchmaking',
  VOTE: 'awards',
  AWARD: 'awards',
}

/** What the organiser rejected and nobody has corrected yet, a step for each kind. */
export const rejectedTodo: TodoSource = {
  key: 'rejected',
  audience: 'exhibitor',
  async find(ctx) {
    const found = await ctx.db
      .select({ kind: reviewCase.kind, total: sql<number>`count(*)`.mapWith(Number) })
      .from(reviewCase)
      .where(and(eq(reviewCase.exhibitorId, exhibitorOf(ctx)), eq(reviewCase.status, 3)))
      .groupBy(reviewCase.kind)
    const steps: TodoStep[] = []
    for (const [kind, { key, route, permission, until, count: own }] of Object.entries(WHERE)) {
      const all = found.find((one) => one.kind === kind)?.total ?? 0
      const offer = OFFER_OF[kind]
      if (all === 0 || (offer && !(await isAnyOffered(ctx.db, [offer])))) continue
      const count = own ? await own(ctx) : all
      if (count === 0) continue
      const deadline = until ? await deadlineOf(ctx.db, until) : null
      steps.push({
        key,
        route,
        permission: [permission],
        words: `features/home:todo.${key}.`,
        done: false,
        count,
        deadline,
      })
    }
    return steps
  },
}
