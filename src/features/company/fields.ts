/**
 * Fields of company info with their bounds (business-entities 3.1; specification §5), once for the contract, the form and the server.
 * A draft is checked for formats only, because companies fill this in bit by bit; a full save for everything that is required (decisions 10).
 */
import { dynamic, object, type Infer, type Struct } from 'superstruct'
import { CHINA } from '../../shared/lib/own-regions.ts'
import { draft, optionally, type PlacedProblem, type StructOf } from '../../shared/form/rules.ts'
import { alsoCheck } from '../../shared/form/rules/across.ts'
import { fileRef, fileRefs, list, oneOf, regionId, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile, phoneOrLandline, website } from '../../shared/form/rules/contact.ts'
import { checkCompanyNumber, identifier, registrationNo } from '../../shared/form/rules/identity.ts'
import { integer } from '../../shared/form/rules/numbers.ts'
import { lettersDigits, noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import type { Currency } from '../../shared/lib/money.ts'
import { missingCompanyFields } from './rules.ts'

const label = (field: string) => `features/company:fields.${field}`

/** Bounds of both profiles in code points (specification §9: up to 1000). */
const DESCRIPTION_MIN = 20
export const DESCRIPTION_MAX = 1000
/** Most photos of the company and most main categories. */
export const PHOTOS_MAX = 8
export const CATEGORIES_MAX = 5
/** Earliest year a company may have been founded in. */
const FOUNDED_FROM = 1800

/** What decides which fields are required. */
export interface CompanyContext {
  /** Currency of the contract: CNY asks for Chinese and invoice fields, USD for English ones (decisions 10). */
  settleCurrency: Currency
  /** Language of the request: in English the mobile number may be left out (decisions 10). */
  locale: Locale
  /** Formats only, nothing required. */
  draft: boolean
  /** This year by the show's clock: nobody is founded later. */
  year?: number
}

function companyFields(loose: boolean, year: number) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  const profile = { min: from(DESCRIPTION_MIN), max: DESCRIPTION_MAX, multiline: true }
  return {
    companyName: requiredInput(label('companyName'), { plain: true, min: from(2), max: 60 }),
    enCompanyName: noChinese({ plain: true, min: from(2), max: 120, label: label('enCompanyName') }),
    shortName: text({ plain: true, min: from(2), max: 12, label: label('shortName') }),
    enShortName: noChinese({ plain: true, min: from(2), max: 30, label: label('enShortName') }),
    companyType: requiredSelect(label('companyType')),
    creditCode: registrationNo({ label: label('creditCode') }),
    icon: fileRef({ label: label('icon') }),
    description: text({ ...profile, label: label('description') }),
    enDescription: noChinese({ ...profile, label: label('enDescription') }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    position: text({ max: 30, label: label('position') }),
    phone: phoneOrLandline({ label: label('phone') }),
    mobile: mobile({ label: label('mobile') }),
    email: mailbox({ label: label('email') }),
    website: website({ label: label('website') }),
    country: regionId({ label: label('country') }),
    province: regionId({ label: label('province') }),
    city: regionId({ label: label('city') }),
    district: regionId({ label: label('district') }),
    address: text({ min: from(5), max: 120, label: label('address') }),
    enAddress: noChinese({ min: from(5), max: 200, label: label('enAddress') }),
    postcode: lettersDigits({ max: 10, label: label('postcode') }),
    cids: list(requiredSelect(), { max: CATEGORIES_MAX, label: label('cids') }),
    employees: requiredSelect(label('employees')),
    foundedYear: integer({ unit: 'year', min: FOUNDED_FROM, max: year, label: label('foundedYear') }),
    photos: fileRefs({ max: PHOTOS_MAX, label: label('photos') }),
    video: fileRef({ label: label('video') }),
    invoiceTitle: text({ plain: true, min: from(2), max: 60, label: label('invoiceTitle') }),
    taxNo: identifier({ min: from(15), max: 20, label: label('taxNo') }),
    invoiceType: oneOf(['1', '2'], { label: label('invoiceType') }),
    invoiceEmail: mailbox({ label: label('invoiceEmail') }),
  }
}

/** Every field on the wire, all optional: what is absent from an update stays as it is stored. */
export const companyDraftFields = draft(companyFields(true, 2200))
export type CompanyField = keyof typeof companyDraftFields
export const COMPANY_FIELDS = Object.keys(companyDraftFields) as CompanyField[]

const companyDraft = object(companyDraftFields)
/** Content of the record as a form sends it. */
export type CompanyInput = Infer<typeof companyDraft>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Names of the fields a full save must have. */
export function requiredCompanyFields(
  value: object,
  context: Pick<CompanyContext, 'settleCurrency' | 'locale'>,
): CompanyField[] {
  const given = value as Record<string, unknown>
  // Asked of an empty record that has the same country and the same English fields filled: the answer is what is wanted at all.
  const blank = Object.fromEntries(COMPANY_FIELDS.map((field) => [field, ''])) as Record<CompanyField, string>
  const probe = { ...blank, country: textOf(given['country']), cids: [] as string[] }
  const english = ['enCompanyName', 'enDescription', 'enAddress', 'enShortName'] as const
  const filled = english.some((field) => textOf(given[field]) !== '')
  const wanted = missingCompanyFields({ ...probe, enCompanyName: filled ? 'given' : '' }, context.settleCurrency)
  const all = [...wanted, ...(filled ? (['enCompanyName'] as const) : []), 'country' as const]
  return [...new Set([...all, ...(context.locale === 'en-US' ? [] : (['mobile'] as const))])]
}

/** The company's number fits its country. */
function companyPlaces({ creditCode, country }: CompanyInput): PlacedProblem[] {
  if (!creditCode || !country) return []
  const verdict = checkCompanyNumber(creditCode, country !== CHINA)
  return verdict === true ? [] : [{ at: 'creditCode', ...verdict }]
}

/** Struct of the record in its context: what the form checks while typing and the server when it saves. */
export function companyStruct(context: CompanyContext): Struct<CompanyInput, null> {
  const fields = companyFields(context.draft, context.year ?? 2200) as Record<string, StructOf<unknown>>
  const made = new Map<string, StructOf<unknown>>()
  return dynamic<unknown>((value) => {
    const given = typeof value === 'object' && value !== null ? value : {}
    const wanted: readonly string[] = context.draft ? [] : requiredCompanyFields(given, context)
    const key = wanted.join()
    let struct = made.get(key)
    if (!struct) {
      const entries = Object.entries(fields).map(([name, field]) => [
        name,
        wanted.includes(name) ? field : optionally(field),
      ])
      struct = alsoCheck(
        object(Object.fromEntries(entries) as Record<string, StructOf<unknown>>),
        'places',
        companyPlaces,
      ) as StructOf<unknown>
      made.set(key, struct)
    }
    return struct as Struct<unknown, never>
  }) as Struct<CompanyInput, null>
}
