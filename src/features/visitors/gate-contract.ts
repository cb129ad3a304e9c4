/** The entrance: numbers of visitors and badges, read one by one or sent later from where there was no line (running-a-show 5). */
import { array, enums, number, object, size, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, nothing } from '../../shared/api/contract.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { onSiteFields } from './on-site-fields.ts'

const SCAN = ['busi:gate:scan'] as const
/** Numbers of one call. */
export const SCANS_MAX = 50
/** Seconds a number waits at most to be sent: the days of a show. */
export const WAIT_MAX = 14 * 24 * 60 * 60

/**
 * VALID: first time today. AGAIN: came today before. UNKNOWN: no such number. BLOCKED: not to be let in, `reason` says why. CLOSED: a visitor on
 * a day that is none of the show: nothing is noted.
 */
export const GATE_RESULTS = ['VALID', 'AGAIN', 'UNKNOWN', 'BLOCKED', 'CLOSED'] as const

const answer = type({
  clientId: string(),
  result: enums(GATE_RESULTS),
  kind: enums(['', 'VISITOR', 'BADGE']),
  /** Of who stands at the gate, to be compared with the person: nothing else is told. */
  name: string(),
  company: string(),
  enCompany: string(),
  /** Of a badge. */
  booth: string(),
  exhibitorId: string(),
  /** 1: the badge counts as handed out from now on. */
  collected: number(),
  /** How often today, and when first (`yyyy-MM-dd HH:mm:ss`). */
  times: number(),
  firstTime: string(),
  /** Why it is blocked; '' otherwise. */
  reason: enums(['', 'void', 'notApproved', 'withdrawn', 'byOffice']),
  /** Codes of benefits a visitor has, to be compared with what it tells; none of who is not let in. */
  benefitCodes: array(string()),
  /** The office's own words of a block; '' otherwise. */
  note: string(),
})
export type GateAnswer = Infer<typeof answer>

const day = type({
  /** `yyyy-MM-dd` by the show's clock. */
  day: string(),
  /** 1 on a day of the show. */
  open: number(),
  /** People who came today, each once. */
  visitors: number(),
  badges: number(),
})
export type GateDay = Infer<typeof day>

/** No `clientToken`: each number carries a `clientId` of its own, so that a repeat counts once. */
export const gateScan = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/gate/scan',
    scope: 'all',
    summary: 'Numbers read at the gate, of visitors and badges; what was read without a line may come late and twice',
    audience: 'backOffice',
    permission: SCAN,
  },
  () => ({
    request: object({
      list: size(
        array(
          object({
            clientId: text({ max: 40 }),
            code: text({ max: 64 }),
            /** Seconds since it was read, by the device's clock, which need not be right. */
            ago: integer({ min: 0, max: WAIT_MAX }),
          }),
        ),
        1,
        SCANS_MAX,
      ),
    }),
    reply: data(type({ list: array(answer), day })),
  }),
)

export const gateDay = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/gate/day',
    summary: 'How many visitors came today, and how many exhibitors’ badges',
    audience: 'backOffice',
    permission: SCAN,
    kind: 'read',
  },
  () => ({ request: nothing, reply: data(day) }),
)

export const gateRegister = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/gate/register',
    scope: 'all',
    summary:
      'Register a visitor at the gate and note the arrival; who is known already is found and keeps number and data',
    audience: 'backOffice',
    permission: SCAN,
  },
  () => ({
    request: object({ ...onSiteFields, clientToken }),
    reply: data(
      type({
        /** Twelve signs. */
        code: string(),
        /** 1: had registered before. */
        known: number(),
        /** 1: the number went to the address that is stored. */
        mailed: number(),
        answer,
        day,
      }),
    ),
  }),
)
