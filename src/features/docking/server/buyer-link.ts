/** The address of a buyer's own page, which the area that administers buyers gives. */
import type { Ctx } from '../../../server/base/http/context.ts'
import type { BuyerRow } from './queries.ts'

/** What a link is made from; the buyer is locked by then. */
export type LinkMaker = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'sealer'>,
  buyer: BuyerRow,
) => Promise<string | null>

let maker: LinkMaker | null = null

/** Called once at load, in src/server/compose.ts. Its answer is an absolute address, or null for a buyer who gets none; mails keep it sealed. */
export function giveBuyerLink(give: LinkMaker): void {
  maker = give
}

export const buyerLink: LinkMaker = async (ctx, buyer) => (maker ? maker(ctx, buyer) : null)
