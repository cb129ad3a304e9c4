/**
 * Fields of supply chains and their products with their bounds (business-entities 3.5; specification §5), once for the contract, the form and
 * the server. A draft is checked for formats only.
 */
import { object, type Infer, type Struct } from 'superstruct'
import { draft, problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import { eachRule } from '../../shared/form/rules/across.ts'
import { fileRef, fileRefs, flag, id, list, oneOf, regionId, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mobile, phoneOrLandline } from '../../shared/form/rules/contact.ts'
import { integer, MAX_PRICE_LABEL, price, quantity } from '../../shared/form/rules/numbers.ts'
import { anyFilled, requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, requiredInput, richText, text } from '../../shared/form/rules/text.ts'
import { parseMoney, type Currency } from '../../shared/lib/money.ts'
import { isCategoryBelow } from '../../shared/record/states.ts'

const label = (field: string) => `features/supply:fields.${field}`

/** What decides which fields a submitted record needs. */
export interface SupplyContext {
  /** Currency the exhibitor's contract settles in: CNY asks for Chinese names, USD for English ones (decisions 10). */
  settleCurrency: Currency
  /** Formats only, nothing required (SM-A). */
  draft: boolean
  /** Greatest price as decimal text; that of the edition. */
  maxPrice?: string
}

/** Most main categories, photos and certificates of a supply chain, and pictures of a product (3.5). */
export const CATEGORIES_MAX = 5
export const PHOTOS_MAX = 8
/** Longest introduction in code points. */
export const INTRODUCTION_MAX = 1000
/** Longest delivery time in days. */
const LEAD_DAYS_MAX = 365
/** In the unit of the product: a hundred million a month is more than a plant makes. */
const CAPACITY_MAX = 100_000_000

function supplyFields(loose: boolean) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  return {
    name: requiredInput(label('name'), { plain: true, min: from(2), max: 60 }),
    enName: noChinese({ plain: true, min: from(2), max: 120, label: label('enName') }),
    type: requiredSelect(label('type')),
    area: regionId({ label: label('area') }),
    cids: list(requiredSelect(), { max: CATEGORIES_MAX, label: label('cids') }),
    photos: fileRefs({ max: PHOTOS_MAX, label: label('photos') }),
    customers: requiredInput(label('customers'), { min: from(2), max: 500, multiline: true }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    mobile: mobile({ label: label('mobile') }),
    phone: phoneOrLandline({ label: label('phone') }),
    introduction: requiredInput(label('introduction'), { min: from(20), max: INTRODUCTION_MAX, multiline: true }),
    enIntroduction: noChinese({
      min: from(20),
      max: INTRODUCTION_MAX,
      multiline: true,
      label: label('enIntroduction'),
    }),
    capacity: text({ max: 100, label: label('capacity') }),
    moq: quantity({ label: label('moq') }),
    certificates: fileRefs({ max: PHOTOS_MAX, label: label('certificates') }),
    oemFlag: flag({ label: label('oemFlag') }),
    odmFlag: flag({ label: label('odmFlag') }),
  }
}

function productFields(loose: boolean, maxPrice: string) {
  const from = (min: number) => (loose ? 1 : min)
  return {
    supplyId: id({ label: label('supplyId') }),
    name: requiredInput(label('productName'), { plain: true, min: from(2), max: 60 }),
    enName: noChinese({ plain: true, min: from(2), max: 120, label: label('enProductName') }),
    cid1: requiredSelect(label('cid1')),
    cid2: requiredSelect(label('cid2')),
    cid3: requiredSelect(label('cid3')),
    image: fileRef({ label: label('image') }),
    images: fileRefs({ max: PHOTOS_MAX, label: label('images') }),
    moq: quantity({ label: label('moq') }),
    unit: requiredSelect(label('unit')),
    leadDays: integer({ unit: 'day', min: 1, max: LEAD_DAYS_MAX, label: label('leadDays') }),
    priceFrom: price({ max: maxPrice, currency: { beside: 'currency' }, label: label('priceFrom') }),
    priceTo: price({ max: maxPrice, currency: { beside: 'currency' }, label: label('priceTo') }),
    currency: oneOf(['CNY', 'USD'], { label: label('currency') }),
    capacityPerMonth: integer({ unit: 'goods', min: 1, max: CAPACITY_MAX, label: label('capacityPerMonth') }),
    content: richText({ min: from(10), label: label('content') }),
    enContent: richText({ english: true, min: from(10), label: label('enContent') }),
  }
}

/** Every field on the wire, all optional: what is absent from an update stays as it is stored. */
export const supplyDraftFields = draft(supplyFields(true))
export const supplyProductDraftFields = draft(productFields(true, MAX_PRICE_LABEL))

const supplyDraft = object(supplyDraftFields)
const productDraft = object(supplyProductDraftFields)
/** Content of a supply chain as a form sends it. */
export type SupplyInput = Infer<typeof supplyDraft>
/** Content of a supply chain product as a form sends it. */
export type SupplyProductInput = Infer<typeof productDraft>

const ENGLISH_SUPPLY = ['enName', 'enIntroduction'] as const

/** Names of the fields a submitted supply chain must have; of mobile and telephone one suffices (`supplyPlaces`). */
export function requiredSupplyFields(value: object, context: Pick<SupplyContext, 'settleCurrency'>): string[] {
  const chinese = context.settleCurrency === 'CNY'
  return [
    ...(chinese ? ['name', 'introduction'] : []),
    ...(!chinese || anyFilled(value, ENGLISH_SUPPLY) ? ENGLISH_SUPPLY : []),
    'type',
    'area',
    'cids',
    'photos',
    'customers',
    'contactName',
  ]
}

/** Names of the fields a submitted supply chain product must have. */
export function requiredSupplyProductFields(value: object, context: Pick<SupplyContext, 'settleCurrency'>): string[] {
  const chinese = context.settleCurrency === 'CNY'
  return [
    ...(chinese ? ['name'] : []),
    ...(!chinese || anyFilled(value, ['enName', 'enContent']) ? ['enName'] : []),
    'supplyId',
    'cid1',
    'cid2',
    'cid3',
    'image',
    'moq',
    'unit',
    'leadDays',
    'priceFrom',
    'priceTo',
    'currency',
  ]
}

/** "Contact phone/mobile required" (specification §5): one of them. */
function supplyPlaces({ mobile: cell, phone }: SupplyInput): PlacedProblem[] {
  return cell || phone ? [] : [problemAt('mobile', 'features/supply:faults.mobileOrPhone')]
}

/** Every category below the one before it, and a price range that does not fall. */
function productPlaces(value: SupplyProductInput): PlacedProblem[] {
  const below = (upper: 'cid1' | 'cid2', lower: 'cid2' | 'cid3') => () => {
    const chosen = value[lower]
    return !chosen || isCategoryBelow(value[upper] ?? '', chosen)
      ? []
      : [problemAt(lower, 'shared/record:faults.categoryParent')]
  }
  return eachRule(below('cid1', 'cid2'), below('cid2', 'cid3'), () => {
    const { priceFrom, priceTo } = value
    const [low, high] = [parseMoney(priceFrom ?? ''), parseMoney(priceTo ?? '')]
    return low !== null && high !== null && high < low
      ? [problemAt('priceTo', 'features/supply:faults.priceRange', { min: priceFrom ?? '' })]
      : []
  })
}

/** Struct of a supply chain in its context: what the form checks while typing and the server when it saves. */
export function supplyStruct(context: SupplyContext): Struct<SupplyInput, null> {
  return requiredBy(
    supplyFields(context.draft),
    (value) => (context.draft ? [] : requiredSupplyFields(value, context)),
    context.draft ? () => [] : supplyPlaces,
  )
}

/** Struct of a supply chain product in its context. */
export function supplyProductStruct(context: SupplyContext): Struct<SupplyProductInput, null> {
  return requiredBy(
    productFields(context.draft, context.maxPrice ?? MAX_PRICE_LABEL),
    (value) => (context.draft ? [] : requiredSupplyProductFields(value, context)),
    productPlaces,
  )
}
