/** Lends the API client what only a page has: token, language, words, and what to show when a call fails (specification §8). */
import type { ApiError } from '../../shared/api/envelope.ts'
import { TRANSPORT_TOAST_MS, type Reaction } from '../../shared/api/errors.ts'
import { setClientHost, type ClientHost } from '../../shared/api/transport.ts'
import { getToken } from '../../shared/auth/token.ts'
import { stringsOf } from '../../shared/i18n/strings.ts'
import { fixedT } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { dismissToast, notify, toast } from '../../shared/ui/overlay/overlay-store.ts'
import type { Translate } from '../../shared/i18n/keys.ts'

/** What a page of the frame does when the login has expired; a public page has no login to lose. */
export type OnExpired = (words: Translate<'shared/api'>, locale: Locale) => void

/**
 * Connects the client to the page; called once, before the first call.
 * @param lent of a page of the frame: `hold` keeps calls of its screen back until the visitor is known (`route-gate.ts`), `mayLeave` ends
 * them when another login stands in the browser (`trouble/other-login.ts`).
 */
export function connectClient(
  locale: Locale,
  onExpired: OnExpired = () => {},
  lent: Partial<Pick<ClientHost, 'hold' | 'mayLeave'>> = {},
): void {
  // All of them in the client's own namespace: the login page need not carry the shell's words.
  const words = fixedT(stringsOf(locale), locale, 'shared/api')
  const show = (reaction: Reaction | 'transport', error: ApiError): void => {
    if (reaction === 'toast') toast.error(error.errors[0]?.msg ?? error.message)
    else if (reaction === 'transport') toast.error(error.message, { duration: TRANSPORT_TOAST_MS })
    else if (reaction === 'notification') notify({ title: words('notification'), body: error.message })
  }
  let waiting = 0
  let notice = 0
  setClientHost({
    token: getToken,
    language: () => (locale === 'en-US' ? 'en' : 'zh'),
    words,
    ...lent,
    wait(begins) {
      waiting += begins ? 1 : -1
      if (begins && waiting === 1) notice = toast.info(words('errors.waiting'), { duration: 0 })
      if (waiting === 0) dismissToast(notice)
    },
    react(reaction, error) {
      if (reaction === 'sessionDialog') onExpired(words, locale)
      // The caller catches it first, and may show it where it belongs.
      else setTimeout(() => error.takenUp || show(reaction, error))
    },
  })
}
