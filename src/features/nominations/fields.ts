/** Fields of a nomination with their bounds (business-entities 3.12; specification §3), once for the contract, the form and the server. */
import { object, type Infer, type Struct } from 'superstruct'
import { draft } from '../../shared/form/rules.ts'
import { consent, flag, list, oneOf, regionId, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { requiredBy } from '../../shared/form/rules/presence.ts'
import { requiredInput, text } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { OVERSEAS, VISITOR_TYPES } from './rules.ts'
import { hasFirstName, personName } from '../../shared/form/rules/person/person-name.ts'

const label = (field: string) => `features/nominations:fields.${field}`

/** What decides which fields a submitted nomination needs. */
export interface NominationContext {
  /** Mobile is asked for in Chinese, e-mail in English (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
}

export const NAME_MAX = 20
export const POSITION_MAX = 30
/** Categories a visitor may be interested in. */
export const INTERESTS_MAX = 10
export const INTEREST_TEXT_MAX = 100
export const REASON_MAX = 200

const nominationFields = (loose: boolean) => ({
  firstName: personName({ max: NAME_MAX, label: label('firstName') }),
  lastName: personName({ max: NAME_MAX, label: label('lastName') }),
  email: mailbox({ label: label('email') }),
  mobile: mobile({ label: label('mobile') }),
  companyName: requiredInput(label('companyName'), { plain: true, min: loose ? 1 : 2, max: 60 }),
  position: requiredInput(label('position'), { max: POSITION_MAX }),
  country: regionId({ label: label('country') }),
  province: regionId({ label: label('province') }),
  city: regionId({ label: label('city') }),
  district: regionId({ label: label('district') }),
  /** busi_identity. */
  identity: requiredSelect(label('identity')),
  /** Ids of categories. */
  kindAndProduct: list(requiredSelect(), { max: INTERESTS_MAX, label: label('kindAndProduct') }),
  interest: text({ max: INTEREST_TEXT_MAX, label: label('interest') }),
  /** busi_visitor_type. */
  visitorType: oneOf(VISITOR_TYPES, { label: label('visitorType') }),
  /** Of the letter. */
  language: oneOf(['zh-CN', 'en-US'], { label: label('language') }),
  reason: text({ max: REASON_MAX, multiline: true, label: label('reason') }),
  consentFlag: flag({ label: label('consentFlag') }),
})

/** Every field on the wire, all optional: what is absent from an update stays as it is stored. */
export const nominationDraftFields = draft(nominationFields(true))
const nominationDraft = object(nominationDraftFields)
/** Content of a nomination as a form sends it. */
export type NominationInput = Infer<typeof nominationDraft>

/** Names of the fields a submitted nomination must have. */
export function requiredNominationFields(value: object, { locale }: Pick<NominationContext, 'locale'>): string[] {
  const { visitorType, lastName } = value as { visitorType?: unknown; lastName?: unknown }
  return [
    ...(hasFirstName(lastName) ? ['firstName'] : []),
    'lastName',
    locale === 'en-US' || String(visitorType) === String(OVERSEAS) ? 'email' : 'mobile',
    'companyName',
    'position',
    'country',
    'identity',
    'kindAndProduct',
    'visitorType',
  ]
}

/** Struct of a nomination in its context: what the form checks while typing and the server when it saves. */
export function nominationStruct(context: NominationContext): Struct<NominationInput, null> {
  // A consent that is missing is told with everything else that is, not after it.
  const fields = { ...nominationFields(context.draft), ...(context.draft ? {} : { consentFlag: consent() }) }
  return requiredBy(fields, (value) =>
    context.draft ? [] : [...requiredNominationFields(value, context), 'consentFlag'],
  )
}
