/** What a test reads in a mail as its recipient would: the product itself shows secrets to nobody, so the seal is opened with the test server's own key. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { outbox } from '../../src/server/base/db/core-tables.ts'
import { openBodies } from '../../src/server/base/mail/secrets.ts'
import type { TestServer } from './server.ts'

/** Text of a mail as it leaves. */
export const textMailed = (
  { services, clock }: Pick<TestServer, 'services' | 'clock'>,
  mail: typeof outbox.$inferSelect | undefined,
): string => (mail ? (openBodies(services.sealer, mail, clock.realNow())?.text ?? '') : '')

/** The newest link's token or code that was mailed to an address; '' when there is none, or none that still stands. */
export async function secretMailed(
  server: Pick<TestServer, 'db' | 'services' | 'clock'>,
  to?: string,
): Promise<string> {
  const [mail] = await server.db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.secretUntil), to === undefined ? undefined : eq(outbox.recipient, to)))
    .orderBy(desc(outbox.id))
    .limit(1)
  const text = textMailed(server, mail)
  return /#token=([\w-]+)/.exec(text)?.[1] ?? /^\d{6}$/m.exec(text)?.[0] ?? ''
}
