/** What has to be rearranged since the show moved (running-a-show 2), for the boards it stands on. */
import { array, enums, string, type, type Infer } from 'superstruct'
import { data, defineCall } from '../api/contract.ts'

/** Kinds of what is filed for a day. */
export const DATED_KINDS = ['vehicle', 'freightIn', 'freightOut', 'personnel', 'stay', 'seminar'] as const
export type DatedKind = (typeof DATED_KINDS)[number]

const toRearrange = type({
  id: string(),
  kind: enums(DATED_KINDS),
  companyName: string(),
  enCompanyName: string(),
  hall: string(),
  boothNo: string(),
  /** In the caller's language. */
  what: string(),
  /** `yyyy-MM-dd HH:mm`, or first and last day. */
  was: string(),
  /** Why it cannot stay, in the caller's language; '' where its exhibitor was asked all the same. */
  why: string(),
})
export type ToRearrange = Infer<typeof toRearrange>

export const rearrangeList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/rearrange/list',
    summary: 'What exhibitors still have to rearrange since the show moved',
    audience: 'backOffice',
    permission: ['busi:show:edit', 'busi:vehicle:list', 'busi:hotel:list', 'busi:formDesk:list'],
    kind: 'read',
  },
  () => ({ request: type({ kinds: array(enums(DATED_KINDS)) }), reply: data(array(toRearrange)) }),
)
