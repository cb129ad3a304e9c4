/** Each decision is worded once, as a mail; the message centre reads the same words. */
import type { Ctx } from '../../../server/base/http/context.ts'
import type { MailParams, MailTemplate } from '../../../server/base/mail/render-mail.ts'
import type { MessageKind } from '../kinds.ts'

export const KIND_OF = {
  formFiled: 'SUBMITTED',
  recordFiled: 'SUBMITTED',
  formConfirmed: 'CONFIRMED',
  formRejected: 'REJECTED',
  changeRejected: 'REJECTED',
  formLocked: 'LOCKED',
  formUnlocked: 'UNLOCKED',
  boothChanged: 'CHANGED_BY_ORGANISER',
  chargeWaived: 'CHARGE_WAIVED',
  waiverUndone: 'CHARGE_WAIVED',
  paymentNoted: 'PAYMENT',
  refundNoted: 'PAYMENT',
  signIssued: 'CONFIRMED',
  depositChanged: 'DEPOSIT',
  hotelFiled: 'SUBMITTED',
  hotelConfirmed: 'BOOKING_CONFIRMED',
  hotelFull: 'BOOKING_REFUSED',
  hotelUnchanged: 'BOOKING_REFUSED',
  reviewApproved: 'REVIEW',
  reviewRejected: 'REVIEW',
  reviewRevoked: 'REVIEW',
  reviewForbidden: 'REVIEW',
  reviewRestored: 'REVIEW',
  drawingsApproved: 'REVIEW',
  drawingsReturned: 'REVIEW',
  drawingsReopened: 'REVIEW',
  stillOpen: 'DEADLINE',
  deadlineMoved: 'DEADLINE',
  inquiryNew: 'INQUIRY',
  purchaseContact: 'INQUIRY',
  leadsInvited: 'INQUIRY',
  meetingMoved: 'MEETING',
  meetingWithdrawn: 'MEETING',
  dockingTold: 'MEETING',
  voteMoved: 'VOTE',
  votePublished: 'VOTE',
  awardMoved: 'VOTE',
  awardPublished: 'VOTE',
  officeLetter: 'LETTER',
  showMoved: 'SHOW_MOVED',
  rearrangeSettled: 'SHOW_MOVED',
  showClosed: 'LETTER',
  accountNotice: 'ACCOUNT',
} as const satisfies Partial<Record<MailTemplate, MessageKind>>
export type MessageTemplate = keyof typeof KIND_OF

/** What booth staff read, nothing of forms and money (decisions 15): 1 where the page it leads to is theirs too. */
export const BOOTH_STAFF_READ: Partial<Record<MessageTemplate, 0 | 1>> = {
  inquiryNew: 0,
  purchaseContact: 1,
  leadsInvited: 1,
  dockingTold: 1,
}

/** A template's parameters without what the message itself knows. */
export type MessageWords<T extends MessageTemplate> = Omit<MailParams[T], 'link' | 'companyName'>

export const isMessageTemplate = (name: string): name is MessageTemplate => Object.hasOwn(KIND_OF, name)

/** What telling needs of a call, or of a job. */
export type Telling = Pick<Ctx, 'db' | 'clock' | 'settings' | 'sealer' | 'wakeOutbox' | 'unmailed'> & {
  /** Person whose call tells it; absent where a job does. */
  session?: Ctx['session'] | undefined
}
