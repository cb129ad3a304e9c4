/** The bill of what is typed, worked out in the browser by the rules the server uses (booth-forms 3.6). */
import type { FormReply } from '../contract.ts'
import { chargesOf, type FormDefinition } from '../definition/definition.ts'
import type { Content, FormView } from '../model.ts'
import {
  billLines,
  liveLedger,
  settle,
  totals,
  type BillLine,
  type LedgerEntry,
  type Totals,
} from '../pricing/ledger.ts'

export interface Quote {
  totals: Totals
  lines: BillLine[]
  /** Payable of what is stored. */
  before: number
}

export function quote(definition: FormDefinition, content: Content, view: FormView, { pricing }: FormReply): Quote {
  const ledger = pricing.ledger as LedgerEntry[]
  const wanted = chargesOf(definition, content, view, { prices: pricing.prices, currency: view.booth.settleCurrency })
  const settled = settle(ledger, wanted, { at: '', version: 0, rate: pricing.rate, scope: pricing.scope })
  const live = liveLedger(settled)
  return { totals: totals(live), lines: billLines(live, wanted), before: totals(ledger).payable }
}
