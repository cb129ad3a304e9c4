/** What a booth owes and has paid, on the organiser's side (booth-forms 3.6, 3.7). */
import { array, enums, number, object, optional, string, type, type Infer } from 'superstruct'
import { clientToken, data, defineCall, id } from '../../shared/api/contract.ts'
import { price } from '../../shared/form/rules/numbers.ts'
import { text } from '../../shared/form/rules/text.ts'
import { bill, formCode } from '../booth-forms/bill-contract.ts'
import { BILL_READERS, NOTE_MAX } from './contract.ts'

export const deskWaive = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/waive',
    summary: 'Waive the surcharge of a ledger entry, with a note; 0 takes it back',
    audience: 'backOffice',
    permission: ['busi:formDesk:money'],
  },
  () => ({
    request: object({
      id,
      amount: price({ max: '99999999.99' }),
      /** What the caller saw as waived: somebody else may have decided since. */
      seen: price({ max: '99999999.99' }),
      note: text({ max: NOTE_MAX }),
      clientToken,
    }),
    reply: data(type({ payable: string() })),
  }),
)

export const deskPay = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/pay',
    summary: 'Enter a payment of a booth, or a refund as a negative amount',
    audience: 'backOffice',
    permission: ['busi:formDesk:money'],
  },
  () => ({
    request: object({
      participationId: id,
      amount: price({ min: '-99999999.99', max: '99999999.99' }),
      /** The sum that the page showed as paid: somebody else may have entered a payment since (409 with the present sum). */
      seen: price({ min: '-99999999.99', max: '99999999.99' }),
      note: optional(text({ max: NOTE_MAX, required: false })),
      clientToken,
    }),
    reply: data(type({ paid: string(), balance: string() })),
  }),
)

/** What was ordered of an item over all booths; its sums are those of the exhibitors' lines. */
const totalRow = type({
  code: string(),
  nameZh: string(),
  nameEn: string(),
  currency: enums(['CNY', 'USD']),
  booths: number(),
  /** Charged quantity in the unit of the price. */
  qty: number(),
  base: string(),
  surcharge: string(),
  deposit: string(),
})
export type TotalRow = Infer<typeof totalRow>

export const deskTotals = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/totals',
    summary: 'Totals per item of a form over all booths',
    audience: 'backOffice',
    permission: ['busi:formDesk:list'],
    kind: 'read',
  },
  () => ({ request: object({ form: formCode }), reply: data(array(totalRow)) }),
)

/** The bill of a booth from the organiser's side. */
export const deskBill = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/bill',
    summary: 'The bill of all forms of a booth, with its payments',
    audience: 'backOffice',
    permission: BILL_READERS,
    kind: 'read',
  },
  () => ({
    request: object({ participationId: id }),
    reply: data(
      type({
        bill,
        reference: string(),
        payments: array(type({ id: string(), at: string(), amount: string(), note: string(), byName: string() })),
      }),
    ),
  }),
)

/** The account that the deposit of H3 goes back to. Each answer is an entry of the log of looks, 60 an hour a person at most. */
export const deskAccount = defineCall(
  {
    method: 'POST',
    path: '/busi/organiser/boothForm/account',
    summary: 'Read the bank account for a refund in full; each reading is logged',
    audience: 'backOffice',
    permission: ['busi:formDesk:money'],
  },
  () => ({
    request: object({ participationId: id }),
    reply: data(type({ holder: string(), bank: string(), account: string() })),
  }),
)
