/** Amounts as the manual words them; apart from its tables, so that the page's script stays small. */
import type { Locale } from '../../shared/lib/locale.ts'
import { formatMoney, percentOf, type Currency } from '../../shared/lib/money.ts'

/** `¥1,200`, `$18`; cents only where there are any. */
export const amountText = (minor: number, currency: Currency, locale: Locale): string =>
  formatMoney(minor, currency, locale).replace(/\.00$/, '')

/**
 * Surcharges of late orders in a sentence: one where all forms have the same, else each with its forms.
 * @example lateRates({ 'h7.LATE': 30, 'h8.LATE': 50, 'h4.LATE': 50 }, 'en-US') // '30% (H7), 50% (H8, H4)'
 */
export function lateRates(rates: Readonly<Record<string, number>>, locale: Locale): string {
  const forms = new Map<number, string[]>()
  for (const [key, rate] of Object.entries(rates)) {
    const [form = '', node] = key.split('.')
    if (node === 'LATE') forms.set(rate, [...(forms.get(rate) ?? []), form.toUpperCase()])
  }
  const [open, close, comma] = locale === 'en-US' ? [' (', ')', ', '] : ['（', '）', '、']
  if (forms.size < 2) return [...forms.keys()].map((rate) => `${rate}%`).join('')
  return [...forms].map(([rate, own]) => `${rate}%${open}${own.join(comma)}${close}`).join(comma)
}

/** A price with its surcharge; rounded as the bill does (booth-forms 3.6). */
export const surcharged = (minor: number, rate: number): number => minor + percentOf(minor, rate)
