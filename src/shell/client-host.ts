/** Lends the API client what only a page has: token, language, words, and what to show when a call fails (specification §8). */
import { TRANSPORT_TOAST_MS } from '../shared/api/errors.ts'
import { setClientHost } from '../shared/api/transport.ts'
import { getToken } from '../shared/auth/session.ts'
import { stringsOf } from '../shared/i18n/strings.ts'
import { fixedT } from '../shared/i18n/translate.ts'
import type { Locale } from '../shared/lib/locale.ts'
import { notify, toast } from '../shared/ui/overlay-store.ts'
import { askToLogInAgain } from './session-dialog.ts'

/** Connects the client to the page; called once, before the first call. */
export function connectClient(locale: Locale): void {
  // All of them in the client's own namespace: the login page need not carry the shell's words.
  const words = fixedT(stringsOf(locale), locale, 'shared/api')
  setClientHost({
    token: getToken,
    language: () => (locale === 'en-US' ? 'en' : 'zh'),
    words,
    react(reaction, error) {
      if (reaction === 'sessionDialog') void askToLogInAgain(words, locale)
      else if (reaction === 'toast') toast.error(error.message)
      else if (reaction === 'transport') toast.error(error.message, { duration: TRANSPORT_TOAST_MS })
      else if (reaction === 'notification') notify({ title: words('notification'), body: error.message })
    },
  })
}
