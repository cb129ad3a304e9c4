/** What leads ask of the database. Only the exhibitor's own are ever found; booth staff find what they look after. */
import { byName } from '../../../server/base/names/sorted-names.ts'
import { compareNames } from '../../../server/base/names/sort-key.ts'
import { between, findPage, sortBy, type Paging } from '../../../server/base/db/paging.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { compactPhone } from '../../../shared/form/rules/contact.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { lead, leadNote, leadPhoto } from './tables.ts'
import { foldText } from '../../../shared/lib/text/normal-form.ts'

export type LeadRow = typeof lead.$inferSelect
export type NoteRow = typeof leadNote.$inferSelect

/** May the caller see leads that others of the team look after? No call demands the right: it widens what calls answer. */
export const seesAll = (ctx: Ctx): boolean => mayCall(signedIn(ctx), ['busi:leads:all'])

/** The leads the caller may know of. */
function within(ctx: Ctx): SQL | undefined {
  return and(
    eq(lead.exhibitorId, exhibitorOf(ctx)),
    eq(lead.delFlag, 0),
    seesAll(ctx) ? undefined : eq(lead.ownerId, signedIn(ctx).subjectId),
  )
}

/** Open leads whose next contact is due: won and invalid ones wait for nothing. */
const isDue = (today: string) =>
  and(ne(lead.nextFollowDay, ''), lte(lead.nextFollowDay, today), inArray(lead.followStatus, [1, 2, 3]))

export interface LeadFilters {
  source?: string | undefined
  grade?: string | undefined
  followStatus?: number | undefined
  keyword?: string | undefined
  ownerId?: string | undefined
  tag?: string | undefined
  params?: Record<string, unknown> | undefined
  orderByColumn?: string | undefined
  isAsc?: 'asc' | 'desc' | 'ascending' | 'descending' | undefined
}

function byKeyword(keyword: string): SQL | undefined {
  const parts = [lead.visitorName, lead.companyName, lead.leadCode, lead.position, lead.kindAndProduct].map((column) =>
    contains(column, keyword),
  )
  // Whole contacts only: masked ones are not to be guessed digit by digit.
  return or(...parts, eq(lead.mobile, compactPhone(keyword)), sql`lower(${lead.email}) = ${foldText(keyword)}`)
}

function chosen(ctx: Ctx, filters: LeadFilters): SQL | undefined {
  const { source, grade, followStatus, keyword, ownerId, tag, params } = filters
  return and(
    within(ctx),
    source ? eq(lead.source, source) : undefined,
    grade ? eq(lead.grade, grade === 'NONE' ? '' : (grade as LeadRow['grade'])) : undefined,
    followStatus === undefined ? undefined : eq(lead.followStatus, followStatus),
    keyword ? byKeyword(keyword) : undefined,
    ownerId === undefined ? undefined : eq(lead.ownerId, keyOf(ownerId)),
    tag ? sql`${lead.tags} @> ${JSON.stringify([tag])}::jsonb` : undefined,
    between(lead.ariseTime, params),
  )
}

const SORTS = {
  ariseTime: lead.ariseTime,
  grade: lead.grade,
  companyName: byName(lead.companyName),
  nextFollowTime: lead.nextFollowDay,
}

async function inOrder(ctx: Ctx, { orderByColumn, isAsc }: LeadFilters): Promise<SQL[]> {
  const column = (await sortBy(ctx, SORTS, orderByColumn)) ?? lead.ariseTime
  const order = orderByColumn && isAsc?.startsWith('asc') ? asc : desc
  return [order(column), order(lead.id)]
}

/** Greatest key an id of the wire can mean; what is larger belongs to nobody. */
export function keyOf(id: string): number {
  const key = Number(id)
  if (!Number.isSafeInteger(key)) throw fail.notFound()
  return key
}

export const findLeads = async (ctx: Ctx, filters: LeadFilters, at: Paging) =>
  findPage(ctx.db, lead, chosen(ctx, filters), await inOrder(ctx, filters), at)

/** Leads that may be exported: those whose visitor withdrew its consent stay in the portal. */
export async function findExported(ctx: Ctx, filters: LeadFilters): Promise<LeadRow[]> {
  const where = and(chosen(ctx, filters), isNull(lead.withdrawTime))
  return (await findPage(ctx.db, lead, where, await inOrder(ctx, filters))).list
}

/** Counts the leads in the caller's reach whose visitor withdrew its consent. */
export async function countWithdrawn(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ count: count() })
    .from(lead)
    .where(and(within(ctx), isNotNull(lead.withdrawTime)))
  return row?.count ?? 0
}

/** The lead, locked until the transaction ends when it is about to change; another's is a 404. */
export async function ownLead(ctx: Ctx, id: string, lock = false): Promise<LeadRow> {
  const query = ctx.db
    .select()
    .from(lead)
    .where(and(within(ctx), eq(lead.id, keyOf(id))))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw fail.notFound()
  return row
}

export async function findNotes(db: Db, leadIds: readonly number[]): Promise<NoteRow[]> {
  if (leadIds.length === 0) return []
  return db
    .select()
    .from(leadNote)
    .where(inArray(leadNote.leadId, [...leadIds]))
    .orderBy(asc(leadNote.at), asc(leadNote.id))
}

export async function findPhotos(db: Db, leadId: number): Promise<string[]> {
  const rows = await db
    .select({ fileName: leadPhoto.fileName })
    .from(leadPhoto)
    .where(eq(leadPhoto.leadId, leadId))
    .orderBy(asc(leadPhoto.id))
  return rows.map((row) => row.fileName)
}

/** Names of an exhibitor's team, of closed accounts too: an old lead still tells whose it was. */
export async function findTeam(db: Db, exhibitorId: number): Promise<{ id: number; name: string; open: boolean }[]> {
  const rows = await db
    .select({ id: exhibitorAccount.id, name: exhibitorAccount.userName, delFlag: exhibitorAccount.delFlag })
    .from(exhibitorAccount)
    .where(eq(exhibitorAccount.exhibitorId, exhibitorId))
    .orderBy(asc(exhibitorAccount.id))
  return rows.map(({ id, name, delFlag }) => ({ id, name, open: delFlag === 0 }))
}

export async function countLeads(ctx: Ctx): Promise<{ all: number; due: number; A: number; B: number; C: number }> {
  const count = (fits?: SQL) => (fits ? sql`count(*) filter (where ${fits})` : sql`count(*)`).mapWith(Number)
  const grade = (one: LeadRow['grade']) => count(eq(lead.grade, one))
  const [row] = await ctx.db
    .select({
      all: count(),
      due: count(isDue(formatDate(ctx.clock.showNow()))),
      A: grade('A'),
      B: grade('B'),
      C: grade('C'),
    })
    .from(lead)
    .where(within(ctx))
  return row ?? { all: 0, due: 0, A: 0, B: 0, C: 0 }
}

export async function findTags(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ tag: sql<string>`jsonb_array_elements_text(${lead.tags})` })
    .from(lead)
    .where(within(ctx))
  return rows.map((row) => row.tag).sort(compareNames)
}

/** Leads of one exhibitor are added one after the other: two inquiries of one visitor must find each other. */
export async function lockLeads(db: Db, exhibitorId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`leads:${exhibitorId}`}, 0))`)
}

/** The lead of a visitor known by mobile or e-mail; null when there is none, or nothing to know somebody by. */
export async function findSameVisitor(
  db: Db,
  exhibitorId: number,
  { mobile, email }: { mobile: string; email: string },
): Promise<LeadRow | null> {
  const known = [
    ...(mobile ? [eq(lead.mobile, mobile)] : []),
    ...(email ? [sql`lower(${lead.email}) = ${email.toLowerCase()} and ${lead.email} <> ''`] : []),
  ]
  if (known.length === 0) return null
  const [row] = await db
    .select()
    .from(lead)
    .where(and(eq(lead.exhibitorId, exhibitorId), eq(lead.delFlag, 0), or(...known)))
    .orderBy(asc(lead.id))
    .limit(1)
    .for('update')
  return row ?? null
}

/** When visitors withdrew their consent, of those leads of an exhibitor that have one of these contacts: by mobile, and by address in small letters. */
export async function findWithdrawn(
  db: Db,
  exhibitorId: number,
  contacts: readonly { mobile: string; email: string }[],
): Promise<ReadonlyMap<string, Date>> {
  const mobiles = contacts.map(({ mobile }) => mobile).filter(Boolean)
  const emails = contacts.map(({ email }) => email.toLowerCase()).filter(Boolean)
  const theirs = [
    ...(mobiles.length > 0 ? [inArray(lead.mobile, mobiles)] : []),
    ...(emails.length > 0 ? [inArray(sql`lower(${lead.email})`, emails)] : []),
  ]
  if (theirs.length === 0) return new Map()
  const rows = await db
    .select({ mobile: lead.mobile, email: lead.email, at: lead.withdrawTime })
    .from(lead)
    .where(and(eq(lead.exhibitorId, exhibitorId), eq(lead.delFlag, 0), isNotNull(lead.withdrawTime), or(...theirs)))
  return new Map(
    rows.flatMap(({ mobile, email, at }) =>
      [mobile, email.toLowerCase()].filter(Boolean).map((key) => [key, at as Date] as const),
    ),
  )
}

/** Changes a lead its transaction has locked; the version grows by one. */
export async function updateLead(ctx: Ctx, row: LeadRow, values: Partial<typeof lead.$inferInsert>): Promise<LeadRow> {
  const [stored] = await ctx.db
    .update(lead)
    .set({ ...values, version: row.version + 1, updateTime: ctx.clock.showNow() })
    .where(eq(lead.id, row.id))
    .returning()
  return stored as LeadRow
}

/** @param at when it was noted, which for what was read without a line is earlier */
export async function insertNote(ctx: Ctx, leadId: number, text: string, at = ctx.clock.showNow()): Promise<void> {
  await ctx.db.insert(leadNote).values({ leadId, text, at, byName: signedIn(ctx).userName })
}
