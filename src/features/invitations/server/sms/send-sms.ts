/**
 * Sends invitations by text message: within the quota of parts, not to numbers that opted out, one a day to one visitor, by day (business-entities
 * 3.10, 6.1). What a message says is the organiser's template; the exhibitor fills in nothing but who it is for.
 */
import { inArray, sql } from 'drizzle-orm'
import { deadlineOf, isPast } from '../../../calendar/server/exports.ts'
import { findParticipations } from '../../../company/server/exports.ts'
import { exhibitorOf, type Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { findBlocked } from '../../../../server/base/sms/block.ts'
import { queueSms, writeSms, type SmsTemplateRow } from '../../../../server/base/sms/outbox.ts'
import { findTemplates } from '../../../../server/base/sms/templates.ts'
import { makeShortLinks, sampleLink } from '../../../../server/base/sms/short-links.ts'
import { daysText, shortBooths, shortCompany, SMS_NAME_MAX } from '../../../../shared/lib/sms/template.ts'
import { firstSmsDay, smsLeavesAt } from '../../../../shared/lib/sms/window.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import type { InvitationBase } from '../../contract.ts'
import type { SentSms, SmsOutlook } from '../../sms-contract.ts'
import { allows, CHANNEL, sendDay, SMS_A_DAY, STATUS, type Action } from '../../rules.ts'
import { findBase, linkOf, wordsOf } from '../base.ts'
import type { InvitationTableRow } from '../people.ts'
import { findInState, findSmsQuota, ownInvitations } from '../queries.ts'
import { findTaken, lockSends } from '../send-day.ts'
import { invitation } from '../tables.ts'

export interface ChosenSms {
  ids?: string[] | undefined
  templateId?: string | undefined
}

interface Message {
  row: InvitationTableRow
  day: string
  values: Record<string, string>
  written: ReturnType<typeof writeSms>
}

interface Weighed {
  messages: Message[]
  unsubscribed: InvitationTableRow[]
  templates: SmsTemplateRow[]
  template: SmsTemplateRow | null
  firstDay: string
  segments: number
  quota: number
  left: number
  closed: boolean
}

/** Who is written to where no name was given. */
const NOBODY = '嘉宾'

/** The link is made when the message is queued; a sample as long stands for it before. */
function valuesOf(ctx: Ctx, base: InvitationBase, boothNo: string, row: InvitationTableRow): Record<string, string> {
  const { companyName, showName } = wordsOf(base, 'zh-CN')
  return {
    companyName: shortCompany(companyName),
    showName,
    boothNo,
    contactName: [...(row.name || NOBODY)].slice(0, SMS_NAME_MAX).join(''),
    dates: daysText(base.openDate, base.closeDate),
    link: sampleLink(ctx),
  }
}

/** What a send-out would do. @param lock until the transaction ends: nobody else sends these meanwhile */
async function weigh(ctx: Ctx, action: Action, { ids, templateId }: ChosenSms, lock: boolean): Promise<Weighed> {
  const exhibitorId = exhibitorOf(ctx)
  if (lock) await lockSends(ctx.db)
  const found = ids
    ? (await ownInvitations(ctx.db, exhibitorId, ids, lock)).filter((row) => row.channel === CHANNEL.sms)
    : await findInState(ctx.db, exhibitorId, CHANNEL.sms, action === 'send' ? STATUS.unsent : STATUS.failed)
  const fit = found.filter((row) => allows(action, row))
  const keys = fit.map((row) => row.addressKey)
  const blocked = await findBlocked(ctx.db, keys)
  const now = ctx.clock.showNow()
  const firstDay = firstSmsDay(now)
  const taken = await findTaken(ctx.db, keys, firstDay)
  const base = await findBase(ctx.db, exhibitorId)
  const boothNo = shortBooths(await findParticipations(ctx.db, exhibitorId))
  const templates = await findTemplates(ctx.db, 'invitation')
  const template = templates.find((one) => templateId === undefined || String(one.templateId) === templateId) ?? null
  const messages = fit
    .filter((row) => !blocked.has(row.addressKey))
    .map((row): Message => {
      const values = valuesOf(ctx, base, boothNo, row)
      const written = writeSms(template ?? { purpose: 'invitation', signature: '', text: '' }, values)
      return { row, values, written, day: sendDay(firstDay, taken.get(row.addressKey) ?? [], SMS_A_DAY) }
    })
  return {
    messages,
    templates,
    template,
    firstDay,
    unsubscribed: fit.filter((row) => blocked.has(row.addressKey)),
    segments: messages.reduce((sum, { written }) => sum + written.segments, 0),
    closed: isPast(await deadlineOf(ctx.db, 'invitation'), now),
    ...(await findSmsQuota(ctx.db, exhibitorId).then(({ quota, left }) => ({ quota, left }))),
  }
}

/** When the first ones leave, where that is not now. */
function leavesOf(ctx: Ctx, firstDay: string): string {
  const now = ctx.clock.showNow()
  const leaves = smsLeavesAt(now, firstDay)
  return leaves > now ? formatDateTime(leaves).slice(0, 16) : ''
}

const laterThan = (messages: readonly Message[], firstDay: string): number =>
  messages.filter(({ day }) => day > firstDay).length

export async function smsOutlookOf(ctx: Ctx, chosen: ChosenSms): Promise<SmsOutlook> {
  const { messages, unsubscribed, templates, template, firstDay, segments, quota, left, closed } = await weigh(
    ctx,
    'send',
    chosen,
    false,
  )
  const later = laterThan(messages, firstDay)
  const sample = template ? messages[0]?.written : undefined
  return {
    later,
    segments: template ? segments : 0,
    quota,
    left,
    count: messages.length + unsubscribed.length,
    ready: messages.length - later,
    unsubscribed: unsubscribed.length,
    tooLong: template ? messages.filter(({ written }) => !written.fits).length : 0,
    closed: Number(closed),
    leaves: leavesOf(ctx, firstDay),
    templates: templates.map((one) => ({ id: String(one.templateId), name: one.name })),
    templateId: template ? String(template.templateId) : '',
    sample: sample?.whole ?? '',
    length: sample?.length ?? 0,
    sampleSegments: sample?.segments ?? 0,
  }
}

/** Thousands in few statements: the embedded database does nothing else meanwhile. */
async function markQueued(
  ctx: Ctx,
  batch: string,
  sent: readonly { id: number; smsId: number; segments: number; day: string }[],
): Promise<void> {
  const now = ctx.clock.showNow().toISOString()
  for (let at = 0; at < sent.length; at += 500) {
    const values = sent
      .slice(at, at + 500)
      .map(({ id, smsId, segments, day }) => sql`(${id}::bigint, ${smsId}::bigint, ${segments}::integer, ${day}::text)`)
    await ctx.db.execute(sql`
      update ${invitation} set status = ${STATUS.queued}, sms_id = sms.sms_id, batch = ${batch}, send_day = sms.day,
        sends = sends + 1, segments = ${invitation}.segments + sms.segments, fail_reason = '', version = version + 1,
        update_time = ${now}::timestamptz
      from (values ${sql.join(values, sql`, `)}) as sms(id, sms_id, segments, day)
      where ${invitation.id} = sms.id`)
  }
}

/** Sends, or sends again: everything that may be, or nothing when the quota does not suffice. */
export async function sendSmsInvitations(ctx: Ctx, action: 'send' | 'resend', chosen: ChosenSms): Promise<SentSms> {
  const weighed = await weigh(ctx, action, chosen, true)
  const { messages, unsubscribed, template, firstDay, segments, left } = weighed
  if (weighed.closed) throw fail.business('features/invitations:errors.closed')
  if (messages.length + unsubscribed.length === 0)
    throw fail.business(`features/invitations:errors.${action === 'send' ? 'nothingToSend' : 'nothingToResend'}`)
  if (!template) throw fail.business('features/invitations:errors.noTemplate')
  if (messages.some(({ written }) => !written.fits)) throw fail.business('features/invitations:errors.smsTooLong')
  if (segments > left) throw fail.business('features/invitations:errors.smsQuota', { left, count: segments })
  const now = ctx.clock.showNow()
  const real = ctx.clock.realNow().getTime()
  const batch = formatDateTime(now).replace(/\D/g, '')
  const links = await makeShortLinks(
    ctx,
    messages.map(({ row }) => linkOf(ctx, 'zh-CN', row.token)),
  )
  const ids = await queueSms(
    ctx,
    messages.map(({ row, day, values }, at) => ({
      template,
      values: { ...values, link: links[at] ?? '' },
      to: row.addressKey,
      exhibitorId: row.exhibitorId,
      // By the real clock, which the outbox goes by.
      notBefore: new Date(real + (smsLeavesAt(now, day).getTime() - now.getTime())),
    })),
  )
  await markQueued(
    ctx,
    batch,
    messages.map(({ row, day, written }, at) => ({ id: row.id, smsId: ids[at] ?? 0, segments: written.segments, day })),
  )
  if (unsubscribed.length > 0)
    await ctx.db
      .update(invitation)
      .set({ status: STATUS.unsubscribed, updateTime: now })
      .where(
        inArray(
          invitation.id,
          unsubscribed.map(({ id }) => id),
        ),
      )
  const later = laterThan(messages, firstDay)
  return {
    batch,
    later,
    segments,
    sent: messages.length - later,
    unsubscribed: unsubscribed.length,
    left: left - segments,
    leaves: leavesOf(ctx, firstDay),
  }
}
