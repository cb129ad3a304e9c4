/** Exact arithmetic on whole numbers of minor units (fen, cents). Nothing here ever sees a fraction of one. */

/**
 * `dividend / divisor`, rounded half up to a whole number. Exact for whole numbers from 0 up to 2^53.
 * @example divideHalfUp(5, 2) // 3
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  const rest = dividend % divisor
  return (dividend - rest) / divisor + (2 * rest >= divisor ? 1 : 0)
}

/** A size with one decimal (m², cm, kg) as a whole number of tenths. */
export const tenths = (size: number): number => Math.round(size * 10)
