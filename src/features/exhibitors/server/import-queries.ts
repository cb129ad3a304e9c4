/** Rows of a list against what is stored: looked up and stored many at a time. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { areaOfCaller, inScope } from '../../company/server/exports.ts'
import { findNamedAccounts, lockAccountNames } from '../../account/server/exports.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { sysUser } from '../../system/server/tables.ts'
import { findHalls } from '../../../server/base/halls.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import type { ExhibitorRow } from '../fields.ts'
import { normaliseCode } from '../../../shared/lib/text/normal-form.ts'
import { boothKey } from '../rules.ts'
import { keeperIn, type Known, type KnownAccount, type KnownBooth } from './judge.ts'
import { boothValues, inUse } from './queries.ts'

/** A long list as one parameter. */
const oneOf = (texts: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`

/** Staff in use by account and by name, in lower case. */
async function findStaff(db: Db): Promise<Known['staff']> {
  const users = await db
    .select({ id: sysUser.userId, userName: sysUser.userName, nickName: sysUser.nickName })
    .from(sysUser)
    .where(inUse)
  const staff = new Map<string, number[]>()
  for (const { id, nickName } of users)
    staff.set(nickName.toLowerCase(), [...(staff.get(nickName.toLowerCase()) ?? []), id])
  // An account is one person's, whoever else is called so.
  for (const { id, userName } of users) staff.set(userName.toLowerCase(), [id])
  return staff
}

/** What is stored of the accounts and booths that rows name: a few queries, however many rows. */
export async function findKnown(ctx: Ctx, rows: readonly { loginAcc: string; boothNo: string }[]): Promise<Known> {
  const { db } = ctx
  const logins = [...new Set(rows.map((row) => normaliseCode(row.loginAcc).toLowerCase()))].filter(Boolean)
  const numbers = [...new Set(rows.map((row) => row.boothNo.trim().toUpperCase()))].filter(Boolean)
  const { loginAcc, userName, email, mobile, exhibitorId, delFlag } = exhibitorAccount
  const { companyName, enCompanyName } = exhibitor
  const seen = await inScope(ctx, exhibitorId)
  if (logins.length > 0) await lockAccountNames(db)
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
          language: exhibitor.language,
          keeperId: exhibitor.keeperId,
          keeperName: sysUser.nickName,
          foreign: seen ? sql<boolean>`not (${seen})` : sql<boolean>`false`,
        })
        .from(exhibitorAccount)
        .innerJoin(exhibitor, eq(exhibitor.id, exhibitorId))
        .leftJoin(sysUser, eq(sysUser.userId, exhibitor.keeperId))
        .where(and(sql`lower(${loginAcc}) in ${oneOf(logins)}`, eq(delFlag, 0)))
    : []
  const standing = numbers.length
    ? await db
        .select({ booth: participation, companyName, enCompanyName })
        .from(participation)
        .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
        .where(and(sql`upper(${participation.boothNo}) in ${oneOf(numbers)}`, eq(participation.delFlag, 0)))
    : []
  const area = await areaOfCaller(ctx)
  const own = signedIn(ctx).subjectId
  const account = (one: (typeof found)[number]): KnownAccount => ({
    ...one,
    row: 0,
    keeperName: one.keeperName ?? '',
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
    staffNames: new Set(
      [...(await findNamedAccounts(db, logins))].flatMap(([name, all]) =>
        all.some((one) => one.kind === 'backOffice') ? [name] : [],
      ),
    ),
    halls: await findHalls(db),
    isInScope: (hall, keeperId) => area === 'all' || area.halls.includes(hall) || keeperId === own,
    staff: await findStaff(db),
    booths: new Map(standing.map((one) => [boothKey(one.booth.hall, one.booth.boothNo), booth(one)])),
  }
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

const COMPANY_INTO = sql`exhibitor (company_name, en_company_name, contact_name, email, mobile, language, keeper_id, create_time, update_time)`
const COMPANY_COLUMNS = sql`company_name text, en_company_name text, contact_name text, email text, mobile text, language text, keeper_id bigint, create_time timestamptz, update_time timestamptz`
const ACCOUNT_INTO = sql`exhibitor_account (exhibitor_id, login_acc, user_name, email, mobile, create_time, update_time)`
const ACCOUNT_COLUMNS = sql`exhibitor_id bigint, login_acc text, user_name text, email text, mobile text, create_time timestamptz, update_time timestamptz`
const BOOTH_INTO = sql`participation (exhibitor_id, hall, booth_no, booth_type, width, depth, area, open_sides, settle_currency, create_time, update_time)`
const BOOTH_COLUMNS = sql`exhibitor_id bigint, hall text, booth_no text, booth_type integer, width numeric, depth numeric, area numeric, open_sides integer, settle_currency text, create_time timestamptz, update_time timestamptz`

/**
 * Stores good rows: companies, accounts and booths in three statements. Rows of one account make one exhibitor with several booths; an account
 * of `known` gets further booths.
 * @returns ids of the accounts and companies that are new, and how many booths were added
 */
export async function insertExhibitors(
  db: Db,
  rows: readonly ExhibitorRow[],
  known: Known,
  now: Date,
): Promise<{ accountIds: number[]; companyIds: number[]; booths: number }> {
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
    language: row.language,
    keeper_id: keeperIn(row.keeper, known.staff),
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
  return { accountIds, companyIds, booths: (await insertRows(db, BOOTH_INTO, BOOTH_COLUMNS, booths)).length }
}
