/** Fields of licensing IP with their bounds (business-entities 3.6; specification §3, §5), once for the contract, the form and the server. */
import { object, type Infer, type Struct } from 'superstruct'
import { draft } from '../../shared/form/rules.ts'
import { fileRef, list, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mobile } from '../../shared/form/rules/contact.ts'
import { anyFilled, requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import type { Currency } from '../../shared/lib/money.ts'
import type { Locale } from '../../shared/lib/locale.ts'

const label = (field: string) => `features/licensing:fields.${field}`

/** What decides which fields a submitted IP needs. */
export interface IpContext {
  /** Currency the exhibitor's contract settles in: CNY asks for Chinese names, USD for English ones (decisions 10). */
  settleCurrency: Currency
  /** Language of the request: in English the mobile number may be left out (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
}

/** Most categories an IP is licensed for. */
export const CATEGORIES_MAX = 5
/** Longest introduction in code points. */
export const INTRODUCTION_MAX = 1000

function ipFields(loose: boolean) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  return {
    name: requiredInput(label('name'), { plain: true, max: 40 }),
    enName: noChinese({ plain: true, max: 80, label: label('enName') }),
    picture: fileRef({ label: label('picture') }),
    longPicture: fileRef({ label: label('longPicture') }),
    introduction: requiredInput(label('introduction'), { min: from(10), max: INTRODUCTION_MAX, multiline: true }),
    enIntroduction: noChinese({
      min: from(10),
      max: INTRODUCTION_MAX,
      multiline: true,
      label: label('enIntroduction'),
    }),
    cids: list(requiredSelect(), { max: CATEGORIES_MAX, label: label('cids') }),
    owner: text({ plain: true, max: 60, label: label('owner') }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    mobile: mobile({ label: label('mobile') }),
  }
}

/** Every field on the wire, all optional: what is absent from an update stays as it is stored. */
export const ipDraftFields = draft(ipFields(true))
const ipDraft = object(ipDraftFields)
/** Content of an IP as a form sends it. */
export type IpInput = Infer<typeof ipDraft>

const ENGLISH = ['enName', 'enIntroduction'] as const

/** Names of the fields a submitted IP must have. */
export function requiredIpFields(value: object, context: Pick<IpContext, 'settleCurrency' | 'locale'>): string[] {
  const chinese = context.settleCurrency === 'CNY'
  return [
    ...(chinese ? ['name', 'introduction'] : []),
    ...(!chinese || anyFilled(value, ENGLISH) ? ENGLISH : []),
    'picture',
    'longPicture',
    'cids',
    'contactName',
    ...(context.locale === 'en-US' ? [] : ['mobile']),
  ]
}

/** Struct of an IP in its context: what the form checks while typing and the server when it saves. */
export function ipStruct(context: IpContext): Struct<IpInput, null> {
  return requiredBy(ipFields(context.draft), (value) => (context.draft ? [] : requiredIpFields(value, context)))
}
