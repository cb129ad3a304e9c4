/** The booth fee as the office notes it: per booth, for several exhibitors, and by a list. The sign-in notice follows `PAID.whole`. */
import { array, number, object, optional, size, type } from 'superstruct'
import { clientToken, data, defineCall, id } from '../../shared/api/contract.ts'
import { oneOf } from '../../shared/form/rules/choices.ts'
import { importCalls } from '../../shared/list/import-contract.ts'
import { BULK_MAX } from './rules.ts'

/** Rows a list of booth fees may have. */
export const FEE_ROWS = 2000
/** `participation.paidStatus`. */
export const PAID = { none: 0, part: 1, whole: 2 } as const
const status = oneOf([0, 1, 2])

export const boothPaid = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/booth/paid',
    summary:
      'Note the fee of these booths, or of all booths of these exhibitors, as unpaid (0), paid in part (1) or in full (2)',
    audience: 'backOffice',
    permission: ['busi:exhibitor:edit', 'busi:formDesk:money'],
  },
  () => ({
    request: object({
      /** Booths, by participation, each with the state that the page showed (`seen`); another state now is 409. */
      booths: optional(size(array(object({ id, seen: status })), 0, BULK_MAX)),
      /** All booths of these exhibitors, whose states no page shows together. */
      exhibitorIds: optional(size(array(id), 0, BULK_MAX)),
      paidStatus: status,
      clientToken,
    }),
    reply: data(type({ changed: number(), same: number() })),
  }),
)

export const boothPaidImports = importCalls(
  {
    path: '/busi/organiser/booth/paidImport',
    name: 'Booth fees',
    audience: 'backOffice',
    permission: 'busi:formDesk:money',
    rows: FEE_ROWS,
  },
  () => ({ input: {}, check: {}, result: { changed: number() } }),
)
