/** Invitations by text message, channel 4 (business-entities 3.10, 6.1): adding numbers, what a send-out would do, sending. */
import { array, boolean, number, object, optional, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, nothing, type ReplyOf } from '../../shared/api/contract.ts'
import { consent } from '../../shared/form/rules/choices.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { INVITATION_IMPORT, SEND, added, invitationAdd, invitationRow } from './contract.ts'
import { mobilePasteFields, mobilePersonFields } from './fields.ts'
import { CHOSEN_MAX } from './rules.ts'

export const smsInvitationAdd = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/addMobile',
    summary: 'Invite one person by text message, to a mainland number; nothing is sent yet',
    audience: 'exhibitor',
    permission: invitationAdd.permission,
  },
  () => ({ request: object({ ...mobilePersonFields, clientToken }), reply: data(invitationRow) }),
)

export const smsInvitationPaste = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/pasteMobile',
    summary:
      'Invite up to 100 mainland numbers separated by semicolons, `Name <number>` among them; nothing is sent yet',
    audience: 'exhibitor',
    permission: invitationAdd.permission,
  },
  () => ({ request: object({ ...mobilePasteFields, clientToken }), reply: data(added) }),
)

export const smsImportInfo = defineCall(
  {
    method: 'GET',
    path: '/busi/onlineInvitation/uploadOnlineInvitationMobile',
    summary: 'Settings of the import of numbers; changes nothing',
    audience: 'exhibitor',
    permission: INVITATION_IMPORT.permission,
  },
  () => ({
    request: nothing,
    reply: data(
      type({
        templateUrl: string(),
        columns: array(type({ key: string(), zh: string(), en: string(), required: boolean() })),
        maxRows: number(),
        /** Bytes. */
        maxSize: number(),
      }),
    ),
  }),
)

/** Nothing is sent by it. */
export const smsImports = importCalls(
  {
    path: '/busi/onlineInvitation/importMobile',
    checkPath: '/busi/onlineInvitation/importOnlineInvitationMobile',
    name: 'People to invite by text message',
    audience: 'exhibitor',
    permission: INVITATION_IMPORT.permission[0],
    rows: 500,
  },
  () => ({
    input: { dryRun: optional(flag) },
    /** Stored by this call: none in a dry run. */
    check: { imported: number() },
    result: {},
  }),
)
export type SmsImportCheck = ReplyOf<typeof smsImports.check>['data']
export type SmsImportResult = ReplyOf<typeof smsImports.commit>['data']

const chosen = {
  /** Absent: all that are not sent. */
  ids: optional(size(array(id), 1, CHOSEN_MAX)),
  /** Absent: the first one in use. */
  templateId: optional(id),
}

const outlook = type({
  /** Chosen and not sent yet. */
  count: number(),
  /** Leave on the first day, from `leaves` on. */
  ready: number(),
  /** Leave on another day: the visitor gets as many text messages on that day as one may. */
  later: number(),
  unsubscribed: number(),
  /** Messages longer than a gateway takes: a send-out with one is refused. */
  tooLong: number(),
  /** Parts of all that would be sent. */
  segments: number(),
  quota: number(),
  left: number(),
  /** 1 when the show is over: nothing is sent any more. */
  closed: number(),
  /** Time `yyyy-MM-dd HH:mm` the first ones leave at when that is not now: none leave at night; else ''. */
  leaves: string(),
  templates: array(type({ id: string(), name: string() })),
  /** Of these the one the rest tells of; '' without any. */
  templateId: string(),
  /** The message of the first person as the phone shows it; '' for none. */
  sample: string(),
  length: number(),
  sampleSegments: number(),
})
export type SmsOutlook = Infer<typeof outlook>

export const smsInvitationPreflight = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/sms/preflight',
    summary: 'What a send-out of text messages would do, without doing it',
    audience: 'exhibitor',
    permission: SEND,
    kind: 'read',
  },
  () => ({ request: object(chosen), reply: data(outlook) }),
)

const sentReply = type({
  batch: string(),
  sent: number(),
  later: number(),
  unsubscribed: number(),
  segments: number(),
  left: number(),
  leaves: string(),
})
export type SentSms = Infer<typeof sentReply>

export const smsInvitationSend = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/sms/send',
    summary: 'Send invitations by text message that are not sent yet: all or, where the quota does not suffice, none',
    audience: 'exhibitor',
    permission: SEND,
  },
  () => ({
    request: object({
      ...chosen,
      /** The exhibitor may use these numbers (business-entities 5.4). */
      consentFlag: consent(),
      clientToken,
    }),
    reply: data(sentReply),
  }),
)

export const smsInvitationResend = defineCall(
  {
    method: 'POST',
    path: '/busi/onlineInvitation/sms/resend',
    summary: 'Send failed text messages again, each at most twice',
    audience: 'exhibitor',
    permission: SEND,
  },
  () => ({ request: object({ ...chosen, clientToken }), reply: data(sentReply) }),
)
