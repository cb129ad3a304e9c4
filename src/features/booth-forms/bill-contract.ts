/** Bills as replies carry them (booth-forms 3.6, 3.7). */
import { array, enums, nullable, number, string, type, type Infer } from 'superstruct'
import { depositLine } from '../../shared/lib/deposit-contract.ts'
import { FORM_CODES } from '../../shared/lib/form-codes.ts'

export const formCode = enums(FORM_CODES)

/** A line of a bill (booth-forms 3.7). Amounts are decimal strings. */
const billLine = type({
  form: formCode,
  itemCode: string(),
  nameZh: string(),
  nameEn: string(),
  /** Wanted now; `chargedQty` is more where something was taken away late. In the unit of the price. */
  qty: number(),
  chargedQty: number(),
  unitZh: string(),
  unitEn: string(),
  price: string(),
  /** Highest surcharge rate in it, per cent. */
  rate: number(),
  base: string(),
  surcharge: string(),
  deposit: string(),
})

/** A fee of the booth that no form charges: badges, sessions. `amount` is `qty` × `price`. */
const feeLine = type({
  code: string(),
  nameZh: string(),
  nameEn: string(),
  qty: number(),
  price: string(),
  amount: string(),
})

export const bill = type({
  currency: enums(['CNY', 'USD']),
  services: string(),
  surcharge: string(),
  deposits: string(),
  payable: string(),
  /**
   * While a change waits for the organiser: `payable` of what is in force, and what the change adds to it; `charges` is the part of `adds` without
   * deposits. Null while none waits.
   */
  waiting: nullable(type({ inForce: string(), adds: string(), charges: string() })),
  lines: array(billLine),
  /** Of the whole booth; none on the bill of one form. */
  fees: array(feeLine),
  /** All of the booth's, whosever bill it is. */
  feesTotal: string(),
  /** When what is ordered becomes dearer, and to how many per cent; null when it does not any more. */
  nextChange: nullable(type({ at: string(), rate: number() })),
  /** Names of what is priced apart. */
  quotePending: array(type({ zh: string(), en: string() })),
  /** What became of the deposits of these forms. */
  depositLines: array(depositLine),
  /** Charges of all forms of the booth in force, without deposits and without changes that wait, and `feesTotal`: what `paid` pays for. A transfer pays for the booth, not for a form. */
  boothPayable: string(),
  paid: string(),
  /** `boothPayable` less `paid`; negative where too much came in. */
  balance: string(),
  /** When the form was confirmed, on a bill of several the last of them; '' before that. */
  confirmedAt: string(),
})
export type WireBill = Infer<typeof bill>

/** An entry of the change ledger (booth-forms 3.6): what was added when, at which price and rate. Minor units. */
export const ledgerEntry = type({
  at: string(),
  version: number(),
  code: string(),
  kind: enums(['rental', 'fee', 'event', 'deposit']),
  qty: number(),
  unit: number(),
  rate: number(),
  base: number(),
  surcharge: number(),
  waived: number(),
})
