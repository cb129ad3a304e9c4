/** Prices that are asked for as parameters (booth-forms 11): read from the price list in force, which the organiser edits on its own screen. */

type PriceKey = readonly [code: string, currency: 'cny' | 'usd']

export const PRICE_KEYS: Readonly<Record<string, PriceKey>> = {
  'fee.move': ['MOVE', 'cny'],
  'deposit.holeBoard': ['HOLE_BOARD_DEPOSIT', 'cny'],
  'deposit.customBooth': ['RAW_DEPOSIT', 'cny'],
  'freight.pricePerCbm': ['FREIGHT', 'cny'],
  'vehicle.fee': ['VEHICLE_PASS', 'cny'],
  'vehicle.deposit': ['VEHICLE_DEPOSIT', 'cny'],
  'fee.usd.move': ['MOVE', 'usd'],
  'fee.usd.holeBoard': ['HOLE_BOARD_DEPOSIT', 'usd'],
  'fee.usd.customBooth': ['RAW_DEPOSIT', 'usd'],
  'fee.usd.pricePerCbm': ['FREIGHT', 'usd'],
  'fee.usd.vehicle': ['VEHICLE_PASS', 'usd'],
  'fee.usd.vehicleDeposit': ['VEHICLE_DEPOSIT', 'usd'],
}
