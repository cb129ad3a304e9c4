/** Writes down what is paid of booths' fees; each change stands in the exhibitor's history. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { inScope } from '../../../company/server/exports.ts'
import { participation } from '../../../company/server/tables.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { findSignStates, tellSignIssued } from '../../../newspaper/server/exports.ts'
import { PAID } from '../../fee-contract.ts'
import type { BoothRow } from '../queries.ts'
import { logBooth } from '../replies.ts'

interface Chosen {
  ids?: readonly string[] | undefined
  exhibitorIds?: readonly string[] | undefined
}

const keys = (ids: readonly string[] = []) => [...new Set(ids.map(keyOf))]

/** The named booths and all booths of the named exhibitors, locked in one order; 404 where one is not in the caller's scope. */
export async function chosenBooths(ctx: Ctx, { ids, exhibitorIds }: Chosen): Promise<BoothRow[]> {
  const scope = await inScope(ctx, participation.exhibitorId)
  const find = (column: typeof participation.id | typeof participation.exhibitorId, wanted: number[]) =>
    wanted.length === 0
      ? []
      : ctx.db
          .select()
          .from(participation)
          .where(and(inArray(column, wanted), eq(participation.delFlag, 0), scope))
          .orderBy(asc(participation.id))
          .for('update')
  const [booths, companies] = [keys(ids), keys(exhibitorIds)]
  const named = await find(participation.id, booths)
  const owned = await find(participation.exhibitorId, companies)
  if (named.length < booths.length || companies.some((one) => !owned.some(({ exhibitorId }) => exhibitorId === one)))
    throw fail.notFound()
  return [...new Map([...named, ...owned].map((booth) => [booth.id, booth])).values()]
}

/** Stores the state of each booth that has another one; returns how many changed. */
export async function storePaid(ctx: Ctx, booths: readonly BoothRow[], paidStatus: number): Promise<number> {
  const changed = booths.filter((booth) => booth.paidStatus !== paidStatus)
  for (const booth of changed) {
    await ctx.db
      .update(participation)
      .set({ paidStatus, version: booth.version + 1, updateTime: ctx.clock.showNow() })
      .where(eq(participation.id, booth.id))
    await logBooth(ctx, booth.exhibitorId, `boothPaid${paidStatus}`, booth)
    // The payment issues the sign-in notice, unless staff issued it before.
    const [before] = await findSignStates(ctx.db, [booth])
    if (paidStatus === PAID.whole && before?.state === 0) await tellSignIssued(ctx, booth.id)
  }
  return changed.length
}
