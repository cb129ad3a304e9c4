/** Fields of a demand with their bounds (business-entities 3.16; specification §5), once for the contract, the form and the server. */
import { object, type Infer, type Struct } from 'superstruct'
import { draft, problem, problemAt, rule, ruleKey, type PlacedProblem } from '../../shared/form/rules.ts'
import { eachRule } from '../../shared/form/rules/across.ts'
import { fileRefs, list, oneOf, regionId, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { MAX_PRICE_LABEL, price, quantity } from '../../shared/form/rules/numbers.ts'
import { anyFilled, requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, requiredInput } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { parseMoney, type Currency } from '../../shared/lib/money.ts'
import { formatDateTime, isDateText, isDateTimeText } from '../../shared/lib/time/dates.ts'
import { isCategoryBelow } from '../../shared/record/states.ts'
import { AREAS_MAX, IMAGES_MAX, INFO_MAX, INFO_MIN, latestEnd, PURCHASE_TYPES } from './rules.ts'

const label = (field: string) => `features/purchases:fields.${field}`

/** What decides which fields a submitted demand needs, and between which bounds. */
export interface PurchaseContext {
  /** Currency the exhibitor's contract settles in: CNY asks for the Chinese title, USD for the English one (decisions 10). */
  settleCurrency: Currency
  /** Language of the request: in English the mobile number may be left out, and then there is an e-mail (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
  /** By the show's clock; a submitted deadline lies after it and within a year. */
  now: Date
  /** Greatest price as decimal text. */
  maxPrice?: string
}

/** A deadline: a day stands for its end. `now`: it must lie after it and within a year; absent: any time at all. */
function deadline(now: Date | null) {
  return rule<string>(
    {
      name: 'deadline',
      missing: 'selectPlaceholder',
      empty: '',
      prepare: (value) => (typeof value === 'string' && isDateText(value) ? `${value} 23:59:59` : value),
      accepts: (value) => (typeof value === 'string' && isDateTimeText(value)) || problem(ruleKey('rules.dateTime')),
      check: (value) => {
        if (now === null) return true
        if (value <= formatDateTime(now)) return problem('features/purchases:errors.deadlinePast')
        return value <= latestEnd(now) || problem('features/purchases:errors.deadlineFar')
      },
    },
    { label: label('endTime') },
  )
}

function purchaseFields(loose: boolean, now: Date | null, maxPrice: string) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  return {
    title: requiredInput(label('title'), { plain: true, min: from(4), max: 60 }),
    enTitle: noChinese({ plain: true, min: from(4), max: 60, label: label('enTitle') }),
    purchaseType: oneOf(PURCHASE_TYPES, { label: label('purchaseType') }),
    num_: quantity({ label: label('num_') }),
    unit: requiredSelect(label('unit')),
    preNum: quantity({ label: label('preNum') }),
    endTime: deadline(loose ? null : now),
    priceStart: price({ max: maxPrice, currency: { beside: 'currency' }, label: label('priceStart') }),
    priceEnd: price({ max: maxPrice, currency: { beside: 'currency' }, label: label('priceEnd') }),
    currency: oneOf(['CNY', 'USD'], { label: label('currency') }),
    cid1: requiredSelect(label('cid1')),
    cid2: requiredSelect(label('cid2')),
    cid3: requiredSelect(label('cid3')),
    cooperateArea: list(regionId(), { max: AREAS_MAX, label: label('cooperateArea') }),
    info: requiredInput(label('info'), { min: from(INFO_MIN), max: INFO_MAX, multiline: true }),
    images: fileRefs({ max: IMAGES_MAX, label: label('images') }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    mobile: mobile({ label: label('mobile') }),
    email: mailbox({ label: label('email') }),
  }
}

/** Every field on the wire, all optional: what is absent from an edit stays as it is stored. */
export const purchaseDraftFields = draft(purchaseFields(true, null, MAX_PRICE_LABEL))
const purchaseDraft = object(purchaseDraftFields)
/** Content of a demand as a form sends it. */
export type PurchaseInput = Infer<typeof purchaseDraft>

/** Names of the fields a submitted demand must have. */
export function requiredPurchaseFields(
  value: object,
  { settleCurrency, locale }: Pick<PurchaseContext, 'settleCurrency' | 'locale'>,
): string[] {
  const chinese = settleCurrency === 'CNY'
  const mobileWanted = locale === 'zh-CN'
  return [
    chinese ? 'title' : 'enTitle',
    'purchaseType',
    'num_',
    'endTime',
    'info',
    'contactName',
    ...(mobileWanted ? ['mobile'] : anyFilled(value, ['mobile']) ? [] : ['email']),
  ]
}

/** Every category below the one before it, a price range that does not fall, no more ordered beforehand than wanted. */
function places(value: PurchaseInput): PlacedProblem[] {
  const below = (upper: 'cid1' | 'cid2', lower: 'cid2' | 'cid3') => () => {
    const chosen = value[lower]
    return !chosen || isCategoryBelow(value[upper] ?? '', chosen)
      ? []
      : [problemAt(lower, 'shared/record:faults.categoryParent')]
  }
  return eachRule(
    below('cid1', 'cid2'),
    below('cid2', 'cid3'),
    () => {
      const from = parseMoney(value.priceStart ?? '')
      const to = parseMoney(value.priceEnd ?? '')
      return from !== null && to !== null && to < from
        ? [problemAt('priceEnd', 'features/purchases:errors.priceEnd', { min: value.priceStart ?? '' })]
        : []
    },
    () =>
      value.preNum && value.num_ && value.preNum > value.num_
        ? [problemAt('preNum', 'features/purchases:errors.preNum', { max: value.num_ })]
        : [],
  )
}

/** Struct of a demand in its context: what the form checks while typing and the server when it saves. */
export function purchaseStruct(context: PurchaseContext): Struct<PurchaseInput, null> {
  const fields = purchaseFields(context.draft, context.now, context.maxPrice ?? MAX_PRICE_LABEL)
  return requiredBy(fields, (value) => (context.draft ? [] : requiredPurchaseFields(value, context)), places)
}
