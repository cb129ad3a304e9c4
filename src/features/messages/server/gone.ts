/** Addresses of the caller's company that mails come back from: nobody else can tell what is right. */
import { findExhibitor } from '../../company/server/exports.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { findGone } from '../../../server/base/mail/blocks.ts'
import { openAccounts } from './reader.ts'

export async function findGoneAddresses(ctx: Ctx): Promise<{ to: string; of: 'COMPANY' | 'ACCOUNT' }[]> {
  const { exhibitorId } = signedIn(ctx)
  if (exhibitorId === null) return []
  const contact = (await findExhibitor(ctx.db, exhibitorId))?.email ?? ''
  const others = (await openAccounts(ctx.db, exhibitorId)).flatMap(({ email }) => email ?? [])
  const gone = await findGone(ctx.db, [contact, ...others])
  const accounts = [...new Set(others)].filter((email) => email.toLowerCase() !== contact.toLowerCase())
  return [
    ...(gone(contact) === 1 ? [{ to: maskEmail(contact), of: 'COMPANY' as const }] : []),
    ...accounts.filter((email) => gone(email) === 1).map((email) => ({ to: maskEmail(email), of: 'ACCOUNT' as const })),
  ]
}
