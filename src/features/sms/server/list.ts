/** Text messages as the organiser sees them: numbers masked, companies of the own halls. */
import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { contains } from '../../../server/base/db/contains.ts'
import { between, offsetOf, type Paging } from '../../../server/base/db/paging.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { MASKED, type Contacts } from '../../../server/base/tabular/contacts.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { SMS_BLOCKED } from '../../../server/base/sms/block.ts'
import { heldSms } from '../../../server/base/sms/follow-sms.ts'
import { smsBlock, smsOutbox } from '../../../server/base/sms/tables.ts'
import type { SmsListRow } from '../contract.ts'

export interface SmsFilters {
  keyword?: string | undefined
  state?: string | undefined
  purpose?: string | undefined
  params?: Record<string, unknown> | undefined
}

const selectSms = (db: Db, held: SQL<boolean>) =>
  db
    .select({
      sms: smsOutbox,
      held,
      blocked: sql<boolean>`exists (select 1 from ${smsBlock} where ${smsBlock.numberHash} = ${smsOutbox.numberHash})`,
      companyName: exhibitor.companyName,
      enCompanyName: exhibitor.enCompanyName,
    })
    .from(smsOutbox)
    .leftJoin(exhibitor, eq(exhibitor.id, smsOutbox.exhibitorId))
type Found = Awaited<ReturnType<typeof selectSms>>[number]

function reasonOf(ctx: Ctx, { sms, held }: Found): string {
  if (sms.failReason === SMS_BLOCKED) return translate(ctx.locale, 'server/base/sms:errors.blocked')
  if (sms.state === 'queued' && held) return translate(ctx.locale, 'server/base/sms:errors.held')
  return sms.failReason
}

function rowOf(ctx: Ctx, found: Found, contacts: Contacts): SmsListRow {
  const { sms, blocked, companyName, enCompanyName } = found
  const { purpose, signature, text, segments, state, tries, decidedBy } = sms
  const now = ctx.clock.realNow()
  const later = sms.nextTry !== null && sms.nextTry > now
  return {
    id: String(sms.id),
    purpose,
    segments,
    state,
    tries,
    decidedBy,
    recipient: contacts.mobile(sms.recipient),
    text: text === '' ? '' : `【${signature}】${text}`,
    exhibitorId: sms.exhibitorId === null ? null : String(sms.exhibitorId),
    companyName: companyName ?? '',
    enCompanyName: enCompanyName ?? '',
    failReason: reasonOf(ctx, found),
    unsendable: Number(sms.recipient === '' || blocked),
    createTime: timeText(sms.createTime),
    sentTime: timeText(sms.sentTime),
    deliveredTime: timeText(sms.deliveredTime),
    nextTry: state === 'queued' && later ? timeText(sms.nextTry) : '',
    decidedTime: timeText(sms.decidedTime),
  }
}

/** Messages of companies the caller sees. */
export const smsInScope = (ctx: Ctx) => inScope(ctx, smsOutbox.exhibitorId)

async function conditionOf(ctx: Ctx, { keyword, state, purpose, params }: SmsFilters) {
  return and(
    await smsInScope(ctx),
    keyword
      ? or(
          contains(smsOutbox.recipient, keyword),
          contains(smsOutbox.text, keyword),
          contains(exhibitor.companyName, keyword),
          contains(exhibitor.enCompanyName, keyword),
        )
      : undefined,
    state ? eq(smsOutbox.state, state) : undefined,
    purpose ? sql`${smsOutbox.purpose} = ${purpose}` : undefined,
    between(smsOutbox.createTime, params),
  )
}

/** A page, newest first. */
export async function findSms(
  ctx: Ctx,
  filters: SmsFilters,
  at: Paging,
  contacts = MASKED,
): Promise<{ list: SmsListRow[]; total: number }> {
  const where = await conditionOf(ctx, filters)
  const found = await selectSms(ctx.db, await heldSms(ctx.db))
    .where(where)
    .orderBy(desc(smsOutbox.id))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(smsOutbox)
    .leftJoin(exhibitor, eq(exhibitor.id, smsOutbox.exhibitorId))
    .where(where)
  return { list: found.map((row) => rowOf(ctx, row, contacts)), total: counted?.total ?? 0 }
}

/** How many stand in each state, and the parts that left. */
export async function countSms(ctx: Ctx): Promise<{ counts: Record<string, number>; segments: number }> {
  const rows = await ctx.db
    .select({
      state: smsOutbox.state,
      total: sql<number>`count(*)`.mapWith(Number),
      segments:
        sql<number>`coalesce(sum(${smsOutbox.segments}) filter (where ${smsOutbox.sentTime} is not null), 0)`.mapWith(
          Number,
        ),
    })
    .from(smsOutbox)
    .where(await smsInScope(ctx))
    .groupBy(smsOutbox.state)
  return {
    counts: Object.fromEntries(rows.map((row) => [row.state, row.total])),
    segments: rows.reduce((sum, row) => sum + row.segments, 0),
  }
}
