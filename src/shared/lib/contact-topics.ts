/** What exhibitors ask about, each with somebody of the organiser's to ask (running-a-show 1). */
export const CONTACT_TOPICS = ['forms', 'badges', 'hotel', 'money', 'technique'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Parameter that says whom to ask: name, phone, e-mail in one line. */
export const contactKey = (topic: ContactTopic): string => `contact.${topic}`
/** Parameter with the English form of that line. */
export const enContactKey = (topic: ContactTopic): string => `contact.${topic}.en`

/** Parameters of whoever answers what no topic covers. */
export const CONTACT_KEYS = [
  'organiser.contactName',
  'organiser.enContactName',
  'organiser.contactPhone',
  'organiser.contactEmail',
] as const

/** Parameters that say whom to ask about a topic, in both languages. */
export const contactKeysOf = (...topics: readonly ContactTopic[]): string[] => [
  ...CONTACT_KEYS,
  ...topics.flatMap((topic) => [contactKey(topic), enContactKey(topic)]),
]

/**
 * Phones of mainland China in a line of text as people abroad dial them: `021-6000-1024` becomes `+86 21-6000-1024`. Numbers that are international
 * already, and service numbers such as 400-…, stay as they are.
 */
export const dialledAbroad = (contact: string): string =>
  contact.replace(
    /(?<![\d+-])(?<!\d\s)(?:0(?=[1-9]\d{1,2}[-\s]?\d{3,4}[-\s]?\d{4}(?!\d))|(?=1[3-9]\d{9}(?!\d)))/g,
    '+86 ',
  )

type Found = Readonly<Record<string, string>>

/** Whom to ask about a topic, by parameters already read; in English its English form where there is one. '' where nothing is set. */
export const contactOf = (found: Found, topic: ContactTopic, english: boolean): string =>
  (english && found[enContactKey(topic)]) || found[contactKey(topic)] || ''

/** As `contactOf`; whoever answers what no topic covers where nobody is named for this one. */
export function contactIn(found: Found, english: boolean, topic?: ContactTopic): string {
  const own = topic ? contactOf(found, topic, english) : ''
  if (own) return own
  const name = (english && found['organiser.enContactName']) || found['organiser.contactName']
  return [name, found['organiser.contactPhone'], found['organiser.contactEmail']].filter(Boolean).join(', ')
}
