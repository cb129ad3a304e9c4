/** Badges of an exhibitor that withdraws: they open no gate and are not printed while it is away (`admitBadge`, the print run). */
import { and, eq, ne } from 'drizzle-orm'
import type { Closer } from '../../../server/base/offer-closers.ts'
import { VOID } from '../rules.ts'
import { badge } from './tables.ts'

export const badgeCloser: Closer = {
  count: async ({ db }, exhibitorId) =>
    exhibitorId === undefined
      ? {}
      : {
          badge: await db.$count(
            badge,
            and(
              eq(badge.exhibitorId, exhibitorId),
              eq(badge.delFlag, 0),
              ne(badge.printStatus, VOID),
              ne(badge.auditStatus, 3),
            ),
          ),
        },
}
