/** Exhibitors, accounts and booths as the organiser reads and writes them. */
import type { PageQuery } from '../../../shared/api/contract.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { exhibitorAccount, passwordLink } from '../../account/server/tables.ts'
import { exhibitor, participation } from '../../company/server/tables.ts'
import { isGoneAccount } from '../../messages/server/exports.ts'
import { sysUser } from '../../system/server/tables.ts'
import { reviewLog } from '../../../server/base/records/tables.ts'
import { offsetOf, orderOf, type Found, type Paging } from '../../../server/base/db/paging.ts'
import { holdShow } from '../../../server/base/dated/show-lock.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { accountSorts } from './export/account-sorts.ts'
import type { ExhibitorRow } from '../fields.ts'
import { ACCOUNT_STATE, boothArea } from '../rules.ts'

export type AccountRow = typeof exhibitorAccount.$inferSelect
export type CompanyRow = typeof exhibitor.$inferSelect
export type BoothRow = typeof participation.$inferSelect

export interface ListFilters {
  keyword?: string | undefined
  hall?: string | undefined
  boothType?: number | undefined
  settleCurrency?: string | undefined
  accountState?: number | undefined
  firstLink?: string | undefined
  /** Who looks after it; null: nobody, or nobody who is still there. */
  keeperId?: number | null | undefined
  tag?: string | undefined
  emailGone?: 0 | 1 | undefined
  withdrawn?: 0 | 1 | undefined
}

/** A user that was disabled or deleted looks after nobody. */
export const inUse = and(eq(sysUser.status, '0'), eq(sysUser.delFlag, 0))

const keptBy = (db: Db, keeperId: number | null) =>
  keeperId === null
    ? or(
        isNull(exhibitor.keeperId),
        notInArray(exhibitor.keeperId, db.select({ id: sysUser.userId }).from(sysUser).where(inUse)),
      )
    : eq(exhibitor.keeperId, keeperId)

function listCondition(db: Db, filters: ListFilters, now: Date, scope: SQL | undefined): SQL | undefined {
  const { keyword, hall, boothType, settleCurrency, accountState, firstLink, keeperId, tag, emailGone, withdrawn } =
    filters
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
  const ofCompanies = (where: SQL | undefined) =>
    inArray(exhibitorAccount.exhibitorId, db.select({ id: exhibitor.id }).from(exhibitor).where(where))
  return and(
    eq(exhibitorAccount.delFlag, 0),
    scope,
    boothIs.length > 0 ? ofBooths(...boothIs) : undefined,
    keyword
      ? or(
          contains(exhibitorAccount.loginAcc, keyword),
          contains(exhibitorAccount.userName, keyword),
          ofCompanies(or(contains(exhibitor.companyName, keyword), contains(exhibitor.enCompanyName, keyword))),
          ofBooths(contains(participation.boothNo, keyword)),
        )
      : undefined,
    accountState === undefined ? undefined : stateCondition(accountState, now),
    firstLink ? firstLinkCondition(db, firstLink) : undefined,
    keeperId === undefined ? undefined : ofCompanies(keptBy(db, keeperId)),
    withdrawn === undefined ? undefined : ofCompanies(sql`(${exhibitor.withdrawnAt} is null) = ${withdrawn === 0}`),
    emailGone === 1 ? isGoneAccount(db) : undefined,
    tag ? ofCompanies(sql`${exhibitor.tags} @> ${JSON.stringify([tag])}::jsonb`) : undefined,
  )
}

function stateCondition(state: number, now: Date): SQL | undefined {
  const { disabled, lockedUntil, lastLoginTime } = exhibitorAccount
  const locked = or(eq(disabled, true), gt(lockedUntil, now))
  if (state === ACCOUNT_STATE.locked || state === ACCOUNT_STATE.paused) return locked
  const open = and(eq(disabled, false), or(isNull(lockedUntil), lte(lockedUntil, now)))
  return and(open, state === ACCOUNT_STATE.never ? isNull(lastLoginTime) : isNotNull(lastLoginTime))
}

/** Of accounts that never logged in: NONE without a link, SENT with one nobody opened, OPENED with one that was. */
function firstLinkCondition(db: Db, wanted: string): SQL | undefined {
  const own = and(eq(passwordLink.kind, 'exhibitor'), eq(passwordLink.subjectId, exhibitorAccount.id))
  const link = db.select({ id: passwordLink.id }).from(passwordLink).where(own)
  const opened = db
    .select({ id: passwordLink.id })
    .from(passwordLink)
    .where(and(own, isNotNull(passwordLink.openedAt)))
  return and(
    isNull(exhibitorAccount.lastLoginTime),
    wanted === 'NONE' ? notExists(link) : wanted === 'OPENED' ? exists(opened) : and(exists(link), notExists(opened)),
  )
}

/** When the last link of each account was made, and when it was opened. */
export async function findFirstLinks(
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, { sentAt: Date; openedAt: Date | null }>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([passwordLink.subjectId], {
      id: passwordLink.subjectId,
      sentAt: passwordLink.createTime,
      openedAt: passwordLink.openedAt,
    })
    .from(passwordLink)
    .where(and(eq(passwordLink.kind, 'exhibitor'), inArray(passwordLink.subjectId, [...accountIds])))
    .orderBy(passwordLink.subjectId, desc(passwordLink.id))
  return new Map(rows.map(({ id, ...link }) => [id, link]))
}

export interface AccountWithCompany {
  account: AccountRow
  company: Pick<CompanyRow, 'companyName' | 'enCompanyName' | 'tags' | 'email' | 'withdrawnAt'>
  /** Who of the staff looks after it. */
  keeperName?: string | null
  /** The user was disabled or deleted since. */
  keeperGone?: boolean
}

/** One page of accounts, newest first unless told. Keys are found before the wide rows are read, so that a late page reads no more of them than the first. */
export async function findAccounts(
  ctx: Ctx,
  filters: ListFilters & PageQuery,
  now: Date,
  at: Paging,
  scope: SQL | undefined,
): Promise<Found<AccountWithCompany>> {
  const { db } = ctx
  const order = await orderOf(ctx, filters, await accountSorts(ctx), [desc(exhibitorAccount.id)], exhibitorAccount.id)
  const where = listCondition(db, filters, now, scope)
  const keys = db
    .select({ id: exhibitorAccount.id })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .where(where)
    .orderBy(...order)
    .limit(at.pageSize)
    .offset(offsetOf(at))
    .as('keys')
  const list = await db
    .select({
      account: exhibitorAccount,
      company: {
        companyName: exhibitor.companyName,
        enCompanyName: exhibitor.enCompanyName,
        tags: exhibitor.tags,
        email: exhibitor.email,
        withdrawnAt: exhibitor.withdrawnAt,
      },
      keeperName: sysUser.nickName,
      keeperGone: sql<boolean>`${sysUser.userId} is not null and not (${inUse})`,
    })
    .from(keys)
    .innerJoin(exhibitorAccount, eq(exhibitorAccount.id, keys.id))
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .leftJoin(sysUser, eq(sysUser.userId, exhibitor.keeperId))
    .orderBy(...order)
  return { list, total: await db.$count(exhibitorAccount, where) }
}

/** Exhibitors that have an account the list's filters match, each once. */
export const findMatching = (ctx: Ctx, filters: ListFilters, now: Date, scope: SQL | undefined) =>
  ctx.db
    .selectDistinct({ id: exhibitorAccount.exhibitorId })
    .from(exhibitorAccount)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibitorAccount.exhibitorId))
    .where(and(listCondition(ctx.db, filters, now, scope), eq(exhibitor.delFlag, 0)))

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

/**
 * Booths are written by one organiser at a time: what a check found free must still be free when it is stored, and their hall one of the show. The show
 * is held first, as wherever it is.
 */
export async function lockBooths(db: Db): Promise<void> {
  await holdShow(db)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('exhibitor booths', 0))`)
}

export function boothValues(
  row: Pick<ExhibitorRow, 'hall' | 'boothNo' | 'boothType' | 'width' | 'depth' | 'openSides' | 'settleCurrency'>,
) {
  const { hall, boothNo, boothType, width, depth, openSides, settleCurrency } = row
  return { hall, boothNo, boothType, width, depth, area: boothArea(width, depth), openSides, settleCurrency }
}

export async function updateAccount(
  db: Db,
  account: Pick<AccountRow, 'id'>,
  values: Partial<typeof exhibitorAccount.$inferInsert>,
): Promise<void> {
  await db.update(exhibitorAccount).set(values).where(eq(exhibitorAccount.id, account.id))
}
