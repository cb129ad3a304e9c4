/** Amounts of money as banks of every country write them in their statements. What a person types is read by `lib/text/figure.ts`. Pure. */
import { parseMoney, type Currency } from '../../../shared/lib/money.ts'

export interface AmountRead {
  /** Minor units; negative where it is written so. */
  minor: number
  /** The one written beside it; null where none is. */
  currency: Currency | null
}

/** `unclear`: can be read in two ways, as 1.200 (twelve hundred, or one and two tenths). `none`: no amount of CNY or USD with at most two decimals. */
export type AmountFault = 'unclear' | 'none'

const MARK = /US\$|USD|美元|CNY|RMB|人民币|[¥$元]/g
const DOLLARS = /US|\$|美元/
/** Groups of three by one mark, and decimals behind the other. */
const GROUPED = /^([1-9]\d{0,2})([,.' ])(\d{3}(?:\2\d{3})*)(?:(?!\2)([.,])(\d{1,2}))?$/
const PLAIN = /^(\d*)(?:[.,](\d{1,2}))?$/
/** Decimals that a database has filled up with noughts. */
const FILLED = /^(\d*\.\d{2})0+$/

/**
 * Reads `1,200.50`, `1200,50`, `1.200,50`, `1 200,50`, `１２００．５`, `¥1,200.50`, `CNY 1200`, `1200元`, `(5.00)` and `5.00-`. A comma before three
 * digits parts thousands, as everywhere in China; a single point before three digits may do either and is never guessed at.
 */
export function readAmount(text: string): AmountRead | AmountFault {
  const said = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[\u2019`]/g, "'")
  const marks = new Set([...said.matchAll(MARK)].map(([mark]): Currency => (DOLLARS.test(mark) ? 'USD' : 'CNY')))
  if (marks.size > 1) return 'none'
  const bare = said.replace(MARK, '').trim()
  const [, open, ahead, digits = '', behind, close] = /^(\()?([+-]?)\s*(.*?)\s*(-?)(\))?$/.exec(bare) ?? []
  const signs = [open, ahead, behind].filter(Boolean)
  if (!/\d/.test(digits) || signs.length > 1 || (open === undefined) !== (close === undefined)) return 'none'
  const grouped = GROUPED.exec(digits)
  if (grouped?.[2] === '.' && grouped[3]?.length === 3 && grouped[5] === undefined) return 'unclear'
  const plain = PLAIN.exec(digits.replace(FILLED, '$1'))
  const minor = grouped
    ? parseMoney(`${grouped[1]}${grouped[3]?.replace(/\D/g, '')}.${grouped[5] ?? '0'}`)
    : plain && parseMoney(`${plain[1] || '0'}.${plain[2] ?? '0'}`)
  if (minor === null) return 'none'
  const negative = signs.some((sign) => sign !== '+') && minor !== 0
  return { minor: negative ? -minor : minor, currency: [...marks][0] ?? null }
}
