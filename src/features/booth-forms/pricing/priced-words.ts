/** Prices as the words of a form name them: those in force, in the currency of the contract, as the reader's language writes money. */
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatMoney } from '../../../shared/lib/money.ts'
import { priceOf, type Tariff } from './charges.ts'

export interface PricedWords extends Tariff {
  locale: Locale
}

/** The price of an item as text; `…` while the price list has none. */
export function pricedWord(code: string, { locale, ...tariff }: PricedWords): string {
  return tariff.prices[code] ? formatMoney(priceOf(code, tariff), tariff.currency, locale) : '…'
}
