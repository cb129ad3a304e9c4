/** Prices of the booth forms in both currencies: whole minor units (fen, cents), never converted at run time (booth-forms 3.6). */
export interface Price {
  /** Fen, 6 % VAT included. */
  cny: number
  /** Cents. CNY / 7 rounded up to the whole dollar when the list was made; fixed since. */
  usd: number
}

/**
 * Whether a price is missing in a currency: 0 beside a price in the other currency is a gap and no gift. A price of 0 in both is free.
 */
export const lacksPrice = ({ cny, usd }: Price, currency: 'CNY' | 'USD'): boolean =>
  currency === 'CNY' ? cny === 0 && usd > 0 : usd === 0 && cny > 0

/** A price of the list, given in yuan and dollars. */
export const price = (yuan: number, dollars: number): Price => ({ cny: yuan * 100, usd: dollars * 100 })

/** A word in both languages. */
export interface Named {
  zh: string
  en: string
}
