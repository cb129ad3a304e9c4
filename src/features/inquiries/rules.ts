/** Rules of inquiries (business-entities 3.14): replies, messages and the time they have. Pure, the time as an argument. */
import { isMainlandMobile } from '../../shared/form/rules/contact.ts'
import { addDays, formatDate, parseDateTime, DAY_MS } from '../../shared/lib/time/dates.ts'

/** busi_reply_result: 1 interested, 2 not now, 3 already in contact. */
export const REPLY_RESULTS = [1, 2, 3] as const

/** Where an inquiry came from: mini-programme, web site, a scanned code. */
export const INQUIRY_SOURCES = ['MINI', 'SITE', 'SCAN'] as const

/** Hours after which an unanswered inquiry is overdue. */
export const OVERDUE_HOURS = 48
/** Days from the first reply during which another one may follow. */
const REPLY_AGAIN_DAYS = 7
/** Messages to one inquirer a day, by the day in Shanghai. */
export const MESSAGES_A_DAY = 3
export const MESSAGE_MAX = 300
/** Days an inquiry is kept: two years, like a lead (5.4). */
export const INQUIRY_DAYS = 730
/** Longest note beside a reply. */
export const REPLY_NOTE_MAX = 300
/** Inquiries of one visitor to one exhibitor a day. */
export const ASKED_A_DAY = 5
/** Days after the show's last one from which unanswered inquiries can only be read. */
export const CLOSED_AFTER_DAYS = 30

/**
 * How a message reaches a visitor: by mail; by text message to who left a mobile only. Else why not: a number abroad, a number that wants none, or no
 * template that the organiser has enabled.
 */
export type MessageWay = 'mail' | 'sms' | 'noMail' | 'smsBlocked' | 'noTemplate' | 'withdrawn'

/** @param sms whether a template is in use, and whether the number wants no text messages */
export function messageWay(
  { email, mobile }: { email: string; mobile: string },
  sms: { template: boolean; blocked: boolean },
): MessageWay {
  if (email !== '') return 'mail'
  if (!isMainlandMobile(mobile)) return 'noMail'
  if (sms.blocked) return 'smsBlocked'
  return sms.template ? 'sms' : 'noTemplate'
}

/** What the rules look at. */
export interface InquiryState {
  replyFlag: number
  replyResult: number
  ariseTime: Date
  /** Null before the first reply. */
  firstReply: Date | null
  /** How a message reaches the visitor, or why none does. */
  way: MessageWay
  /** Messages sent today. */
  sentToday: number
}

/** From when unanswered inquiries are closed: the day after the thirtieth after the show; null while the show has no last day. */
export function closedFrom(closeDate: string): Date | null {
  return closeDate === '' ? null : parseDateTime(addDays(closeDate, CLOSED_AFTER_DAYS + 1))
}

/** Closed by time: nobody answered it, and now it can only be read. */
export function isClosed({ replyFlag }: Pick<InquiryState, 'replyFlag'>, closeDate: string, now: Date): boolean {
  const from = closedFrom(closeDate)
  return replyFlag === 0 && from !== null && now >= from
}

/** Nobody answered for 48 hours. A closed one waits for nothing. */
export function isOverdue(
  inquiry: Pick<InquiryState, 'replyFlag' | 'ariseTime'>,
  closeDate: string,
  now: Date,
): boolean {
  return (
    inquiry.replyFlag === 0 &&
    !isClosed(inquiry, closeDate, now) &&
    now.getTime() - inquiry.ariseTime.getTime() > OVERDUE_HOURS * 60 * 60 * 1000
  )
}

/** Does the exhibitor see how to reach the visitor? After "interested" and "already in contact" (3.14). */
export const showsContact = (replyResult: number): boolean => replyResult === 1 || replyResult === 3

/** Why a reply is refused: a key of `errors`; null when it is possible. */
export function replyRefusal(inquiry: InquiryState, closeDate: string, now: Date): 'closed' | 'replyLate' | null {
  if (isClosed(inquiry, closeDate, now)) return 'closed'
  return inquiry.firstReply && now.getTime() - inquiry.firstReply.getTime() > REPLY_AGAIN_DAYS * DAY_MS
    ? 'replyLate'
    : null
}

/** Why a message is refused: a key of `errors`; null when it is possible. */
export function messageRefusal(
  inquiry: InquiryState,
  closeDate: string,
  now: Date,
): 'closed' | 'declined' | Exclude<MessageWay, 'mail' | 'sms'> | 'messagesFull' | null {
  if (isClosed(inquiry, closeDate, now)) return 'closed'
  if (inquiry.replyResult === 2) return 'declined'
  if (inquiry.way !== 'mail' && inquiry.way !== 'sms') return inquiry.way
  return inquiry.sentToday >= MESSAGES_A_DAY ? 'messagesFull' : null
}

/** The instant a day of the show's zone began. */
export function dayBegin(now: Date): Date {
  return parseDateTime(formatDate(now)) as Date
}
