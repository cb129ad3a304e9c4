/** Calls of freight beyond get and save (specification §7, booth-forms 3.5). */
import { number, object, optional, string, type } from 'superstruct'
import { data, defineCall, flag, id, version } from '../../shared/api/contract.ts'

const request = object({
  id,
  lineId: string(),
  version,
  /** Sum of a filed form without the box, as the page shows it. The server answers 463 where the sum is another one now, or higher after the deadline. */
  expectedPayable: optional(string()),
  acceptSurcharge: optional(flag),
})
const reply = data(
  type({
    version: number(),
    /** Of what is left: pieces, m³ with three decimals, kg. */
    totals: type({ pieces: number(), volume: string(), weight: string() }),
  }),
)

/** Takes a box off H9; a save never does. */
export const deleteReportH9Freight = defineCall(
  {
    method: 'POST',
    path: '/busi/reportH9/deleteReportH9Freight',
    summary: 'Take a box off the move-in list; of a confirmed form this is a change that waits for the organiser',
    audience: 'exhibitor',
    permission: ['busi:form:edit'],
  },
  () => ({ request, reply }),
)

/** As `deleteReportH9Freight`, for move-out: what was sold stays. */
export const deleteReportH10Freight = defineCall(
  {
    method: 'POST',
    path: '/busi/reportH10/deleteReportH10Freight',
    summary: 'Take a box off the move-out list; of a confirmed form this is a change that waits for the organiser',
    audience: 'exhibitor',
    permission: ['busi:form:edit'],
  },
  () => ({ request, reply }),
)
