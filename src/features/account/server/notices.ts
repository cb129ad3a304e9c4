/** Whoever owns an account hears of what was done to its way in, at the address that stood there before (decisions 29). */
import { LOCALES, type Locale } from '../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { queueMails } from '../../../server/base/mail/outbox.ts'
import type { AccountEvent } from '../../../server/base/mail/render-mail.ts'

/** What somebody of the staff is written to in: as they said, else as who causes the mail, or the portal's own where nobody does. */
export const staffLocale = ({ language }: { language: string }, otherwise: Locale): Locale =>
  LOCALES.find((one) => one === language) ?? otherwise

export interface NoticedAccount {
  loginAcc: string
  /** As it stood before the change; an account without one hears nothing. */
  email: string | null
  exhibitorId: number | null
}

interface About {
  /** Who did it, or what it was bound to. */
  by?: string
  newEmail?: string
  /** Roles held now, in words. */
  roles?: string
  /** The owner's language; the caller's by default. */
  locale?: Locale
}
type Writes = Pick<Ctx, 'db' | 'locale' | 'clock' | 'settings' | 'sealer' | 'wakeOutbox'>

/** Mails the owners of accounts what happened to them, inside the transaction of what happened. */
export async function tellOwners(
  ctx: Writes,
  owners: readonly { account: NoticedAccount; about: About }[],
  event: AccountEvent,
): Promise<void> {
  const mails = owners.flatMap(({ account: { loginAcc, email, exhibitorId }, about }) => {
    const locale = about.locale ?? ctx.locale
    if (!email) return []
    return {
      template: 'accountNotice' as const,
      to: email,
      exhibitorId,
      locale,
      params: {
        account: loginAcc,
        event,
        by: about.by ?? '',
        email: maskEmail(about.newEmail ?? ''),
        roles: about.roles ?? '',
        at: formatDateTime(ctx.clock.realNow()).slice(0, 16),
        link: siteUrl(ctx.settings, '/password/forgot', locale),
      },
    }
  })
  if (mails.length > 0) await queueMails(ctx, mails)
}

/** The same for one. */
export const tellOwner = (
  ctx: Writes,
  account: NoticedAccount,
  event: AccountEvent,
  about: About = {},
): Promise<void> => tellOwners(ctx, [{ account, about }], event)
