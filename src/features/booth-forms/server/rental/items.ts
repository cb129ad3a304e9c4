/** The rental items of the show: what the programme brings along, as the organiser has changed it, and items of his own. */
import { findConfig } from '../../../../server/base/parameters.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import { FEES, type Fee } from '../../catalogue/fees.ts'
import { ITEM_GROUPS, RENTAL_ITEMS, type RentalItem } from '../../catalogue/items.ts'
import { pricedAs } from '../../catalogue/night-power.ts'
import { builtIn, formOfGroup } from '../../catalogue/own-items.ts'
import { wordsOf, type ItemWords, type OwnWords } from '../../catalogue/words.ts'
import type { Content } from '../../model.ts'
import { linesOf, type RentalForm } from '../../forms/rental/lines.ts'
import { boothPrice } from '../tables.ts'

/** A row of the price list as it is stored. */
export type Offer = typeof boothPrice.$inferSelect

/** `true`: items the programme brings along are offered although nobody has entered them. Only shows that are none start so. */
export const TEMPLATE_KEY = 'rental.template'

export interface RentalOffer {
  itemCode: string
  form: RentalForm
  groupCode: string
  words: ItemWords
  /** Minor units. */
  cny: number
  usd: number
  maxQty: number
  /** Pieces there are in all; null: plenty. */
  stock: number | null
  status: 0 | 1
  /** Place in its group. */
  sort: number
  /** Name of a stored file; '' without a picture. */
  image: string
  /** 0: nobody has entered it. */
  version: number
}

const UNLIMITED = 9999

const offerOf = (known: RentalItem | undefined, own: Offer | undefined, at: number): RentalOffer => {
  const itemCode = known?.itemCode ?? own?.code ?? ''
  const groupCode = own?.groupCode ?? known?.groupCode ?? 'OTHER'
  return {
    itemCode,
    form: known?.form ?? formOfGroup(groupCode),
    groupCode,
    words: {
      name: { zh: own?.nameZh ?? known?.name.zh ?? itemCode, en: own?.nameEn ?? known?.name.en ?? itemCode },
      spec: { zh: own?.specZh ?? known?.spec.zh ?? '', en: own?.specEn ?? known?.spec.en ?? '' },
      unit: { zh: own?.unitZh ?? known?.unit.zh ?? '', en: own?.unitEn ?? known?.unit.en ?? '' },
    },
    cny: own?.cny ?? known?.cny ?? 0,
    usd: own?.usd ?? known?.usd ?? 0,
    maxQty: own?.maxQty ?? known?.maxQty ?? UNLIMITED,
    stock: own?.stock ?? null,
    status: own?.status === 0 ? 0 : 1,
    sort: own?.sort ?? at,
    image: own?.image ?? '',
    version: own?.version ?? 0,
  }
}

const GROUPS = Object.keys(ITEM_GROUPS)

/** All rental items by group and place, those that are not offered any more too. */
export function rentalOffers(rows: readonly Offer[], template: boolean): RentalOffer[] {
  const stored = new Map(rows.map((one) => [one.code, one]))
  const known = RENTAL_ITEMS.flatMap((item, at) => {
    const own = stored.get(item.itemCode)
    return own || template ? [offerOf(item, own, at)] : []
  })
  const added = rows.flatMap((own) =>
    own.groupCode !== null && !builtIn(own.code) ? [offerOf(undefined, own, RENTAL_ITEMS.length)] : [],
  )
  return [...known, ...added].toSorted(
    (a, b) =>
      GROUPS.indexOf(a.groupCode) - GROUPS.indexOf(b.groupCode) ||
      a.sort - b.sort ||
      (a.itemCode < b.itemCode ? -1 : 1),
  )
}

export const findOffers = (db: Db): Promise<Offer[]> => db.select().from(boothPrice)

/** The rental items as they are in force, read now. */
export async function findRentalOffers(db: Db): Promise<RentalOffer[]> {
  const [rows, template] = [await findOffers(db), await findConfig(db, TEMPLATE_KEY)]
  return rentalOffers(rows, template === 'true')
}

/** Fees that stand as the programme brings them, though the show has a price list of its own: nobody has looked at them. */
export const presetFees = (rows: readonly Offer[], template: boolean): Fee[] =>
  template ? [] : FEES.filter(({ code }) => !rows.some((one) => one.code === code))

/** What the price list lacks before exhibitors are let in. */
export async function findPriceGaps(db: Db): Promise<{ empty: boolean; preset: Fee[] }> {
  const [rows, template] = [await findOffers(db), (await findConfig(db, TEMPLATE_KEY)) === 'true']
  return { empty: rentalOffers(rows, template).length === 0, preset: presetFees(rows, template) }
}

const same = (a: ItemWords, b: ItemWords): boolean =>
  (['name', 'spec', 'unit'] as const).every((part) => a[part].zh === b[part].zh && a[part].en === b[part].en)

/** Words of items that are not as the programme has them. */
export const ownWordsOf = (offers: readonly RentalOffer[]): OwnWords =>
  Object.fromEntries(
    offers.flatMap(({ itemCode, words }) =>
      builtIn(itemCode) && same(words, wordsOf(itemCode)) ? [] : [[itemCode, words] as const],
    ),
  )

/** Words a content was ordered by, where they are not the programme's. They stand in the content, which is written down with each version. */
export const orderedWords = (content: Content | null | undefined): OwnWords =>
  (content?.['itemWords'] as OwnWords | null | undefined) ?? {}

/** Codes of what contents order. */
const codesOf = (contents: readonly (Content | null)[]): Set<string> =>
  new Set(contents.flatMap((one) => linesOf(one).map((line) => String(line.itemCode))))

/**
 * Words of items for who reads or changes an order: what was ordered keeps those of then, whatever the price list says now.
 * @param before contents that were submitted
 * @param charged codes of the ledger: what was taken away late stays charged, however often the order changes afterwards
 */
export function wordsInForce(
  before: readonly (Content | null)[],
  now: OwnWords,
  charged: readonly string[] = [],
): OwnWords {
  const own = before.reduce<OwnWords>((all, one) => ({ ...all, ...orderedWords(one) }), {})
  const old = [...codesOf(before), ...charged.map(pricedAs)]
  // What has no words of its own in an order was ordered as the programme has it.
  const kept = old.flatMap((code) => (code in own || code in now ? [[code, own[code] ?? wordsOf(code)] as const] : []))
  return { ...now, ...Object.fromEntries(kept) }
}

/** A content with the words of what it orders, and of what it ordered before and may still be charged for. */
export function withWords(
  content: Content,
  before: readonly (Content | null)[],
  now: OwnWords,
  charged: readonly string[] = [],
): Content {
  const wanted = new Set([...codesOf([content, ...before]), ...charged.map(pricedAs)])
  const words = Object.entries(wordsInForce(before, now, charged)).filter(([code]) => wanted.has(code))
  return words.length > 0 ? { ...content, itemWords: Object.fromEntries(words) } : content
}

/** Contents of a form that were submitted. */
export const submittedContents = (
  row: { submittedAt: Date | null; content: Content; validContent: Content | null } | null,
): (Content | null)[] => (row?.submittedAt ? [row.content, row.validContent] : [])
