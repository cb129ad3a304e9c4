/** Fields of a badge with their bounds (business-entities 3.7; specification §5), once for the contract, the form and the server. */
import { compactNumber, DOCUMENT_TYPES, type DocumentType } from '../../shared/form/rules/documents.ts'
import { object, type Infer, type Struct } from 'superstruct'
import { draft, problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import { eachRule } from '../../shared/form/rules/across.ts'
import { consent, fileRef, flag, oneOf, regionId } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { dateOnly } from '../../shared/form/rules/dates.ts'
import { requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, text, textRule } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import {
  NAME_MAX,
  PASSPORT,
  PASSPORT_MONTHS,
  POSITION_MAX,
  VISA_FIELDS,
  checkNumber,
  monthsAfter,
  nameFaults,
} from './rules.ts'
import { hasFirstName, personName } from '../../shared/form/rules/person/person-name.ts'

const label = (field: string) => `features/badges:fields.${field}`

/** What decides which fields a submitted badge needs. */
export interface BadgeContext {
  /** Mobile is asked for in Chinese, e-mail in English (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
  /** Setting `badge.photoRequired`. */
  photoRequired: boolean
  /** Last day of the show `yyyy-MM-dd`, '' while it is not set: passports have to outlast it. */
  closeDate: string
  /** What the server holds already and never sends back: left empty it stays. */
  kept?: { certType: number | null; passport: boolean } | null
}

const badgeFields = {
  certType: oneOf(DOCUMENT_TYPES, { label: label('certType') }),
  // What fits depends on the type: badgePlaces.
  certNo: textRule('certNo', { label: label('certNo') }, undefined, compactNumber, { max: 30 }),
  surname: personName({ max: NAME_MAX, label: label('surname') }),
  firstName: personName({ max: NAME_MAX, label: label('firstName') }),
  mobile: mobile({ label: label('mobile') }),
  email: mailbox({ label: label('email') }),
  position: text({ max: POSITION_MAX, label: label('position') }),
  enPosition: noChinese({ max: POSITION_MAX, label: label('enPosition') }),
  photo: fileRef({ label: label('photo') }),
  visaLetterFlag: flag({ label: label('visaLetterFlag') }),
  nationality: regionId({ label: label('nationality') }),
  gender: oneOf([1, 2], { label: label('gender') }),
  birthDate: dateOnly({ min: '1900-01-01', label: label('birthDate') }),
  passportExpire: dateOnly({ label: label('passportExpire') }),
  passportFile: fileRef({ label: label('passportFile') }),
  embassyCity: text({ min: 2, max: 50, label: label('embassyCity') }),
  consentFlag: flag({ label: label('consentFlag') }),
  /** 1 makes this the contact person of the booth; the one before is it no more. */
  contactFlag: flag({ label: label('contactFlag') }),
}

/** Every field on the wire, all optional: what is absent from an update stays as it is stored. */
export const badgeDraftFields = draft(badgeFields)
const badgeDraft = object(badgeDraftFields)
/** Content of a badge as a form sends it. */
export type BadgeInput = Infer<typeof badgeDraft>
export const BADGE_FIELDS = Object.keys(badgeDraftFields) as (keyof BadgeInput)[]

const given = (value: object, field: string) => String((value as Record<string, unknown>)[field] ?? '')
/** Is a visa letter asked for, where one can be? */
export const wantsVisa = (value: object): boolean =>
  given(value, 'visaLetterFlag') === '1' && given(value, 'certType') === String(PASSPORT)

/** Names of the fields a submitted badge must have. */
export function requiredBadgeFields(
  value: object,
  { locale, photoRequired, kept }: Pick<BadgeContext, 'locale' | 'photoRequired' | 'kept'>,
): string[] {
  const keepsNumber = kept?.certType != null && given(value, 'certType') === String(kept.certType)
  const visa = wantsVisa(value) ? VISA_FIELDS.filter((field) => field !== 'passportFile' || !kept?.passport) : []
  return [
    'certType',
    ...(keepsNumber ? [] : ['certNo']),
    'surname',
    ...(hasFirstName(given(value, 'surname')) ? ['firstName'] : []),
    locale === 'en-US' ? 'email' : 'mobile',
    ...(photoRequired ? ['photo'] : []),
    ...visa,
  ]
}

function badgePlaces(value: BadgeInput, context: BadgeContext): PlacedProblem[] {
  const always = [
    () => {
      const { certType, certNo } = value
      if (!certType || !certNo) return []
      const verdict = checkNumber(certType as DocumentType, certNo)
      return verdict === true ? [] : [{ at: 'certNo', ...verdict }]
    },
    () => {
      const { certType, surname, firstName } = value
      return nameFaults(certType ?? null, { surname: surname ?? '', firstName: firstName ?? '' }).map(
        ({ at, msgKey }) => problemAt(at, msgKey),
      )
    },
  ]
  if (context.draft) return eachRule(...always)
  return eachRule(
    ...always,
    () =>
      value.visaLetterFlag === 1 && value.certType !== PASSPORT
        ? [problemAt('visaLetterFlag', 'features/badges:faults.visaPassport')]
        : [],
    () => {
      if (!wantsVisa(value) || context.closeDate === '') return []
      const until = monthsAfter(context.closeDate, PASSPORT_MONTHS)
      return value.passportExpire && value.passportExpire < until
        ? [problemAt('passportExpire', 'features/badges:faults.passportExpire', { until })]
        : []
    },
  )
}

/** Struct of a badge in its context: what the form checks while typing and the server when it saves. */
export function badgeStruct(context: BadgeContext): Struct<BadgeInput, null> {
  // A consent that is missing is told with everything else that is, not after it.
  const fields = context.draft ? badgeFields : { ...badgeFields, consentFlag: consent() }
  const wanted = (value: object) => (context.draft ? [] : [...requiredBadgeFields(value, context), 'consentFlag'])
  return requiredBy(fields, wanted, (value: BadgeInput) => badgePlaces(value, context))
}
