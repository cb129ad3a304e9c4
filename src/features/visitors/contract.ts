/** Who registered for the show, through whom, and who came (running-a-show 5). */
import { array, number, optional, string, type, type Infer } from 'superstruct'
import { defineCall, flag, listRequest, nothing, page, state } from '../../shared/api/contract.ts'
import { text } from '../../shared/form/rules/text.ts'

const visitorRow = type({
  id: string(),
  code: string(),
  name: string(),
  company: string(),
  /** Masked; '' when not given. */
  mobile: string(),
  email: string(),
  /** busi_identity, '' when not given. */
  identity: string(),
  language: string(),
  /** Times `yyyy-MM-dd HH:mm:ss`, '' when there is none. */
  registerTime: string(),
  /** A link mailed to the address was used. */
  verifyTime: string(),
  /** First arrival. */
  arriveTime: string(),
  /** Whose invitations the visitor registered through, first one first; busi_invite_channel. */
  inviters: array(type({ exhibitorId: string(), companyName: string(), enCompanyName: string(), channel: number() })),
})
export type VisitorRow = Infer<typeof visitorRow>

/** `params.beginTime` and `endTime`: days of registration. */
const filters = {
  /** Part of a name or company, or a number. */
  keyword: text({ required: false, max: 60 }),
  /** Part of the name of who invited. */
  inviter: text({ required: false, max: 100 }),
  channel: optional(state),
  identity: text({ required: false, max: 2 }),
  language: text({ required: false, max: 5 }),
  verified: optional(flag),
  arrived: optional(flag),
}
const PERMISSION = ['busi:visitor:list'] as const

export const visitorList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/visitor/list',
    summary: 'Visitors by registration, newest first: through whom, verified, arrived; contacts masked',
    audience: 'backOffice',
    permission: PERMISSION,
    kind: 'read',
  },
  () => ({ request: listRequest(filters), reply: page(visitorRow) }),
)

export const visitorExport = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/visitor/export',
    summary: 'The visitors that match as a workbook, contacts masked; written into the log',
    audience: 'backOffice',
    permission: ['busi:visitor:export'],
    response: 'binary',
  },
  () => ({ request: listRequest(filters), reply: nothing }),
)
