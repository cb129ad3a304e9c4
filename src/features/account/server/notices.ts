/** Whoever owns an account hears of what was done to its way in, at the address that stood there before (decisions 29), and a company in its messages. */
import { LOCALES, type Locale } from '../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { queueMails } from '../../../server/base/mail/outbox.ts'
import type { AccountEvent, MailParams } from '../../../server/base/mail/render-mail.ts'

/** What somebody of the staff is written to in: as they said, else as who causes the mail, or the portal's own where nobody does. */
export const staffLocale = ({ language }: { language: string }, otherwise: Locale): Locale =>
  LOCALES.find((one) => one === language) ?? otherwise

export interface NoticedAccount {
  loginAcc: string
  /** As it stood before the change; to an account without one no mail goes. */
  email: string | null
  exhibitorId: number | null
}

interface About {
  /** Who did it, or what it was bound to. */
  by?: string
  newEmail?: string
  /** Roles held now, in words. */
  roles?: string
  /** Nobody has come in with the account yet: its owner is welcomed, not warned. */
  first?: boolean
  /** The owner's language; the caller's by default. */
  locale?: Locale
}
type Writes = Pick<Ctx, 'db' | 'locale' | 'clock' | 'settings' | 'sealer' | 'wakeOutbox'>

/** What an exhibitor's account went through: no link and no code, as everybody of the company reads it. */
type Kept = Omit<MailParams['accountNotice'], 'link'>
type Keeper = (ctx: Writes, notices: readonly { exhibitorId: number; words: Kept }[]) => Promise<void>

let keep: Keeper = () => Promise.resolve()

/** Called once at load: who keeps what exhibitors' accounts went through. */
export function giveNoticeKeeper(keeper: Keeper): void {
  keep = keeper
}

/** Tells the owners of accounts what happened to them, inside the transaction of what happened: by mail, and exhibitors in their messages too. */
export async function tellOwners(
  ctx: Writes,
  owners: readonly { account: NoticedAccount; about: About }[],
  event: AccountEvent,
): Promise<void> {
  const at = formatDateTime(ctx.clock.realNow()).slice(0, 16)
  const told = owners.map(({ account, about }) => {
    const words = {
      account: account.loginAcc,
      event,
      by: about.by ?? '',
      email: maskEmail(about.newEmail ?? ''),
      roles: about.roles ?? '',
      at,
    }
    return { ...account, words, first: about.first ?? false, locale: about.locale ?? ctx.locale }
  })
  const mails = told.flatMap(({ email, exhibitorId, locale, words, first }) => {
    if (!email) return []
    const mail = { to: email, exhibitorId, locale }
    if (first) {
      const params = { account: words.account, by: words.by, link: siteUrl(ctx.settings, '/login', locale) }
      return { ...mail, template: 'accountOpened' as const, params }
    }
    const link = siteUrl(ctx.settings, '/password/forgot', locale)
    return { ...mail, template: 'accountNotice' as const, params: { ...words, link } }
  })
  if (mails.length > 0) await queueMails(ctx, mails)
  await keep(
    ctx,
    told.flatMap(({ exhibitorId, words, first }) => (exhibitorId === null || first ? [] : { exhibitorId, words })),
  )
}

/** The same for one. */
export const tellOwner = (
  ctx: Writes,
  account: NoticedAccount,
  event: AccountEvent,
  about: About = {},
): Promise<void> => tellOwners(ctx, [{ account, about }], event)
