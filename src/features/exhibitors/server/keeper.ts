/** Who of the organiser's staff looks after an exhibitor (src/docs/adr/0009-data-scope.md). */
import { byName, nameOrder } from '../../../server/base/names/sorted-names.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { sysUser } from '../../system/server/tables.ts'
import { exhibitorKeeper, exhibitorKeepers } from '../overview-contract.ts'
import { tellAssigned } from './tell-assigned.ts'
import { needCompany } from './need-company.ts'
import { inUse } from './queries.ts'

export async function keeperOf(ctx: Ctx, keeperId: number | null) {
  const [user] = keeperId === null ? [] : await ctx.db.select().from(sysUser).where(eq(sysUser.userId, keeperId))
  const keeperGone = user && (user.status !== '0' || user.delFlag !== 0) ? 1 : 0
  return { keeperId: user ? String(user.userId) : '', keeperName: user?.nickName ?? '', keeperGone }
}

/** The key of a user who can look after exhibitors; null for nobody. */
export async function needKeeper(ctx: Ctx, keeperId: string | null | undefined): Promise<number | null> {
  const next = keeperId ? Number(keeperId) : null
  if (next !== null && (await ctx.db.$count(sysUser, and(eq(sysUser.userId, next), inUse))) === 0)
    throw fail.field('keeperId', 'features/exhibitors:errors.keeperGone')
  return next
}

export const keeperHandlers = [
  handle(exhibitorKeepers, async (ctx) => {
    const users = await ctx.db
      .select()
      .from(sysUser)
      .where(inUse)
      .orderBy(await nameOrder(ctx, byName(sysUser.nickName)), asc(sysUser.userId))
    return { data: users.map(({ userId, nickName }) => ({ id: String(userId), name: nickName })) }
  }),
  handle(exhibitorKeeper, async (ctx, { id, keeperId }) => {
    const company = await needCompany(ctx, id)
    const next = await needKeeper(ctx, keeperId)
    await ctx.db.update(exhibitor).set({ keeperId: next }).where(eq(exhibitor.id, company.id))
    const [before, after] = [await keeperOf(ctx, company.keeperId), await keeperOf(ctx, next)]
    await logOperation(ctx, {
      area: 'features/exhibitors:title',
      words: 'features/exhibitors',
      type: 'edit',
      id: company.id,
      name: company.companyName || company.enCompanyName,
      before: { keeper: before.keeperName },
      after: { keeper: after.keeperName },
    })
    if (next !== company.keeperId) await tellAssigned(ctx, next, [company])
    return { data: after }
  }),
]
