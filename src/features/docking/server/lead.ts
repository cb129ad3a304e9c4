/** A buyer an exhibitor has met becomes a lead of its own (business-entities 3.15), if the buyer agreed. */
import { eq } from 'drizzle-orm'
import { keepLead } from '../../leads/server/exports.ts'
import { findLanguage } from '../../messages/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { fullName } from '../rules.ts'
import type { BuyerRow, Meeting } from './queries.ts'
import { dockingMeeting as t } from './tables.ts'
import { whenOf } from './words.ts'
import { cutText } from '../../../shared/lib/text/text.ts'

/** Run inside the transaction that notes that the meeting took place. Nothing without consent, or of a buyer that is forgotten. */
export async function keepHeldLead(ctx: Ctx, { row, slot }: Meeting, buyer: BuyerRow): Promise<void> {
  const visitorName = fullName(buyer)
  if (!buyer.consentTime || (!visitorName && !buyer.companyName)) return
  const locale = await findLanguage(ctx.db, row.exhibitorId)
  await keepLead(ctx, {
    exhibitorId: row.exhibitorId,
    source: 'MEETING',
    visitorName: visitorName || buyer.companyName,
    companyName: buyer.companyName,
    position: buyer.position,
    mobile: buyer.mobile,
    email: buyer.email,
    identity: buyer.identity,
    kindAndProduct: cutText(shownName({ name: buyer.demand, enName: buyer.enDemand }, locale), 200),
    country: buyer.country,
    province: buyer.province,
    city: buyer.city,
    consentFlag: 1,
    relatedId: row.id,
    ownerId: row.assigneeId,
    // A note names who wrote it: a buyer who answers on its page is nobody of the exhibitor's.
    note: ctx.session ? translate(locale, 'features/docking:lead.held', { when: whenOf(slot) }) : '',
    // Not later than now, when the show's clock was turned back.
    at: new Date(Math.min(slot.endAt.getTime(), ctx.clock.showNow().getTime())),
  })
  await ctx.db.update(t).set({ leadTime: ctx.clock.showNow() }).where(eq(t.id, row.id))
}
