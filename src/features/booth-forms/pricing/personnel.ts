/** People and cleaning of H12 (booth-forms 7). Each line is rounded half up on its own. */
import { tenths } from './amounts.ts'
import { amountOf, priceOf, type Charge, type Tariff } from './charges.ts'

export interface ServiceLine {
  serviceType: string
  /** Persons; cleaning is for the whole booth and counts as one. */
  qty: number
  /** First and last day, `yyyy-MM-dd`, both included. */
  dateFrom: string
  dateTo: string
  dailyHours: number
}

const DAY_MS = 86_400_000
/** Hours that the price of a day covers; each further one costs its share of the day. */
export const HOURS_OF_A_DAY = 8
const LEAST_LABOUR_HOURS = 4

/** Days from one date to another, both included; 0 when the second is earlier or either is no date. */
export function daysOf(dateFrom: string, dateTo: string): number {
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS + 1
  return days > 0 ? Math.floor(days) : 0
}

/**
 * Charged units of a line (`partsOf` in charges.ts): eighths of a day for interpreters and hosts, at least a whole day, an hour above 8 being one
 * more; nights for guards; hours for labour, at least 4 a day; tenths of a m² and day for cleaning.
 */
function unitsOf({ serviceType, qty, dateFrom, dateTo, dailyHours }: ServiceLine, area: number): number {
  const days = daysOf(dateFrom, dateTo)
  switch (serviceType) {
    case 'CLEANING':
      return tenths(area) * days
    case 'GUARD':
      return qty * days
    case 'LABOUR':
      return qty * days * Math.max(LEAST_LABOUR_HOURS, dailyHours)
    default:
      return qty * days * Math.max(HOURS_OF_A_DAY, dailyHours)
  }
}

/**
 * H12: one charge a service, its amount the sum of its lines.
 * @param content lines, and the area of the booth in m² with one decimal
 */
export function chargesOfH12(
  { lines, area }: { lines: readonly ServiceLine[]; area: number },
  tariff: Tariff,
): Charge[] {
  const charges = new Map<string, Charge & { base: number }>()
  for (const line of lines) {
    const code = line.serviceType
    const qty = unitsOf(line, area)
    if (qty === 0) continue
    const sum = charges.get(code) ?? { code, kind: 'fee', qty: 0, unit: priceOf(code, tariff), base: 0 }
    charges.set(code, { ...sum, qty: sum.qty + qty, base: sum.base + amountOf(code, qty, sum.unit) })
  }
  return [...charges.values()]
}
