/** Fields of a show-directory entry with their bounds (business-entities 3.2), once for the contract, the form and the server. */
import { object, type Infer, type Struct } from 'superstruct'
import { draft, problemAt, type PlacedProblem } from '../../shared/form/rules.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { eachRule } from '../../shared/form/rules/across.ts'
import { fileRef, list, moreThanOne, requiredSelect } from '../../shared/form/rules/choices.ts'
import { mailbox, phoneOrLandline, website } from '../../shared/form/rules/contact.ts'
import { anyFilled, requiredBy } from '../../shared/form/rules/presence.ts'
import { noChinese, requiredInput, text } from '../../shared/form/rules/text.ts'
import type { Currency } from '../../shared/lib/money.ts'
import { GUIDE_LINES_MAX, guideLines, type GuideContent } from './rules.ts'

const label = (field: string) => `features/newspaper:fields.${field}`

/** What decides which fields a submitted entry needs, and where its booth stands in print. */
export interface DirectoryContext {
  /** Currency of the booth's contract: CNY asks for Chinese, USD for English (decisions 10). */
  settleCurrency: Currency
  /** Booth number as the guide prints it. */
  boothNo: string
  /** Formats only, nothing required and nothing measured (SM-A). */
  draft: boolean
}

const PROFILE_MIN = 20
export const ADDRESS_MAX = 120
export const EN_ADDRESS_MAX = 200
export const PROFILE_MAX = 300
export const EN_PROFILE_MAX = 600
export const CATEGORIES_MAX = 6
export const KEYWORDS_MAX = 5
export const KEYWORD_LENGTH = 12
export const EXHIBITS_MAX = 10
export const EXHIBIT_LENGTH = 30

function directoryFields(loose: boolean) {
  // A draft may hold a text that is still too short; too long never fits.
  const from = (min: number) => (loose ? 1 : min)
  const cids = { max: CATEGORIES_MAX, label: label('cids') }
  return {
    name: requiredInput(label('name'), { plain: true, min: from(2), max: 40 }),
    enName: noChinese({ plain: true, min: from(2), max: 80, label: label('enName') }),
    tel: phoneOrLandline({ label: label('tel') }),
    fax: phoneOrLandline({ label: label('fax') }),
    email: mailbox({ label: label('email') }),
    website: website({ label: label('website') }),
    contactName: text({ plain: true, min: from(2), max: 30, label: label('contactName') }),
    address: text({ min: from(5), max: ADDRESS_MAX, label: label('address') }),
    enAddress: noChinese({ min: from(5), max: EN_ADDRESS_MAX, label: label('enAddress') }),
    profile: text({ min: from(PROFILE_MIN), max: PROFILE_MAX, multiline: true, label: label('profile') }),
    enProfile: noChinese({ min: from(PROFILE_MIN), max: EN_PROFILE_MAX, multiline: true, label: label('enProfile') }),
    cids: loose ? list(requiredSelect(), cids) : moreThanOne(requiredSelect(), cids),
    keywords: list(text({ max: KEYWORD_LENGTH }), { max: KEYWORDS_MAX, label: label('keywords') }),
    exhibits: list(text({ max: EXHIBIT_LENGTH }), { max: EXHIBITS_MAX, label: label('exhibits') }),
    enExhibits: list(noChinese({ max: EXHIBIT_LENGTH }), { max: EXHIBITS_MAX, label: label('enExhibits') }),
    logoFile: fileRef({ label: label('logoFile') }),
  }
}

/** Every field on the wire, all optional: what is absent from an update stays as it is stored. */
export const directoryDraftFields = draft(directoryFields(true))
const directoryDraft = object(directoryDraftFields)
/** Content of an entry as a form sends it. */
export type DirectoryInput = Infer<typeof directoryDraft>
export const DIRECTORY_FIELDS = Object.keys(directoryDraftFields) as (keyof DirectoryInput)[]

const CHINESE = ['name', 'address', 'profile'] as const
const ENGLISH = ['enName', 'enAddress', 'enProfile'] as const

/** Names of the fields a submitted entry must have. Who is to be called is the exhibitor's choice; how, is not. */
export function requiredDirectoryFields(
  value: object,
  { settleCurrency }: Pick<DirectoryContext, 'settleCurrency'>,
): string[] {
  const chinese = settleCurrency === 'CNY'
  const english = !chinese || anyFilled(value, [...ENGLISH, 'enExhibits'])
  return [...(chinese ? CHINESE : []), ...(english ? ENGLISH : []), 'tel', 'email', 'cids']
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** What the guide prints of a form's values, whatever is missing. */
export function guideContent(value: object): GuideContent {
  const given = value as Record<string, unknown>
  const word = (name: string) => textIn(given[name]).trim()
  return {
    name: word('name'),
    enName: word('enName'),
    address: word('address'),
    enAddress: word('enAddress'),
    tel: word('tel'),
    fax: word('fax'),
    email: word('email'),
    website: word('website'),
    contactName: word('contactName'),
    profile: word('profile'),
    enProfile: word('enProfile'),
    keywords: textsIn(given['keywords']),
    exhibits: textsIn(given['exhibits']),
    enExhibits: textsIn(given['enExhibits']),
  }
}

/** An entry fits the guide's lines in each language; an overlong one is refused at the profile, the part to shorten. */
function directoryPlaces(value: object, context: DirectoryContext): PlacedProblem[] {
  const fits = (locale: Locale, at: string) => () => {
    const lines = guideLines(guideContent(value), locale, context.boothNo).length
    return lines > GUIDE_LINES_MAX
      ? [problemAt(at, 'features/newspaper:errors.tooManyLines', { lines, max: GUIDE_LINES_MAX })]
      : []
  }
  return context.draft ? [] : eachRule(fits('zh-CN', 'profile'), fits('en-US', 'enProfile'))
}

/** Struct of an entry in its context: what the form checks while typing and the server when it saves. */
export function directoryStruct(context: DirectoryContext): Struct<DirectoryInput, null> {
  return requiredBy(
    directoryFields(context.draft),
    (value) => (context.draft ? [] : requiredDirectoryFields(value, context)),
    (value) => directoryPlaces(value, context),
  )
}
