/** Rules of exhibitor badges (business-entities 3.7; specification §5, §9): documents, names, quota, states. Pure. */
import { containsChinese, codePointLength, isChinese } from '../../shared/lib/text/text.ts'
import { problem, ruleKey, type Verdict } from '../../shared/form/rules.ts'
import { fitsDocument, type DocumentType } from '../../shared/form/rules/documents.ts'
import { idCardCheck } from '../../shared/form/rules/identity.ts'
import type { RefusalWords } from '../../shared/record/refusals.ts'
import { nextPublicState, type AuditStatus, type Outcome, type RecordAction } from '../../shared/record/states.ts'
import type { AnyMessageKey } from '../../shared/i18n/keys.ts'
import { isLatinName } from '../../shared/form/rules/person/person-name.ts'

export const PASSPORT: DocumentType = 2

/** Longest name of each half, in characters, and of a whole Chinese one (specification §5). */
export const NAME_MAX = 20
const CHINESE_NAME_MAX = 10
/** Longest job title. */
export const POSITION_MAX = 30
/** A passport has to be valid for so many months after the show closes (booth-forms R17). */
export const PASSPORT_MONTHS = 6

/** Refusals of this area besides those of every reviewed record. */
export type BadgeRefusal =
  /** The badge is made: it can only be replaced, on site. */
  | 'printed'
  /** Somebody else has to become the contact person first. */
  | 'contactFirst'

/** Where the words of refusals stand. */
export const BADGE_WORDS: RefusalWords = { namespace: 'features/badges', own: ['printed', 'contactFirst'] }

/** A badge that its person has. */
export const COLLECTED = 2
/** A badge that another one was made instead of: no gate lets it in, and it takes no place. */
export const VOID = 9
/** How far the badge itself is: 0 not printed, 1 printed, 2 collected, 9 void. */
export type PrintStatus = 0 | 1 | typeof COLLECTED | typeof VOID

/** What the organiser's desk does with a badge (business-entities 3.7), or why it cannot. */
export function markBadge(
  { auditStatus, printStatus }: { auditStatus: number; printStatus: PrintStatus },
  action: 'print' | 'unprint' | 'collect' | 'replace',
): { printStatus: PrintStatus } | { refusal: 'notApproved' | 'printedAlready' | 'notPrinted' | 'isVoid' } {
  if (printStatus === VOID) return { refusal: 'isVoid' }
  if (action === 'print') {
    if (printStatus > 0) return { refusal: 'printedAlready' }
    return auditStatus === 2 ? { printStatus: 1 } : { refusal: 'notApproved' }
  }
  // A run that jammed: nothing of it was handed out.
  if (action === 'unprint') return printStatus === 1 ? { printStatus: 0 } : { refusal: 'notPrinted' }
  if (action === 'collect') return printStatus === 1 ? { printStatus: COLLECTED } : { refusal: 'notPrinted' }
  return printStatus === 0 ? { refusal: 'notPrinted' } : { printStatus: 0 }
}

export interface BadgeState {
  auditStatus: AuditStatus
  /** An approved version exists: the "old" side of the review desk. */
  published: boolean
  printStatus: PrintStatus
}

/** State of a badge just added. */
export const newBadgeState = (draft: boolean): BadgeState => ({
  auditStatus: draft ? 0 : 1,
  published: false,
  printStatus: 0,
})

/** SM-A; what is printed can neither be changed nor deleted nor taken back. */
export function nextBadge(
  { printStatus, ...state }: BadgeState,
  action: RecordAction<BadgeRefusal>,
): Outcome<BadgeState, BadgeRefusal> {
  if (printStatus > 0) return { ok: false, refusal: 'printed', params: {} }
  const outcome = nextPublicState<BadgeRefusal>(state, action)
  return outcome.ok ? { ok: true, state: { ...outcome.state, printStatus } } : outcome
}

const FORMAT_WORDS: Readonly<Record<DocumentType, AnyMessageKey>> = {
  // The specification's own words.
  1: ruleKey('rules.idCard'),
  2: 'features/badges:faults.passport',
  3: 'features/badges:faults.hkMacao',
  4: 'features/badges:faults.taiwan',
}

/** Verdict on a compact number of a document. */
export function checkNumber(certType: DocumentType, number: string): Verdict {
  return fitsDocument(certType, number) || problem(FORMAT_WORDS[certType])
}

/**
 * What tells one document from every other: a badge is refused when another one has the same. An ID card of 15 digits and its later number of
 * 18 are one person. '' while the number is not given.
 */
export function documentKey(certType: number | null, number: string): string {
  if (certType === null || number === '') return ''
  if (certType !== 1 || number.length !== 15) return `${certType}:${number}`
  const first17 = `${number.slice(0, 6)}19${number.slice(6)}`
  return `1:${first17}${idCardCheck(first17)}`
}

/** What is wrong with which half of a name as it stands in the document: Latin in a passport, else Chinese of at most 10 characters or Latin. */
export function nameFaults(
  certType: number | null,
  { surname, firstName }: { surname: string; firstName: string },
): { at: 'surname' | 'firstName'; msgKey: AnyMessageKey }[] {
  const halves = [
    ['surname', surname],
    ['firstName', firstName],
  ] as const
  const chinese = certType !== PASSPORT && (containsChinese(surname) || containsChinese(firstName))
  if (!chinese)
    return halves.flatMap(([at, text]) =>
      text === '' || isLatinName(text)
        ? []
        : [{ at, msgKey: `features/badges:faults.${certType === PASSPORT ? 'latinName' : 'anyName'}` }],
    )
  const fits = (text: string) => text === '' || text.split('·').every(isChinese)
  const wrong = halves.find(([, text]) => !fits(text))
  if (wrong) return [{ at: wrong[0], msgKey: ruleKey('rules.nameMax10') }]
  return codePointLength(surname + firstName) > CHINESE_NAME_MAX
    ? [{ at: 'firstName', msgKey: ruleKey('rules.nameMax10') }]
    : []
}

/** A person's whole name: 王芳, Anna Berg. */
export function personName({ surname, firstName }: { surname: string; firstName: string }): string {
  if (containsChinese(surname) || containsChinese(firstName)) return `${surname}${firstName}`
  return `${firstName} ${surname}`.trim()
}

/** The day so many months after a day, both `yyyy-MM-dd`; the last of the month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const then = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return then.toISOString().slice(0, 10)
}

/** Fields of a visa letter: kept only while one is asked for. */
export const VISA_FIELDS = [
  'nationality',
  'gender',
  'birthDate',
  'passportExpire',
  'passportFile',
  'embassyCity',
] as const
