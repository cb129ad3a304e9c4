/**
 * Numbers as people type them and as tables have them, read by one rule: a comma, a space or an apostrophe before each three digits parts thousands,
 * a point parts decimals. A text that can be read in two ways (`1.000,50`, `1,5`) is never guessed at. A unit or a currency beside the number is read
 * over where it is the field's own. Pure.
 */
import { normaliseCode } from './normal-form.ts'

/** `unclear`: can be read in two ways. `unit`: another unit or currency than the field's stands beside it. `none`: no number. */
export type FigureFault = 'unclear' | 'unit' | 'none'

export interface Figure {
  /** Plain decimal text, such as `-1234.5`. */
  text: string
}

export interface FigureOptions {
  /** The field's own unit or currency: what the page shows beside it. Default `count`. */
  unit?: string
  /** Most digits behind the point; three of them are no thousands then. Default 2. */
  places?: number
}

/** Words for each unit in a normal form: lower case, without blanks, full stops and `^`. */
const UNITS: Readonly<Record<string, RegExp>> = {
  // Things and people that are counted. Multipliers such as k and 万 are none: they change the number.
  count: /^(?:个|件|只|台|套|张|辆|把|人|位|名|家|间|处|项|pcs?|pieces?|sets?|units?|persons?|people|rooms?)$/,
  m: /^(?:m|米|公尺|met(?:er|re)s?)$/,
  mm: /^(?:mm|毫米|millimet(?:er|re)s?)$/,
  cm: /^(?:cm|厘米|公分|centimet(?:er|re)s?)$/,
  km: /^(?:km|公里|千米|kilomet(?:er|re)s?)$/,
  'm²': /^(?:m2|sqm|平方米|平米|平方|squaremet(?:er|re)s?)$/,
  kg: /^(?:kgs?|公斤|千克|kilos?|kilograms?)$/,
  t: /^(?:t|吨|tons?|tonnes?)$/,
  'kg/m²': /^(?:kgs?|公斤|千克)(?:\/|per|每)(?:m2|sqm|平方米|平米)$/,
  W: /^(?:w|瓦|瓦特|watts?)$/,
  kW: /^(?:kw|千瓦|kilowatts?)$/,
  'L/min': /^(?:l\/min|升\/分钟?|升每分钟)$/,
  '%': /^(?:%|percent|个百分点)$/,
  year: /^(?:年)$/,
  day: /^(?:天|日|days?)$/,
  hour: /^(?:小时|h|hours?|hrs?)$/,
  minute: /^(?:分钟|分|min|mins|minutes?)$/,
  CNY: /^(?:¥|cny|rmb|人民币|元|圆|元整|人民币元|yuan)$/,
  USD: /^(?:\$|us\$|usd|美元|美金|美圆|dollars?)$/,
}
/** Units of goods, which stand in a field of their own. */
const GOODS =
  /^(?:箱|包|块|片|支|条|双|瓶|盒|桶|卷|袋|组|米|平方米|平米|立方米|吨|公斤|千克|克|斤|升|本|box(?:es)?|cartons?|rolls?|pairs?|m[23]?)$/
/** Signs that the field shows and units that mean the same. */
const OWN_NAMES: Readonly<Record<string, string>> = { '¥': 'CNY', $: 'USD', US$: 'USD', '㎡': 'm²' }

const unitOf = (text: string): string => text.toLowerCase().replace(/[\s.^]/g, '')

function isOwn(written: string, unit: string): boolean {
  const own = OWN_NAMES[unit] ?? unit
  const word = unitOf(written)
  if (word === '') return false
  if (own === 'goods')
    return UNITS['count']?.test(word) === true || UNITS['kg']?.test(word) === true || GOODS.test(word)
  return UNITS[own]?.test(word) ?? word === unitOf(normaliseCode(unit))
}

/** A number, with what stands before it and behind it. */
const WRITTEN = /^([^\d+\-.,]*)([+-]?)([^\d+\-.,]*)(\.?\d(?:[\d,.' ]*\d)?)(\D.*)?$/
/** Groups of three by one mark, and decimals behind a point. */
const GROUPED = /^[1-9]\d{0,2}([,' ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/

/** Reads a number as plain decimal text. */
export function readFigure(typed: string, { unit = 'count', places = 2 }: FigureOptions = {}): Figure | FigureFault {
  const said = normaliseCode(typed)
    .replace(/(?<=\d)。(?=\d)/g, '.')
    .replace(/(?<=\d)[\u2019`´](?=\d{3})/g, "'")
  const [, before = '', sign = '', mark = '', digits = '', after = ''] = WRITTEN.exec(said) ?? []
  if (digits === '') return 'none'
  const beside = [before, mark, after].map((one) => one.trim()).filter((one) => one !== '')
  const alien = beside.find((one) => !isOwn(one, unit))
  if (alien !== undefined)
    return Object.keys(UNITS).some((one) => isOwn(alien, one)) || isOwn(alien, 'goods') ? 'unit' : 'none'
  const grouped = GROUPED.test(digits)
  if (!grouped && !PLAIN.test(digits)) return / /.test(digits) && !/[,.']/.test(digits) ? 'none' : 'unclear'
  // Three digits behind a single point are thousands in half of Europe.
  if (!grouped && places < 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)) return 'unclear'
  const plain = digits
    .replace(/[,' ]/g, '')
    .replace(/^\./, '0.')
    .replace(/^0+(?=\d)/, '')
  return { text: `${sign === '-' ? '-' : ''}${plain}` }
}

/** The plain decimal text of a number that can be read surely; any other text as it is, for a rule to refuse. */
export function figureText(typed: string, options?: FigureOptions): string {
  const read = readFigure(typed, options)
  return typeof read === 'string' ? typed : read.text
}
