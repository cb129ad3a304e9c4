/** Inquiries as replies carry them: contacts masked until they are shown, with what is possible and why not. */
import { findShowDays } from '../../calendar/server/exports.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { maskEmail, maskMobile } from '../../../shared/lib/mask.ts'
import { findWithdrawn } from '../../leads/server/exports.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findBlocked } from '../../../server/base/sms/block.ts'
import { findTemplates } from '../../../server/base/sms/templates.ts'
import { timeText } from '../../../server/base/records/words.ts'
import type { InquiryRecord, InquiryRow as Row } from '../contract.ts'
import {
  MESSAGES_A_DAY,
  dayBegin,
  isClosed,
  isOverdue,
  messageRefusal,
  messageWay,
  replyRefusal,
  showsContact,
  type InquiryState,
  type MessageWay,
} from '../rules.ts'
import { countMessages, findMessages, type InquiryRow } from './queries.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** How messages to each of these visitors go. */
export async function waysOf(ctx: Ctx, rows: readonly InquiryRow[]): Promise<ReadonlyMap<number, MessageWay>> {
  const byMobile = rows.filter((row) => row.email === '')
  const template = byMobile.length > 0 && (await findTemplates(ctx.db, 'inquiry')).length > 0
  const blocked = await findBlocked(
    ctx.db,
    byMobile.map((row) => row.mobile),
  )
  const withdrawn = await findWithdrawn(ctx.db, exhibitorOf(ctx), rows)
  const isWithdrawn = ({ mobile, email, ariseTime }: InquiryRow) =>
    [mobile, email.toLowerCase()].some((key) => {
      const at = withdrawn.get(key)
      // An inquiry after the withdrawal asks to be written to.
      return at !== undefined && at >= ariseTime
    })
  return new Map(
    rows.map((row) => [
      row.id,
      isWithdrawn(row) ? 'withdrawn' : messageWay(row, { template, blocked: blocked.has(row.mobile) }),
    ]),
  )
}

export function stateOf(row: InquiryRow, sentToday: number, way: MessageWay): InquiryState {
  const [first] = row.replies
  return {
    replyFlag: row.replyFlag,
    replyResult: row.replyResult,
    ariseTime: row.ariseTime,
    firstReply: first ? new Date(first.at) : null,
    way,
    sentToday,
  }
}

/** Rows of a list; what they share is read once. */
export async function inquiryRowsOf(ctx: Ctx, rows: readonly InquiryRow[]): Promise<Row[]> {
  const now = ctx.clock.showNow()
  const { closeDate } = await findShowDays(ctx.db)
  const types = await findDictionaryWords(ctx, 'busi_consulting_type')
  const identities = await findDictionaryWords(ctx, 'busi_identity')
  const sent = await countMessages(
    ctx.db,
    rows.map((row) => row.id),
    dayBegin(now),
  )
  const ways = await waysOf(ctx, rows)
  const words = (refusal: string | null) =>
    refusal ? translate(ctx.locale, under('features/inquiries:errors.', refusal)) : ''
  return rows.map((row) => {
    const way = ways.get(row.id) ?? 'noMail'
    const state = stateOf(row, sent.get(row.id) ?? 0, way)
    const shown = showsContact(row.replyResult)
    return {
      id: String(row.id),
      inquiryCode: row.inquiryCode,
      company: row.company,
      contact: row.contact,
      consultingType: row.consultingType,
      consultingTypeName: types.get(row.consultingType) ?? row.consultingType,
      replyFlag: row.replyFlag,
      source: row.source,
      identityString: row.identity && (identities.get(row.identity) ?? row.identity),
      ariseTime: timeText(row.ariseTime),
      productId: String(row.productId),
      productName: row.productName,
      enProductName: row.enProductName,
      content: row.content,
      num: row.num,
      mobile: shown ? row.mobile : row.mobile && maskMobile(row.mobile),
      email: shown ? row.email : row.email && maskEmail(row.email),
      replyResult: row.replyResult,
      replyTime: timeText(row.replyTime),
      replyBy: row.replyBy,
      replyNote: row.replyNote,
      overdue: isOverdue(row, closeDate, now) ? 1 : 0,
      closed: isClosed(row, closeDate, now) ? 1 : 0,
      leadId: row.leadId === null ? '' : String(row.leadId),
      replyBlocked: words(replyRefusal(state, closeDate, now)),
      messageBy: way === 'mail' || way === 'sms' ? way : '',
      messageBlocked: words(messageRefusal(state, closeDate, now)),
      leftToday: Math.max(0, MESSAGES_A_DAY - state.sentToday),
    }
  })
}

export async function inquiryRecordOf(ctx: Ctx, row: InquiryRow): Promise<InquiryRecord> {
  const [shown] = await inquiryRowsOf(ctx, [row])
  if (!shown) throw new Error('a row makes a row')
  const messages = await findMessages(ctx.db, row.id)
  return {
    ...shown,
    messages: messages.map(({ id, at, byName, text, smsState }) => ({
      id: String(id),
      at: timeText(at),
      from: byName,
      text,
      smsState: smsState ?? '',
    })),
    replies: row.replies.map((reply) => ({ ...reply, at: formatDateTime(new Date(reply.at)) })),
  }
}
