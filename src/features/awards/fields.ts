/** Fields of an application for a vote with their bounds (business-entities 3.19), once for the contract, the form and the server. */
import { object, type Infer, type Struct } from 'superstruct'
import { draft } from '../../shared/form/rules.ts'
import { fileRef, fileRefs, id } from '../../shared/form/rules/choices.ts'
import { mobile } from '../../shared/form/rules/contact.ts'
import { requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, requiredInput } from '../../shared/form/rules/text.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import type { Currency } from '../../shared/lib/money.ts'
import { IMAGES_MAX, INTRO_MAX, INTRO_MIN, SLOGAN_MAX, SLOGAN_MIN } from './rules.ts'

const label = (field: string) => `features/awards:fields.${field}`

/** What decides which fields a submitted application needs. */
export interface VoteContext {
  /** Currency the exhibitor's contract settles in: CNY asks for the Chinese introduction, USD for the English one (decisions 10). */
  settleCurrency: Currency
  /** Language of the request: in English the mobile number may be left out (decisions 10). */
  locale: Locale
  /** Formats only, nothing required (SM-A). */
  draft: boolean
}

function voteFields(loose: boolean) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  return {
    activityId: id({ label: label('activityId') }),
    groupId: id({ label: label('groupId') }),
    brandId: id({ label: label('brandId') }),
    slogan: requiredInput(label('slogan'), { plain: true, min: from(SLOGAN_MIN), max: SLOGAN_MAX }),
    intro: requiredInput(label('intro'), { min: from(INTRO_MIN), max: INTRO_MAX, multiline: true }),
    enIntro: noChinese({ min: from(INTRO_MIN), max: INTRO_MAX, multiline: true, label: label('enIntro') }),
    images: fileRefs({ max: IMAGES_MAX, label: label('images') }),
    video: fileRef({ label: label('video') }),
    contactName: requiredInput(label('contactName'), { plain: true, min: from(2), max: 30 }),
    mobile: mobile({ label: label('mobile') }),
  }
}

/** Every field on the wire, all optional: what is absent from a change stays as it is stored. */
export const voteDraftFields = draft(voteFields(true))
const voteDraft = object(voteDraftFields)
/** Content of an application as a form sends it. */
export type VoteInput = Infer<typeof voteDraft>

/** Names of the fields a submitted application must have. */
export const requiredVoteFields = ({ settleCurrency, locale }: Pick<VoteContext, 'settleCurrency' | 'locale'>) => [
  'activityId',
  'groupId',
  'brandId',
  'slogan',
  settleCurrency === 'CNY' ? 'intro' : 'enIntro',
  'images',
  'contactName',
  ...(locale === 'zh-CN' ? ['mobile'] : []),
]

/** Struct of an application in its context: what the form checks while typing and the server when it saves. */
export function voteStruct(context: VoteContext): Struct<VoteInput, null> {
  return requiredBy(voteFields(context.draft), () => (context.draft ? [] : requiredVoteFields(context)))
}
