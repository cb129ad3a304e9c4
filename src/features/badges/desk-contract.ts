/** Badges at the organiser's desk (business-entities 3.7: printStatus), and a masked value looked at in full (1.3). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, version } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'

/** What the desk does with a badge. */
export const BADGE_MARKS = ['print', 'collect', 'replace'] as const
export type BadgeMark = (typeof BADGE_MARKS)[number]

const deskBadge = type({
  id: string(),
  boothNo: string(),
  name: string(),
  certType: number(),
  /** Masked. */
  certNo: string(),
  /** 0 draft, 1 pending, 2 approved, 3 rejected. */
  auditStatus: number(),
  /** 0 not printed, 1 printed, 2 collected, 9 void. */
  printStatus: number(),
  contactFlag: number(),
  onSite: number(),
  /** Charged for it at the desk, in the booth's currency. */
  fee: string(),
  currency: enums(['CNY', 'USD']),
  version: number(),
})
export type DeskBadge = Infer<typeof deskBadge>

export const deskBadges = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/badge/list',
    summary: 'Badges of an exhibitor, void ones last',
    audience: 'backOffice',
    permission: ['busi:exhibitor:query'],
    kind: 'read',
  },
  () => ({
    request: object({ exhibitorId: id }),
    reply: data(
      type({
        list: array(deskBadge),
        /** What a badge made again costs, per currency. */
        fees: type({ CNY: string(), USD: string() }),
      }),
    ),
  }),
)

export const badgeMark = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/badge/mark',
    summary: 'A badge was printed or handed out, or is made again for a fee: the old one is void then',
    audience: 'backOffice',
    permission: ['busi:badge:print'],
  },
  () => ({ request: object({ id, version, action: enums(BADGE_MARKS), clientToken }), reply: data(deskBadge) }),
)

/**
 * No `clientToken`: the answer is stored nowhere, each look is one line of the log. `HOTEL` is the organiser's alone: a guest of a booking, by
 * its place in the list as it would stand after a change that waits; so is `COMPANY`: mobile and e-mail an exhibitor gives as its own.
 */
export const reveal = defineCall(
  {
    method: 'POST',
    path: '/busi/reveal',
    summary: 'One masked value in full; every look is recorded, 60 an hour at most',
    audience: 'signedIn',
    permission: ['busi:badge:number'],
  },
  () => ({
    request: object({
      entity: enums(['BADGE', 'HOTEL', 'COMPANY']),
      id,
      field: enums(['certNo', 'mobile', 'email']),
      /** Which guest, from 0; HOTEL only. */
      guest: optional(integer({ min: 0, max: 99 })),
    }),
    reply: data(type({ value: string() })),
  }),
)
