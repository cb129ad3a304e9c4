/** The outbox for the organiser: what was written to whom, what became of it, and what shall become of it. */
import { and, desc, eq, getTableColumns, gte, ne, or, sql, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { inScope } from '../../company/server/exports.ts'
import { exhibitor } from '../../company/server/tables.ts'
import { IN_A_FILE, offsetOf, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import { DAY_MS, formatDateTime } from '../../../shared/lib/time/dates.ts'
import { maskEmail } from '../../../shared/lib/mask.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { outbox } from '../../../server/base/db/core-tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate, wordsIn } from '../../../server/base/i18n.ts'
import { contactsOf, MASKED } from '../../../server/base/tabular/contacts.ts'
import { showSheet } from '../../../server/base/tabular/show-sheet.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { findBlocks, isBlocked, unblockAddress, type MailBlock } from '../../../server/base/mail/blocks.ts'
import { logOperation } from '../../../server/base/oper-log.ts'
import { heldNow } from '../../../server/base/mail/hold-mails.ts'
import { decideMail } from '../../../server/base/mail/decide-mail.ts'
import { reasonWords } from '../../../server/base/mail/reasons.ts'
import { hasLapsed } from '../../../server/base/mail/secrets.ts'
import * as calls from '../contract.ts'
import type { OutboxDecision } from '../rules.ts'

const { bodyText: _text, bodyHtml: _html, messageId: _id, ...HEAD } = getTableColumns(outbox)
const columnsOf = (held: SQL<boolean>) => ({
  ...HEAD,
  held,
  // Whether there is one is enough here.
  sealed: sql<string>`left(${outbox.sealed}, 1)`,
  calendar: sql<number>`(select count(*) from jsonb_object_keys(${outbox.calendar}))`.mapWith(Number),
  companyName: exhibitor.companyName,
  enCompanyName: exhibitor.enCompanyName,
})

const selectMails = (db: Db, held: SQL<boolean>) =>
  db.select(columnsOf(held)).from(outbox).leftJoin(exhibitor, eq(exhibitor.id, outbox.exhibitorId))
type Found = Awaited<ReturnType<typeof selectMails>>[number]

const RECENT_DAYS = 30

/** Written to leave later: more may come until then. */
const isHeld = (at: Date | null, now: Date): boolean => at !== null && at > now

const timeText = (at: Date | null): string => (at ? formatDateTime(at) : '')

function mailRow(ctx: Ctx, row: Found, block?: MailBlock, contacts = MASKED): calls.MailRow {
  const { template, subject, state, tries, decidedBy } = row
  const held = state === 'queued' && row.held
  const failReason = held
    ? translate(ctx.locale, 'server/base/mail:errors.held')
    : reasonWords(ctx.locale, row.failReason)
  return {
    template,
    subject,
    state,
    failReason,
    tries,
    decidedBy,
    block: block?.why ?? '',
    blockedSince: timeText(block?.since ?? null),
    deliveredTime: timeText(row.deliveredTime),
    complaintTime: timeText(row.complaintTime),
    calendar: row.calendar,
    lapsed: Number(hasLapsed(row, ctx.clock.realNow())),
    id: String(row.id),
    exhibitorId: row.exhibitorId === null ? null : String(row.exhibitorId),
    recipient: contacts.email(row.recipient),
    companyName: row.companyName ?? '',
    enCompanyName: row.enCompanyName ?? '',
    createTime: timeText(row.createTime),
    sentTime: timeText(row.sentTime),
    triedTime: timeText(row.triedTime),
    nextTry: state === 'queued' && (tries > 0 || isHeld(row.nextTry, ctx.clock.realNow())) ? timeText(row.nextTry) : '',
    decidedTime: timeText(row.decidedTime),
  }
}

/** A mail to no exhibitor (staff, an applicant) is for those who see all. */
const mailsInScope = (ctx: Ctx) => inScope(ctx, outbox.exhibitorId)

interface Filters {
  keyword?: string
  state?: string
  template?: string
  exhibitorId?: string | undefined
  invitations?: '' | '0'
  blocked?: '' | '1'
}

async function conditionOf(ctx: Ctx, { keyword, state, template, exhibitorId, invitations, blocked }: Filters) {
  return and(
    await mailsInScope(ctx),
    keyword
      ? or(
          contains(outbox.recipient, keyword),
          contains(outbox.subject, keyword),
          contains(exhibitor.companyName, keyword),
          contains(exhibitor.enCompanyName, keyword),
        )
      : undefined,
    state ? eq(outbox.state, state) : undefined,
    template ? eq(outbox.template, template) : undefined,
    exhibitorId === undefined ? undefined : eq(outbox.exhibitorId, Number(exhibitorId)),
    invitations === '0' ? ne(outbox.template, 'invitation') : undefined,
    blocked === '1' ? isBlocked(outbox.recipient) : undefined,
  )
}

async function countMails(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(outbox)
    .leftJoin(exhibitor, eq(exhibitor.id, outbox.exhibitorId))
    .where(where)
  return row?.total ?? 0
}

/** Newest first. */
async function findMails(ctx: Ctx, where: SQL | undefined, at: Paging, contacts = MASKED): Promise<calls.MailRow[]> {
  const list = await selectMails(ctx.db, await heldNow(ctx.db))
    .where(where)
    .orderBy(desc(outbox.id))
    .limit(at.pageSize)
    .offset(offsetOf(at))
  const blocks = await findBlocks(
    ctx.db,
    list.map(({ recipient }) => recipient),
  )
  return list.map((row) => mailRow(ctx, row, blocks.get(row.recipient), contacts))
}

/** Each by itself in a savepoint: a refused one leaves the others done. */
async function decideOne(ctx: Ctx, id: string, decision: OutboxDecision): Promise<calls.MailOutcome> {
  const key = Number(id)
  try {
    const found = and(eq(outbox.id, key), await mailsInScope(ctx))
    if (!Number.isSafeInteger(key) || (await ctx.db.$count(outbox, found)) === 0) throw fail.notFound()
    await ctx.db.transaction((tx) => decideMail({ ...ctx, db: tx }, key, decision))
    return { id, done: 1, msg: '' }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { id, done: 0, msg: translate(ctx.locale, error.msgKey, error.params) }
  }
}

/** Mails that left in the last 30 days, and those of them that were called spam. */
async function countRecent(ctx: Ctx): Promise<{ sent: number; complaints: number }> {
  const since = new Date(ctx.clock.realNow().getTime() - RECENT_DAYS * DAY_MS)
  const [row] = await ctx.db
    .select({
      sent: sql<number>`count(*)`.mapWith(Number),
      complaints: sql<number>`count(${outbox.complaintTime})`.mapWith(Number),
    })
    .from(outbox)
    .where(and(await mailsInScope(ctx), gte(outbox.sentTime, since)))
  return row ?? { sent: 0, complaints: 0 }
}

/** The log outlives the mails: it names nobody in clear. */
async function unblock(ctx: Ctx, { id, reason }: { id: string; reason: string }) {
  const found = and(eq(outbox.id, Number(id)), await mailsInScope(ctx))
  const [mail] = Number.isSafeInteger(Number(id)) ? await ctx.db.select().from(outbox).where(found) : []
  if (!mail) throw fail.notFound()
  const block = await unblockAddress(ctx.db, mail.recipient)
  if (!block) throw fail.business('features/outbox:errors.notBlocked')
  await logOperation(ctx, {
    area: 'features/outbox:title',
    words: 'features/outbox',
    type: 'edit',
    id,
    name: maskEmail(mail.recipient),
    before: { blockedSince: timeText(block.since) },
    after: { unblockReason: reason },
  })
  return { data: { done: 1 } }
}

export const outboxHandlers = [
  handle(calls.outboxList, async (ctx, input) => {
    const at = pagingOf(input)
    const where = await conditionOf(ctx, input as Filters)
    return { data: { list: await findMails(ctx, where, at), total: await countMails(ctx.db, where), ...at } }
  }),
  handle(calls.outboxExport, async (ctx, input) => {
    const contacts = contactsOf(ctx, input)
    const list = await findMails(ctx, await conditionOf(ctx, input as Filters), IN_A_FILE, contacts)
    if (list.length === 0) throw fail.business('features/outbox:errors.noExport')
    const t = wordsIn(ctx.locale, 'features/outbox')
    const columns = ['written', 'template', 'subject', 'to', 'company', 'state', 'reason', 'sent', 'decided'] as const
    return showSheet(ctx, {
      title: 'features/outbox:title',
      words: 'features/outbox',
      contacts,
      columns: columns.map((key) => ({ header: t(`fields.${key}`), width: key === 'subject' ? 48 : 20 })),
      rows: list.map((row) => [
        row.createTime,
        t(under('templates.', row.template)),
        row.subject,
        row.recipient,
        ctx.locale === 'en-US' ? row.enCompanyName || row.companyName : row.companyName || row.enCompanyName,
        t(under('states.', row.state)),
        row.failReason,
        row.sentTime,
        row.decidedBy ? `${row.decidedBy} ${row.decidedTime}` : '',
      ]),
    })
  }),
  handle(calls.outboxCounts, async (ctx) => {
    const rows = await ctx.db
      .select({ state: outbox.state, total: sql<number>`count(*)`.mapWith(Number) })
      .from(outbox)
      .where(await mailsInScope(ctx))
      .groupBy(outbox.state)
    return {
      data: {
        counts: Object.fromEntries(rows.map((row) => [row.state, row.total])),
        server: Number(Boolean(ctx.settings.smtpUrl)),
        recent: await countRecent(ctx),
      },
    }
  }),
  handle(calls.outboxDetail, async (ctx, { id }) => {
    const key = Number(id)
    if (!Number.isSafeInteger(key)) throw fail.notFound()
    const [row] = await selectMails(ctx.db, await heldNow(ctx.db)).where(
      and(eq(outbox.id, key), await mailsInScope(ctx)),
    )
    const [mail] = await ctx.db
      .select({ bodyText: outbox.bodyText, bodyHtml: outbox.bodyHtml, messageId: outbox.messageId })
      .from(outbox)
      .where(eq(outbox.id, key))
    if (!row || !mail) throw fail.notFound()
    const block = (await findBlocks(ctx.db, [row.recipient])).get(row.recipient)
    return { data: { ...mailRow(ctx, row, block), to: row.recipient, ...mail } }
  }),
  handle(calls.outboxUnblock, unblock),
  handle(calls.outboxDecide, async (ctx, { ids, decision }) => {
    const outcomes: calls.MailOutcome[] = []
    // In one order whatever was sent: two organisers at once wait for each other instead of locking each other out.
    for (const id of [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b)))
      outcomes.push(await decideOne(ctx, id, decision))
    return { data: outcomes }
  }),
]
