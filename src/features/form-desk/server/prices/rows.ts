/** The price list as the desk reads it: rental items by category and place, then fees. */
import { toDecimal } from '../../../../shared/lib/money.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { findConfig } from '../../../../server/base/parameters.ts'
import { FEES } from '../../../booth-forms/catalogue/fees.ts'
import { ITEM_GROUPS, RENTAL_ITEMS } from '../../../booth-forms/catalogue/items.ts'
import {
  findOffers,
  rentalOffers,
  TEMPLATE_KEY,
  type Offer,
  type RentalOffer,
} from '../../../booth-forms/server/exports.ts'
import type { PriceRow } from '../../prices-contract.ts'

const itemRow = (item: RentalOffer): PriceRow => ({
  code: item.itemCode,
  groupCode: item.groupCode,
  groupZh: ITEM_GROUPS[item.groupCode]?.zh ?? '',
  groupEn: ITEM_GROUPS[item.groupCode]?.en ?? '',
  nameZh: item.words.name.zh,
  nameEn: item.words.name.en,
  specZh: item.words.spec.zh,
  specEn: item.words.spec.en,
  unitZh: item.words.unit.zh,
  unitEn: item.words.unit.en,
  forms: [item.form],
  cny: toDecimal(item.cny),
  usd: toDecimal(item.usd),
  stock: item.stock,
  maxQty: item.maxQty,
  status: item.status,
  image: item.image,
  version: item.version,
})

const feeRow = (stored: readonly Offer[]): PriceRow[] =>
  FEES.map((fee) => {
    const own = stored.find((one) => one.code === fee.code)
    return {
      code: fee.code,
      groupCode: '',
      groupZh: '',
      groupEn: '',
      nameZh: fee.name.zh,
      nameEn: fee.name.en,
      specZh: '',
      specEn: '',
      unitZh: fee.per.zh,
      unitEn: fee.per.en,
      forms: [...fee.forms],
      cny: toDecimal(own?.cny ?? fee.cny),
      usd: toDecimal(own?.usd ?? fee.usd),
      stock: own?.stock ?? null,
      maxQty: own?.maxQty ?? null,
      status: own?.status === 0 ? 0 : 1,
      image: '',
      version: own?.version ?? 0,
    }
  })

/** @returns the rows, and how many sample items of the programme are not among them */
export async function findPriceList(db: Db): Promise<{ rows: PriceRow[]; samples: number }> {
  const stored = await findOffers(db)
  const items = rentalOffers(stored, (await findConfig(db, TEMPLATE_KEY)) === 'true')
  const missing = RENTAL_ITEMS.filter(({ itemCode }) => !items.some((one) => one.itemCode === itemCode))
  return { rows: [...items.map(itemRow), ...feeRow(stored)], samples: missing.length }
}
