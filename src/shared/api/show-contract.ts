/** The show in the words of its pages: asked for by every area that names it or counts from its days. */
import { optional, record as recordOf, string, type } from 'superstruct'
import { data, defineCall, nothing } from './contract.ts'

const names = () => {
  const word = string()
  return type({
    name: word,
    shortName: word,
    slogan: word,
    venue: word,
    address: word,
    legalName: word,
    postalAddress: word,
  })
}

/** Facts of the show that everybody reads. */
export const showWordsReply = () =>
  type({
    zh: names(),
    en: names(),
    /** `yyyy-MM-dd`, '' while it is not set. */
    openDate: string(),
    closeDate: string(),
    /** IANA zone all its times are told in. */
    zone: string(),
    /** `09:00-17:00`. */
    hours: string(),
    lastHours: string(),
    contact: string(),
    /** The same contact as English pages tell it. */
    enContact: optional(string()),
    /** Address for requests about personal data, '' while it is not set. */
    privacy: string(),
    /** Stored names of logo and key visual, '' for none; colours of the page by CSS variable, none where the show has no colour. */
    look: type({ logo: string(), keyVisual: string(), accent: recordOf(string(), string()) }),
  })

export const showWords = defineCall(
  {
    method: 'GET',
    path: '/busi/show/words',
    summary: 'Name, days, venue and contact of the show, for pages that were built without them',
    audience: 'public',
  },
  () => ({ request: nothing, reply: data(showWordsReply()) }),
)
