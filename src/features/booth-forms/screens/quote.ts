/** The bill of what is typed, worked out in the browser by the rules the server uses (booth-forms 3.6). */
import { toMinor } from '../../../shared/lib/money.ts'
import type { FormReply } from '../contract.ts'
import { chargesOf, type FormDefinition } from '../definition/definition.ts'
import { isShut } from '../lifecycle.ts'
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
  /** What a filed form would come to for the booth as it is; null where the booth has not changed since. */
  anew: number | null
}

/** What cannot be sent costs what is stored: nothing, once it was withdrawn. */
const isFrozen = (reply: FormReply) => reply.form.status === STATUS.cancelled || isShut(reply)

/** @param filed what was filed is only read: it costs what it was charged, whatever booth and prices have become since */
export function quote(
  definition: FormDefinition,
  content: Content,
  view: FormView,
  reply: FormReply,
  filed = false,
): Quote {
  const { pricing, recheck } = reply
  const frozen = isFrozen(reply)
  const ledger = pricing.ledger as LedgerEntry[]
  const wanted = chargesOf(definition, content, view, { prices: pricing.prices, currency: view.booth.settleCurrency })
  const terms = { at: '', version: 0, rate: pricing.rate, scope: pricing.scope }
  const typed = () =>
    pricing.rejected ? settleReturned(pricing.rejected as LedgerEntry[], wanted, terms) : settle(ledger, wanted, terms)
  const live = frozen || filed ? ledger : liveLedger(typed())
  const before = totals(ledger)
  const anew = filed && recheck ? (frozen ? toMinor(recheck.after) : totals(liveLedger(typed())).payable) : null
  return {
    totals: totals(live),
    lines: billLines(live, wanted),
    before: before.payable,
    charges: charged(before),
    anew,
  }
}
