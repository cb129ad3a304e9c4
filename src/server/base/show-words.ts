/** What everybody reads of the show, at the moment it is read: its record is the one place where it is said (running-a-show 1). */
import type { Locale } from '../../shared/lib/locale.ts'
import { accentVariables } from '../../shared/lib/colour.ts'
import { CONTACT_KEYS, contactIn, dialledAbroad } from '../../shared/lib/contact-topics.ts'
import { showZone } from '../../shared/lib/time/zone.ts'
import { apiUrl } from './http/api-prefix.ts'
import type { Db } from './db/client.ts'
import { isMailAddress } from './mail/mail.ts'
import { findConfigs } from './parameters.ts'

/** Facts that have a Chinese and an English parameter; what is not said in one language is read in the other. */
const PAIRS = {
  name: ['expo.name', 'expo.enName'],
  shortName: ['expo.shortName', 'expo.enShortName'],
  slogan: ['expo.slogan', 'expo.enSlogan'],
  venue: ['expo.venue', 'expo.enVenue'],
  address: ['expo.address', 'expo.enAddress'],
  legalName: ['organiser.legalName', 'organiser.enLegalName'],
  postalAddress: ['organiser.address', 'organiser.enAddress'],
} as const
const ALONE = [
  'expo.openDate',
  'expo.closeDate',
  'expo.hours',
  'expo.lastHours',
  'expo.logo',
  'expo.keyVisual',
  'expo.colour',
  'organiser.privacy',
] as const

type Pairs = Record<keyof typeof PAIRS, string>

/** How the show looks; each is '' or empty while the organiser has not said. */
export interface ShowLook {
  /** Stored names of pictures, for `/busi/show/picture`. */
  logo: string
  keyVisual: string
  /** Colours of the page by CSS variable. */
  accent: Record<string, string>
}

export interface ShowWords {
  zh: Pairs
  en: Pairs
  /** `yyyy-MM-dd`, '' while it is not set. */
  openDate: string
  closeDate: string
  /** IANA zone all its times are told in. */
  zone: string
  /** `09:00-17:00`. */
  hours: string
  lastHours: string
  /** Name, phone and mail address of the organiser's contact. */
  contact: string
  /** The same in English. */
  enContact: string
  /** Mail address of the organiser, to which replies go; '' while it is not set. */
  contactEmail: string
  /** Where requests about personal data go, an e-mail address; '' while it is not set. */
  privacy: string
  look: ShowLook
}

export async function findShowWords(db: Db): Promise<ShowWords> {
  const found = await findConfigs(db, [...Object.values(PAIRS).flat(), ...ALONE, ...CONTACT_KEYS])
  const read = (first: 0 | 1) =>
    Object.fromEntries(
      Object.entries(PAIRS).map(([name, keys]) => [name, found[keys[first]] || found[keys[1 - first] ?? ''] || '']),
    ) as Pairs
  return {
    zh: read(0),
    en: read(1),
    openDate: found['expo.openDate'] ?? '',
    closeDate: found['expo.closeDate'] ?? '',
    zone: showZone(),
    hours: found['expo.hours'] ?? '',
    lastHours: found['expo.lastHours'] ?? '',
    contact: contactIn(found, false),
    enContact: contactIn(found, true),
    contactEmail: found['organiser.contactEmail'] ?? '',
    privacy: found['organiser.privacy'] ?? '',
    look: {
      logo: found['expo.logo'] ?? '',
      keyVisual: found['expo.keyVisual'] ?? '',
      accent: found['expo.colour'] ? accentVariables(found['expo.colour']) : {},
    },
  }
}

/** Where a mail program finds the show's logo; '' where it has none. */
export const logoAddress = ({ look }: ShowWords, settings: { publicUrl: string }): string =>
  look.logo === '' ? '' : apiUrl(settings, `/busi/show/picture?fileName=${look.logo}&type=png`)

/** How the show's own mails look and where their replies go, for `renderMail`. */
export const mailLook = (words: ShowWords, settings: { publicUrl: string }, locale: Locale) => ({
  logo: logoAddress(words, settings),
  show: words[locale === 'en-US' ? 'en' : 'zh'].name,
  answers: isMailAddress(words.contactEmail),
})

/** Phone and mail address of the organiser for a reader of this language; in English the phone has its country code. */
export const contactFor = ({ contact, enContact }: ShowWords, locale: Locale): string =>
  locale === 'en-US' ? dialledAbroad(enContact) : contact

/** Who signs a mail: the show and its organiser, when and where it is, and how to reach somebody. */
export function signature(words: ShowWords, locale: Locale): string[] {
  const { name, legalName, venue } = words[locale === 'en-US' ? 'en' : 'zh']
  const days = [words.openDate, words.closeDate].filter(Boolean).join(' – ')
  return [
    [name, legalName].filter(Boolean).join(' · '),
    [days, venue].filter(Boolean).join(' · '),
    contactFor(words, locale),
  ].filter(Boolean)
}
