/** What other areas and the server's jobs may ask of buyers. */
import type { LinkMaker } from '../../docking/server/exports.ts'
import { BUYER } from '../rules.ts'
import { linkForBuyer } from './links.ts'

export { eraseOldBuyers } from './erase.ts'
export { eraseOldLinks, linkForBuyer } from './links.ts'
export { countToReview } from './list.ts'
export { buyerContact } from './reveal.ts'

/** The link in mails to buyers; none for one whose data are deleted. */
export const meetLinkFor: LinkMaker = async (ctx, buyer) =>
  buyer.status === BUYER.left ? null : (await linkForBuyer(ctx, buyer)).link
