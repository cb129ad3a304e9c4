/** A message to a visitor who left a mobile only, as a text message in the organiser's template (business-entities 3.14, 6.1). */
import { findExhibitor, findParticipations } from '../../company/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { queueSms, writeSms } from '../../../server/base/sms/outbox.ts'
import { findTemplates } from '../../../server/base/sms/templates.ts'
import { shortBooths, shortCompany, SMS_NAME_MAX } from '../../../shared/lib/sms/template.ts'
import { firstSmsDay, smsLeavesAt } from '../../../shared/lib/sms/window.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { InquiryRow } from './queries.ts'

/** Queues it; answers its number, and when it leaves where that is not now. @throws a fault of `text` when it is longer than gateways take */
export async function textVisitor(ctx: Ctx, row: InquiryRow, text: string): Promise<{ smsId: number; leaves: string }> {
  const [template] = await findTemplates(ctx.db, 'inquiry')
  if (!template) throw fail.business('features/inquiries:errors.noTemplate')
  const company = await findExhibitor(ctx.db, row.exhibitorId)
  const values = {
    companyName: shortCompany(company?.companyName || company?.enCompanyName || ''),
    boothNo: shortBooths(await findParticipations(ctx.db, row.exhibitorId)),
    contactName: [...row.contact].slice(0, SMS_NAME_MAX).join(''),
    inquiryCode: row.inquiryCode,
    text,
  }
  if (!writeSms(template, values).fits) throw fail.field('text', 'features/inquiries:errors.smsTooLong')
  const now = ctx.clock.showNow()
  const leaves = smsLeavesAt(now, firstSmsDay(now))
  const notBefore = new Date(ctx.clock.realNow().getTime() + (leaves.getTime() - now.getTime()))
  const [smsId = 0] = await queueSms(ctx, [
    { template, values, to: row.mobile, exhibitorId: row.exhibitorId, notBefore },
  ])
  return { smsId, leaves: leaves > now ? formatDateTime(leaves).slice(0, 16) : '' }
}
