/** Mail goes into a table in the same transaction as what it tells of; a worker hands it on (see outbox-worker.ts). */
import { randomUUID } from 'node:crypto'
import type { Locale } from '../../shared/lib/locale.ts'
import { outbox } from '../db/core-tables.ts'
import type { Ctx } from '../http/context.ts'
import { renderMail, type MailParams, type MailSender, type MailTemplate } from './render-mail.ts'

export interface QueuedMail<T extends MailTemplate = MailTemplate> {
  template: T
  to: string
  params: MailParams[T]
  exhibitorId?: number | null
  /** Language of the recipient; the caller's by default. */
  locale?: Locale
  /** Who signs, instead of the portal alone. */
  sender?: MailSender
  /** Headers besides: where answers go, how to unsubscribe. */
  headers?: Record<string, string>
  /** Does not leave before this moment of the real clock. */
  notBefore?: Date
}

/** Queues one mail and answers its number. Without SMTP_URL it stays in the outbox, where the organiser reads it. */
export async function queueMail<T extends MailTemplate>(
  ctx: Pick<Ctx, 'db' | 'locale' | 'clock' | 'settings' | 'wakeOutbox'>,
  mail: QueuedMail<T>,
): Promise<number> {
  const rendered = renderMail(mail.template, mail.locale ?? ctx.locale, mail.params, mail.sender)
  const host = new URL(ctx.settings.publicUrl).hostname
  const values = {
    messageId: `<${randomUUID()}@${host}>`,
    template: mail.template,
    recipient: mail.to,
    subject: rendered.subject,
    bodyText: rendered.text,
    bodyHtml: rendered.html,
    headers: mail.headers ?? {},
    state: ctx.settings.smtpUrl ? 'queued' : 'kept',
    exhibitorId: mail.exhibitorId ?? null,
    createTime: ctx.clock.realNow(),
    nextTry: mail.notBefore ?? ctx.clock.realNow(),
  }
  const [row] = await ctx.db.insert(outbox).values(values).returning({ id: outbox.id })
  ctx.wakeOutbox()
  return row?.id ?? 0
}
