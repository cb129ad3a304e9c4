/** Numbers of specification §5: whole numbers as numbers, amounts as decimal strings. */
import type { Struct } from 'superstruct'
import { normaliseCode } from '../../lib/text/normal-form.ts'
import { parseMoney, toDecimal, toMinor } from '../../lib/money.ts'
import { problem, rule, ruleKey, type Presence, type ValueOf, type Verdict } from '../rules.ts'

/** Greatest purchase or order quantity (spec §5). */
const MAX_QUANTITY = 100_000
/** Greatest product price in the BABY edition (decision 17); LABEL reads `product.maxPrice`. */
const MAX_PRICE_BABY = '9999.99'
/** Greatest price any edition may set (business-entities §2). */
export const MAX_PRICE_LABEL = '99999999.99'
/** Greatest whole number of a field that names no bound of its own: nine digits, which every column takes. */
const MAX_WHOLE = 999_999_999

/** Bounds of a whole number. */
export interface IntegerOptions extends Presence {
  /** Least value; default 0. */
  min?: number
  /** Greatest value; default 999999999. */
  max?: number
}

/** A number typed in any width, its thousands apart by commas or not. */
const plainNumber = (text: string): string =>
  normaliseCode(text).replace(
    /^(-?\d{1,3})((?:,\d{3})+)(?=\.|$)/,
    (_, head: string, rest: string) => head + rest.replaceAll(',', ''),
  )

/** '12' and '１,０００' → 12 and 1000; anything that is not plainly a whole number is left for the check to refuse. */
function toInteger(value: unknown): unknown {
  const text = typeof value === 'string' ? plainNumber(value) : value
  return typeof text === 'string' && /^-?\d{1,15}$/.test(text) ? Number(text) : value
}

function integerRule<const P extends IntegerOptions>(
  name: string,
  options: P | undefined,
  outside: (value: number) => Verdict,
  prepare: (value: unknown) => unknown = toInteger,
) {
  // Range failures are type failures: a value that failed keeps its raw form ('0'), which no cross-field check should see.
  return rule<number, ValueOf<number, P>>(
    {
      name,
      empty: null,
      prepare,
      accepts: (value) =>
        typeof value === 'number' && Number.isSafeInteger(value)
          ? outside(value)
          : problem(ruleKey('rules.positiveInteger')),
    },
    options,
  )
}

/** A whole number between `min` and `max`. Digit strings are read. */
export function integer<const P extends IntegerOptions>(options?: P): Struct<ValueOf<number, P>, null> {
  const { min = 0, max = MAX_WHOLE } = options ?? {}
  return integerRule('integer', options, (value) =>
    value >= min && value <= max ? true : problem(ruleKey('rules.range'), { min, max }),
  )
}

/** A whole number above 0: 必须是整数 (spec §5). */
export function positiveInteger<const P extends Presence>(options?: P): Struct<ValueOf<number, P>, null> {
  return integerRule('positiveInteger', options, (value) =>
    value > 0 && value <= MAX_WHOLE ? true : problem(ruleKey('rules.positiveInteger')),
  )
}

/** Units that people type behind a quantity. Multipliers such as k and 万 are none: they change the number. */
const UNIT =
  /(?:件|个|只|台|套|箱|包|把|张|块|片|支|条|双|瓶|盒|桶|卷|袋|组|米|平方米|平米|㎡|㎥|立方米|吨|公斤|千克|克|斤|升|辆|本|pcs?\.?|pieces?|sets?|units?|box(?:es)?|cartons?|rolls?|pairs?|kgs?|m[2²3³]?)\s*$/i

/** A quantity has its unit in a field of its own; one that is typed behind the number is left away. */
const withoutUnit = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*[\d,，０-９]+/.test(value) ? value.replace(UNIT, '') : value

/** A quantity: whole, greater than 0, at most 100000 (spec §5, test B6). `max` narrows it. */
export function quantity<const P extends Presence & { max?: number }>(options?: P): Struct<ValueOf<number, P>, null> {
  const max = options?.max ?? MAX_QUANTITY
  return integerRule(
    'quantity',
    options,
    (value) => (value >= 1 && value <= max ? true : problem(ruleKey('rules.quantity'), { max })),
    (value) => toInteger(withoutUnit(value)),
  )
}

/** Number and full decimal text alike as text without needless leading zeros; numbers only when they print plainly. */
function toDecimalText(value: unknown): unknown {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? plainNumber(value) : value
  return typeof text === 'string' ? text.replace(/^0+(?=\d)/, '') : text
}

function decimalRule<const P extends Presence>(
  name: string,
  options: P | undefined,
  check: (text: string) => Verdict,
  prepare: (value: unknown) => unknown,
): Struct<ValueOf<string, P>, null> {
  return rule<string, ValueOf<string, P>>(
    {
      name,
      empty: null,
      prepare,
      accepts: (value) => typeof value === 'string' || problem(ruleKey('rules.invalid')),
      check,
    },
    options,
  )
}

/** Above 0, at most 4 integer digits and 2 decimals: 请输入正数 (spec §5). The value stays a decimal string. */
export function positiveDecimal<const P extends Presence>(options?: P): Struct<ValueOf<string, P>, null> {
  return decimalRule(
    'positiveDecimal',
    options,
    (value) => (/^\d{1,4}(\.\d{1,2})?$/.test(value) && Number(value) > 0) || problem(ruleKey('rules.positiveDecimal')),
    toDecimalText,
  )
}

/** Bounds of a measured number. */
export interface DecimalOptions extends Presence {
  min: number
  max: number
  /** Most digits behind the point. */
  places: number
  /** The greatest value itself is too much: "under 10 kg". Default false. */
  below?: boolean
}

/** A measured number, such as metres or kilograms, as a number: '40.5' → 40.5. Amounts of money are `price`. */
export function decimal<const P extends DecimalOptions>(options: P): Struct<ValueOf<number, P>, null> {
  const { min, max, places, below = false } = options
  const fits = new RegExp(`^-?\\d{1,9}${places > 0 ? `(\\.\\d{1,${places}})?` : ''}$`)
  return rule<number, ValueOf<number, P>>(
    {
      name: 'decimal',
      empty: null,
      prepare: (value) => {
        const text = typeof value === 'string' ? plainNumber(value) : value
        return typeof text === 'string' && /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : text
      },
      accepts: (value) => {
        if (typeof value !== 'number' || !fits.test(String(value))) return problem(ruleKey('rules.decimal'), { places })
        if (value >= min && (below ? value < max : value <= max)) return true
        return problem(ruleKey(below ? 'rules.rangeBelow' : 'rules.between'), { min, max })
      },
    },
    options,
  )
}

/** Bounds of a price as decimal strings. */
export interface PriceOptions extends Presence {
  /** Default '0': 0 shows as negotiable on site (spec §9). */
  min?: string
  /** Default '9999.99'; LABEL gives its `product.maxPrice`. */
  max?: string
}

/** A price: currency number with at most two decimals between `min` and `max` (spec §5, B7); stored as '12.30'. */
export function price<const P extends PriceOptions>(options?: P): Struct<ValueOf<string, P>, null> {
  const { min = '0', max = MAX_PRICE_BABY } = options ?? {}
  const prepare = (value: unknown) => {
    const text = toDecimalText(value)
    const minor = typeof text === 'string' ? parseMoney(text) : null
    return minor === null ? text : toDecimal(minor)
  }
  return decimalRule('price', options, (value) => checkPrice(value, max, min), prepare)
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
