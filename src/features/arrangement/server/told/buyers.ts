/** Buyers are written to once, with all that changed for them. */
import {
  aboutOf,
  endWaiting,
  fullName,
  mailedCalendar,
  mailWithLink,
  overAtOf,
  type BuyerRow,
} from '../../../docking/server/exports.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import { isMailAddress } from '../../../../server/base/mail/mail.ts'
import { queueMail } from '../../../../server/base/mail/outbox.ts'
import { shownName } from '../../../../shared/record/shown-name.ts'
import { partOf, textOf, type Changed } from './text.ts'

/** @param companies names of the exhibitors met */
export async function tellBuyers(
  ctx: Ctx,
  changed: Changed,
  buyers: ReadonlyMap<number, BuyerRow>,
  companies: ReadonlyMap<number, { name: string; enName: string }>,
): Promise<void> {
  for (const [id, buyer] of buyers) {
    if (ctx.unmailed || !isMailAddress(buyer.email)) continue
    const locale = buyer.language
    const own = partOf(changed, ({ row }) => row.buyerId === id)
    const name = fullName(buyer) || buyer.companyName
    const title = wordsIn(locale, 'features/arrangement')('told.title')
    const text = textOf(locale, own, ({ row }) =>
      shownName(companies.get(row.exhibitorId) ?? { name: '', enName: '' }, locale),
    )
    const all = [...own.placed, ...own.cancelled]
    const to = buyer.email
    const overAt = overAtOf(all)
    const calendar = await mailedCalendar(ctx, all, { to, locale, side: 'BUYER' })
    const about = own.cancelled.length > 0 ? '' : aboutOf(own.placed.map(({ row }) => row.id))
    await endWaiting(
      ctx,
      own.cancelled.map(({ row }) => row.id),
    )
    await mailWithLink(ctx, buyer, (link) => {
      const params = { name, title, text, reason: '', link }
      return queueMail({ ...ctx, locale }, { template: 'buyerTold', to, locale, overAt, calendar, about, params })
    })
  }
}
