/** Prices of the booth forms in both currencies: whole minor units (fen, cents), never converted at run time (booth-forms 3.6). */
export interface Price {
  /** Fen, 6 % VAT included. */
  cny: number
  /** Cents. CNY / 7 rounded up to the whole dollar when the list was made; fixed since. */
  usd: number
}

/** A price of the list, given in yuan and dollars. */
export const price = (yuan: number, dollars: number): Price => ({ cny: yuan * 100, usd: dollars * 100 })

/** A word in both languages. */
export interface Named {
  zh: string
  en: string
}
