/** Links to a buyer's own page: nobody signs in for it, the link is the key. */
import { and, eq, gt, inArray, lte, max, ne } from 'drizzle-orm'
import { meetingBuyer } from '../../docking/server/tables.ts'
import { BUYER_LINK_MS } from '../../../server/base/auth/lives.ts'
import { hashToken, isToken, issueToken } from '../../../server/base/auth/tokens.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx, Services } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { voidSecrets } from '../../../server/base/mail/secrets.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { BUYER } from '../rules.ts'
import { buyerLink } from './tables.ts'

export type BuyerTableRow = typeof meetingBuyer.$inferSelect

/**
 * A new link to the buyer's page. It stands in its mail alone, or in the hands of who asked for it where no mail reaches the buyer, and in no log.
 * Those it has stay as they are.
 * @param mail queues the mail with the link, and answers its number
 */
export async function linkForBuyer(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  { id, language }: Pick<BuyerTableRow, 'id' | 'language'>,
  mail?: (link: string, expiresAt: Date) => Promise<number>,
): Promise<{ url: string; expiresAt: Date }> {
  const { token, hash } = issueToken()
  const now = clock.realNow()
  const expiresAt = new Date(now.getTime() + BUYER_LINK_MS)
  const url = siteUrl(settings, `/meet#${token}`, language)
  const mailId = (await mail?.(url, expiresAt)) ?? null
  await db.insert(buyerLink).values({ tokenHash: hash, buyerId: id, mailId, expiresAt, createTime: now })
  return { url, expiresAt }
}

/**
 * Whose page a link opens; a link that is over, withdrawn or made up opens none (404).
 * @param lock nobody else changes the buyer until the transaction ends
 */
export async function buyerByToken(
  ctx: Ctx,
  token: string,
  lock = false,
): Promise<BuyerTableRow & { expiresAt: Date }> {
  if (!isToken(token)) throw fail.notFound()
  const [link] = await ctx.db
    .select()
    .from(buyerLink)
    .where(and(eq(buyerLink.tokenHash, hashToken(token)), gt(buyerLink.expiresAt, ctx.clock.realNow())))
  if (!link) throw fail.notFound()
  const query = ctx.db
    .select()
    .from(meetingBuyer)
    .where(and(eq(meetingBuyer.id, link.buyerId), ne(meetingBuyer.status, BUYER.left)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw fail.notFound()
  return { ...row, expiresAt: link.expiresAt }
}

/** Nothing that was mailed to these buyers opens their page any more, and what still waits does not leave; answers how many links that were. */
export async function withdrawLinks(db: Db, buyerIds: readonly number[]): Promise<number> {
  if (buyerIds.length === 0) return 0
  const gone = await db
    .delete(buyerLink)
    .where(inArray(buyerLink.buyerId, [...buyerIds]))
    .returning({ mailId: buyerLink.mailId })
  await voidSecrets(
    db,
    gone.flatMap(({ mailId }) => mailId ?? []),
  )
  return gone.length
}

/** Until when the newest link of each opens, of those that have one. */
export async function findLinkEnds(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ buyerId: buyerLink.buyerId, until: max(buyerLink.expiresAt) })
    .from(buyerLink)
    .where(and(isOneOf(buyerLink.buyerId, ids), gt(buyerLink.expiresAt, now)))
    .groupBy(buyerLink.buyerId)
  return new Map(rows.flatMap(({ buyerId, until }) => (until ? [[buyerId, until] as const] : [])))
}

/** When the last link of a buyer was made; null when there is none that stands. */
export async function lastLinkAt(db: Db, buyerId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(buyerLink.createTime) })
    .from(buyerLink)
    .where(eq(buyerLink.buyerId, buyerId))
  return row?.at ?? null
}

/** Forgets links that are over; answers how many. Called by the server's cleaner. */
export async function eraseOldLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(buyerLink)
    .where(lte(buyerLink.expiresAt, clock.realNow()))
    .returning({ at: buyerLink.createTime })
  return gone.length
}
