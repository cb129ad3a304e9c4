/** What exhibitors ask about, each with somebody of the organiser's to ask (running-a-show 1). */
export const CONTACT_TOPICS = ['forms', 'badges', 'hotel', 'money', 'technique'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** Parameter that says whom to ask: name, phone, e-mail in one line. */
export const contactKey = (topic: ContactTopic): string => `contact.${topic}`

/** Parameters of whoever answers what no topic covers. */
export const CONTACT_KEYS = ['organiser.contactName', 'organiser.contactPhone', 'organiser.contactEmail'] as const

/** Whom to ask, by parameters already read; '' where nothing is set. */
export const contactIn = (found: Readonly<Record<string, string>>, topic?: ContactTopic): string =>
  (topic && found[contactKey(topic)]) ||
  CONTACT_KEYS.map((key) => found[key])
    .filter(Boolean)
    .join(', ')
