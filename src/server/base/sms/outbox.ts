/** Text messages go into a table in the same transaction as what they tell of; a worker hands them on (worker.ts). */
import { randomBytes } from 'node:crypto'
import { isMainlandMobile } from '../../../shared/form/rules/contact.ts'
import { fitsSms, segmentsOf, smsBody, smsLength, smsText } from '../../../shared/lib/sms/segments.ts'
import { fillTemplate, isPromotional, plainValue, usedIn } from '../../../shared/lib/sms/template.ts'
import type { Ctx } from '../http/context.ts'
import { numberHash } from './number-hash.ts'
import { smsOutbox, type smsTemplate } from './tables.ts'

export type SmsTemplateRow = typeof smsTemplate.$inferSelect
type Words = Pick<SmsTemplateRow, 'purpose' | 'signature' | 'text'>

export interface QueuedSms {
  template: SmsTemplateRow
  /** A mainland mobile number. */
  to: string
  values: Readonly<Record<string, string>>
  exhibitorId: number
  /** Does not leave before this moment of the real clock. */
  notBefore: Date
}

/** A message as it will read, with what it takes. */
export function writeSms({ purpose, signature, text }: Words, values: Readonly<Record<string, string>>) {
  const filled = fillTemplate(text, values)
  const promotional = isPromotional(purpose)
  const whole = smsText(signature, filled, promotional)
  const length = smsLength(whole)
  return { whole, body: smsBody(filled, promotional), length, segments: segmentsOf(length), fits: fitsSms(whole) }
}

const INSERT_ROWS = 500

/** Queues messages and answers their numbers in the same order; without SMS_URL they are kept. @throws what is too long or to no mainland mobile: a bug of the caller */
export async function queueSms(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  messages: readonly QueuedSms[],
): Promise<number[]> {
  const now = ctx.clock.realNow()
  const values = messages.map(({ template, to, values: given, exhibitorId, notBefore }) => {
    const { body, segments, fits } = writeSms(template, given)
    if (!fits || !isMainlandMobile(to)) throw new Error('a text message that no gateway takes')
    return {
      reference: randomBytes(16).toString('hex'),
      purpose: template.purpose,
      recipient: to,
      numberHash: numberHash(to),
      signature: template.signature,
      text: body,
      gatewayCode: template.gatewayCode,
      variables: usedIn(template.text).map((name): [string, string] => [name, plainValue(given[name] ?? '')]),
      segments,
      state: ctx.settings.smsUrl ? 'queued' : 'kept',
      exhibitorId,
      createTime: now,
      nextTry: notBefore,
    }
  })
  const ids = new Map<string, number>()
  for (let at = 0; at < values.length; at += INSERT_ROWS) {
    const rows = await ctx.db
      .insert(smsOutbox)
      .values(values.slice(at, at + INSERT_ROWS))
      .returning({ id: smsOutbox.id, reference: smsOutbox.reference })
    for (const { id, reference } of rows) ids.set(reference, id)
  }
  return values.map(({ reference }) => ids.get(reference) ?? 0)
}
