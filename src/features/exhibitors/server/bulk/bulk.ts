/** What is done to several exhibitors of the list at once: one that is not the caller's stops all, each change is logged. */
import { compareNames } from '../../../../server/base/names/sort-key.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { inScope } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { sysUser } from '../../../system/server/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { handle } from '../../../../server/base/http/handler.ts'
import { logOperations } from '../../../../server/base/oper-log.ts'
import { demandChosen, demandMatches } from '../../../../server/base/db/matches.ts'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import * as calls from '../../bulk-contract.ts'
import { TAGS_MAX } from '../../rules.ts'
import { needKeeper } from '../keeper.ts'
import { tellAssigned } from '../tell-assigned.ts'
import { accountsInScope, filtersOf } from '../account-handlers.ts'
import { findMatching, type CompanyRow } from '../queries.ts'

/** Locked, in one order. */
async function needAll(ctx: Ctx, ids: readonly string[]): Promise<CompanyRow[]> {
  const keys = [...new Set(ids.map(keyOf))]
  const found = await ctx.db
    .select()
    .from(exhibitor)
    .where(and(inArray(exhibitor.id, keys), eq(exhibitor.delFlag, 0), await inScope(ctx, exhibitor.id)))
    .orderBy(exhibitor.id)
    .for('update')
  if (found.length < keys.length) throw fail.notFound()
  return found
}

/** Exhibitors that the filters of the list match, in the caller's scope. */
const matching = async (ctx: Ctx, filter: NonNullable<Chosen['filter']>) =>
  findMatching(ctx, filtersOf(ctx, filter), ctx.clock.realNow(), await accountsInScope(ctx))

type Chosen = Pick<RequestOf<typeof calls.exhibitorTag>, 'ids' | 'filter' | 'matches'>

/** Those chosen by hand, or all that match now. @throws 500 where another number matches than the page named */
export async function needChosen(ctx: Ctx, { ids, filter, matches }: Chosen): Promise<CompanyRow[]> {
  if (!filter) return needAll(ctx, ids ?? demandChosen())
  const found = await matching(ctx, filter)
  demandMatches(found.length, matches)
  return needAll(
    ctx,
    found.map(({ id }) => String(id)),
  )
}

export const logEach = (
  ctx: Ctx,
  rows: readonly CompanyRow[],
  changeOf: (row: CompanyRow) => { before: object; after: object },
) =>
  logOperations(
    ctx,
    rows.map((row) => ({
      area: 'features/exhibitors:title' as const,
      words: 'features/exhibitors' as const,
      type: 'edit' as const,
      id: row.id,
      name: row.companyName || row.enCompanyName,
      ...changeOf(row),
    })),
  )

const keysOf = (rows: readonly CompanyRow[]) =>
  inArray(
    exhibitor.id,
    rows.map(({ id }) => id),
  )

export const bulkHandlers = [
  handle(calls.exhibitorMatches, async (ctx, filter) => ({ data: { count: (await matching(ctx, filter)).length } })),
  handle(calls.exhibitorAssign, async (ctx, { keeperId, ...chosen }) => {
    const rows = await needChosen(ctx, chosen)
    const next = await needKeeper(ctx, keeperId)
    const changed = rows.filter((row) => row.keeperId !== next)
    if (changed.length > 0) {
      const users = await ctx.db.select({ id: sysUser.userId, name: sysUser.nickName }).from(sysUser)
      const nameOf = (id: number | null) => users.find((one) => one.id === id)?.name ?? ''
      await ctx.db.update(exhibitor).set({ keeperId: next }).where(keysOf(changed))
      await logEach(ctx, changed, (row) => ({
        before: { keeper: nameOf(row.keeperId) },
        after: { keeper: nameOf(next) },
      }))
      await tellAssigned(ctx, next, changed)
    }
    return { data: { changed: changed.length, same: rows.length - changed.length, full: 0 } }
  }),
  handle(calls.exhibitorTag, async (ctx, { tag, remove, ...chosen }) => {
    const rows = await needChosen(ctx, chosen)
    const differ = rows.filter((row) => row.tags.includes(tag) === (remove === 1))
    const changed = differ.filter((row) => remove === 1 || row.tags.length < TAGS_MAX)
    const after = (row: CompanyRow) => (remove === 1 ? row.tags.filter((one) => one !== tag) : [...row.tags, tag])
    for (const row of changed)
      await ctx.db
        .update(exhibitor)
        .set({ tags: after(row) })
        .where(eq(exhibitor.id, row.id))
    await logEach(ctx, changed, (row) => ({
      before: { tags: row.tags.join(', ') },
      after: { tags: after(row).join(', ') },
    }))
    const same = rows.length - differ.length
    return { data: { changed: changed.length, same, full: differ.length - changed.length } }
  }),
  handle(calls.exhibitorTags, async (ctx) => {
    const tags = sql<string>`jsonb_array_elements_text(${exhibitor.tags})`
    const rows = await ctx.db
      .selectDistinct({ tag: tags })
      .from(exhibitor)
      .where(and(eq(exhibitor.delFlag, 0), await inScope(ctx, exhibitor.id)))
    return { data: rows.map(({ tag }) => tag).toSorted(compareNames) }
  }),
]
