/** The newspaper area: directory entry of a booth and its sign-in notice (specification §7; business-entities 3.2, 3.8). */
import { array, assign, enums, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { namedFile } from '../../shared/files/contract.ts'
import { clientToken, data, defineCall, id, nothing, version } from '../../shared/api/contract.ts'
import { reviewReply, savedInput, stateReply } from '../../shared/record/contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { DIRECTORY_FACTS } from './facts.ts'
import { directoryDraftFields } from './fields.ts'

/** A booth's entry. Without one yet: `id` '' and version 0, filled in from company info. */
export const directoryRecord = type({
  ...reviewReply,
  participationId: string(),
  hall: string(),
  boothNo: string(),
  settleCurrency: enums(['CNY', 'USD']),
  ...contentReply(DIRECTORY_FACTS),
  /** The guide has both languages. */
  language: enums(['BOTH']),
  /** When the printed guide closes, '' while the show's days are not set. */
  deadline: string(),
  /** 1 once it has closed: what is submitted from then on goes online only. */
  printLocked: number(),
  /** What of it is printed: 0 nothing, 1 it was submitted in time and waits for approval, 2 an approved version, 3 an approved version that is not the one now stored. */
  printState: number(),
  /** 1 when an approved version stands online. */
  online: number(),
  /** 1 when the whole company is complete: company info and the entries of all its booths (decisions 11). */
  infoComplete: number(),
})
export type DirectoryRecord = Infer<typeof directoryRecord>

/** Default: the booth chosen in this session. Another exhibitor's is a 404. */
const booth = { participationId: optional(id) }

export const directoryInfo = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionRecord/info',
    summary: "A booth's entry in the show directory, filled in from company info at first",
    audience: 'exhibitor',
    permission: ['busi:directory:query'],
    kind: 'read',
  },
  () => ({ request: object(booth), reply: data(directoryRecord) }),
)

/** Fields left out keep what is stored. `version` 0 makes the first version of the entry. */
export const directoryUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionRecord/update',
    summary: 'Save an entry as a draft or submit it',
    audience: 'exhibitor',
    permission: ['busi:directory:edit'],
  },
  () => ({
    request: assign(
      object(directoryDraftFields),
      object({ ...booth, ...savedInput, version, language: optional(enums(['BOTH'])) }),
    ),
    reply: data(directoryRecord),
  }),
)

export const directoryCancel = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitionRecord/cancel',
    summary: 'Withdraw a submitted entry to a draft; refused while a reviewer has it open',
    audience: 'exhibitor',
    permission: ['busi:directory:edit'],
  },
  () => ({ request: object({ id, clientToken }), reply: data(stateReply) }),
)

/** What an exhibitor still has to do before the notice is issued. */
const signMissing = type({ key: string(), route: string(), label: string() })

/** A booth's sign-in notice; before it is issued only what is missing, place, time and contact. */
export const signNotice = type({
  /** 0 not issued, 1 issued, 2 read, 3 checked in. */
  state: number(),
  title: string(),
  enTitle: string(),
  html: string(),
  enHtml: string(),
  /** What exhibitors read beside the text, such as a guide to moving in; null when there is none. */
  file: nullable(namedFile),
  enFile: nullable(namedFile),
  place: string(),
  enPlace: string(),
  /** First and last moment of signing in, `yyyy-MM-dd HH:mm:ss`; '' while the show's days are not set. */
  from: string(),
  to: string(),
  needDocs: array(type({ name: string(), enName: string() })),
  /** Name and days of the show, for paper. */
  show: string(),
  enShow: string(),
  openDate: string(),
  closeDate: string(),
  boothNo: string(),
  hall: string(),
  /** 1 shelf shell, 2 hanging shell, 3 raw space. */
  boothType: number(),
  area: string(),
  companyName: string(),
  enCompanyName: string(),
  contactName: string(),
  contactMobile: string(),
  /** What the QR code says, '' while not issued: the desk's scanner finds the booth by it. */
  qr: string(),
  issuedAt: string(),
  readAt: string(),
  checkedInAt: string(),
  missing: array(signMissing),
})
export type SignNotice = Infer<typeof signNotice>

export const signNotification = defineCall(
  {
    method: 'POST',
    path: '/busi/exhibitorInfo/signNotification',
    summary: 'The sign-in notice of the chosen booth; opening an issued one marks it as read',
    audience: 'exhibitor',
    permission: ['busi:sign:query'],
    // Called a read, because it may be sent again and again: the mark is one statement and made once.
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(signNotice) }),
)

export const signMark = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/signNotice/mark',
    summary: 'Issue a booth’s sign-in notice although its payment is open, check it in on site, or take that back',
    audience: 'backOffice',
    permission: ['busi:exhibitor:edit'],
  },
  () => ({
    request: object({ participationId: id, action: enums(['issue', 'checkIn', 'undoCheckIn']), clientToken }),
    reply: data(type({ state: number() })),
  }),
)
