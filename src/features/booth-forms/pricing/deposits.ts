/**
 * What becomes of a deposit (decisions 26): money of the exhibitor's in the organiser's hands. It is asked for, held, and returned whole or but for
 * what is withheld, and is no part of what the booth owes. Pure, whole minor units.
 */
import { parseMoney } from '../../../shared/lib/money.ts'

/** `facts.depositStatus` (booth-forms 4, H3). */
export const DEPOSIT = { unpaid: 0, held: 1, returned: 2, withheld: 3 } as const
/** Code of the deposit that a form asks for. */
export const DEPOSIT_CODES = { h3: 'RAW_DEPOSIT', h4: 'HOLE_BOARD_DEPOSIT', h11: 'VEHICLE_DEPOSIT' } as const
export type DepositForm = keyof typeof DEPOSIT_CODES
export const hasDeposit = (form: string): form is DepositForm => form in DEPOSIT_CODES

export interface Deposit {
  status: number
  /** Asked for by what is ordered now. */
  asked: number
  /** Still to be paid. */
  due: number
  held: number
  returned: number
  withheld: number
  /** Why something is withheld, in the organiser's words. */
  reason: string
}

type DepositFacts = Readonly<Record<string, string | number>>

const statusIn = (facts: DepositFacts): number =>
  Number(facts['depositStatus'] ?? DEPOSIT.unpaid) || Number(facts['depositPaid'] ?? 0)

/** Is money of the exhibitor's in the organiser's hands? */
export const isHeld = (facts: DepositFacts): boolean => statusIn(facts) === DEPOSIT.held

const amountIn = (fact: string | number | undefined): number | null =>
  fact === undefined ? null : parseMoney(String(fact))

/**
 * @param asked minor units the ledger asks for
 * @param facts what the organiser keeps about the form: `depositStatus`, `depositAmount` received, `depositWithheld`, `depositReason`
 * @param kept what the gate kept of vehicles that stayed too long (booth-forms 7)
 * @returns null where none is asked for and none came in
 */
export function depositOf(asked: number, facts: DepositFacts, kept = 0): Deposit | null {
  const status = statusIn(facts)
  const received = status === DEPOSIT.unpaid ? 0 : (amountIn(facts['depositAmount']) ?? asked)
  if (asked === 0 && received === 0) return null
  const own = status === DEPOSIT.withheld ? (amountIn(facts['depositWithheld']) ?? 0) : kept
  const withheld = Math.min(received, own)
  const over = status === DEPOSIT.returned || status === DEPOSIT.withheld
  return {
    status,
    asked,
    due: over ? 0 : Math.max(0, asked - received),
    held: over ? 0 : received - withheld,
    returned: over ? received - withheld : 0,
    withheld,
    reason: status === DEPOSIT.withheld ? String(facts['depositReason'] ?? '') : '',
  }
}
