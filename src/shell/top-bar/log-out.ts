/** Logging out by the user's own wish: asked first, local storage cleared, then the login page (specification §2, decisions 18). */
import { $session, draftKeys, draftOwner, endSession } from '../../shared/auth/session.ts'
import { loginPath } from '../../shared/auth/token.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { BEFORE_LOGOUT, SESSION_ENDING } from '../../shared/lib/browser/page-events.ts'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import { stopKeeping } from '../../shared/lib/browser/tab-state.ts'
import { confirm } from '../../shared/ui/overlay/overlay-store.ts'
import { forgetTabs } from '../stores/tabs.ts'
import type { Translate } from '../../shared/i18n/keys.ts'

/** Asks, and logs out on yes; one question names the drafts that would be lost. False when the user stays. */
export async function logOut(t: Translate<'shell'>, locale: Locale, assign?: (href: string) => void): Promise<boolean> {
  const drafts = draftKeys(draftOwner($session.get())).length
  const texts = drafts ? [t('logout.drafts', { count: drafts })] : []
  document.dispatchEvent(new CustomEvent(BEFORE_LOGOUT, { detail: texts }))
  const sure = await confirm({
    title: t('logout.message'),
    text: texts.join(' ') || undefined,
    confirmLabel: drafts ? t('logout.draftsConfirm') : t('logout.confirm'),
    cancelLabel: t('logout.cancel'),
    tone: drafts ? 'danger' : 'primary',
  })
  if (!sure) return false
  const door = loginPath($session.get().kind)
  document.dispatchEvent(new Event(SESSION_ENDING))
  stopKeeping()
  forgetTabs()
  await endSession({ clearStorage: true })
  const go = assign ?? ((href: string) => location.assign(href))
  go(hrefOf(door, locale))
  return true
}
