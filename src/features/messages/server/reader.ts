/** Whom the portal writes to, and in which language. */
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findCompanyLocale, findExhibitor, isWithdrawn } from '../../company/server/exports.ts'
import { DEFAULT_LOCALE, type Locale } from '../../../shared/lib/locale.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Services } from '../../../server/base/http/context.ts'
import { isMailAddress, mailKey, tidyAddress } from '../../../server/base/mail/mail.ts'
import { messageMute } from './tables.ts'

export interface Reader {
  to: string
  locale: Locale
  companyName: string
  /** Absolute address of a page in the reader's language. */
  linkTo(path: string): string
}

/** The language an exhibitor is written to. */
export async function findLanguage(db: Db, exhibitorId: number): Promise<Locale> {
  const company = await findExhibitor(db, exhibitorId)
  return company ? findCompanyLocale(db, company) : DEFAULT_LOCALE
}

/** The address given, the company's contact or its oldest open account's; null for who has none, or is not there any more. A contact who has a locked account is passed over. */
export async function findReader(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  exhibitorId: number,
  instead = '',
): Promise<Reader | null> {
  const company = await findExhibitor(db, exhibitorId)
  if (!company) return null
  const to = tidyAddress(instead || (await contactOf(db, company)))
  if (!isMailAddress(to)) return null
  const locale = await findCompanyLocale(db, company)
  const { companyName: zh, enCompanyName: en } = company
  return {
    to,
    locale,
    companyName: locale === 'en-US' ? en || zh : zh || en,
    linkTo: (path) => siteUrl(settings, path, locale),
  }
}

/** The company's own address, unless it is that of a locked account alone and somebody else can still log in. */
async function contactOf(db: Db, { id, email }: { id: number; email: string }): Promise<string> {
  const open = await openAccounts(db, id)
  const first = open[0]?.email ?? ''
  if (email === '' || first === '' || open.some((one) => mailKey(one.email ?? '') === mailKey(email)))
    return email || first
  const locked = await db
    .select({ email: exhibitorAccount.email })
    .from(exhibitorAccount)
    .where(
      and(
        eq(exhibitorAccount.exhibitorId, id),
        eq(exhibitorAccount.delFlag, 0),
        eq(exhibitorAccount.disabled, true),
        isNotNull(exhibitorAccount.email),
      ),
    )
  return locked.some((one) => mailKey(one.email ?? '') === mailKey(email)) ? first : email
}

/** Has the exhibitor withdrawn, or are all of its accounts locked? Nobody could do what a reminder asks for: none is sent. */
export async function isLockedOut(db: Db, exhibitorId: number): Promise<boolean> {
  if (await isWithdrawn(db, exhibitorId)) return true
  const accounts = await db
    .select({ disabled: exhibitorAccount.disabled })
    .from(exhibitorAccount)
    .where(and(eq(exhibitorAccount.exhibitorId, exhibitorId), eq(exhibitorAccount.delFlag, 0)))
  return accounts.length > 0 && accounts.every((one) => one.disabled)
}

/** Open accounts with an address, the oldest first. */
export const openAccounts = (db: Db, exhibitorId: number) =>
  db
    .select({ id: exhibitorAccount.id, email: exhibitorAccount.email })
    .from(exhibitorAccount)
    .where(
      and(
        eq(exhibitorAccount.exhibitorId, exhibitorId),
        eq(exhibitorAccount.delFlag, 0),
        eq(exhibitorAccount.disabled, false),
        isNotNull(exhibitorAccount.email),
        ne(exhibitorAccount.email, ''),
      ),
    )
    .orderBy(asc(exhibitorAccount.id))

/**
 * Whether an address wants no mails of a kind. An account answers for its own address; for one that is nobody's the oldest account does.
 */
export async function isMuted(db: Db, exhibitorId: number, to: string, kind: string): Promise<boolean> {
  const mutes = await db
    .select({ id: messageMute.subjectId })
    .from(messageMute)
    .innerJoin(exhibitorAccount, eq(exhibitorAccount.id, messageMute.subjectId))
    .where(
      and(
        eq(messageMute.subjectKind, 'exhibitor'),
        eq(messageMute.kind, kind),
        eq(exhibitorAccount.exhibitorId, exhibitorId),
      ),
    )
  if (mutes.length === 0) return false
  const accounts = await openAccounts(db, exhibitorId)
  const own = accounts.filter((one) => mailKey(one.email ?? '') === mailKey(to))
  const answering = own.length > 0 ? own : accounts.slice(0, 1)
  return answering.length > 0 && answering.every(({ id }) => mutes.some((mute) => mute.id === id))
}
