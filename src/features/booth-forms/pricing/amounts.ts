/** Exact arithmetic on whole numbers of minor units (fen, cents). Nothing here ever sees a fraction of one. */

/**
 * `dividend / divisor`, rounded half up to a whole number. Exact for whole numbers from 0 up to 2^53.
 * @example divideHalfUp(5, 2) // 3
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0)
}

/**
 * Late surcharge on an amount (booth-forms 3.6): `round half up (base × rate / 100)`.
 * @param base minor units, 0 or more
 * @param rate per cent, 0 or more, at most two decimals
 */
export const surchargeOn = (base: number, rate: number): number => divideHalfUp(base * Math.round(rate * 100), 10_000)

/** A size with one decimal (m², cm, kg) as a whole number of tenths. */
export const tenths = (size: number): number => Math.round(size * 10)
