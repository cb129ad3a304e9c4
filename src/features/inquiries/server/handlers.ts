import { findContactEmail } from '../../account/server/exports.ts'
import { findShowDays } from '../../calendar/server/exports.ts'
import { findExhibitor, type ExhibitorRow } from '../../company/server/exports.ts'
import { keepLead } from '../../leads/server/exports.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { isMailAddress } from '../../../server/base/mail/mail.ts'
import { queueMail } from '../../../server/base/mail/outbox.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import { cutText } from '../../../shared/lib/text/text.ts'
import * as calls from '../contract.ts'
import { MESSAGES_A_DAY, dayBegin, messageRefusal, replyRefusal } from '../rules.ts'
import { askHandlers } from './ask-handlers.ts'
import { countInquiries, countMessages, findInquiries, ownInquiry, updateInquiry, type InquiryRow } from './queries.ts'
import { inquiryRecordOf, inquiryRowsOf, stateOf, waysOf } from './replies.ts'
import { inquirySheet } from './sheet.ts'
import { inquiryMessage } from './tables.ts'
import { textVisitor } from './text-visitor.ts'
import type { After } from '../../../shared/i18n/keys.ts'

/** Refuses with the words of a refusal; the limits it names go along. */
function failOn(refusal: After<'features/inquiries', 'errors.'> | null): void {
  if (refusal) throw fail.business(`features/inquiries:errors.${refusal}`)
}

/** The visitor as a lead, with what was asked as its first note. */
async function leadOf(ctx: Ctx, row: InquiryRow): Promise<number> {
  const product =
    (ctx.locale === 'en-US' ? row.enProductName || row.productName : row.productName || row.enProductName) || ''
  const note = translate(ctx.locale, 'features/inquiries:leadNote', {
    code: row.inquiryCode,
    product,
    content: row.content,
  })
  const { row: lead } = await keepLead(ctx, {
    exhibitorId: row.exhibitorId,
    source: 'INQUIRY',
    visitorName: row.contact,
    companyName: row.company,
    mobile: row.mobile,
    email: row.email,
    identity: row.identity,
    kindAndProduct: cutText(product, 200),
    consentFlag: 1,
    relatedId: row.id,
    note: cutText(note, 500),
  })
  return lead.id
}

/** How a visitor goes on: the exhibitor's contact person with mail and telephone. */
const reachOf = (company: ExhibitorRow | null, locale: InquiryRow['locale']) =>
  [company?.contactName, company?.email, company?.mobile || company?.phone]
    .filter(Boolean)
    .join(locale === 'en-US' ? ', ' : '，')

async function mailVisitor(ctx: Ctx, row: InquiryRow, text: string): Promise<void> {
  const company = await findExhibitor(ctx.db, row.exhibitorId)
  const replyTo = company?.email || (await findContactEmail(ctx.db, row.exhibitorId)) || ''
  const english = row.locale === 'en-US'
  const companyName =
    (english ? company?.enCompanyName || company?.companyName : company?.companyName || company?.enCompanyName) ?? ''
  await queueMail(ctx, {
    template: 'inquiryMessage',
    to: row.email,
    locale: row.locale,
    exhibitorId: row.exhibitorId,
    ...(isMailAddress(replyTo) ? { headers: { 'Reply-To': replyTo } } : {}),
    params: {
      companyName,
      contact: row.contact,
      number: row.inquiryCode,
      product:
        (english ? row.enProductName || row.productName : row.productName || row.enProductName) || row.inquiryCode,
      reason: text,
      reply: reachOf(company, row.locale) || companyName,
      link: siteUrl(ctx.settings, `/showcase?p=${row.productId}`, row.locale),
    },
  })
}

export const inquiriesHandlers = [
  ...askHandlers,
  handle(calls.inquiryList, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findInquiries(ctx.db, exhibitorOf(ctx), input, at)
    return { data: { list: await inquiryRowsOf(ctx, list), total, ...at } }
  }),
  handle(calls.inquiryExport, async (ctx, filters) => {
    const { list } = await findInquiries(ctx.db, exhibitorOf(ctx), filters)
    if (list.length === 0) throw fail.business('features/inquiries:errors.noExport')
    return inquirySheet(ctx, await inquiryRowsOf(ctx, list))
  }),
  handle(calls.inquiryCounts, async (ctx) => {
    const { closeDate } = await findShowDays(ctx.db)
    return { data: await countInquiries(ctx.db, exhibitorOf(ctx), closeDate, ctx.clock.showNow()) }
  }),
  handle(calls.inquiryDetail, async (ctx, { id }) => ({
    data: await inquiryRecordOf(ctx, await ownInquiry(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.inquiryReply, async (ctx, { id, result, note }) => {
    const row = await ownInquiry(ctx.db, exhibitorOf(ctx), id, true)
    const now = ctx.clock.showNow()
    const { closeDate } = await findShowDays(ctx.db)
    failOn(replyRefusal(stateOf(row, 0, 'mail'), closeDate, now))
    const by = signedIn(ctx).userName
    const reply = { result, note: note ?? '', at: now.toISOString(), by }
    const stored = await updateInquiry(ctx.db, row, now, {
      replyFlag: 1,
      replyResult: result,
      replyTime: now,
      replyBy: by,
      replyNote: reply.note,
      replies: [...row.replies, reply],
      // A later "not now" leaves the lead where it is: what becomes of it is decided there.
      leadId: result === 1 && row.leadId === null ? await leadOf(ctx, row) : row.leadId,
    })
    return { data: await inquiryRecordOf(ctx, stored) }
  }),
  handle(calls.inquiryMessage, async (ctx, { id, text }) => {
    const row = await ownInquiry(ctx.db, exhibitorOf(ctx), id, true)
    const now = ctx.clock.showNow()
    const { closeDate } = await findShowDays(ctx.db)
    const sentToday = (await countMessages(ctx.db, [row.id], dayBegin(now))).get(row.id) ?? 0
    const way = (await waysOf(ctx, [row])).get(row.id) ?? 'noMail'
    failOn(messageRefusal(stateOf(row, sentToday, way), closeDate, now))
    const texted = way === 'sms' ? await textVisitor(ctx, row, text) : null
    const by = signedIn(ctx).userName
    const sent = { inquiryId: row.id, at: now, byName: by, text, smsId: texted?.smsId ?? null }
    await ctx.db.insert(inquiryMessage).values(sent)
    if (!texted) await mailVisitor(ctx, row, text)
    // The visitor has an answer: nothing waits any more. What the exhibitor thinks of the inquiry it may still note.
    const answered =
      row.replyFlag === 1 ? row : await updateInquiry(ctx.db, row, now, { replyFlag: 1, replyTime: now, replyBy: by })
    return {
      data: {
        sent: 1,
        leftToday: MESSAGES_A_DAY - sentToday - 1,
        leaves: texted?.leaves ?? '',
        to: texted ? maskMobile(row.mobile) : maskEmail(row.email),
        record: await inquiryRecordOf(ctx, answered),
      },
    }
  }),
]
