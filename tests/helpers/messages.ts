/** What an exhibitor was told, each message as the mail it would be by itself: those of five minutes leave as one. */
import { asc, eq } from 'drizzle-orm'
import type { MailContent } from '../../src/server/base/mail/mail.ts'
import { renderMail, type MailTemplate } from '../../src/server/base/mail/render-mail.ts'
import { message } from '../../src/features/messages/server/tables.ts'
import type { Locale } from '../../src/shared/lib/locale.ts'
import type { TestServer } from './server.ts'

/** Oldest first. */
export async function toldTo(
  { db }: Pick<TestServer, 'db'>,
  exhibitorId: number,
  locale: Locale = 'zh-CN',
): Promise<(MailContent & { template: MailTemplate; kind: string })[]> {
  const rows = await db.select().from(message).where(eq(message.exhibitorId, exhibitorId)).orderBy(asc(message.id))
  return rows.map(({ template, kind, params, path }) => {
    const own = template as 'formRejected'
    const given = { form: '', booth: '', reason: '', companyName: 'Test', ...params[locale] }
    return { template: own, kind, ...renderMail(own, locale, { ...given, link: `https://portal.example${path}` }) }
  })
}
