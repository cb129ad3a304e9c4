/** Pages are built without the show: what they say of it is asked for where they are read, and kept for the next page. */
import { API_BASE } from '../../shared/api/api-base.ts'
import { setShowZone } from '../../shared/lib/time/zone.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { readJson, writeJson } from '../../shared/lib/browser/web-storage.ts'

interface Words {
  name: string
  shortName: string
  slogan: string
  venue: string
}
export interface Show {
  zh: Words
  en: Words
  openDate: string
  closeDate: string
  contact: string
  /** As English pages tell it; absent in what an older page kept. */
  enContact?: string
  /** IANA zone of its times. */
  zone: string
  /** Stored names of pictures; colours by CSS variable. */
  look: { logo: string; keyVisual: string; accent: Record<string, string> }
}
interface Kept {
  at: number
  show: Show
}

const KEPT_KEY = 'show-words'
/** What another page asked for within this time is not asked for again, in ms. */
const FRESH_MS = 5 * 60_000

/** What the last answer said of the show; null where there is none, or it is of an older version. */
export function keptShow(): Show | null {
  const kept = readJson('local', KEPT_KEY) as Kept | null
  return kept?.show?.look ? kept.show : null
}

/** The words known from before at once, then those of now where they differ. Without an answer the page stands as it was built. */
export async function followShow(tell: (show: Show) => void): Promise<void> {
  const kept = readJson('local', KEPT_KEY) as Kept | null
  const learn = (show: Show): void => {
    setShowZone(show.zone ?? '')
    tell(show)
  }
  if (kept?.show?.look) learn(kept.show)
  if (kept?.show?.look && Math.abs(Date.now() - kept.at) < FRESH_MS) return
  const reply = await fetch(`${API_BASE}/busi/show/words`)
    .then((answer) => answer.json() as Promise<{ code: number; data: Show }>)
    .catch(() => null)
  if (reply?.code !== 200) return
  writeJson('local', KEPT_KEY, { at: Date.now(), show: reply.data } satisfies Kept)
  if (JSON.stringify(kept?.show) !== JSON.stringify(reply.data)) learn(reply.data)
}

const wordsIn = (show: Show, locale: Locale): Words => show[locale === 'en-US' ? 'en' : 'zh']

/** The product's name as titles of windows bear it: with the show's before it, once it has one. */
export function titleOf(show: Show, product: string, locale: Locale): string {
  const { shortName, name } = wordsIn(show, locale)
  return [shortName || name, product].filter(Boolean).join(' ')
}

/** Fills the places a public page keeps for the show, and its title. */
export function showOnPage(locale: Locale, product: string): Promise<void> {
  const built = document.title
  return followShow((show) => {
    const { name, slogan, venue } = wordsIn(show, locale)
    const days = [show.openDate, show.closeDate].filter(Boolean).join(' – ')
    const contact = (locale === 'en-US' && show.enContact) || show.contact
    const texts = { name, about: [days, venue].filter(Boolean).join(' · '), slogan, contact }
    for (const [key, text] of Object.entries(texts))
      for (const place of document.querySelectorAll(`[data-show='${key}']`)) place.textContent = text
    document.title = built.replace(product, titleOf(show, product, locale))
  })
}
