/** Reports of mail servers and providers: who they are from, and what they tell. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { handle, type BinaryReply } from '../../../server/base/http/handler.ts'
import { hashCode, sameHash } from '../../../server/base/auth/tokens.ts'
import { reasonOf } from '../../../server/base/mail/mail.ts'
import { readDsn } from '../../../server/base/mail/reports/read-dsn.ts'
import { isMailgunSigned, readMailgun, type MailgunEvent } from '../../../server/base/mail/reports/read-mailgun.ts'
import {
  fetchFromSns,
  isSnsAddress,
  isSnsSigned,
  readSes,
  type SnsMessage,
} from '../../../server/base/mail/reports/read-ses.ts'
import { tokenOf, type MailReport } from '../../../server/base/mail/reports/report-rules.ts'
import { takeReports } from '../../../server/base/mail/reports/take-reports.ts'
import * as calls from '../reports-contract.ts'

/** Calls a minute from one address: a send-out of a hundred mails a minute is reported in as many calls, some mails twice. */
const LIMIT = { limit: 1200 }

const answer = (status: 200 | 401 | 404, words: string): BinaryReply => ({
  bytes: new TextEncoder().encode(`${words}\n`),
  contentType: 'text/plain; charset=utf-8',
  fileName: 'answer.txt',
  disposition: 'inline',
  status,
})
const CLOSED = () => answer(404, 'MAIL_REPORTS_SECRET is not set')
const STRANGER = () => answer(401, 'not authorised')
const TAKEN = () => answer(200, 'ok')

/** Hashed first, so that neither length nor place of a difference shows in the time. */
const isSecret = (given: string, secret: string): boolean => sameHash(hashCode(given, ''), hashCode(secret, ''))

/** Answers who may not report; null for who may. */
function refusal(ctx: Ctx, proven: (secret: string) => boolean): BinaryReply | null {
  const secret = ctx.settings.mailReportsSecret
  if (secret === '') return CLOSED()
  return proven(secret) ? null : STRANGER()
}
const byBearer = (ctx: Ctx) =>
  refusal(ctx, (secret) => isSecret(/^Bearer\s+(\S+)$/i.exec(ctx.authorization ?? '')?.[1] ?? '', secret))

async function take(ctx: Ctx, reports: readonly MailReport[]): Promise<BinaryReply> {
  await takeReports(ctx, reports)
  return TAKEN()
}

/** In angle brackets, as mails carry it. */
const bracketed = (id: string): string => (id && !id.startsWith('<') ? `<${id}>` : id)

function timeOf(text: string | null | undefined): Date | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

export const reportHandlers = [
  handle(
    calls.reportMessage,
    async (ctx, { raw }) => {
      const refused = byBearer(ctx)
      if (refused) return refused
      // What cannot be read is no report: an answer by mail, or an advertisement.
      return take(ctx, await readDsn(raw).catch(() => []))
    },
    LIMIT,
  ),
  handle(
    calls.reportEvents,
    async (ctx, { events }) =>
      byBearer(ctx) ??
      take(
        ctx,
        events.map(({ event, messageId, returnAddress, reason, at }) => ({
          kind: event,
          token: tokenOf(returnAddress ?? ''),
          messageId: bracketed(messageId ?? ''),
          reason: reasonOf(reason ?? ''),
          at: timeOf(at),
        })),
      ),
    LIMIT,
  ),
  handle(
    calls.reportMailgun,
    async (ctx, input) => {
      const refused = refusal(ctx, (secret) => isMailgunSigned(input.signature, secret, ctx.clock.realNow()))
      if (refused) return refused
      const report = readMailgun(input['event-data'] as MailgunEvent)
      return take(ctx, report ? [report] : [])
    },
    LIMIT,
  ),
  handle(
    calls.reportSes,
    async (ctx, { key, ...message }) => {
      const refused = refusal(ctx, (secret) => isSecret(key, secret))
      if (refused) return refused
      if (!(await isSnsSigned(message as SnsMessage, fetchFromSns))) return STRANGER()
      if (message.Type === 'SubscriptionConfirmation') {
        const { SubscribeURL = '' } = message
        if (isSnsAddress(SubscribeURL)) await fetchFromSns(SubscribeURL)
        return TAKEN()
      }
      const report = readSes(message.Message)
      return ctx.db.transaction((db) => take({ ...ctx, db }, report ? [report] : []))
    },
    // Its certificate is fetched meanwhile: that holds no transaction.
    { ...LIMIT, transaction: 'none' },
  ),
]
