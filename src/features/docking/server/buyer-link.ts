/** The address of a buyer's own page, which the area that administers buyers gives. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { BuyerRow } from './queries.ts'

/**
 * Mails a buyer a link to its page; the buyer is locked by then.
 * @param mail queues the mail with the absolute address, which it keeps sealed, and answers its number: once the link is withdrawn it does not leave
 */
export type LinkMailer = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  buyer: BuyerRow,
  mail: (link: string) => Promise<number>,
) => Promise<void>

let mailer: LinkMailer | null = null

/** Called once at load, in src/server/compose.ts. */
export function giveBuyerLink(give: LinkMailer): void {
  mailer = give
}

export const mailWithLink: LinkMailer = async (ctx, buyer, mail) => {
  if (mailer) await mailer(ctx, buyer, mail)
  else await mail(siteUrl(ctx.settings, '/', buyer.language))
}
