/** Dates that a spreadsheet makes of numbers and codes: `1-2` becomes `2-Jan` or `1月2日`, and stays so in a CSV. */

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19|20)\\d\\d'
const WORD =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const NUMERAL = '[\\d一二三四五六七八九十〇]+'

const SHAPES = [
  `${YEAR}([-/.])${MONTH}\\1${DAY}`,
  `(?:${DAY}([-/.])${MONTH}|${MONTH}([-/.])${DAY})(?:\\2|\\3)${YEAR}`,
  // Years of two digits are dates behind slashes and dots only: a booth may be called 1-2-24.
  `(?:${DAY}([/.])${MONTH}|${MONTH}([/.])${DAY})(?:\\4|\\5)\\d\\d`,
  `(?:${DAY}[-/. ]+)?${WORD}[-/. ,]+\\d{1,4}(?:[-/. ,]+\\d{2,4})?`,
  `${DAY}[-/. ]*${WORD}(?:[-/. ,]*\\d{2,4})?`,
  `(?:[\\d一二三四五六七八九〇]{2,4}年)?${NUMERAL}月(?:${NUMERAL}[日号]?)?`,
]
const DATE = new RegExp(`^(?:${SHAPES.join('|')})(?:[t ]+\\d{1,2}:\\d\\d.*)?$`, 'i')

/**
 * Returns whether a text has the shape of a date with a day. Two numbers (`1-2`, `3/12`) and serial numbers (`45293`) have not: nothing tells them from the
 * numbers of booths.
 * @example isDateShape('2-Jan') // true
 */
export const isDateShape = (text: string): boolean => DATE.test(text.trim())
