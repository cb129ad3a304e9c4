/** One-time links for exhibitors' accounts: copied by the organiser or mailed in the company's language (decisions 14). */
import { and, eq, isNull } from 'drizzle-orm'
import { issuePasswordLink, passwordLinkUrl, tellOwner } from '../../account/server/exports.ts'
import { passwordLink } from '../../account/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { LINK_MS } from '../../../server/base/auth/lives.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { companyLocale } from '../rules.ts'
import { findBooths, type AccountRow, type CompanyRow } from './queries.ts'

export interface IssuedLink {
  url: string
  expiresAt: string
  purpose: 'FIRST' | 'RESET'
}

async function localeOf(ctx: Ctx, { id, companyName }: CompanyRow): Promise<Locale> {
  const [booth] = (await findBooths(ctx.db, [id])).get(id) ?? []
  return companyLocale({ companyName, settleCurrency: booth?.settleCurrency ?? null })
}

/** Makes the account's only good link: earlier ones die. It sets a first password, or replaces one. */
async function issueLink(
  ctx: Ctx,
  account: AccountRow,
  company: CompanyRow,
): Promise<IssuedLink & { english: boolean }> {
  const now = ctx.clock.realNow()
  const purpose = account.passwordHash === null ? 'FIRST' : 'RESET'
  const english = (await localeOf(ctx, company)) === 'en-US'
  const token = await issuePasswordLink(ctx.db, 'exhibitor', account.id, purpose, now)
  const expiresAt = formatDateTime(new Date(now.getTime() + LINK_MS))
  return { url: passwordLinkUrl(ctx.settings.publicUrl, token, english), expiresAt, purpose, english }
}

/** A link in the organiser's hands, to be brought to the exhibitor by other ways: its owner is told who has it. */
export async function copyLink(ctx: Ctx, account: AccountRow, company: CompanyRow): Promise<IssuedLink> {
  const { english: _english, ...link } = await issueLink(ctx, account, company)
  await tellOwner(ctx, account, 'LINK_COPIED', { by: signedIn(ctx).userName, locale: await localeOf(ctx, company) })
  return link
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

/** Issues a link and queues its mail. The account must have an address. */
export async function mailLink(ctx: Ctx, account: AccountRow, company: CompanyRow): Promise<IssuedLink> {
  const { english, ...link } = await issueLink(ctx, account, company)
  const names = english ? [company.enCompanyName, company.companyName] : [company.companyName, company.enCompanyName]
  const mail = {
    to: account.email ?? '',
    exhibitorId: account.exhibitorId,
    locale: english ? ('en-US' as const) : ('zh-CN' as const),
  }
  const params = { account: account.loginAcc, link: link.url, expiresAt: link.expiresAt.slice(0, 16) }
  if (link.purpose === 'FIRST')
    await queueMail(ctx, {
      ...mail,
      template: 'firstLogin',
      params: { ...params, companyName: names.find(Boolean) ?? account.loginAcc },
    })
  else await queueMail(ctx, { ...mail, template: 'passwordReset', params })
  return link
}

/** Ends every unused link of an account: it was locked, or its address was wrong. */
export async function endLinks(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .delete(passwordLink)
    .where(and(eq(passwordLink.kind, 'exhibitor'), eq(passwordLink.subjectId, accountId), isNull(passwordLink.usedAt)))
}
