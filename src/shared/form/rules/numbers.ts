/** Numbers of specification §5: whole numbers as numbers, amounts as decimal strings. */
import type { Struct } from 'superstruct'
import { figureText, readFigure, type FigureOptions } from '../../lib/text/figure.ts'
import { parseMoney, toDecimal, toMinor } from '../../lib/money.ts'
import { withUnit } from '../../lib/text/unit-of.ts'
import { textRule, type TextOptions } from './text.ts'
import {
  problem,
  rule,
  ruleKey,
  type Beside,
  type Presence,
  type Problem,
  type TextOf,
  type ValueOf,
  type Verdict,
} from '../rules.ts'

/** Greatest purchase or order quantity (spec §5). */
const MAX_QUANTITY = 100_000
/** Greatest product price in the BABY edition (decision 17); LABEL reads `product.maxPrice`. */
const MAX_PRICE_BABY = '9999.99'
/** Greatest price any edition may set (business-entities §2). */
export const MAX_PRICE_LABEL = '99999999.99'
/** Greatest whole number of a field that names no bound of its own: nine digits, which every column takes. */
const MAX_WHOLE = 999_999_999

/** Longest text that is looked at as a number. */
const DEFAULT_LENGTH = 40

/** Bounds of a whole number. */
export interface IntegerOptions extends Presence {
  /** Least value; default 0. */
  min?: number
  /** Greatest value; default 999999999. */
  max?: number
  /** The field's unit, which may be typed behind the number (`lib/text/figure.ts`); default `count`. */
  unit?: string
}

/** Units that people read by a word of their language. */
const IN_WORDS: ReadonlySet<string> = new Set(['', 'count', 'goods', 'year', 'day', 'hour', 'minute'])

/** Why a text is not read as a number, where that is said better than by the field's own rule; null otherwise. */
export function unread(value: unknown, options: FigureOptions): Verdict | null {
  const read = typeof value === 'string' ? readFigure(value, options) : null
  if (read === 'unclear') return problem(ruleKey('rules.unclearNumber'))
  if (read !== 'unit') return null
  const { unit = 'count' } = options
  return IN_WORDS.has(unit) ? problem(ruleKey('rules.bareNumber')) : problem(ruleKey('rules.otherUnit'), { unit })
}

/** '12' and '１,０００' → 12 and 1000; anything that is not plainly a whole number is left for the check to refuse. */
function toInteger(value: unknown, unit: string): unknown {
  const text = typeof value === 'string' ? figureText(value, { unit }) : value
  return typeof text === 'string' && /^-?\d{1,15}(?:\.0{1,2})?$/.test(text) ? Number(text) : value
}

function integerRule<const P extends IntegerOptions>(
  name: string,
  options: P | undefined,
  unit: string,
  outside: (value: number) => Verdict,
) {
  // Range failures are type failures: a value that failed keeps its raw form ('0'), which no cross-field check should see.
  const struct = rule<number, ValueOf<number, P>>(
    {
      name,
      empty: null,
      prepare: (value) => toInteger(value, unit),
      accepts: (value) =>
        typeof value === 'number' && Number.isSafeInteger(value)
          ? outside(value)
          : (unread(value, { unit }) ?? problem(ruleKey('rules.positiveInteger'))),
    },
    options,
  )
  return withUnit(struct, unit)
}

/** A whole number between `min` and `max`. Digit strings are read. */
export function integer<const P extends IntegerOptions>(options?: P): Struct<ValueOf<number, P>, null> {
  const { min = 0, max = MAX_WHOLE, unit = 'count' } = options ?? {}
  return integerRule('integer', options, unit, (value) =>
    value >= min && value <= max ? true : problem(ruleKey('rules.range'), { min, max }),
  )
}

/** A whole number above 0: 必须是整数 (spec §5). */
export function positiveInteger<const P extends Presence>(options?: P): Struct<ValueOf<number, P>, null> {
  return integerRule('positiveInteger', options, 'count', (value) =>
    value > 0 && value <= MAX_WHOLE ? true : problem(ruleKey('rules.positiveInteger')),
  )
}

/** A quantity: whole, greater than 0, at most 100000 (spec §5, test B6). `max` narrows it. Its unit has a field of its own. */
export function quantity<const P extends Presence & { max?: number }>(options?: P): Struct<ValueOf<number, P>, null> {
  const max = options?.max ?? MAX_QUANTITY
  return integerRule('quantity', options, 'goods', (value) =>
    value >= 1 && value <= max ? true : problem(ruleKey('rules.quantity'), { max }),
  )
}

/** Numbers and texts alike as plain decimal text; numbers only when they print plainly. */
function toDecimalText(value: unknown, unit: string): unknown {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? figureText(value, { unit }) : value
}

function decimalRule<const P extends Presence>(
  name: string,
  options: P | undefined,
  unit: (beside: Beside) => string,
  check: (text: string) => Verdict,
  prepare: (value: unknown, unit: string) => unknown,
): Struct<ValueOf<string, P>, null> {
  return rule<string, ValueOf<string, P>>(
    {
      name,
      empty: null,
      prepare: (value, beside) => prepare(value, unit(beside)),
      accepts: (value) => typeof value === 'string' || problem(ruleKey('rules.invalid')),
      check: (value, beside) => unread(value, { unit: unit(beside) }) ?? check(value),
    },
    options,
  )
}

/** Above 0, at most 4 integer digits and 2 decimals: 请输入正数 (spec §5). The value stays a decimal string. */
export function positiveDecimal<const P extends Presence>(options?: P): Struct<ValueOf<string, P>, null> {
  const struct = decimalRule(
    'positiveDecimal',
    options,
    () => 'count',
    (value) => (/^\d{1,4}(\.\d{1,2})?$/.test(value) && Number(value) > 0) || problem(ruleKey('rules.positiveDecimal')),
    toDecimalText,
  )
  return withUnit(struct, 'count')
}

/** Bounds of a measured number. */
export interface DecimalOptions extends Presence {
  min: number
  max: number
  /** Most digits behind the point. */
  places: number
  /** The greatest value itself is too much: "under 10 kg". Default false. */
  below?: boolean
  /** The field's unit, which may be typed behind the number (`lib/text/figure.ts`); default `count`. */
  unit?: string
}

/** A measured number, such as metres or kilograms, as a number: '40.5' → 40.5. Amounts of money are `price`. */
export function decimal<const P extends DecimalOptions>(options: P): Struct<ValueOf<number, P>, null> {
  const { min, max, places, below = false, unit = 'count' } = options
  const fits = new RegExp(`^-?\\d{1,9}${places > 0 ? `(\\.\\d{1,${places}})?` : ''}$`)
  const struct = rule<number, ValueOf<number, P>>(
    {
      name: 'decimal',
      empty: null,
      prepare: (value) => {
        const text = typeof value === 'string' ? figureText(value, { unit, places }) : value
        return typeof text === 'string' && /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : value
      },
      accepts: (value) => {
        if (typeof value !== 'number' || !fits.test(String(value)))
          return unread(value, { unit, places }) ?? problem(ruleKey('rules.decimal'), { places })
        if (value >= min && (below ? value < max : value <= max)) return true
        return problem(ruleKey(below ? 'rules.rangeBelow' : 'rules.between'), { min, max })
      },
    },
    options,
  )
  return withUnit(struct, unit)
}

/** A number that is kept as text, such as the value of a parameter: stored as plain decimal text of a form of its own. */
export function figure<const P extends TextOptions & FigureOptions>(
  name: string,
  fits: RegExp | ((text: string) => boolean),
  wrong: Problem,
  options: P,
): Struct<TextOf<P>, null> {
  const { unit = 'count', places = 2 } = options
  // The form itself limits the length. A text that its commas make too long is refused for its commas.
  const struct = textRule<P>(
    name,
    { ...options, max: DEFAULT_LENGTH },
    (text) => unread(text, { unit, places }) ?? ((fits instanceof RegExp ? fits.test(text) : fits(text)) || wrong),
    (text) => figureText(text, { unit, places }),
  )
  return withUnit(struct, unit)
}

/** Bounds of a price as decimal strings. */
export interface PriceOptions extends Presence {
  /** Default '0': 0 shows as negotiable on site (spec §9). */
  min?: string
  /** Default '9999.99'; LABEL gives its `product.maxPrice`. */
  max?: string
  /** Its currency, or the field beside it that says so: the sign may be typed with the amount. Absent: the amount alone is taken. */
  currency?: string | { beside: string }
}

/** A price: currency number with at most two decimals between `min` and `max` (spec §5, B7); stored as '12.30'. */
export function price<const P extends PriceOptions>(options?: P): Struct<ValueOf<string, P>, null> {
  const { min = '0', max = MAX_PRICE_BABY, currency = '' } = options ?? {}
  const prepare = (value: unknown, unit: string) => {
    const text = toDecimalText(value, unit)
    const minor = typeof text === 'string' ? parseMoney(text) : null
    return minor === null ? text : toDecimal(minor)
  }
  const unit = (beside: Beside) => (typeof currency === 'string' ? currency : String(beside[currency.beside] ?? ''))
  return withUnit(
    decimalRule('price', options, unit, (value) => checkPrice(value, max, min), prepare),
    currency,
  )
}

/** Verdict on a price where the bound is known only at run time (the edition's `product.maxPrice`). */
export function checkPrice(value: string, max: string, min = '0'): Verdict {
  const minor = parseMoney(value)
  if (minor === null) return problem(ruleKey('rules.price'))
  if (minor >= toMinor(min) && minor <= toMinor(max)) return true
  return problem(ruleKey('rules.priceRange'), { min, max })
}

/** Greatest price of an edition as decimal text: BABY is fixed by specification §5, LABEL reads `product.maxPrice` (decisions 17). */
export function maxPriceOf(edition: 'LABEL' | 'BABY', configured: string | null | undefined): string {
  if (edition === 'BABY') return MAX_PRICE_BABY
  const wanted = parseMoney(configured ?? '')
  const most = parseMoney(MAX_PRICE_LABEL) ?? 0
  return wanted === null || wanted <= 0 || wanted > most ? MAX_PRICE_LABEL : (configured ?? MAX_PRICE_LABEL)
}
