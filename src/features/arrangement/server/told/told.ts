/** Who is told of an arrangement: each exhibitor and each buyer once, with all that changed for them. */
import { aboutOf, buyerIn, colleaguesIn, endWaiting, findBuyers, overAtOf } from '../../../docking/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { tell } from '../../../messages/server/exports.ts'
import { isOneOf } from '../../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { tellBuyers } from './buyers.ts'
import { partOf, textOf, type Changed } from './text.ts'

const idsOf = (meetings: Changed['placed']): number[] => meetings.map(({ row }) => row.id)

export async function tellArranged(ctx: Ctx, changed: Changed): Promise<void> {
  const all = [...changed.placed, ...changed.cancelled]
  const ids = (side: 'exhibitorId' | 'buyerId') =>
    [...new Set(all.map(({ row }) => row[side]))].toSorted((a, b) => a - b)
  const buyers = await findBuyers(ctx.db, ids('buyerId'))
  const companies = new Map(
    (
      await ctx.db
        .select({ id: exhibitor.id, name: exhibitor.companyName, enName: exhibitor.enCompanyName })
        .from(exhibitor)
        .where(isOneOf(exhibitor.id, ids('exhibitorId')))
    ).map(({ id, ...names }) => [id, names]),
  )
  for (const { row } of changed.cancelled) await endWaiting(ctx, [row.id])
  for (const exhibitorId of ids('exhibitorId')) {
    const own = partOf(changed, ({ row }) => row.exhibitorId === exhibitorId)
    // Taken back before it was mailed: nothing of it leaves but that.
    await endWaiting(ctx, idsOf(own.cancelled))
    await tell(ctx, {
      about: own.cancelled.length > 0 ? '' : aboutOf(idsOf(own.placed)),
      exhibitorId,
      template: 'dockingTold',
      path: '/matchmaking/application',
      overAt: overAtOf([...own.placed, ...own.cancelled]),
      ...(await colleaguesIn(ctx, exhibitorId, [...own.placed, ...own.cancelled], changed.former)),
      words: (locale) => ({
        title: wordsIn(locale, 'features/arrangement')('told.title'),
        text: textOf(locale, own, ({ row }) => buyerIn(locale, buyers.get(row.buyerId))),
        reason: '',
      }),
    })
  }
  await tellBuyers(ctx, changed, buyers, companies)
}
