/** The bar over every page while somebody works in another's place: who, as whom, and the way out. Loaded only then. */
import type { SessionUser } from '../../shared/auth/contract.ts'
import { leavePlace } from '../../shared/auth/own-session.ts'
import { stringsOf } from '../../shared/i18n/strings.ts'
import { fixedT } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/lib/locale.ts'
import { hrefOf } from '../../shared/lib/browser/site-path.ts'
import { forgetTabs } from '../stores/tabs.ts'

const ID = 'acting-bar'

/** Shows the bar; a second call only puts its words right. `assign` is where tests watch the way out. */
export function showActingBar(
  user: SessionUser,
  locale: Locale,
  assign: (href: string) => void = (href) => location.assign(href),
): void {
  const t = fixedT(stringsOf(locale), locale, 'shell')
  const company = locale === 'en-US' ? user.enCompanyName || user.companyName : user.companyName || user.enCompanyName
  const words = t('acting.text', { actor: user.actorName ?? '', account: user.nickName || user.userName, company })
  const standing = document.getElementById(ID)
  if (standing) return void (standing.querySelector('p') as HTMLElement).replaceChildren(words)
  const bar = document.createElement('section')
  bar.id = ID
  bar.className =
    'no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-warning-soft px-4 py-1.5 text-sm text-warning-text lg:px-6'
  bar.setAttribute('aria-label', t('acting.label'))
  const text = document.createElement('p')
  text.append(words)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-sm btn-secondary'
  button.append(t('acting.end'))
  button.addEventListener('click', () => {
    button.disabled = true
    forgetTabs()
    void leavePlace().then((path) => assign(hrefOf(path, locale)))
  })
  bar.append(text, button)
  // Part of the header: it stays in view with it, and pushes the page down instead of hiding anything.
  document.querySelector('.app-header')?.append(bar)
}
