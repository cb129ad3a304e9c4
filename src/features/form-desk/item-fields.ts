/** What is entered of a priced item, with its rules: the same in the dialog, in a file and on the server. */
import { integer, price } from '../../shared/form/rules/numbers.ts'
import { flag, oneOf } from '../../shared/form/rules/choices.ts'
import { noChinese, text } from '../../shared/form/rules/text.ts'
import { ITEM_GROUPS } from '../booth-forms/catalogue/items.ts'

const MAX_PRICE = '99999999.99'

/** The price of a fee in both currencies. */
export const feePrices = {
  cny: price({ currency: 'CNY', max: MAX_PRICE }),
  usd: price({ currency: 'USD', max: MAX_PRICE }),
}

/** Of everything that has a price. */
export const priceFields = {
  ...feePrices,
  /** Pieces there are in all; null: plenty. */
  stock: integer({ min: 0, max: 1_000_000, required: false }),
  /** Most of it in one order; null: as the programme has it. */
  maxQty: integer({ min: 1, max: 9999, required: false }),
  status: flag(),
}

/** Of rental items beside their prices. */
export const itemFields = {
  groupCode: oneOf(Object.keys(ITEM_GROUPS)),
  nameZh: text({ plain: true, max: 60 }),
  nameEn: noChinese({ plain: true, max: 80 }),
  specZh: text({ plain: true, max: 60, required: false }),
  specEn: noChinese({ plain: true, max: 80, required: false }),
  unitZh: text({ plain: true, max: 10 }),
  unitEn: noChinese({ plain: true, max: 20 }),
}
