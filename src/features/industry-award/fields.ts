/** Fields of an entry for an industry award with their bounds (business-entities 3.20), once for the contract, the form and the server. */
import { object, type Infer, type Struct } from 'superstruct'
import { draft } from '../../shared/form/rules.ts'
import { consent, fileRef, fileRefs, flag, id, list, oneOf } from '../../shared/form/rules/choices.ts'
import { mailbox, mobile } from '../../shared/form/rules/contact.ts'
import { requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import type { Currency } from '../../shared/lib/money.ts'
import {
  ENTRY_CATEGORIES_MAX,
  ENTRY_TYPES,
  FILES_MAX,
  HIGHLIGHTS_MAX,
  HIGHLIGHTS_MIN,
  IMAGES_MAX,
  INDICATORS_MAX,
  NAME_MAX,
  NAME_MIN,
} from './rules.ts'

const label = (field: string) => `features/industry-award:fields.${field}`

/** What decides which fields a submitted entry needs. */
export interface EntryContext {
  /** Currency the exhibitor's contract settles in: CNY asks for the Chinese texts, USD for the English ones (decisions 10). */
  settleCurrency: Currency
  /** Language of the request: in English the mobile number may be left out (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
}

/** In a draft a figure may still be to come. */
const indicator = (loose: boolean) =>
  object({
    name: text({ required: !loose, plain: true, max: 60, label: label('indicatorName') }),
    value: text({ required: !loose, max: 100, label: label('indicatorValue') }),
  })

function entryFields(loose: boolean) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  const name = { plain: true, min: from(NAME_MIN), max: NAME_MAX }
  const highlights = { min: from(HIGHLIGHTS_MIN), max: HIGHLIGHTS_MAX, multiline: true }
  return {
    awardId: id({ label: label('awardId') }),
    categories: list(id(), { max: ENTRY_CATEGORIES_MAX, label: label('categories') }),
    entryName: requiredInput(label('entryName'), name),
    enEntryName: noChinese({ ...name, label: label('enEntryName') }),
    entryType: oneOf(ENTRY_TYPES, { label: label('entryType') }),
    productId: id({ label: label('productId') }),
    highlights: requiredInput(label('highlights'), highlights),
    enHighlights: noChinese({ ...highlights, label: label('enHighlights') }),
    indicators: list(indicator(loose), {
      required: false,
      max: INDICATORS_MAX,
      unique: false,
      label: label('indicators'),
    }),
    proposalImages: fileRefs({ max: IMAGES_MAX, label: label('proposalImages') }),
    files: list(fileRef(), { required: false, max: FILES_MAX, label: label('files') }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    mobile: mobile({ label: label('mobile') }),
    email: mailbox({ label: label('email') }),
    declaration: loose ? flag() : consent(),
  }
}

/** Every field on the wire, all optional: what is absent from a change stays as it is stored. */
export const entryDraftFields = draft(entryFields(true))
const entryDraft = object(entryDraftFields)
/** Content of an entry as a form sends it. */
export type EntryInput = Infer<typeof entryDraft>

/** Names of the fields a submitted entry must have. */
export const requiredEntryFields = (
  { settleCurrency, locale }: Pick<EntryContext, 'settleCurrency' | 'locale'>,
  entryType: unknown,
): string[] => [
  'awardId',
  'categories',
  ...(settleCurrency === 'CNY' ? ['entryName', 'highlights'] : ['enEntryName', 'enHighlights']),
  'entryType',
  ...(entryType === 'PRODUCT' ? ['productId'] : []),
  'proposalImages',
  'contactName',
  ...(locale === 'zh-CN' ? ['mobile'] : []),
  'email',
  'declaration',
]

/** Struct of an entry in its context: what the form checks while typing and the server when it saves. */
export function entryStruct(context: EntryContext): Struct<EntryInput, null> {
  return requiredBy(entryFields(context.draft), (value) =>
    context.draft ? [] : requiredEntryFields(context, (value as { entryType?: unknown }).entryType),
  )
}
