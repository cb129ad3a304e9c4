/** Messages as the caller reads them: an exhibitor's own beside the notices, which everybody has. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { countUnread, markNotices, noticesShown } from '../../notices/server/exports.ts'
import { sysNotice, sysNoticeRead } from '../../notices/server/tables.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { wordMail } from '../../../server/base/mail/render-mail.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { inLanguageOf, type Locale } from '../../../shared/lib/locale.ts'
import type { MailItem } from '../../../server/base/mail/render-mail.ts'
import type { MessageRow } from '../contract.ts'
import type { MessageKind } from '../kinds.ts'
import { message, messageRead } from './tables.ts'
import { BOOTH_STAFF_READ, isMessageTemplate } from './told-by.ts'

/** The caller's company's messages, as far as the caller's role reads them; nothing for the organiser. */
function ownMessages(ctx: Ctx) {
  const { exhibitorId } = signedIn(ctx)
  const read = isBoothStaff(ctx) ? inArray(message.template, Object.keys(BOOTH_STAFF_READ)) : undefined
  return exhibitorId === null ? sql`false` : and(eq(message.exhibitorId, exhibitorId), read)
}

function isBoothStaff(ctx: Ctx): boolean {
  const { roles } = signedIn(ctx)
  return roles.length > 0 && roles.every((role) => role === 'booth_staff')
}

const ownRead = (ctx: Ctx) =>
  and(eq(messageRead.messageId, message.id), eq(messageRead.accountId, signedIn(ctx).subjectId))

/** Own messages and notices that are not read yet. */
export async function unreadOf(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(message)
    .leftJoin(messageRead, ownRead(ctx))
    .where(and(ownMessages(ctx), isNull(messageRead.messageId)))
  return (row?.total ?? 0) + (await countUnread(ctx))
}

export interface MessageFilters {
  kind?: MessageKind | '' | undefined
  unread?: '' | '1' | undefined
}

/** A page of both, newest first, and how many there are. */
export async function findMessages(
  ctx: Ctx,
  { kind, unread }: MessageFilters,
  limit: number,
  offset: number,
): Promise<{ list: MessageRow[]; total: number }> {
  const { db } = ctx
  const { kind: subjectKind, subjectId } = signedIn(ctx)
  const messages = db
    .select({ id: message.id, kind: message.kind, at: message.at, readAt: messageRead.readAt })
    .from(message)
    .leftJoin(messageRead, ownRead(ctx))
    .where(
      and(
        ownMessages(ctx),
        kind ? eq(message.kind, kind) : undefined,
        unread ? isNull(messageRead.messageId) : undefined,
      ),
    )
  const noticeRead = and(
    eq(sysNoticeRead.noticeId, sysNotice.noticeId),
    eq(sysNoticeRead.kind, subjectKind),
    eq(sysNoticeRead.subjectId, subjectId),
  )
  const notices = db
    .select({
      id: sysNotice.noticeId,
      kind: sql<string>`'NOTICE'`.as('kind'),
      at: sysNotice.publishTime,
      readAt: sysNoticeRead.readTime,
    })
    .from(sysNotice)
    .leftJoin(sysNoticeRead, noticeRead)
    .where(
      and(
        await noticesShown(ctx),
        kind && kind !== 'NOTICE' ? sql`false` : undefined,
        unread ? isNull(sysNoticeRead.noticeId) : undefined,
      ),
    )
  const both = unionAll(messages, notices).as('both')
  const heads = await db.select().from(both).orderBy(desc(both.at), desc(both.id)).limit(limit).offset(offset)
  const [count] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(both)
  return { list: await worded(ctx, heads), total: count?.total ?? 0 }
}

interface Head {
  id: number
  kind: string
  at: Date
  readAt: Date | null
}

/** Heads of a page with their words. */
async function worded(ctx: Ctx, heads: readonly Head[]): Promise<MessageRow[]> {
  const idsOf = (notice: boolean) => heads.filter(({ kind }) => (kind === 'NOTICE') === notice).map(({ id }) => id)
  const [own, shown] = [idsOf(false), idsOf(true)]
  const { id, template, params, path } = message
  const messages = own.length
    ? await ctx.db.select({ id, template, params, path }).from(message).where(inArray(message.id, own))
    : []
  const notices = shown.length
    ? await ctx.db
        .select({ id: sysNotice.noticeId, zh: sysNotice.noticeTitle, en: sysNotice.enNoticeTitle })
        .from(sysNotice)
        .where(inArray(sysNotice.noticeId, shown))
    : []
  return heads.flatMap((head) => {
    const shared = {
      id: String(head.id),
      kind: head.kind as MessageKind,
      at: timeText(head.at),
      readFlag: head.readAt ? 1 : 0,
    }
    if (head.kind === 'NOTICE') {
      const notice = notices.find((one) => one.id === head.id)
      const title = notice ? inLanguageOf(ctx.locale, notice.zh, notice.en).text : ''
      return notice ? [{ ...shared, title, text: '', reasonLabel: '', reason: '', path: '', action: '' }] : []
    }
    const found = messages.find((one) => one.id === head.id)
    if (!found || !isMessageTemplate(found.template)) return []
    const params = found.params[ctx.locale]
    const { subject, intro, quote, action } = wordMail(found.template, ctx.locale, params)
    const { items = [] } = params as { items?: readonly MailItem[] }
    return [
      {
        ...shared,
        title: subject,
        text: [intro, ...items.map(({ text }) => `· ${text}`)].join('\n'),
        reasonLabel: quote?.label ?? '',
        reason: quote?.text ?? '',
        path: isBoothStaff(ctx) && BOOTH_STAFF_READ[found.template] !== 1 ? '' : found.path,
        action,
      },
    ]
  })
}

/** What a message is about, in the reader's language. */
export const subjectOf = (
  locale: Locale,
  { template, params }: Pick<typeof message.$inferSelect, 'template' | 'params'>,
): string => (isMessageTemplate(template) ? wordMail(template, locale, params[locale]).subject : '')

/** Marks one as read and answers what was filed with it; another's is not found. Who looks in somebody's place reads nothing for them. */
export async function readMessage(ctx: Ctx, id: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: message.id, content: message.content })
    .from(message)
    .where(and(eq(message.id, keyOf(id)), ownMessages(ctx)))
  if (!found) throw fail.notFound()
  await insertReads(ctx, [found.id])
  return found.content
}

export async function readAll(ctx: Ctx): Promise<void> {
  const open = await ctx.db
    .select({ id: message.id })
    .from(message)
    .leftJoin(messageRead, ownRead(ctx))
    .where(and(ownMessages(ctx), isNull(messageRead.messageId)))
  await insertReads(
    ctx,
    open.map(({ id }) => id),
  )
  await markNotices(ctx)
}

async function insertReads(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { subjectId, actor } = signedIn(ctx)
  if (actor || ids.length === 0) return
  const readAt = ctx.clock.realNow()
  await ctx.db
    .insert(messageRead)
    .values(ids.map((messageId) => ({ messageId, accountId: subjectId, readAt })))
    .onConflictDoNothing()
}
