/** Mail goes into a table in the same transaction as what it tells of; a worker hands it on (see outbox-worker.ts). */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Locale } from '../../../shared/lib/locale.ts'
import { outbox } from '../db/core-tables.ts'
import type { Ctx } from '../http/context.ts'
import { translate } from '../i18n.ts'
import { findShowWords, mailLook, signature } from '../show-words.ts'
import { renderMail, type MailParams, type MailSender, type MailTemplate } from './render-mail.ts'
import { sealBodies, secretUntil } from './secrets.ts'
import { goodUntil, realMoment } from './shelf-life.ts'

export interface QueuedMail<T extends MailTemplate = MailTemplate> {
  template: T
  to: string
  params: MailParams[T]
  exhibitorId?: number | null
  /** Language of the recipient; the caller's by default. */
  locale?: Locale
  /** Who signs, instead of the show. */
  sender?: MailSender
  /** Headers besides: where answers go, how to unsubscribe. */
  headers?: Record<string, string>
  /** Calendar entries, by the name of their file (`Mail.calendar`). */
  calendar?: Record<string, string>
  /** Does not leave before this moment of the real clock. */
  notBefore?: Date
  /** When what it tells of is over, `yyyy-MM-dd HH:mm:ss` by the show's clock: it does not leave any more then, and no later than its kind is good for (shelf-life.ts). */
  overAt?: string
  /** Record it tells of, such as `docking 12`: `endMails` keeps it from leaving. Absent in what tells of the end itself. */
  about?: string
}

/** Rows of one statement: it may have 65,535 parameters. */
const INSERT_ROWS = 500

type Writes = Pick<Ctx, 'db' | 'locale' | 'clock' | 'settings' | 'sealer' | 'wakeOutbox'>

/** Queues one mail and answers its number. Without SMTP_URL it stays in the outbox, where the organiser reads it without its secret. */
export async function queueMail<T extends MailTemplate>(ctx: Writes, mail: QueuedMail<T>): Promise<number> {
  const [id = 0] = await queueMails(ctx, [mail])
  return id
}

/** Queues many mails in few statements and answers their numbers in the same order. */
export async function queueMails<T extends MailTemplate>(
  ctx: Writes,
  mails: readonly QueuedMail<T>[],
): Promise<number[]> {
  const host = new URL(ctx.settings.publicUrl).hostname
  const now = ctx.clock.realNow()
  const show = await findShowWords(ctx.db)
  const values = mails.map((mail) => {
    const locale = mail.locale ?? ctx.locale
    const sender = mail.sender ?? signature(show, locale)
    const look = mailLook(show, ctx.settings, locale)
    const answered = mail.headers?.['Reply-To'] !== undefined
    // Whoever signs instead of the show words the subject itself, and whoever answers instead says so.
    const own = { ...look, ...(mail.sender ? { show: '' } : {}), answers: look.answers && !answered }
    const rendered = renderMail(mail.template, locale, mail.params, sender, own)
    const named = { messageId: `<${randomUUID()}@${host}>`, recipient: mail.to }
    const until = secretUntil(mail.template, now)
    const shown = until ? renderMail(mail.template, locale, mail.params, sender, { concealed: true, ...own }) : rendered
    return {
      ...named,
      template: mail.template,
      subject: shown.subject,
      bodyText: shown.text,
      bodyHtml: shown.html,
      sealed: until ? sealBodies(ctx.sealer, named, rendered) : '',
      secretUntil: until,
      headers: { ...(look.answers && !answered ? { 'Reply-To': show.contactEmail } : {}), ...mail.headers },
      fromName: look.show || translate(locale, 'server/base/mail:footer.sender'),
      calendar: mail.calendar ?? {},
      state: ctx.settings.smtpUrl ? 'queued' : 'kept',
      exhibitorId: mail.exhibitorId ?? null,
      about: mail.about ?? '',
      createTime: now,
      nextTry: mail.notBefore ?? now,
      returnToken: randomBytes(10).toString('hex'),
      goodUntil: goodUntil(mail.template, mail.notBefore ?? now, realMoment(ctx.clock, mail.overAt)),
    }
  })
  const ids = new Map<string, number>()
  for (let at = 0; at < values.length; at += INSERT_ROWS) {
    const rows = await ctx.db
      .insert(outbox)
      .values(values.slice(at, at + INSERT_ROWS))
      .returning({ id: outbox.id, messageId: outbox.messageId })
    for (const { id, messageId } of rows) ids.set(messageId, id)
  }
  ctx.wakeOutbox()
  return values.map(({ messageId }) => ids.get(messageId) ?? 0)
}
