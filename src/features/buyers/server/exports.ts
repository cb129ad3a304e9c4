/** What other areas and the server's jobs may ask of buyers. */
import type { LinkMailer } from '../../docking/server/exports.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { BUYER } from '../rules.ts'
import { linkForBuyer } from './links.ts'

export { eraseOldBuyers } from './erase.ts'
export { eraseOldLinks } from './links.ts'
export { buyerFollower } from './follow.ts'
export { countToReview } from './list.ts'
export { buyerContact } from './reveal.ts'

/** Mails to buyers with a link to their page; one whose data are deleted has none. */
export const mailMeetLink: LinkMailer = async (ctx, buyer, mail) => {
  if (buyer.status === BUYER.left) await mail(siteUrl(ctx.settings, '/', buyer.language))
  else await linkForBuyer(ctx, buyer, mail)
}
