/** A link that names a booth (`?booth=4`): the session works for that booth before the page opens, so that the page shows what the link is about. */
import { call } from '../../shared/api/client.ts'
import { ApiError } from '../../shared/api/envelope.ts'
import { findSignedIn, nameAccount } from '../../shared/api/signed-in.ts'
import { chooseOpp } from '../../shared/auth/contract.ts'
import { getToken } from '../../shared/auth/token.ts'
import { stringsOf } from '../../shared/i18n/strings.ts'
import { fixedT } from '../../shared/i18n/translate.ts'
import { localeOf } from '../../shared/lib/browser/site-path.ts'
import { BOOTH_PARAM } from '../../shared/lib/booth-place.ts'
import { leaveMessage } from '../start/start-any.ts'
import type { Page } from './reopen-page.ts'

/** The booth that the address names; null where it names none. */
export const boothInAddress = (search: string): string | null => {
  const named = new URLSearchParams(search).get(BOOTH_PARAM)
  return named && /^\d{1,18}$/.test(named) ? named : null
}

/** Chooses the booth and opens the page anew without the parameter. A booth that is not the company's leaves the choice as it was, and the page says who is signed in. */
export async function openBooth(booth: string, page: Page & Pick<Location, 'hash'> = location): Promise<void> {
  try {
    await call(chooseOpp, { id: booth }, { quiet: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!error.momentary) await sayWhoIsIn(page.pathname)
  }
  const rest = new URLSearchParams(page.search)
  rest.delete(BOOTH_PARAM)
  const search = rest.toString()
  page.replace(page.pathname + (search ? `?${search}` : '') + page.hash)
}

/** Leaves for the next page which account is signed in: the link is for another one. */
async function sayWhoIsIn(pathname: string): Promise<void> {
  const person = await findSignedIn(getToken() ?? '')
  if (!person) return
  const locale = localeOf(pathname)
  const t = fixedT(stringsOf(locale), locale, 'shell')
  leaveMessage(t('topBar.boothOfOthers', { account: nameAccount(person, t, locale) }))
}
