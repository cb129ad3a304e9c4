/** What exhibitors ask about, each with somebody of the organiser's to ask (running-a-show 1). */
export const CONTACT_TOPICS = ['forms', 'badges', 'hotel', 'money', 'technique'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Parameter that says whom to ask: name, phone, e-mail in one line. */
export const contactKey = (topic: ContactTopic): string => `contact.${topic}`

/** Parameters of whoever answers what no topic covers. */
export const CONTACT_KEYS = ['organiser.contactName', 'organiser.contactPhone', 'organiser.contactEmail'] as const

/**
 * Phones of mainland China in a line of text as people abroad dial them: `021-6000-1024` becomes `+86 21-6000-1024`. Numbers that are international
 * already, and service numbers such as 400-…, stay as they are.
 */
export const dialledAbroad = (contact: string): string =>
  contact.replace(
    /(?<![\d+-])(?<!\d\s)(?:0(?=[1-9]\d{1,2}[-\s]?\d{3,4}[-\s]?\d{4}(?!\d))|(?=1[3-9]\d{9}(?!\d)))/g,
    '+86 ',
  )

/** Whom to ask, by parameters already read; '' where nothing is set. */
export const contactIn = (found: Readonly<Record<string, string>>, topic?: ContactTopic): string =>
  (topic && found[contactKey(topic)]) ||
  CONTACT_KEYS.map((key) => found[key])
    .filter(Boolean)
    .join(', ')
