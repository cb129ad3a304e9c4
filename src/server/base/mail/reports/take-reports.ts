/** Takes reports in: what they make of mails, of whom follows them, and of addresses. */
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { blockAddress, type BlockReason } from '../blocks.ts'
import { outbox } from '../../db/core-tables.ts'
import type { Services } from '../../http/context.ts'
import { tellFollower } from '../follow-mail.ts'
import { afterReport, type MailReport } from './report-rules.ts'

/** Run inside a write's transaction; answers how many reports told something new. Of mails that are not ours nothing is told. */
export async function takeReports(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reports: readonly MailReport[],
): Promise<number> {
  const tokens = reports.flatMap(({ token }) => token || [])
  const ids = reports.flatMap(({ messageId }) => messageId || [])
  if (tokens.length + ids.length === 0) return 0
  // In the order of their numbers, as everybody locks them.
  const mails = await db
    .select()
    .from(outbox)
    .where(or(and(ne(outbox.returnToken, ''), inArray(outbox.returnToken, tokens)), inArray(outbox.messageId, ids)))
    .orderBy(asc(outbox.id))
    .for('update')
  const now = clock.realNow()
  const blocks = new Map<string, BlockReason>()
  let told = 0
  for (let mail of mails)
    for (const report of reports.filter(({ token, messageId }) =>
      token && mail.returnToken ? token === mail.returnToken : messageId === mail.messageId,
    )) {
      const effect = afterReport(mail, report, now)
      if (!effect) continue
      told += 1
      const { change, block } = effect
      if (block && (block === 'BOUNCE' || !blocks.has(mail.recipient))) blocks.set(mail.recipient, block)
      const gone = change.state === 'delivered' ? { sealed: '', sentTime: mail.sentTime ?? now } : {}
      const [stored = mail] = await db
        .update(outbox)
        .set({ ...change, ...gone })
        .where(eq(outbox.id, mail.id))
        .returning()
      mail = stored
      await tellFollower(db, stored, clock.showNow())
    }
  for (const [address, why] of [...blocks].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await blockAddress(db, address, why, now)
  return told
}
