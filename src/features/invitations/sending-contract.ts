/** Sending invitations: what a send-out would do, sending, and sending again (business-entities 3.11, 5.4). */
import { array, enums, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id } from '../../shared/api/contract.ts'
import { consent } from '../../shared/form/rules/choices.ts'
import { mailChannel } from './fields.ts'
import { CHOSEN_MAX } from './rules.ts'
import { SEND } from './contract.ts'

const chosen = {
  channel: mailChannel,
  /** Absent: all that are not sent. */
  ids: optional(size(array(id), 1, CHOSEN_MAX)),
}

/** An invitation as it will leave: that of the first person in each language. */
const invitationSample = type({
  locale: enums(['zh-CN', 'en-US']),
  to: string(),
  /** Where an answer goes; '' where the company gives no address. */
  replyTo: string(),
  subject: string(),
  /** A whole page, with the person's own links: show it without them. */
  html: string(),
})

const outlook = type({
  /** Chosen and not sent yet. */
  count: number(),
  /** Leave now. */
  ready: number(),
  /** Leave on another day: the visitor gets as many mails today as one may. */
  later: number(),
  unsubscribed: number(),
  quota: number(),
  left: number(),
  /** 1 when the show is over: nothing is sent any more. */
  closed: number(),
  samples: array(invitationSample),
})
export type SendOutlook = Infer<typeof outlook>

export const invitationPreflight = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/preflight',
    summary: 'What a send-out would do, without doing it',
    audience: 'exhibitor',
    permission: SEND,
    kind: 'read',
  },
  () => ({ request: object(chosen), reply: data(outlook) }),
)

const sentReply = type({ batch: string(), sent: number(), later: number(), unsubscribed: number(), left: number() })
export type SentInvitations = Infer<typeof sentReply>

export const invitationSend = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/send',
    summary: 'Send invitations that are not sent yet: all or, where the quota does not suffice, none',
    audience: 'exhibitor',
    permission: SEND,
  },
  () => ({
    request: object({
      ...chosen,
      /** The exhibitor may use these addresses (business-entities 5.4). */
      consentFlag: consent(),
      clientToken,
    }),
    reply: data(sentReply),
  }),
)

export const invitationResend = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/resend',
    summary: 'Send failed invitations again, each at most twice',
    audience: 'exhibitor',
    permission: SEND,
  },
  () => ({ request: object({ ...chosen, clientToken }), reply: data(sentReply) }),
)
