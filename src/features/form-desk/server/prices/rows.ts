/** The price list as the desk reads it: rental items by category and place, then fees. */
import { toDecimal } from '../../../../shared/lib/money.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { findConfig } from '../../../../server/base/parameters.ts'
import { FEES } from '../../../booth-forms/catalogue/fees.ts'
import { ITEM_GROUPS, RENTAL_ITEMS } from '../../../booth-forms/catalogue/items.ts'
import {
  findOffers,
  presetFees,
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

/** The list as it is stored. */
export interface StoredList {
  offers: Offer[]
  /** Whether the programme's items are in it although nobody has entered them. */
  template: boolean
}

export const readList = async (db: Db): Promise<StoredList> => ({
  offers: await findOffers(db),
  template: (await findConfig(db, TEMPLATE_KEY)) === 'true',
})

export const itemsIn = ({ offers, template }: StoredList): RentalOffer[] => rentalOffers(offers, template)

export const rowsIn = (list: StoredList): PriceRow[] => [...itemsIn(list).map(itemRow), ...feeRow(list.offers)]

/** Sample items of the programme that are not in the list. */
export function missingIn(list: StoredList): typeof RENTAL_ITEMS {
  const codes = new Set(itemsIn(list).map((one) => one.itemCode))
  return RENTAL_ITEMS.filter(({ itemCode }) => !codes.has(itemCode))
}

/** Fees that nobody of the show has looked at. */
export const presetIn = ({ offers, template }: StoredList): ReturnType<typeof presetFees> =>
  presetFees(offers, template)

/** @returns the rows, how many sample items of the programme are not among them, and how many fees nobody has looked at */
export async function findPriceList(db: Db): Promise<{ rows: PriceRow[]; samples: number; presetFees: number }> {
  const list = await readList(db)
  return {
    rows: rowsIn(list),
    samples: missingIn(list).length,
    presetFees: presetIn(list).length,
  }
}
