/** Templates of text messages: fixed words, filed with the gateway, with variables that are filled in (business-entities 6.1). Pure. */
import { fillPlaces, placesIn, strangePlace } from '../text/placeholders.ts'
import { smsText } from './segments.ts'

/** What a template is for. */
export const SMS_PURPOSES = ['invitation', 'inquiry'] as const
export type SmsPurpose = (typeof SMS_PURPOSES)[number]

/** Variables by purpose, each with what a sample shows. */
export const SMS_SAMPLES = {
  invitation: {
    companyName: '杭州山海标签机械',
    boothNo: '1A08',
    contactName: '王小明',
    showName: '国际标签印刷展览会',
    dates: '12月2日至4日',
    link: 'https://expo.example.org/s/k3Jx0qLm',
  },
  inquiry: {
    companyName: '杭州山海标签机械',
    boothNo: '1A08',
    contactName: '王小明',
    inquiryCode: 'XJ241014000123',
    text: '您好，样品已备好，欢迎到展位看样。',
  },
} as const satisfies Record<SmsPurpose, Record<string, string>>

/** Without them a message of the purpose says nothing, or not where to go. */
const SMS_NEEDED = {
  invitation: ['link', 'boothNo'],
  inquiry: ['text', 'boothNo'],
} as const satisfies Record<SmsPurpose, readonly string[]>

/** Characters a name may take in a message. */
export const SMS_NAME_MAX = 10

/** Only invitations advertise: they say how to opt out. */
export const isPromotional = (purpose: string): boolean => purpose === 'invitation'

export const variablesOf = (purpose: SmsPurpose): string[] => Object.keys(SMS_SAMPLES[purpose])

/** Names between braces, in their order, each once. */
export const usedIn = placesIn

/** Why a template's text cannot be filed: a key, with the variable it is about, an unknown one as it was typed; null when it can. */
export function textFault(
  purpose: SmsPurpose,
  text: string,
): { key: 'brackets' | 'unknownVariable' | 'needed'; name: string } | null {
  if (/[【】]/.test(text)) return { key: 'brackets', name: '' }
  const used = usedIn(text)
  const unknown = strangePlace(text, variablesOf(purpose))
  if (unknown !== null) return { key: 'unknownVariable', name: unknown }
  const missing = SMS_NEEDED[purpose].find((name) => !used.includes(name))
  return missing === undefined ? null : { key: 'needed', name: missing }
}

/** A template's text with its variables filled in; names that have no value stay as they are. Brackets of a value do not pass for a signature. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return fillPlaces(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)])))
}

/** A value as it stands in a message: on one line, without the brackets of signatures. */
export const plainValue = (value: string): string =>
  value
    .replace(/[【】]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A company's name as a message has room for it: without the legal form at its end. */
export const shortCompany = (name: string): string => name.replace(/(?<=.{2})(?:股份)?有限(?:责任)?公司$/u, '')

/** Booth numbers as a message has room for them: the first one stands for the others. A company without a number speaks of its own booth. */
export function shortBooths(booths: readonly { boothNo: string }[]): string {
  const [first, ...others] = booths.map(({ boothNo }) => boothNo).filter(Boolean)
  if (first === undefined) return '我们的'
  return others.length > 0 ? `${first}等` : first
}

/** How a template reads with sample values, as the phone shows it. */
export const sampleOf = (purpose: SmsPurpose, signature: string, text: string): string =>
  smsText(signature, fillTemplate(text, SMS_SAMPLES[purpose]), isPromotional(purpose))

/** The days of the show as a message tells them: 12月2日至4日. Days are `yyyy-MM-dd`; '' without them. */
export function daysText(openDate: string, closeDate: string): string {
  const [, month = 0, day = 0] = openDate.split('-').map(Number)
  const [, lastMonth = 0, lastDay = 0] = closeDate.split('-').map(Number)
  if (openDate === '' || closeDate === '') return ''
  if (openDate === closeDate) return `${month}月${day}日`
  return `${month}月${day}日至${lastMonth === month ? '' : `${lastMonth}月`}${lastDay}日`
}
