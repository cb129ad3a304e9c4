/** Addresses that mails come back from: an exhibitor is told of its own, for nobody else can tell what is right; the staff of how many there are. */
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findExhibitor, inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import type { ReplyOf } from '../../../shared/api/contract.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { findGone, isBlocked } from '../../../server/base/mail/blocks.ts'
import { mailKey } from '../../../server/base/mail/mail.ts'
import type { messageAddresses } from '../contract.ts'
import { openAccounts } from './reader.ts'

type Gone = ReplyOf<typeof messageAddresses>['data']

/** Accounts whose own address, or their company's, mails come back from. */
export const isGoneAccount = (db: Db): SQL | undefined =>
  or(
    isBlocked(exhibitorAccount.email, 'BOUNCE'),
    inArray(
      exhibitorAccount.exhibitorId,
      db.select({ id: exhibitor.id }).from(exhibitor).where(isBlocked(exhibitor.email, 'BOUNCE')),
    ),
  )

export async function findGoneAddresses(ctx: Ctx): Promise<Gone> {
  const { exhibitorId } = signedIn(ctx)
  if (exhibitorId === null) return countGone(ctx)
  const contact = (await findExhibitor(ctx.db, exhibitorId))?.email ?? ''
  const others = (await openAccounts(ctx.db, exhibitorId)).flatMap(({ email }) => email ?? [])
  const gone = await findGone(ctx.db, [contact, ...others])
  const accounts = [...new Set(others)].filter((email) => mailKey(email) !== mailKey(contact))
  const told = (email: string, of: 'COMPANY' | 'ACCOUNT') => ({ to: maskEmail(email), of, count: 1 })
  return [
    ...(gone(contact) === 1 ? [told(contact, 'COMPANY')] : []),
    ...accounts.filter((email) => gone(email) === 1).map((email) => told(email, 'ACCOUNT')),
  ]
}

/** As many as the organiser's list of exhibitors finds by the same question. */
async function countGone(ctx: Ctx): Promise<Gone> {
  if (!mayCall(signedIn(ctx), ['busi:exhibitor:list'])) return []
  const among = and(eq(exhibitorAccount.delFlag, 0), await inScope(ctx, exhibitorAccount.exhibitorId))
  const count = await ctx.db.$count(exhibitorAccount, and(among, isGoneAccount(ctx.db)))
  return count === 0 ? [] : [{ to: '', of: 'EXHIBITORS', count }]
}
