/** The bill of what is typed, worked out in the browser by the rules the server uses (booth-forms 3.6). */
import type { FormReply } from '../contract.ts'
import { chargesOf, type FormDefinition } from '../definition/definition.ts'
import { STATUS, type Content, type FormView } from '../model.ts'
import {
  billLines,
  charged,
  liveLedger,
  settle,
  settleReturned,
  totals,
  type BillLine,
  type LedgerEntry,
  type Totals,
} from '../pricing/ledger.ts'

export interface Quote {
  totals: Totals
  lines: BillLine[]
  /** Payable of what is stored, and of that the charges without the deposits. */
  before: number
  charges: number
}

/** What cannot be sent costs what is stored: nothing, once it was withdrawn. */
const isFrozen = ({ form, deadline }: FormReply) =>
  form.status === STATUS.cancelled || form.locked === 1 || deadline.closed === 1

export function quote(definition: FormDefinition, content: Content, view: FormView, reply: FormReply): Quote {
  const { pricing } = reply
  const ledger = pricing.ledger as LedgerEntry[]
  const wanted = chargesOf(definition, content, view, { prices: pricing.prices, currency: view.booth.settleCurrency })
  const terms = { at: '', version: 0, rate: pricing.rate, scope: pricing.scope }
  const typed = () =>
    pricing.rejected ? settleReturned(pricing.rejected as LedgerEntry[], wanted, terms) : settle(ledger, wanted, terms)
  const live = isFrozen(reply) ? ledger : liveLedger(typed())
  const before = totals(ledger)
  return { totals: totals(live), lines: billLines(live, wanted), before: before.payable, charges: charged(before) }
}
