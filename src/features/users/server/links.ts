/** One-time links into back-office accounts (decisions 14, 29): only for accounts with no more rights than the caller's, each written down and told its owner. */
import { and, eq, isNull } from 'drizzle-orm'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { LINK_MS } from '../../../server/base/auth/lives.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import {
  endSessionsOf,
  issuePasswordLink,
  passwordLinkUrl,
  staffLocale,
  tellOwner,
} from '../../account/server/exports.ts'
import { passwordLink } from '../../account/server/tables.ts'
import type { UserRow } from './belongings.ts'

const nameOf = ({ nickName, userName }: UserRow) => `${nickName} (${userName})`

/** As the account's owner hears of what is done to it. */
export const ownerOf = ({ userName, email }: UserRow) => ({ loginAcc: userName, email, exhibitorId: null })

/** The only good link of an account, copied or mailed in its owner's language. */
export async function handOutLink(ctx: Ctx, user: UserRow, byMail: boolean) {
  if (user.status !== '0') throw fail.business('features/users:errors.disabledNoLink')
  if (byMail && !user.email) throw fail.business('features/users:errors.noEmail')
  const now = ctx.clock.realNow()
  const purpose = user.passwordHash === null ? 'FIRST' : 'RESET'
  const token = await issuePasswordLink(ctx.db, 'backOffice', user.userId, purpose, now)
  const locale = staffLocale(user, ctx.locale)
  const url = passwordLinkUrl(ctx.settings, token, locale)
  const expiresAt = formatDateTime(new Date(now.getTime() + LINK_MS))
  if (byMail) await mailLink(ctx, user, { url, expiresAt, purpose, locale })
  else
    await tellOwner(ctx, ownerOf(user), 'LINK_COPIED', {
      by: signedIn(ctx).userName,
      first: purpose === 'FIRST',
      locale,
    })
  await logOperation(ctx, {
    area: 'features/users:title',
    words: 'features/users',
    type: 'grant',
    id: user.userId,
    name: nameOf(user),
    before: null,
    after: byMail ? { linkMailed: maskEmail(user.email ?? '') } : { linkCopied: expiresAt },
  })
  return { url: byMail ? '' : url, expiresAt, purpose, mailedTo: byMail ? maskEmail(user.email ?? '') : '' }
}

async function mailLink(
  ctx: Ctx,
  user: UserRow,
  link: { url: string; expiresAt: string; purpose: string; locale: Locale },
) {
  const mail = { to: user.email ?? '', exhibitorId: null, locale: link.locale }
  const params = { account: user.userName, link: link.url, expiresAt: link.expiresAt.slice(0, 16) }
  if (link.purpose === 'RESET') return queueMail(ctx, { ...mail, template: 'passwordReset', params })
  return queueMail(ctx, { ...mail, template: 'staffLogin', params: { ...params, name: user.nickName } })
}

/** Nothing lets the person in any more: open sessions and unused links end. */
export async function shutOut(ctx: Ctx, userId: number): Promise<void> {
  await endSessionsOf(ctx.db, 'backOffice', userId)
  const unused = and(
    eq(passwordLink.kind, 'backOffice'),
    eq(passwordLink.subjectId, userId),
    isNull(passwordLink.usedAt),
  )
  await ctx.db.delete(passwordLink).where(unused)
}
