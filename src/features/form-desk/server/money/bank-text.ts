/** Days, directions and currencies as banks write them. Pure. */
import type { Currency } from '../../../../shared/lib/money.ts'

const COMPACT = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?=$|\D|\d{6}$)/
const YEAR_FIRST = /^((?:19|20)\d\d)\s*[-/.年]\s*(0?[1-9]|1[0-2])\s*[-/.月]\s*(0?[1-9]|[12]\d|3[01])(?!\d)/
const DOTTED = /^(0?[1-9]|[12]\d|3[01])\.(0?[1-9]|1[0-2])\.((?:19|20)\d\d)(?!\d)/
const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec'
const NAMED = /^(\d{1,2})[ -]?([a-z]{3})[a-z]*\.?[ -]?,?\s?((?:19|20)\d\d)(?!\d)/i
/** Day before month or after it. */
const EITHER = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d\d)?\d\d(?!\d)/

const dayOf = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** A day as `yyyy-MM-dd` with what follows it; null where it may be another one, or is none. */
export function readDay(text: string): { day: string; rest: string } | null {
  const said = text.normalize('NFKC').trim()
  const [found, year = '', month = '', day = ''] = COMPACT.exec(said) ?? YEAR_FIRST.exec(said) ?? []
  if (found) return { day: dayOf(year, month, day), rest: said.slice(found.length) }
  const dotted = DOTTED.exec(said)
  if (dotted)
    return { day: dayOf(dotted[3] ?? '', dotted[2] ?? '', dotted[1] ?? ''), rest: said.slice(dotted[0].length) }
  const named = NAMED.exec(said)
  const at = MONTHS.indexOf(named?.[2]?.toLowerCase() ?? '-')
  if (!named || at < 0 || at % 3 > 0) return null
  return { day: dayOf(named[3] ?? '', String(at / 3 + 1), named[1] ?? ''), rest: said.slice(named[0].length) }
}

/** A day as `yyyy-MM-dd`; as the bank wrote it where day and month may be either; '' where it is none. */
export const bankDate = (text: string): string =>
  readDay(text)?.day ?? (EITHER.test(text.normalize('NFKC').trim()) ? text : '')

const IN = /^(c|cr|crdt|credit|in|incoming|inflow|deposit|received|receipt|money in|paid in|\+)s?$/i
const OUT =
  /^(d|dr|db|dbit|debit|out|outgoing|outflow|withdrawal|withdraw|payment|sent|fee|charge|money out|paid out|-)s?$/i

/** Did a line come in or go out? `unknown` where the word is none of those, or both. */
export function directionOf(text: string): 'in' | 'out' | 'unknown' {
  const said = text.normalize('NFKC').trim()
  const [isIn, isOut] = [/[贷收入来存]/.test(said) || IN.test(said), /[借支付出往取扣]/.test(said) || OUT.test(said)]
  return isIn === isOut ? 'unknown' : isIn ? 'in' : 'out'
}

/** The currency a cell names; null where it names another one. */
export function bankCurrency(text: string, usual: Currency): Currency | null {
  const plain = text.normalize('NFKC').toUpperCase()
  if (plain === '') return usual
  if (/CNY|RMB|人民币/.test(plain)) return 'CNY'
  return /USD|美元|US\$/.test(plain) ? 'USD' : null
}

const RENT =
  /展位(费|租金|款)|展台(费|租金)|摊位费|场地(费|租金)|场租|光地(费|租金)|标展费|租金|(?<![a-z])((booth|stand|space|floor)\s*(fee|rent|rental|charge)s?|rent|rental)(?![a-z])/i
const FORMS_SIGN = /(?<![A-Z0-9])H\d{0,2}[\s-]?[A-Z0-9]{3}/i
/**
 * Does a line say that it pays the booth fee? That fee stands on no bill of the booth forms. A line with a sign of the bill (`H-1A08-3`) pays the
 * forms, whatever else it says.
 */
export function paysRent(text: string): boolean {
  const plain = text.normalize('NFKC')
  return RENT.test(plain) && !FORMS_SIGN.test(plain)
}

const SUM = /^(本页|本期|当页|借方|贷方)?(合计|总计|小计|累计)|^(sub|grand\s*)?total|^sum$/i
/** Does a cell say that its row adds others up? */
export const saysSum = (cell: string): boolean => SUM.test(cell.normalize('NFKC').replace(/\s/g, ''))
