/** Who is mailed a first link. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { stillTakesPart } from '../../company/server/exports.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { MailTemplate } from '../../../server/base/mail/render-mail.ts'
import { MAILED_RECENTLY_MS } from '../rules.ts'
import type { AccountRow, CompanyRow } from './queries.ts'

/** Mails with a first link; a further link would end theirs. */
export const FIRST_MAILS: MailTemplate[] = ['exhibitorLogin', 'firstLogin', 'teamInvite']

/** Accounts of the bulk mailing: never logged in, with a password or without, open, with an address, of exhibitors that take part; those mailed within a day stand apart. */
function mailable(db: Db, now: Date, scope: SQL | undefined) {
  const { disabled, lastLoginTime, delFlag, email, exhibitorId } = exhibitorAccount
  const since = new Date(now.getTime() - MAILED_RECENTLY_MS)
  const mailed = db
    .select({ id: outbox.exhibitorId })
    .from(outbox)
    .where(
      and(
        inArray(outbox.template, FIRST_MAILS),
        gte(outbox.createTime, since),
        notInArray(outbox.state, ['failed', 'blocked', 'outdated', 'cancelled']),
        eq(outbox.exhibitorId, exhibitorId),
        eq(outbox.recipient, email),
      ),
    )
  const silent = and(scope, eq(delFlag, 0), eq(disabled, false), stillTakesPart(exhibitorId), isNull(lastLoginTime))
  const addressed = and(silent, isNotNull(email), ne(email, ''))
  return {
    waiting: and(addressed, sql`not exists ${mailed}`),
    recent: and(addressed, sql`exists ${mailed}`),
    withoutEmail: and(silent, or(isNull(email), eq(email, ''))),
  }
}

export async function countMailing(
  db: Db,
  now: Date,
  scope: SQL | undefined,
): Promise<{ waiting: number; recent: number; withoutEmail: number }> {
  const where = mailable(db, now, scope)
  return {
    waiting: await db.$count(exhibitorAccount, where.waiting),
    recent: await db.$count(exhibitorAccount, where.recent),
    withoutEmail: await db.$count(exhibitorAccount, where.withoutEmail),
  }
}

type Found = { account: AccountRow; company: CompanyRow }

const select = (db: Db) =>
  db
    .select({ account: exhibitorAccount, company: exhibitor })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))

/**
 * Finds the next accounts to mail. A mailing that runs at the same time is waited for, so that its accounts count as mailed: row locks alone
 * would not do, because the search would still see the outbox as it was before.
 */
export async function findMailable(db: Db, now: Date, limit: number, scope: SQL | undefined): Promise<Found[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('first-login mailing', 0))`)
  return select(db)
    .where(mailable(db, now, scope).waiting)
    .orderBy(asc(exhibitorAccount.id))
    .limit(limit)
    .for('update')
}

/**
 * Accounts whose link has to be brought to them: those without an address, and all that were not mailed where no mail leaves.
 * @param limit one more than it answers would be too many for a sheet
 */
export const findUnmailable = (
  db: Db,
  now: Date,
  { limit, mailServer }: { limit: number; mailServer: boolean },
  scope: SQL | undefined,
): Promise<Found[]> => {
  const { waiting, recent, withoutEmail } = mailable(db, now, scope)
  return select(db)
    .where(mailServer ? withoutEmail : or(withoutEmail, waiting, recent))
    .orderBy(asc(exhibitorAccount.id))
    .limit(limit)
    .for('update')
}

/** One waiting account whose company is written to in Chinese, and one in English, as far as there are. */
export async function findSamples(db: Db, now: Date, scope: SQL | undefined): Promise<Found[]> {
  const { waiting } = mailable(db, now, scope)
  const firstBooth = db
    .select({ currency: participation.settleCurrency })
    .from(participation)
    .where(and(eq(participation.exhibitorId, exhibitor.id), eq(participation.delFlag, 0)))
    .orderBy(asc(participation.id))
    .limit(1)
  // As `companyLocale` says.
  const byContract = or(eq(exhibitor.companyName, ''), sql`coalesce(${firstBooth}, '') = 'USD'`)
  const english = or(eq(exhibitor.language, 'en-US'), and(eq(exhibitor.language, ''), byContract))
  const first = (where: SQL | undefined) =>
    select(db).where(and(waiting, where)).orderBy(asc(exhibitorAccount.id)).limit(1)
  return [...(await first(sql`not (${english})`)), ...(await first(english))]
}
