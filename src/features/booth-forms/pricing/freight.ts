/** Freight of H9 and H10 (booth-forms 6): priced by m³ or tonne, whichever is more, each way. */
import { tenths } from './amounts.ts'
import { priceOf, type Charge, type Tariff } from './charges.ts'

/** Size in cm and gross weight in kg, each with one decimal. */
export interface Piece {
  length: number
  width: number
  height: number
  grossWeight: number
}

export interface FreightContent {
  /** OFFICIAL: the show's forwarder carries it. SELF: own vehicle, no price. */
  carrierMode: 'OFFICIAL' | 'SELF'
  lines: readonly Piece[]
}

/** Whole billionths of a m³ that a piece is charged for: its volume, or 1 m³ a tonne if that is more. */
const chargeable = ({ length, width, height, grossWeight }: Piece): number =>
  Math.max(tenths(length) * tenths(width) * tenths(height), tenths(grossWeight) * 100_000)

const TENTH_OF_M3 = 100_000_000
const LEAST_TENTHS = 10

/** What an order is charged for in tenths of a m³: the sum of its pieces rounded up, at least 1 m³; 0 without pieces. */
export function chargeableTenths(lines: readonly Piece[]): number {
  if (lines.length === 0) return 0
  return Math.max(LEAST_TENTHS, Math.ceil(lines.reduce((sum, piece) => sum + chargeable(piece), 0) / TENTH_OF_M3))
}

/** Too heavy (above 3,000 kg) or too large (above 600 cm long, 250 cm wide or high) for the tariff: its lift is quoted by hand. */
export const needsQuote = ({ length, width, height, grossWeight }: Piece): boolean =>
  grossWeight > 3000 || length > 600 || width > 250 || height > 250

/** Pieces whose lift is quoted by hand, by index; the bill names them without an amount. Their volume is in the price all the same. */
export const quotePending = ({ carrierMode, lines }: FreightContent): number[] =>
  carrierMode === 'OFFICIAL' ? lines.flatMap((piece, index) => (needsQuote(piece) ? [index] : [])) : []

/** H9 and H10: one charge for the whole list, in tenths of a m³. */
export function chargesOfFreight({ carrierMode, lines }: FreightContent, tariff: Tariff): Charge[] {
  const qty = carrierMode === 'OFFICIAL' ? chargeableTenths(lines) : 0
  return qty > 0 ? [{ code: 'FREIGHT', kind: 'fee', qty, unit: priceOf('FREIGHT', tariff) }] : []
}
