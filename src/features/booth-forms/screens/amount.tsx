import { useT } from '../../../shared/i18n/use-t.tsx'

/** Hours of a day that people are hired for (booth-forms 7). */
const DAY_HOURS = 8

/** Services that are counted in days, hours and areas: a sentence says how many, where a product of numbers would not be understood. */
const COUNTED: Readonly<Record<string, `bill.counted.${'days' | 'nights' | 'hours' | 'areas'}`>> = {
  INTERPRETER_EN: 'bill.counted.days',
  INTERPRETER_OTHER: 'bill.counted.days',
  HOST: 'bill.counted.days',
  GUARD: 'bill.counted.nights',
  LABOUR: 'bill.counted.hours',
  CLEANING: 'bill.counted.areas',
}

/**
 * Quantity and price of a bill's line.
 * @param count in the unit of the price
 * @param price with its unit; `bare` without
 */
export function Amount({ code, count, price, bare }: { code: string; count: number; price: string; bare: string }) {
  const t = useT('features/booth-forms')
  const counted = COUNTED[code]
  return counted ? t(counted, { count, hours: count * DAY_HOURS, price: bare }) : `${count} × ${price}`
}
