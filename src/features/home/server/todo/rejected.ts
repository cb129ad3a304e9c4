import { and, eq, sql } from 'drizzle-orm'
import { deadlineOf } from '../../../calendar/server/exports.ts'
import { reviewCase } from '../../../review/server/tables.ts'
import { exhibitorOf } from '../../../../server/http/context.ts'
import type { TodoSource, TodoStep } from './source.ts'

/** Where rejected records are corrected, by kind of the review desk: the step's key, its screen, and who may. */
const WHERE: Readonly<Record<string, { key: string; route: string; permission: string }>> = {
  PRODUCT: { key: 'rejected', route: '/basic/commodityManagement?auditStatus=3', permission: 'busi:product:edit' },
  BRAND: { key: 'rejectedBrand', route: '/basic/brand?auditStatus=3', permission: 'busi:brand:edit' },
  SUPPLY_CHAIN: {
    key: 'rejectedSupply',
    route: '/basic/supplyChain?auditStatus=3',
    permission: 'busi:supplyChain:edit',
  },
  SUPPLY_PRODUCT: {
    key: 'rejectedSupplyProduct',
    route: '/basic/supplyChainProduct?auditStatus=3',
    permission: 'busi:supplyChainProduct:edit',
  },
  BADGE: { key: 'rejectedBadge', route: '/newspaper/badge?auditStatus=3', permission: 'busi:badge:edit' },
  IP: { key: 'rejectedIp', route: '/basic/ip?auditStatus=3', permission: 'busi:ip:edit' },
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
    if (found.length === 0) return []
    const deadline = await deadlineOf(ctx.db, 'catalogue')
    return Object.entries(WHERE).flatMap(([kind, { key, route, permission }]): TodoStep[] => {
      const count = found.find((one) => one.kind === kind)?.total ?? 0
      return count === 0
        ? []
        : [{ key, route, permission: [permission], words: `features/home:todo.${key}.`, done: false, count, deadline }]
    })
  },
}
