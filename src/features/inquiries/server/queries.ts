/** What inquiries ask of the database. Only the exhibitor's own are ever found: another's id is a 404. */
import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { between, findPage, type Paging } from '../../../server/base/db/paging.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { smsOutbox } from '../../../server/base/sms/tables.ts'
import { OVERDUE_HOURS, closedFrom } from '../rules.ts'
import { inquiry, inquiryMessage } from './tables.ts'

export type InquiryRow = typeof inquiry.$inferSelect
export type MessageRow = typeof inquiryMessage.$inferSelect

export interface InquiryFilters {
  inquiryCode?: string | null | undefined
  company?: string | null | undefined
  consultingType?: string | null | undefined
  replyFlag?: 0 | 1 | undefined
  source?: string | undefined
  params?: Record<string, unknown> | undefined
}

const ofExhibitor = (exhibitorId: number) => and(eq(inquiry.exhibitorId, exhibitorId), eq(inquiry.delFlag, 0))

function chosen(
  exhibitorId: number,
  { inquiryCode, company, consultingType, replyFlag, source, params }: InquiryFilters,
): SQL | undefined {
  return and(
    ofExhibitor(exhibitorId),
    inquiryCode ? contains(inquiry.inquiryCode, inquiryCode) : undefined,
    company ? or(contains(inquiry.company, company), contains(inquiry.contact, company)) : undefined,
    consultingType ? eq(inquiry.consultingType, consultingType) : undefined,
    replyFlag === undefined ? undefined : eq(inquiry.replyFlag, replyFlag),
    source ? eq(inquiry.source, source as InquiryRow['source']) : undefined,
    between(inquiry.ariseTime, params),
  )
}

/** A page, or all, the newest first. */
export const findInquiries = (db: Db, exhibitorId: number, filters: InquiryFilters, at?: Paging) =>
  findPage(db, inquiry, chosen(exhibitorId, filters), [desc(inquiry.ariseTime), desc(inquiry.id)], at)

/** The inquiry, locked until the transaction ends when it is about to change. */
export async function ownInquiry(db: Db, exhibitorId: number, id: string, lock = false): Promise<InquiryRow> {
  const key = Number(id)
  if (!Number.isSafeInteger(key)) throw fail.notFound()
  const query = db
    .select()
    .from(inquiry)
    .where(and(ofExhibitor(exhibitorId), eq(inquiry.id, key)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw fail.notFound()
  return row
}

/** With what became of those that went as text messages. */
export async function findMessages(db: Db, inquiryId: number): Promise<(MessageRow & { smsState: string | null })[]> {
  return db
    .select({ ...getTableColumns(inquiryMessage), smsState: smsOutbox.state })
    .from(inquiryMessage)
    .leftJoin(smsOutbox, eq(smsOutbox.id, inquiryMessage.smsId))
    .where(eq(inquiryMessage.inquiryId, inquiryId))
    .orderBy(asc(inquiryMessage.id))
}

/** Messages since an instant, by inquiry. */
export async function countMessages(db: Db, ids: readonly number[], since: Date): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: inquiryMessage.inquiryId, sent: count() })
    .from(inquiryMessage)
    .where(and(inArray(inquiryMessage.inquiryId, [...ids]), gte(inquiryMessage.at, since)))
    .groupBy(inquiryMessage.inquiryId)
  return new Map(rows.map((row) => [row.id, row.sent]))
}

/** All, unanswered ones that are not closed, and those of them that wait too long. */
export async function countInquiries(
  db: Db,
  exhibitorId: number,
  closeDate: string,
  now: Date,
): Promise<{ all: number; open: number; overdue: number }> {
  const over = closedFrom(closeDate)
  const waits = over !== null && now >= over ? sql`false` : eq(inquiry.replyFlag, 0)
  const late = and(waits, lt(inquiry.ariseTime, new Date(now.getTime() - OVERDUE_HOURS * 60 * 60 * 1000)))
  const those = (fits: SQL | undefined) => sql`count(*) filter (where ${fits})`.mapWith(Number)
  const [row] = await db
    .select({ all: count(), open: those(waits), overdue: those(late) })
    .from(inquiry)
    .where(ofExhibitor(exhibitorId))
  return row ?? { all: 0, open: 0, overdue: 0 }
}

/** Inquiries that nobody has answered, the oldest first. */
export const findWaiting = (db: Db, exhibitorId: number, most: number): Promise<InquiryRow[]> =>
  db
    .select()
    .from(inquiry)
    .where(and(ofExhibitor(exhibitorId), eq(inquiry.replyFlag, 0)))
    .orderBy(asc(inquiry.ariseTime), asc(inquiry.id))
    .limit(most)

/** How often a visitor has asked an exhibitor since an instant, known by mobile or e-mail. */
export async function countAsked(
  db: Db,
  exhibitorId: number,
  { mobile, email }: { mobile: string; email: string },
  since: Date,
): Promise<number> {
  const known = or(
    mobile ? eq(inquiry.mobile, mobile) : undefined,
    email ? sql`lower(${inquiry.email}) = ${email.toLowerCase()}` : undefined,
  )
  return db.$count(inquiry, and(ofExhibitor(exhibitorId), gte(inquiry.ariseTime, since), known))
}

/** Changes an inquiry its transaction has locked. */
export async function updateInquiry(
  db: Db,
  row: InquiryRow,
  now: Date,
  values: Partial<typeof inquiry.$inferInsert>,
): Promise<InquiryRow> {
  const [stored] = await db
    .update(inquiry)
    .set({ ...values, version: row.version + 1, updateTime: now })
    .where(eq(inquiry.id, row.id))
    .returning()
  return stored as InquiryRow
}

/** Inquiries whose lead is no more are as before it was kept. */
export async function forgetLeads(db: Db, leadIds: readonly number[]): Promise<void> {
  await db
    .update(inquiry)
    .set({ leadId: null })
    .where(inArray(inquiry.leadId, [...leadIds]))
}
