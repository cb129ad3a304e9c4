/** Whoever owns an account hears of what was done to its way in, at the address that stood there before (decisions 29). */
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import type { AccountEvent } from '../../../server/base/mail/render-mail.ts'

export interface NoticedAccount {
  loginAcc: string
  /** As it stood before the change; an account without one hears nothing. */
  email: string | null
  exhibitorId: number | null
}

/** Mails the owner of an account what happened to it, inside the transaction of what happened. */
export async function tellOwner(
  ctx: Pick<Ctx, 'db' | 'locale' | 'clock' | 'settings' | 'sealer' | 'wakeOutbox'>,
  { loginAcc, email, exhibitorId }: NoticedAccount,
  event: AccountEvent,
  about: {
    /** Who did it, or what it was bound to. */
    by?: string
    newEmail?: string
    /** The owner's language; the caller's by default. */
    locale?: Locale
  } = {},
): Promise<void> {
  if (!email) return
  const locale = about.locale ?? ctx.locale
  await queueMail(ctx, {
    template: 'accountNotice',
    to: email,
    exhibitorId,
    locale,
    params: {
      account: loginAcc,
      event,
      by: about.by ?? '',
      email: maskEmail(about.newEmail ?? ''),
      at: formatDateTime(ctx.clock.realNow()).slice(0, 16),
      link: ctx.settings.publicUrl + hrefOf('/password/forgot', locale, '/business-label'),
    },
  })
}
