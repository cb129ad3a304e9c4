/** What the organiser keeps of the show as one record (running-a-show 1). Each fact is a parameter; whoever reads the parameter has the record's word. */
import { MOVES, type Move } from '../../shared/lib/time/moves.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { FORM_CODES } from '../../shared/lib/form-codes.ts'
import { OFFERS, offerKey } from '../../shared/lib/show/offers.ts'
import { CONTACT_TOPICS, contactKey, enContactKey } from '../../shared/lib/contact-topics.ts'
import { EMPTY_HALL, HALLS_KEY } from '../../shared/lib/halls.ts'
import { EMPTY_ROOM, EMPTY_TIME, ROOMS_KEY, SLOTS_KEY } from '../../shared/lib/show/seminars.ts'

export const SHOW_SECTIONS = [
  'show',
  'look',
  'venue',
  'contact',
  'bank',
  'contractor',
  'offers',
  'seminars',
  'quotas',
  'deadlines',
] as const
export type ShowSection = (typeof SHOW_SECTIONS)[number]

/** Readings of the exhibition (decisions 9): label printing, mother and baby. */
export const EDITIONS = ['LABEL', 'BABY'] as const

/** Kinds of facts that are lists, each with its empty row. */
export const LISTS = { halls: EMPTY_HALL, rooms: EMPTY_ROOM, times: EMPTY_TIME } as const
export type ListKind = keyof typeof LISTS
export const isList = (kind: ShowFact['kind']): kind is ListKind => Object.hasOwn(LISTS, kind)

export interface ShowFact {
  /** Of the field in the form. */
  name: string
  /** Of the parameter. */
  key: string
  section: ShowSection
  kind:
    | 'text'
    | 'lines'
    | 'date'
    | 'moment'
    | 'zone'
    | 'edition'
    | 'hours'
    | 'move'
    | 'mail'
    | 'number'
    | 'count'
    | 'money'
    | ListKind
    | 'switch'
    | 'deadline'
    | 'picture'
    | 'colour'
  /** Greatest length in code points. */
  max?: number
  /** Without it exhibitors are not let in (running-a-show 1). */
  must?: true
  /** Name of the English field beside it. */
  en?: string
  /** It is one. */
  english?: true
}

const pair = (zh: ShowFact, en: Pick<ShowFact, 'name' | 'key'>): ShowFact[] => [
  { ...zh, en: en.name },
  { ...zh, ...en, english: true },
]

const contractor = (names: readonly string[]): ShowFact[] =>
  names.map((name) => ({ name, key: `contractor.${name}`, section: 'contractor', kind: 'text', max: 100 }))

/** What is due in the weeks before the show. Deadlines of H7 and H8 follow their surcharge periods and are set there. */
export const DUE_BEFORE = [
  'directory',
  'h3',
  'h13',
  'companyName',
  'h1',
  'h2',
  'h5',
  'h4',
  'h6',
  'h9',
  'h12',
  'hotel',
  'badge',
  'h11',
] as const
/** What is due while it runs. */
const DUE_DURING = ['h10', 'invitation', 'catalogue'] as const

/** What a booth has by its area, for each whole 9 m² unless its name says otherwise. */
const QUOTAS = [
  ['badgesPerUnit', 'badge.perUnit'],
  ['badgesExtra', 'badge.extraMax'],
  ['nominationsPerUnit', 'nomination.perUnit'],
  ['facilitiesPerUnit', 'quota.facilityPer9'],
  ['brandsPerUnit', 'brand.perUnit'],
  ['brandsMost', 'brand.max'],
] as const

export const SHOW_FACTS: readonly ShowFact[] = [
  ...pair(
    { name: 'showName', key: 'expo.name', section: 'show', kind: 'text', max: 100, must: true },
    { name: 'enShowName', key: 'expo.enName' },
  ),
  ...pair(
    { name: 'shortName', key: 'expo.shortName', section: 'show', kind: 'text', max: 30 },
    { name: 'enShortName', key: 'expo.enShortName' },
  ),
  ...pair(
    { name: 'slogan', key: 'expo.slogan', section: 'show', kind: 'text', max: 60 },
    { name: 'enSlogan', key: 'expo.enSlogan' },
  ),
  { name: 'edition', key: 'expo.edition', section: 'show', kind: 'edition', must: true },
  { name: 'openDate', key: 'expo.openDate', section: 'show', kind: 'date', must: true },
  { name: 'closeDate', key: 'expo.closeDate', section: 'show', kind: 'date', must: true },
  { name: 'zone', key: 'expo.tz', section: 'show', kind: 'zone' },
  { name: 'hours', key: 'expo.hours', section: 'show', kind: 'hours', must: true },
  { name: 'lastHours', key: 'expo.lastHours', section: 'show', kind: 'hours' },
  ...(Object.keys(MOVES) as Move[]).map((name): ShowFact => ({
    name,
    key: MOVES[name].key,
    section: 'show',
    kind: 'move',
    // Unless somebody says otherwise, move-out begins when the show closes.
    ...(name === 'moveOut' ? {} : { must: true }),
  })),
  { name: 'opensAt', key: 'expo.opensAt', section: 'show', kind: 'moment' },
  { name: 'logo', key: 'expo.logo', section: 'look', kind: 'picture' },
  { name: 'keyVisual', key: 'expo.keyVisual', section: 'look', kind: 'picture' },
  { name: 'colour', key: 'expo.colour', section: 'look', kind: 'colour' },
  ...pair(
    { name: 'venue', key: 'expo.venue', section: 'venue', kind: 'text', max: 100, must: true },
    { name: 'enVenue', key: 'expo.enVenue' },
  ),
  ...pair(
    { name: 'venueAddress', key: 'expo.address', section: 'venue', kind: 'text', max: 200, must: true },
    { name: 'enVenueAddress', key: 'expo.enAddress' },
  ),
  ...pair(
    { name: 'checkIn', key: 'sign.place', section: 'venue', kind: 'text', max: 100 },
    { name: 'enCheckIn', key: 'sign.enPlace' },
  ),
  { name: 'floorLoad', key: 'hall.floorLoad', section: 'venue', kind: 'number' },
  { name: 'clearHeight', key: 'hall.height', section: 'venue', kind: 'number' },
  { name: 'halls', key: HALLS_KEY, section: 'venue', kind: 'halls', must: true },
  ...pair(
    { name: 'legalName', key: 'organiser.legalName', section: 'contact', kind: 'text', max: 100, must: true },
    { name: 'enLegalName', key: 'organiser.enLegalName' },
  ),
  {
    name: 'contactName',
    key: 'organiser.contactName',
    section: 'contact',
    kind: 'text',
    max: 50,
    must: true,
    en: 'enContactName',
  },
  // Without it English texts name the contact as it is written in Chinese: a show opens all the same.
  {
    name: 'enContactName',
    key: 'organiser.enContactName',
    section: 'contact',
    kind: 'text',
    max: 50,
    english: true,
  },
  { name: 'contactPhone', key: 'organiser.contactPhone', section: 'contact', kind: 'text', max: 50, must: true },
  { name: 'contactEmail', key: 'organiser.contactEmail', section: 'contact', kind: 'mail', max: 100, must: true },
  ...pair(
    { name: 'postalAddress', key: 'organiser.address', section: 'contact', kind: 'text', max: 300, must: true },
    { name: 'enPostalAddress', key: 'organiser.enAddress' },
  ),
  { name: 'privacy', key: 'organiser.privacy', section: 'contact', kind: 'mail', max: 100, must: true },
  ...CONTACT_TOPICS.flatMap((topic) =>
    pair(
      { name: `ask_${topic}`, key: contactKey(topic), section: 'contact', kind: 'text', max: 200 },
      { name: `enAsk_${topic}`, key: enContactKey(topic) },
    ),
  ),
  ...pair(
    { name: 'bankAccount', key: 'organiser.bankAccount', section: 'bank', kind: 'lines', max: 500, must: true },
    { name: 'enBankAccount', key: 'organiser.bankAccountEn' },
  ),
  ...pair(
    { name: 'bankAccountUsd', key: 'organiser.bankAccount.usd', section: 'bank', kind: 'lines', max: 500 },
    { name: 'enBankAccountUsd', key: 'organiser.bankAccountEn.usd' },
  ),
  ...pair(
    { name: 'contractorName', key: 'contractor.name', section: 'contractor', kind: 'text', max: 100 },
    { name: 'contractorNameEn', key: 'contractor.enName' },
  ),
  ...contractor(['creditCode', 'legalPerson', 'siteManager', 'siteMobile', 'safetyOfficer', 'safetyMobile']),
  ...contractor(['electrician', 'electricianCert', 'insurerName', 'policyNo', 'insuredSum']),
  { name: 'registration', key: 'sys.account.registerUser', section: 'offers', kind: 'switch' },
  ...OFFERS.map((offer): ShowFact => ({
    name: `offer_${offer}`,
    key: offerKey(offer),
    section: 'offers',
    kind: 'switch',
  })),
  ...FORM_CODES.map((form): ShowFact => ({ name: form, key: `forms.${form}`, section: 'offers', kind: 'switch' })),
  { name: 'seminarRooms', key: ROOMS_KEY, section: 'seminars', kind: 'rooms' },
  { name: 'seminarTimes', key: SLOTS_KEY, section: 'seminars', kind: 'times' },
  ...QUOTAS.map(([name, key]): ShowFact => ({ name, key, section: 'quotas', kind: 'count' })),
  { name: 'badgeExtraCny', key: 'badge.extraPrice.cny', section: 'quotas', kind: 'money' },
  { name: 'badgeExtraUsd', key: 'badge.extraPrice.usd', section: 'quotas', kind: 'money' },
  { name: 'badgePhoto', key: 'badge.photoRequired', section: 'quotas', kind: 'switch' },
  ...[...DUE_BEFORE, ...DUE_DURING].map((due): ShowFact => ({
    name: `due_${due}`,
    key: /^h\d+$/.test(due) ? `forms.deadline.${due}` : `deadline.${due}`,
    section: 'deadlines',
    kind: 'deadline',
    max: 20,
  })),
]

/** Since when the show is closed, and archived: no fields of the form, acts of their own. */
export const CLOSING: ShowFact = { name: 'closedAt', key: 'expo.closedAt', section: 'show', kind: 'moment' }
export const ARCHIVING: ShowFact = { name: 'archivedAt', key: 'expo.archivedAt', section: 'show', kind: 'moment' }

/** All that versions of the record keep. */
export const KEPT_FACTS: readonly ShowFact[] = [...SHOW_FACTS, CLOSING, ARCHIVING]

/** The show's own facts, by the key of their parameter. */
export const FACT_OF_KEY: ReadonlyMap<string, ShowFact> = new Map(KEPT_FACTS.map((fact) => [fact.key, fact]))

/** What the administrator types before the show is archived: its name as short as it is written in the reader's language, its last day where it has none. */
export function nameToType(values: Readonly<Record<string, unknown>>, locale: Locale): string {
  const english = locale === 'en-US' ? [values['enShortName'], values['enShowName']] : []
  return String([...english, values['shortName'], values['showName'], values['closeDate']].find(Boolean) ?? '')
}

/** Units that stand behind the numbers of the show, by the name of the fact. */
export const UNITS: Readonly<Record<string, string>> = {
  floorLoad: 'kg/m²',
  clearHeight: 'm',
  badgeExtraCny: 'CNY',
  badgeExtraUsd: 'USD',
}
