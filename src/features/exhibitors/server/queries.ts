/** Exhibitors, accounts and booths as the organiser reads and writes them. */
import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { anywhere } from '../../../server/base/db/contains.ts'
import { exhibitorAccount, passwordLink } from '../../account/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { ExhibitorRow } from '../fields.ts'
import { ACCOUNT_STATE, boothArea, boothKey, MAILED_RECENTLY_MS } from '../rules.ts'
import type { Known, KnownAccount, KnownBooth } from './judge.ts'

export type AccountRow = typeof exhibitorAccount.$inferSelect
export type CompanyRow = typeof exhibitor.$inferSelect
export type BoothRow = typeof participation.$inferSelect

export interface ListFilters {
  keyword?: string | undefined
  hall?: string | undefined
  boothType?: number | undefined
  settleCurrency?: string | undefined
  accountState?: number | undefined
}

function listCondition(db: Db, filters: ListFilters, now: Date, scope: SQL | undefined): SQL | undefined {
  const { keyword, hall, boothType, settleCurrency, accountState } = filters
  const boothIs = [
    hall ? eq(participation.hall, hall) : undefined,
    boothType ? eq(participation.boothType, boothType) : undefined,
    settleCurrency ? eq(participation.settleCurrency, settleCurrency) : undefined,
  ].filter((one) => one !== undefined)
  const ofBooths = (...where: SQL[]) =>
    inArray(
      exhibitorAccount.exhibitorId,
      db
        .select({ id: participation.exhibitorId })
        .from(participation)
        .where(and(eq(participation.delFlag, 0), ...where)),
    )
  const like = keyword ? anywhere(keyword) : ''
  const ofCompany = () =>
    inArray(
      exhibitorAccount.exhibitorId,
      db
        .select({ id: exhibitor.id })
        .from(exhibitor)
        .where(or(ilike(exhibitor.companyName, like), ilike(exhibitor.enCompanyName, like))),
    )
  return and(
    eq(exhibitorAccount.delFlag, 0),
    scope,
    boothIs.length > 0 ? ofBooths(...boothIs) : undefined,
    keyword
      ? or(
          ilike(exhibitorAccount.loginAcc, like),
          ilike(exhibitorAccount.userName, like),
          ofCompany(),
          ofBooths(ilike(participation.boothNo, like)),
        )
      : undefined,
    accountState === undefined ? undefined : stateCondition(accountState, now),
  )
}

function stateCondition(state: number, now: Date): SQL | undefined {
  const { disabled, lockedUntil, lastLoginTime } = exhibitorAccount
  const locked = or(eq(disabled, true), gt(lockedUntil, now))
  if (state === ACCOUNT_STATE.locked || state === ACCOUNT_STATE.paused) return locked
  const open = and(eq(disabled, false), or(isNull(lockedUntil), lte(lockedUntil, now)))
  return and(open, state === ACCOUNT_STATE.never ? isNull(lastLoginTime) : isNotNull(lastLoginTime))
}

export interface AccountWithCompany {
  account: AccountRow
  company: Pick<CompanyRow, 'companyName' | 'enCompanyName'>
}

/** One page of accounts, newest first. Keys are found before the wide rows are read, so that a late page reads no more of them than the first. */
export async function findAccounts(
  db: Db,
  filters: ListFilters,
  now: Date,
  pageNum: number,
  pageSize: number,
  scope: SQL | undefined,
): Promise<{ list: AccountWithCompany[]; total: number }> {
  const where = listCondition(db, filters, now, scope)
  const keys = db
    .select({ id: exhibitorAccount.id })
    .from(exhibitorAccount)
    .where(where)
    .orderBy(desc(exhibitorAccount.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .as('keys')
  const list = await db
    .select({
      account: exhibitorAccount,
      company: { companyName: exhibitor.companyName, enCompanyName: exhibitor.enCompanyName },
    })
    .from(keys)
    .innerJoin(exhibitorAccount, eq(exhibitorAccount.id, keys.id))
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .orderBy(desc(exhibitorAccount.id))
  return { list, total: await db.$count(exhibitorAccount, where) }
}

/**
 * Booths of several exhibitors, by exhibitor, oldest first.
 * @param lock hold them until the transaction ends: what is filed for one meanwhile waits for what becomes of it
 */
export async function findBooths(
  db: Db,
  exhibitorIds: readonly number[],
  lock = false,
): Promise<Map<number, BoothRow[]>> {
  const found = new Map<number, BoothRow[]>()
  if (exhibitorIds.length === 0) return found
  const query = db
    .select()
    .from(participation)
    .where(and(inArray(participation.exhibitorId, [...new Set(exhibitorIds)]), eq(participation.delFlag, 0)))
    .orderBy(asc(participation.id))
  const rows = lock ? await query.for('update') : await query
  for (const row of rows) found.set(row.exhibitorId, [...(found.get(row.exhibitorId) ?? []), row])
  return found
}

/** Halls that have booths, in their natural order. */
export async function findHalls(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ hall: participation.hall })
    .from(participation)
    .where(eq(participation.delFlag, 0))
  return rows.map((row) => row.hall).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** An account with its company, locked until the transaction ends when it is about to change; null when there is none. */
export async function findAccount(
  db: Db,
  id: string,
  lock = false,
): Promise<{ account: AccountRow; company: CompanyRow } | null> {
  const key = Number(id)
  if (!Number.isSafeInteger(key)) return null
  const query = db
    .select({ account: exhibitorAccount, company: exhibitor })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .where(and(eq(exhibitorAccount.id, key), eq(exhibitorAccount.delFlag, 0)))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

/** Until when the last unused link of an account is good, or null. */
export async function findLinkEnd(db: Db, accountId: number, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ expiresAt: passwordLink.expiresAt })
    .from(passwordLink)
    .where(
      and(
        eq(passwordLink.kind, 'exhibitor'),
        eq(passwordLink.subjectId, accountId),
        isNull(passwordLink.usedAt),
        gt(passwordLink.expiresAt, now),
      ),
    )
    .orderBy(desc(passwordLink.id))
    .limit(1)
  return row?.expiresAt ?? null
}

/** The log of what organisers did shares its table with the review desk; accounts have this kind. */
export const LOG_KIND = 'EXHIBITOR_ACCOUNT'

export async function findLog(db: Db, accountId: number): Promise<{ action: string; byName: string; at: Date }[]> {
  return db
    .select({ action: reviewLog.action, byName: reviewLog.byName, at: reviewLog.at })
    .from(reviewLog)
    .where(and(eq(reviewLog.kind, LOG_KIND), eq(reviewLog.entityId, accountId)))
    .orderBy(desc(reviewLog.id))
    .limit(20)
}

/** A long list as one parameter. */
const oneOf = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** What is stored of the accounts and booths that rows name: two queries, however many rows. */
export async function findKnown(db: Db, rows: readonly { loginAcc: string; boothNo: string }[]): Promise<Known> {
  const logins = [...new Set(rows.map((row) => row.loginAcc.trim().toLowerCase()))].filter(Boolean)
  const numbers = [...new Set(rows.map((row) => row.boothNo.trim().toUpperCase()))].filter(Boolean)
  const { loginAcc, userName, email, mobile, exhibitorId, delFlag } = exhibitorAccount
  const { companyName, enCompanyName } = exhibitor
  const found = logins.length
    ? await db
        .select({
          accountId: exhibitorAccount.id,
          loginAcc,
          contactName: userName,
          email,
          mobile,
          exhibitorId,
          companyName,
          enCompanyName,
        })
        .from(exhibitorAccount)
        .innerJoin(exhibitor, eq(exhibitor.id, exhibitorId))
        .where(and(sql`lower(${loginAcc}) in ${oneOf(logins)}`, eq(delFlag, 0)))
    : []
  const standing = numbers.length
    ? await db
        .select({ booth: participation, companyName, enCompanyName })
        .from(participation)
        .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
        .where(and(sql`upper(${participation.boothNo}) in ${oneOf(numbers)}`, eq(participation.delFlag, 0)))
    : []
  const account = (one: (typeof found)[number]): KnownAccount => ({
    ...one,
    row: 0,
    email: one.email ?? '',
    mobile: one.mobile ?? '',
  })
  const booth = (one: (typeof standing)[number]): KnownBooth => ({
    ...one.booth,
    row: 0,
    loginAcc: '',
    companyName: one.companyName || one.enCompanyName,
  })
  return {
    accounts: new Map(found.map((one) => [one.loginAcc.toLowerCase(), account(one)])),
    booths: new Map(standing.map((one) => [boothKey(one.booth.hall, one.booth.boothNo), booth(one)])),
  }
}

/** Booths are written by one organiser at a time: what a check found free must still be free when it is stored. */
export async function lockBooths(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('exhibitor booths', 0))`)
}

export function boothValues(
  row: Pick<ExhibitorRow, 'hall' | 'boothNo' | 'boothType' | 'width' | 'depth' | 'openSides' | 'settleCurrency'>,
) {
  const { hall, boothNo, boothType, width, depth, openSides, settleCurrency } = row
  return { hall, boothNo, boothType, width, depth, area: boothArea(width, depth), openSides, settleCurrency }
}

/**
 * Many rows in one statement with one parameter: a list of `values` for each of thousands of rows takes the embedded database ten times as long
 * to parse. Answers the new keys in the order of the rows.
 */
async function insertRows(db: Db, into: SQL, columns: SQL, rows: readonly object[]): Promise<number[]> {
  if (rows.length === 0) return []
  const found = await db.execute<{ id: number | string }>(sql`
    insert into ${into}
    select r.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as e(row, place),
      lateral jsonb_to_record(e.row) as r(${columns})
    order by e.place returning id`)
  return found.rows.map((row) => Number(row.id))
}

const COMPANY_INTO = sql`exhibitor (company_name, en_company_name, contact_name, email, mobile, create_time, update_time)`
const COMPANY_COLUMNS = sql`company_name text, en_company_name text, contact_name text, email text, mobile text, create_time timestamptz, update_time timestamptz`
const ACCOUNT_INTO = sql`exhibitor_account (exhibitor_id, login_acc, user_name, email, mobile, create_time, update_time)`
const ACCOUNT_COLUMNS = sql`exhibitor_id bigint, login_acc text, user_name text, email text, mobile text, create_time timestamptz, update_time timestamptz`
const BOOTH_INTO = sql`participation (exhibitor_id, hall, booth_no, booth_type, width, depth, area, open_sides, settle_currency, create_time, update_time)`
const BOOTH_COLUMNS = sql`exhibitor_id bigint, hall text, booth_no text, booth_type integer, width numeric, depth numeric, area numeric, open_sides integer, settle_currency text, create_time timestamptz, update_time timestamptz`

/**
 * Stores good rows: companies, accounts and booths in three statements. Rows of one account make one exhibitor with several booths; an account
 * of `known` gets further booths.
 * @returns ids of the accounts that are new, and how many booths were added
 */
export async function insertExhibitors(
  db: Db,
  rows: readonly ExhibitorRow[],
  known: Known,
  now: Date,
): Promise<{ accountIds: number[]; booths: number }> {
  const owners = new Map<string, number>()
  for (const [login, account] of known.accounts)
    if (account.exhibitorId !== null) owners.set(login, account.exhibitorId)
  const fresh = new Map<string, ExhibitorRow>()
  for (const row of rows) {
    const login = row.loginAcc.toLowerCase()
    if (!owners.has(login) && !fresh.has(login)) fresh.set(login, row)
  }
  const times = { create_time: now, update_time: now }
  const companies = [...fresh.values()].map((row) => ({
    company_name: row.companyName,
    en_company_name: row.enCompanyName,
    contact_name: row.contactName,
    email: row.email,
    mobile: row.mobile,
    ...times,
  }))
  const companyIds = await insertRows(db, COMPANY_INTO, COMPANY_COLUMNS, companies)
  const accounts = [...fresh].map(([login, row], at) => {
    const exhibitorId = companyIds[at] ?? 0
    owners.set(login, exhibitorId)
    return {
      exhibitor_id: exhibitorId,
      login_acc: row.loginAcc,
      user_name: row.contactName,
      email: row.email || null,
      mobile: row.mobile || null,
      ...times,
    }
  })
  const accountIds = await insertRows(db, ACCOUNT_INTO, ACCOUNT_COLUMNS, accounts)
  const booths = rows.map((row) => {
    const { hall, boothNo, boothType, width, depth, area, openSides, settleCurrency } = boothValues(row)
    const size = { width, depth, area, open_sides: openSides }
    return {
      exhibitor_id: owners.get(row.loginAcc.toLowerCase()) ?? 0,
      hall,
      booth_no: boothNo,
      booth_type: boothType,
      ...size,
      settle_currency: settleCurrency,
      ...times,
    }
  })
  // A further booth has no directory entry yet: its company's directory is open again (decisions 11).
  const grown = rows.flatMap((row) =>
    fresh.has(row.loginAcc.toLowerCase()) ? [] : [owners.get(row.loginAcc.toLowerCase()) ?? 0],
  )
  if (grown.length > 0) await db.update(exhibitor).set({ directoryStatus: 0 }).where(inArray(exhibitor.id, grown))
  return { accountIds, booths: (await insertRows(db, BOOTH_INTO, BOOTH_COLUMNS, booths)).length }
}

/** Accounts of the bulk mailing: never logged in, open, with an address; those mailed within a day stand apart. */
function mailable(db: Db, now: Date, scope: SQL | undefined) {
  const { disabled, lastLoginTime, passwordHash, delFlag, email, exhibitorId } = exhibitorAccount
  const since = new Date(now.getTime() - MAILED_RECENTLY_MS)
  const mailed = db
    .select({ id: outbox.exhibitorId })
    .from(outbox)
    .where(
      and(
        eq(outbox.template, 'firstLogin'),
        gte(outbox.createTime, since),
        ne(outbox.state, 'failed'),
        eq(outbox.exhibitorId, exhibitorId),
        eq(outbox.recipient, email),
      ),
    )
  const silent = and(scope, eq(delFlag, 0), eq(disabled, false), isNull(lastLoginTime), isNull(passwordHash))
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

/** The next accounts to mail, locked against a second mailing at the same time. */
export async function findMailable(
  db: Db,
  now: Date,
  limit: number,
  scope: SQL | undefined,
): Promise<{ account: AccountRow; company: CompanyRow }[]> {
  return db
    .select({ account: exhibitorAccount, company: exhibitor })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .where(mailable(db, now, scope).waiting)
    .orderBy(asc(exhibitorAccount.id))
    .limit(limit)
    .for('update')
}

export async function updateAccount(
  db: Db,
  account: Pick<AccountRow, 'id'>,
  values: Partial<typeof exhibitorAccount.$inferInsert>,
): Promise<void> {
  await db.update(exhibitorAccount).set(values).where(eq(exhibitorAccount.id, account.id))
}
