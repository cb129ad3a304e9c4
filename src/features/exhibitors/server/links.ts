/** One-time links for exhibitors' accounts: copied by the organiser or mailed in the company's language (decisions 14). */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import {
  issuePasswordLink,
  issuePasswordLinks,
  passwordLinkUrl,
  tellOwner,
  tellOwners,
} from '../../account/server/exports.ts'
import { passwordLink } from '../../account/server/tables.ts'
import { concerns, findDeadlines, pathAmong } from '../../calendar/server/exports.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { DAY_MS, formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { LINK_MS } from '../../../server/base/auth/lives.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { OUTDATED } from '../../../server/base/mail/reasons.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { renderMail, type MailParams } from '../../../server/base/mail/render-mail.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { isArchived, isOpened, OPENS_AT } from '../../../server/base/opening.ts'
import { findConfig } from '../../../server/base/parameters.ts'
import { findShowWords, mailLook, signature } from '../../../server/base/show-words.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { FIRST_LINK_DAYS } from '../mailing-contract.ts'
import { FIRST_MAILS } from './mailing-queries.ts'
import { companyLocale } from '../../company/server/exports.ts'
import { findBooths, type AccountRow, type BoothRow, type CompanyRow } from './queries.ts'

export interface IssuedLink {
  url: string
  expiresAt: string
  purpose: 'FIRST' | 'RESET'
}

const localeIn = (company: CompanyRow, [booth]: readonly BoothRow[]): Locale =>
  companyLocale(company, booth?.settleCurrency)

const localeOf = async (ctx: Ctx, company: CompanyRow): Promise<Locale> =>
  localeIn(company, (await findBooths(ctx.db, [company.id])).get(company.id) ?? [])

/** @throws 500 once the show is archived: nobody could sign in with it */
async function requireUse(ctx: Ctx): Promise<void> {
  if (await isArchived(ctx.db)) throw fail.business('features/exhibitors:errors.archived')
}

/**
 * Makes the account's only good link: earlier ones die. It sets a first password, or replaces one.
 * @param days how long a first link is good; another lives a day
 */
async function issueLink(
  ctx: Ctx,
  account: AccountRow,
  company: CompanyRow,
  days = 1,
): Promise<IssuedLink & { locale: Locale }> {
  await requireUse(ctx)
  const now = ctx.clock.realNow()
  // Who has set a password and never came may not know it any more.
  const purpose = account.passwordHash === null || account.lastLoginTime === null ? 'FIRST' : 'RESET'
  const life = purpose === 'FIRST' ? days * DAY_MS : LINK_MS
  const locale = await localeOf(ctx, company)
  const token = await issuePasswordLink(ctx.db, 'exhibitor', account.id, purpose, now, life)
  const expiresAt = formatDateTime(new Date(now.getTime() + life))
  return { url: passwordLinkUrl(ctx.settings, token, locale), expiresAt, purpose, locale }
}

/** A link in the organiser's hands, to be brought to the exhibitor by other ways: its owner is told who has it. */
export async function copyLink(ctx: Ctx, account: AccountRow, company: CompanyRow, days?: number): Promise<IssuedLink> {
  const { locale, ...link } = await issueLink(ctx, account, company, days)
  const first = link.purpose === 'FIRST'
  await tellOwner(ctx, account, 'LINK_COPIED', { by: signedIn(ctx).userName, first, locale })
  return link
}

/** The same for accounts that never signed in, however many: in their order, each good for so many days. */
export async function copyFirstLinks(
  ctx: Ctx,
  found: readonly { account: AccountRow; company: CompanyRow; booths: readonly BoothRow[] }[],
  days: number,
): Promise<{ urls: string[]; expiresAt: string }> {
  await requireUse(ctx)
  const now = ctx.clock.realNow()
  const life = days * DAY_MS
  const tokens = await issuePasswordLinks(
    ctx.db,
    'exhibitor',
    found.map(({ account }) => account.id),
    'FIRST',
    now,
    life,
  )
  const owners = found.map(({ account, company, booths }) => ({
    account,
    about: { by: signedIn(ctx).userName, first: true, locale: localeIn(company, booths) },
  }))
  await tellOwners(ctx, owners, 'LINK_COPIED')
  return {
    urls: owners.map(({ about }, at) => passwordLinkUrl(ctx.settings, tokens[at] ?? '', about.locale)),
    expiresAt: formatDateTime(new Date(now.getTime() + life)),
  }
}

/** Tells the old address of an account that the organiser wrote another. */
export async function tellNewEmail(
  ctx: Ctx,
  account: AccountRow,
  company: CompanyRow,
  newEmail: string,
): Promise<void> {
  const locale = await localeOf(ctx, company)
  await tellOwner(ctx, account, 'EMAIL_CHANGED', { by: signedIn(ctx).userName, newEmail, locale })
}

/** Things due that the first mail names. */
const DUE_SHOWN = 6

/** What the first mail of an account says: the show, when the portal opens if it has not, and what is due first of what concerns the company's booths. */
async function firstMail(
  ctx: Ctx,
  account: AccountRow,
  company: CompanyRow,
  locale: Locale,
  link: string,
  expiresAt: string,
): Promise<MailParams['exhibitorLogin']> {
  const words = await findShowWords(ctx.db)
  const english = locale === 'en-US'
  const { name, venue } = words[english ? 'en' : 'zh']
  const about = [[words.openDate, words.closeDate].filter(Boolean).join(' – '), venue]
    .filter(Boolean)
    .join(english ? ', ' : '，')
  const booths = (await findBooths(ctx.db, [company.id])).get(company.id) ?? []
  const types = booths.map((booth) => booth.boothType)
  const due = (await findDeadlines(ctx.db))
    .filter(({ rule, at }) => at > ctx.clock.showNow() && concerns(rule.booths, types))
    .slice(0, DUE_SHOWN)
  const say = wordsIn(locale, 'features/exhibitors')
  const opensAt = (await findConfig(ctx.db, OPENS_AT)) ?? ''
  const names = english ? [company.enCompanyName, company.companyName] : [company.companyName, company.enCompanyName]
  return {
    companyName: names.find(Boolean) ?? account.loginAcc,
    account: account.loginAcc,
    show: name || translate(locale, 'server/base/mail:footer.sender'),
    about: about && (english ? ` (${about})` : `（${about}）`),
    hints: [
      (await isOpened(ctx)) ? '' : opensAt ? say('mailing.opens', { when: opensAt }) : say('mailing.notOpened'),
      due.length > 0 ? say('mailing.dueFirst') : '',
    ]
      .filter(Boolean)
      .join(english ? ' ' : ''),
    items: due.map(({ rule, at }) => ({
      text: translate(locale, under('features/calendar:deadlines.', `${rule.key}.title`)),
      detail: say('mailing.due', { time: formatDateTime(at).slice(0, 16) }),
      link: siteUrl(ctx.settings, pathAmong(rule, booths), locale),
    })),
    link,
    expiresAt: expiresAt.slice(0, 16),
  }
}

/** Issues a link and queues its mail. The account must have an address. */
export async function mailLink(
  ctx: Ctx,
  account: AccountRow,
  company: CompanyRow,
  days: number = FIRST_LINK_DAYS.usual,
): Promise<IssuedLink> {
  const { locale, ...link } = await issueLink(ctx, account, company, days)
  const { url, expiresAt, purpose } = link
  const mail = { to: account.email ?? '', exhibitorId: account.exhibitorId, locale }
  if (purpose === 'FIRST') {
    const params = await firstMail(ctx, account, company, locale, url, expiresAt)
    await queueMail(ctx, { ...mail, template: 'exhibitorLogin', params })
  } else {
    const params = { account: account.loginAcc, link: url, expiresAt: expiresAt.slice(0, 16) }
    await queueMail(ctx, { ...mail, template: 'passwordReset', params })
  }
  return link
}

/** The first mail of an account as it would look, a line in place of its link. */
export async function previewFirst(ctx: Ctx, account: AccountRow, company: CompanyRow, days: number) {
  const locale = await localeOf(ctx, company)
  const until = formatDateTime(new Date(ctx.clock.realNow().getTime() + days * DAY_MS))
  const params = await firstMail(ctx, account, company, locale, passwordLinkUrl(ctx.settings, '', locale), until)
  const show = await findShowWords(ctx.db)
  const sender = signature(show, locale)
  const { subject, html } = renderMail('exhibitorLogin', locale, params, sender, {
    concealed: true,
    ...mailLook(show, ctx.settings, locale),
  })
  return { locale, company: params.companyName, subject, html }
}

/** Mails with a first link that have not left yet do not leave any more: the link is dead. */
export async function endFirstMails(db: Db, exhibitorId: number): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'outdated', failReason: OUTDATED, sealed: '' })
    .where(
      and(
        eq(outbox.exhibitorId, exhibitorId),
        inArray(outbox.template, FIRST_MAILS),
        inArray(outbox.state, ['queued', 'kept']),
      ),
    )
}

/** Ends every unused link of an account: it was locked, or its address was wrong. */
export async function endLinks(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .delete(passwordLink)
    .where(and(eq(passwordLink.kind, 'exhibitor'), eq(passwordLink.subjectId, accountId), isNull(passwordLink.usedAt)))
}
