/** What speaks against booking a line of a bank statement for a booth. Pure. */
import { toMinor } from '../../shared/lib/money.ts'
import type { BankBooth, BankRow } from './ledger-contract.ts'

export interface Doubts {
  /** Day of a payment of the same amount that was noted about then: it may be this one. */
  noted: string
  /** The deposits still to be paid in minor units, where it may be one of them; 0: it is none. */
  deposit: number
  /** Does the bank's text itself name a deposit? */
  saysDeposit: boolean
}

const DAY = 86_400_000
/** A payment is noted by hand some days before the bank tells of it, or some weeks after. */
const BEFORE = 14
const AFTER = 60

const isNear = (noted: string, day: string): boolean => {
  const days = (Date.parse(noted) - Date.parse(day)) / DAY
  // A day nobody can tell is near every day.
  return Number.isNaN(days) || (days >= -BEFORE && days <= AFTER)
}

/** A deposit is kept with its form and is no payment of the booth's: whoever pays more than is owed, or just a deposit, may mean it. */
export function doubtsOf(
  { noted, deposits, balance }: Pick<BankBooth, 'noted' | 'deposits' | 'balance'>,
  { amount, date, reference }: Pick<BankRow, 'amount' | 'date' | 'reference'>,
): Doubts {
  const due = deposits.map(toMinor)
  const paid = toMinor(amount)
  const saysDeposit = /押金|保证金|security deposit/i.test(reference)
  const meant = saysDeposit || due.includes(paid) || paid > toMinor(balance)
  return {
    noted: noted.find((one) => one.amount === amount && isNear(one.at, date))?.at ?? '',
    deposit: meant ? due.reduce((sum, one) => sum + one, 0) : 0,
    saysDeposit,
  }
}
