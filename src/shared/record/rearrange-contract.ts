/** What has to be rearranged since the show moved (running-a-show 2), for the boards it stands on. */
import { array, enums, object, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, flag, id, nothing } from '../api/contract.ts'
import type { FormCode } from '../lib/form-codes.ts'

/** Kinds of what is filed for a day. */
export const DATED_KINDS = [
  'build',
  'hanging',
  'vehicle',
  'freightIn',
  'freightOut',
  'personnel',
  'stay',
  'seminar',
  'meeting',
] as const
export type DatedKind = (typeof DATED_KINDS)[number]

/** The booth form a kind stands in; stays and meetings are none. */
export const FORM_OF_KIND = {
  build: 'h3',
  hanging: 'h6',
  vehicle: 'h11',
  freightIn: 'h9',
  freightOut: 'h10',
  personnel: 'h12',
  stay: null,
  seminar: 'h13',
  meeting: null,
} as const satisfies Record<DatedKind, FormCode | null>

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
  /** 1: the caller may close it. */
  mayClose: flag,
})
export type ToRearrange = Infer<typeof toRearrange>

export const rearrangeList = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/rearrange/list',
    summary: 'What exhibitors still have to rearrange since the show moved',
    audience: 'backOffice',
    permission: ['busi:show:edit', 'busi:vehicle:list', 'busi:hotel:list', 'busi:formDesk:list', 'busi:meeting:list'],
    kind: 'read',
  },
  () => ({ request: type({ kinds: array(enums(DATED_KINDS)) }), reply: data(array(toRearrange)) }),
)

export const rearrangeClose = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/show/rearrange/close',
    summary: 'Mark something as rearranged for its exhibitor, who has nothing to choose any more and is told',
    audience: 'backOffice',
    permission: ['busi:show:edit', 'busi:vehicle:edit', 'busi:hotel:edit', 'busi:formDesk:edit', 'busi:meeting:edit'],
  },
  () => ({ request: object({ id, clientToken }), reply: nothing }),
)
