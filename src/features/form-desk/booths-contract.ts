/** The booth forms of one exhibitor, for the organiser's page of it. */
import { array, enums, nullable, number, object, string, type, type Infer } from 'superstruct'
import { data, defineCall, flag, id } from '../../shared/api/contract.ts'
import { formCode } from '../booth-forms/bill-contract.ts'
import { depositLine } from '../../shared/lib/deposit-contract.ts'

const deskBooth = type({
  participationId: string(),
  hall: string(),
  boothNo: string(),
  currency: enums(['CNY', 'USD']),
  /** Decimal text, of all forms together, without deposits; null for callers who do not read what booths owe and have paid. */
  payable: nullable(string()),
  paid: nullable(string()),
  deposits: array(depositLine),
  /** Every form the booth files and the caller may read. */
  forms: array(
    type({
      form: formCode,
      /** 1: the booth has to file it. */
      must: flag,
      /** Null: nothing stored. */
      status: nullable(number()),
      lateFlag: number(),
      locked: number(),
      /** 1: the booth has changed since it was filed. */
      recheck: flag,
    }),
  ),
})
export type DeskBooth = Infer<typeof deskBooth>

export const deskBooths = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/booths',
    summary: 'The booths of an exhibitor with the state of each form, what they cost and what is paid',
    audience: 'backOffice',
    permission: ['busi:formDesk:list'],
    kind: 'read',
  },
  () => ({ request: object({ exhibitorId: id }), reply: data(array(deskBooth)) }),
)
