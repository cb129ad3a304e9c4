/** What the review desk needs of applications: approving one makes the exhibitor with its first account and mails a one-time link. */
import { eq } from 'drizzle-orm'
import { findTwins } from '../../../company/server/exports.ts'
import { exhibitor } from '../../../company/server/tables.ts'
import { signedIn, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { queueMail } from '../../../../server/base/mail/outbox.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'
import { LINK_MS } from '../../../../server/base/auth/lives.ts'
import { isAccountTaken } from '../account-names.ts'
import { isKnownEmail } from '../login/logins.ts'
import { issuePasswordLink, passwordLinkUrl } from '../password-links.ts'
import { exhibitorAccount, registration } from '../tables.ts'
import { rejectedLink } from './rejected-link.ts'
import type { AnyMessageKey } from '../../../../shared/i18n/keys.ts'

type Row = typeof registration.$inferSelect
type Note = { msgKey: AnyMessageKey; params: Record<string, string | number> }

async function findRow(ctx: Ctx, id: number, lock = false): Promise<Row | null> {
  const query = ctx.db.select().from(registration).where(eq(registration.id, id))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

async function pending(ctx: Ctx, id: number): Promise<Row> {
  const row = await findRow(ctx, id, true)
  if (!row) throw fail.notFound()
  if (row.auditStatus !== 1) throw fail.business('features/account:errors.registrationDecided')
  return row
}

/** Why an application cannot be approved: the reason the organiser reads, and gives on when rejecting. */
async function findDuplicate(ctx: Ctx, row: Row): Promise<Note | null> {
  const company = (await findTwins(ctx.db, [row]))(row)?.name
  if (company) return { msgKey: 'features/account:registration.companyKnown', params: { company } }
  if (await isAccountTaken(ctx.db, row.loginAcc))
    return { msgKey: 'features/account:registration.accountTaken', params: { account: row.loginAcc } }
  return null
}

const text = (key: string) => ({ key, type: 'text' as const })
const decided = (ctx: Ctx, auditStatus: 2 | 3, auditReason: string) => ({
  auditStatus,
  auditReason,
  auditTime: ctx.clock.showNow(),
  auditBy: signedIn(ctx).userName,
  updateTime: ctx.clock.realNow(),
})
const nameOf = (row: Row, locale: Locale) =>
  locale === 'en-US' ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName

export const registrationReview = {
  kind: 'REGISTRATION' as const,
  fields: ['companyName', 'enCompanyName', 'contactName', 'email', 'mobile', 'loginAcc', 'note'].map(text),
  async load(ctx: Ctx, id: number) {
    const row = await findRow(ctx, id)
    if (!row) return null
    const { companyName, enCompanyName, contactName, email, mobile, loginAcc, note } = row
    const known = row.auditStatus === 1 && (await isKnownEmail(ctx.db, email))
    return {
      exhibitorId: row.exhibitorId ?? 0,
      title: companyName || enCompanyName,
      enTitle: enCompanyName,
      thumbnail: '',
      current: { companyName, enCompanyName, contactName, email, mobile, loginAcc, note } as Record<string, unknown>,
      approved: null,
      blocked: row.auditStatus === 1 ? await findDuplicate(ctx, row) : null,
      notes: known ? [{ msgKey: 'features/account:registration.emailKnown' as const, params: {} }] : [],
    }
  },
  /** Makes the exhibitor and its administrator's account; answers the exhibitor's id. The booth is entered by the organiser. */
  async approve(ctx: Ctx, id: number): Promise<number> {
    const row = await pending(ctx, id)
    const duplicate = await findDuplicate(ctx, row)
    if (duplicate) throw fail.business(duplicate.msgKey, duplicate.params)
    const { companyName, enCompanyName, contactName, email, mobile, loginAcc } = row
    const now = ctx.clock.realNow()
    const [company] = await ctx.db
      .insert(exhibitor)
      .values({
        companyName,
        enCompanyName,
        contactName,
        email,
        mobile,
        createTime: ctx.clock.showNow(),
        updateTime: ctx.clock.showNow(),
      })
      .returning({ id: exhibitor.id })
    if (!company) throw new Error('exhibitor was not stored')
    const person = {
      exhibitorId: company.id,
      loginAcc,
      userName: contactName,
      email,
      mobile: mobile || null,
      createTime: now,
    }
    const [account] = await ctx.db.insert(exhibitorAccount).values(person).returning({ id: exhibitorAccount.id })
    if (!account) throw new Error('account was not stored')
    await ctx.db
      .update(registration)
      .set({ ...decided(ctx, 2, ''), exhibitorId: company.id, accountId: account.id })
      .where(eq(registration.id, id))
    const locale = row.locale as Locale
    const token = await issuePasswordLink(ctx.db, 'exhibitor', account.id, 'FIRST', now)
    const params = {
      companyName: nameOf(row, locale),
      account: loginAcc,
      link: passwordLinkUrl(ctx.settings, token, locale),
      expiresAt: formatDateTime(new Date(now.getTime() + LINK_MS)).slice(0, 16),
    }
    await queueMail(ctx, { template: 'firstLogin', to: email, exhibitorId: company.id, locale, params })
    return company.id
  },
  /** The applicant reads the reason by mail and may apply again. */
  async reject(ctx: Ctx, id: number, reason: string): Promise<void> {
    const row = await pending(ctx, id)
    await ctx.db
      .update(registration)
      .set(decided(ctx, 3, reason))
      .where(eq(registration.id, id))
    const locale = row.locale as Locale
    const link = rejectedLink(ctx, id, locale)
    await queueMail(ctx, {
      template: 'registrationRejected',
      to: row.email,
      locale,
      params: { companyName: nameOf(row, locale), reason, link },
    })
  },
}
