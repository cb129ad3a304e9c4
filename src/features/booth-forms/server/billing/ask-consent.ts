/** The sums of a form that a page showed, held against what they are now. */
import { formatMoney, parseMoney, toDecimal, toMinor } from '../../../../shared/lib/money.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import type { Move } from '../../lifecycle.ts'
import { STATUS, type Content } from '../../model.ts'
import { charged, totals } from '../../pricing/ledger.ts'
import { orderedWords } from '../rental/items.ts'
import type { SaveInput } from '../sent-content.ts'
import { findLedgerInForce, type StoredEntry } from '../store.ts'
import type { FormDesk, quoteOf } from '../view.ts'
import { billOf } from './bill.ts'
import { findBoothMoney } from './payments.ts'

/** A higher amount after the deadline needs consent, and an amount other than the page showed is said before it is stored. */
export async function askConsent(
  ctx: Ctx,
  desk: FormDesk,
  content: Content,
  quote: ReturnType<typeof quoteOf>,
  ledger: readonly StoredEntry[],
  next: Pick<Move, 'status'>,
  input: SaveInput,
): Promise<void> {
  const { terms, view, definition, row } = desk
  const before = totals(ledger)
  const after = totals(quote.ledger)
  const { payable } = after
  const rises = terms.late && payable > before.payable
  const differs = input.expectedPayable !== undefined && input.expectedPayable !== toDecimal(payable)
  if (!differs && (!rises || input.acceptSurcharge === 1)) return
  const booth = await findBoothMoney(ctx.db, Number(view.booth.boothId))
  // A change that waits is due once it is confirmed.
  const inForce = next.status === STATUS.changed ? ((row && (await findLedgerInForce(ctx.db, row))) ?? ledger) : null
  const bill = billOf(
    view.booth.settleCurrency,
    [{ form: definition.code, ledger: quote.ledger, inForce, wanted: quote.wanted, words: orderedWords(content) }],
    terms.nextChange,
    definition.quotePending?.(content, view) ?? [],
    {
      ...booth,
      payable: inForce ? booth.payable : booth.payable - charged(before) + charged(after),
      confirmedAt: row?.confirmedAt ?? null,
    },
  )
  const money = (minor: number) => formatMoney(minor, view.booth.settleCurrency, ctx.locale)
  const params = {
    before: money(before.payable),
    payable: money(payable),
    rate: terms.rate,
    shown: money(parseMoney(input.expectedPayable ?? '') ?? 0),
  }
  const reason = differs ? (terms.late ? 'differsLate' : 'differs') : terms.rate > 0 ? 'surcharge' : 'dearer'
  throw fail.consent(`features/booth-forms:consent.${reason}`, params, { bill, reason })
}

/** Refuses a decision about a form whose page showed another sum than the present one, and says both. */
export function demandSum({ locale }: Ctx, { view }: FormDesk, seen: string, now: number): void {
  if (toMinor(seen) === now) return
  const money = (minor: number) => formatMoney(minor, view.booth.settleCurrency, locale)
  throw fail.business('features/booth-forms:refused.sum', { shown: money(toMinor(seen)), payable: money(now) })
}
