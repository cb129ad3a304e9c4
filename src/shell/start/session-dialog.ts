/** 'Login status expired', asked once at a time however many calls fail together (specification §4, §8). */
import { endSession } from '../../shared/auth/session.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { hrefOf, pathOf } from '../../shared/lib/browser/site-path.ts'
import { confirm } from '../../shared/ui/overlay/overlay-store.ts'
import type { Translate } from '../../shared/i18n/keys.ts'

let raised = false

/** Holds the dialog back while the profile loads: its failure ends the session by itself (admin-area 14). Returns the way to let go. */
export function holdSessionDialog(): () => void {
  raised = true
  return () => {
    raised = false
  }
}

/** Offers to log in again or to stay on the page. The page opens anew then: its guard leads to the login and from there back to it, where drafts wait. */
export async function askToLogInAgain(
  t: Translate<'shared/api'>,
  locale: Locale,
  assign?: (href: string) => void,
): Promise<void> {
  if (raised) return
  raised = true
  try {
    const again = await confirm({
      title: t('session.title'),
      text: t('session.message'),
      confirmLabel: t('session.relogin'),
      cancelLabel: t('session.stay'),
      tone: 'primary',
    })
    if (!again) return
    await endSession({ clearStorage: false })
    const go = assign ?? ((href: string) => location.assign(href))
    go(hrefOf(pathOf(location.pathname), locale) + location.search)
  } finally {
    raised = false
  }
}
