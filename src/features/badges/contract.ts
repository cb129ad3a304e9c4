/** Exhibitor badges of a booth (specification §7 Certificates; business-entities 3.7). Numbers of documents are never sent back whole. */
import { array, assign, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, listRequest, state, version } from '../../shared/api/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { text } from '../../shared/form/rules/text.ts'
import { reviewReply, savedInput, stateReply } from '../../shared/record/contract.ts'
import { contentReply } from '../../shared/record/facts.ts'
import { sheetShow } from './sheet-show.ts'
import { BADGE_FACTS } from './facts.ts'
import { badgeDraftFields } from './fields.ts'

const rowFields = {
  ...reviewReply,
  participationId: string(),
  /** 1 ID card, 2 passport, 3 Hong Kong/Macao pass, 4 Taiwan pass; null in a draft without. */
  certType: nullable(number()),
  /** Masked; '' for who may not see document numbers, and while there is none. */
  certNo: string(),
  /** 1 when a number is stored, whoever asks. */
  certNoFlag: number(),
  surname: string(),
  firstName: string(),
  /** The whole name in its own order. */
  name: string(),
  /** Masked in lists. */
  mobile: string(),
  email: string(),
  position: string(),
  enPosition: string(),
  photo: string(),
  /** 1 for the one contact person of the booth at the show. */
  contactFlag: number(),
  visaLetterFlag: number(),
  /** 1 when it was submitted after the deadline: made and handed out on site. */
  onSite: number(),
  /** 0 not printed, 1 printed, 2 collected. */
  printStatus: number(),
}
export const badgeRow = type(rowFields)
export type BadgeRow = Infer<typeof badgeRow>

/** A whole badge; number and page of the passport are '' for who may not see documents: the page shows one. */
export const badgeRecord = type({
  ...contentReply(BADGE_FACTS),
  ...rowFields,
  gender: nullable(number()),
  /** 1 when a page of the passport is stored, whoever asks. */
  passportFlag: number(),
  consentFlag: number(),
})
export type BadgeRecord = Infer<typeof badgeRecord>

/** What the booth has and may have, and what the form checks against. */
const quotaReply = {
  hall: string(),
  boothNo: string(),
  quota: number(),
  used: number(),
  left: number(),
  /** How many more there are for a price. */
  extra: number(),
  /** Name of the contact person, '' when there is none. */
  contact: string(),
  /** Until when badges are made before the show, '' while its days are not set. */
  deadline: string(),
  /** 1 once that has passed: badges are made on site. */
  onSite: number(),
  photoRequired: number(),
  closeDate: string(),
}

/** Default: the booth chosen in this session. Another exhibitor's is a 404. */
const booth = { participationId: optional(id) }
const LIST = ['busi:badge:list'] as const
const EDIT = ['busi:badge:edit'] as const

export const badgeNum = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/num',
    summary: 'Badges of a booth, used and allowed, with the deadline',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({ request: object(booth), reply: data(type(quotaReply)) }),
)
export type BadgeQuota = Infer<typeof badgeNum.reply>['data']

export const badgeFilters = {
  ...booth,
  /** Part of a name. */
  name: text({ required: false, max: 40 }),
  auditStatus: optional(state),
  printStatus: oneOf([0, 1, 2], { required: false }),
}

export const badgeInfo = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/info',
    summary: 'The badges of a booth and its quota',
    audience: 'exhibitor',
    permission: LIST,
    kind: 'read',
  },
  () => ({
    request: listRequest(badgeFilters),
    reply: data(type({ list: array(badgeRow), total: number(), pageNum: number(), pageSize: number(), ...quotaReply })),
  }),
)

export const badgeGet = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/get',
    summary: 'One badge',
    audience: 'exhibitor',
    permission: ['busi:badge:query'],
    kind: 'read',
  },
  () => ({ request: object({ id }), reply: data(badgeRecord) }),
)

/** Fields left out keep what is stored; an empty document number or passport page does too. */
export const badgeUpdate = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/update',
    summary: 'Add a badge (without id) or change one, as a draft or submitted for review',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({
    request: assign(
      object(badgeDraftFields),
      object({
        ...booth,
        ...savedInput,
        id: optional(id),
        version: optional(version),
        /** The price of a badge beyond the quota, as 463 told it and the exhibitor agreed to. */
        acceptFee: optional(string()),
      }),
    ),
    reply: data(assign(badgeRecord, type({ used: number(), left: number() }))),
  }),
)

export const badgeDelete = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/delete',
    summary: 'Delete a badge that is not printed; the contact person only when nobody else is left',
    audience: 'exhibitor',
    permission: ['busi:badge:remove'],
  },
  () => ({ request: object({ id, clientToken }), reply: data(type({ id: string(), used: number(), left: number() })) }),
)

export const badgeCancel = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/cancel',
    summary: 'Withdraw a badge from review',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({ request: object({ id, clientToken }), reply: data(stateReply) }),
)

export const badgeContact = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/contact',
    summary: 'Make the holder of a badge the contact person of the booth',
    audience: 'exhibitor',
    permission: EDIT,
  },
  () => ({
    request: object({ id, clientToken }),
    reply: data(type({ id: string(), contactFlag: number(), version: number() })),
  }),
)

export const badgeSheet = defineCall(
  {
    method: 'POST',
    path: '/busi/certificate/sheet',
    summary: 'What is printed on the badges of a booth, or on one of them; rejected ones are left out',
    audience: 'exhibitor',
    permission: ['busi:badge:query'],
    kind: 'read',
  },
  () => ({
    request: object({ ...booth, id: optional(id) }),
    reply: data(
      type({
        ...sheetShow,
        companyName: string(),
        enCompanyName: string(),
        hall: string(),
        boothNo: string(),
        list: array(
          type({
            id: string(),
            name: string(),
            position: string(),
            enPosition: string(),
            photo: string(),
            contactFlag: number(),
            /** What the QR code says; '' until the badge is approved: only then does a gate know it. */
            code: string(),
          }),
        ),
      }),
    ),
  }),
)
export type BadgeSheetData = Infer<typeof badgeSheet.reply>['data']
export type BadgeFace = BadgeSheetData['list'][number]
