/** Badges at the organiser's desk (business-entities 3.7: printStatus), and a masked value looked at in full (1.3). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id, version } from '../../shared/api/contract.ts'
import { price } from '../../shared/form/rules/numbers.ts'

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
  () => ({
    request: object({
      id,
      version,
      action: enums(BADGE_MARKS),
      /** The fee that the page showed, needed to make a badge again; another fee now is 409 with the badge and the fee (`again`). */
      seen: optional(price({ max: '99999999.99' })),
      clientToken,
    }),
    reply: data(deskBadge),
  }),
)
