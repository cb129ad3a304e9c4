/**
 * Fields of brands and products with their bounds (business-entities 3.3, 3.4; specification §5), once for the contract, the form and the
 * server. A draft is checked for formats only, a submitted record for everything its contract and its languages require.
 */
import { object, type Infer, type Struct } from 'superstruct'
import { draft, problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import { eachRule } from '../../shared/form/rules/across.ts'
import { fileRef, fileRefs, flag, id, list, oneOf, regionId, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mobile } from '../../shared/form/rules/contact.ts'
import { anyFilled, requiredBy } from '../../shared/form/rules/presence.ts'
import { integer, MAX_PRICE_LABEL, price, quantity } from '../../shared/form/rules/numbers.ts'
import { noChinese, requiredInput, richText, text } from '../../shared/form/rules/text.ts'
import { parseMoney, type Currency } from '../../shared/lib/money.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { isCategoryBelow } from '../../shared/record/states.ts'

const label = (field: string) => `features/products:fields.${field}`

/** What decides which fields a submitted record needs. */
export interface FieldContext {
  /** Currency the exhibitor's contract settles in: CNY asks for Chinese names, USD for English ones (decisions 10). */
  settleCurrency: Currency
  /** Language of the request: in English the mobile number may be left out (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
  /** Greatest price as decimal text (`maxPriceOf`). */
  maxPrice?: string
}

/** Most keywords of a product and the longest one. */
export const KEYWORDS_MAX = 5
const KEYWORD_LENGTH = 12
/** Most carousel images (3.4). */
export const CAROUSEL_MAX = 8
/** Most sales areas and channels of a brand (3.3). */
const AREAS_MAX = 34

function productFields(loose: boolean, maxPrice: string) {
  // A draft may hold a text that is still too short; too long never fits its column.
  const from = (min: number) => (loose ? 1 : min)
  return {
    productName: requiredInput(label('productName'), { plain: true, min: from(2), max: 60 }),
    enProductName: noChinese({ plain: true, min: from(2), max: 120, label: label('enProductName') }),
    brandId: id({ label: label('brandId') }),
    cid1: requiredSelect(label('cid1')),
    cid2: requiredSelect(label('cid2')),
    cid3: requiredSelect(label('cid3')),
    price: price({ max: maxPrice, currency: { beside: 'currency' }, label: label('price') }),
    marketPrice: price({ max: maxPrice, currency: { beside: 'currency' }, label: label('marketPrice') }),
    currency: oneOf(['CNY', 'USD'], { label: label('currency') }),
    area: regionId({ label: label('area') }),
    thumbnail: fileRef({ label: label('thumbnail') }),
    enThumbnail: fileRef({ label: label('enThumbnail') }),
    carousel: fileRefs({ max: CAROUSEL_MAX, label: label('carousel') }),
    enCarousel: fileRefs({ max: CAROUSEL_MAX, label: label('enCarousel') }),
    content: richText({ min: from(10), label: label('content') }),
    enContent: richText({ english: true, min: from(10), label: label('enContent') }),
    model: text({ max: 40, label: label('model') }),
    spec: text({ max: 100, label: label('spec') }),
    moq: quantity({ label: label('moq') }),
    unit: requiredSelect(label('unit')),
    video: fileRef({ label: label('video') }),
    keywords: list(text({ max: KEYWORD_LENGTH }), { max: KEYWORDS_MAX, label: label('keywords') }),
    newFlag: flag({ label: label('newFlag') }),
    sort: integer({ min: 0, max: 9999, label: label('sort') }),
  }
}

function brandFields(loose: boolean) {
  const from = (min: number) => (loose ? 1 : min)
  return {
    name: requiredInput(label('name'), { plain: true, max: 30 }),
    enName: noChinese({ plain: true, max: 60, label: label('enName') }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    mobile: mobile({ label: label('mobile') }),
    channel: list(requiredSelect(), { max: 20, label: label('channel') }),
    area: list(regionId(), { max: AREAS_MAX, label: label('salesArea') }),
    icon: fileRef({ label: label('icon') }),
    supplyName: text({ plain: true, max: 60, label: label('supplyName') }),
    cid: requiredSelect(label('cid')),
    story: text({ max: 1000, multiline: true, label: label('story') }),
    enStory: noChinese({ max: 1000, multiline: true, label: label('enStory') }),
    foundedYear: integer({ unit: 'year', min: 1800, max: 2100, label: label('foundedYear') }),
    originCountry: regionId({ label: label('originCountry') }),
    trademarkNo: text({ max: 20, label: label('trademarkNo') }),
    trademarkFile: fileRef({ label: label('trademarkFile') }),
  }
}

/** Every field of a product on the wire, all optional: what is absent from an update stays as it is stored. */
export const productDraftFields = draft(productFields(true, MAX_PRICE_LABEL))
/** Every field of a brand on the wire, all optional. */
export const brandDraftFields = draft(brandFields(true))

const productDraft = object(productDraftFields)
const brandDraft = object(brandDraftFields)
/** Content of a product as a form sends it. */
export type ProductInput = Infer<typeof productDraft>
/** Content of a brand as a form sends it. */
export type BrandInput = Infer<typeof brandDraft>

const ENGLISH_PRODUCT = ['enProductName', 'enThumbnail', 'enContent'] as const
const ENGLISH_BRAND = ['enName'] as const

/** Was any English field of the product filled? Then all marked E are wanted (business-entities 1.1). */
function productInEnglish(value: object): boolean {
  return anyFilled(value, [...ENGLISH_PRODUCT, 'enCarousel'])
}

/** Was any English field of the brand filled? */
function brandInEnglish(value: object): boolean {
  return anyFilled(value, [...ENGLISH_BRAND, 'enStory'])
}

/** Names of the fields a submitted product must have. */
export function requiredProductFields(value: object, context: Pick<FieldContext, 'settleCurrency'>): string[] {
  const chinese = context.settleCurrency === 'CNY'
  return [
    ...(chinese ? ['productName', 'thumbnail', 'content'] : []),
    ...(!chinese || productInEnglish(value) ? ENGLISH_PRODUCT : []),
    'brandId',
    'cid1',
    'cid2',
    'cid3',
    'price',
    'currency',
    'area',
    'carousel',
  ]
}

/** Names of the fields a submitted brand must have. */
export function requiredBrandFields(value: object, context: Pick<FieldContext, 'settleCurrency' | 'locale'>): string[] {
  const chinese = context.settleCurrency === 'CNY'
  return [
    ...(chinese ? ['name'] : []),
    ...(!chinese || brandInEnglish(value) ? ENGLISH_BRAND : []),
    'contactName',
    'channel',
    'area',
    'icon',
    'cid',
    ...(context.locale === 'en-US' ? [] : ['mobile']),
  ]
}

/** Every category below the one before it (test B8), and a market price not below the price unless that is negotiated. */
export function productPlaces(value: ProductInput): PlacedProblem[] {
  const below = (upper: 'cid1' | 'cid2', lower: 'cid2' | 'cid3') => () => {
    const chosen = value[lower]
    return !chosen || isCategoryBelow(value[upper] ?? '', chosen)
      ? []
      : [problemAt(lower, 'shared/record:faults.categoryParent')]
  }
  return eachRule(below('cid1', 'cid2'), below('cid2', 'cid3'), () => {
    const { price: asked, marketPrice } = value
    const from = parseMoney(asked ?? '') ?? 0
    const market = marketPrice ? parseMoney(marketPrice) : null
    return from > 0 && market !== null && market < from
      ? [problemAt('marketPrice', 'features/products:errors.marketPrice', { min: asked ?? '' })]
      : []
  })
}

/** Struct of a product's content in its context: what the form checks while typing and the server when it saves. */
export function productStruct(context: FieldContext): Struct<ProductInput, null> {
  const fields = productFields(context.draft, context.maxPrice ?? MAX_PRICE_LABEL)
  return requiredBy(fields, (value) => (context.draft ? [] : requiredProductFields(value, context)), productPlaces)
}

/** Struct of a brand's content in its context. */
export function brandStruct(context: FieldContext): Struct<BrandInput, null> {
  return requiredBy(brandFields(context.draft), (value) => (context.draft ? [] : requiredBrandFields(value, context)))
}
