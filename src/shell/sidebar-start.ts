/** Stands right behind the sidebar in the page: shows the menu cached for this session before the first paint. */
import { SHOWN_MENU_KEY, applyMenu, markInformation, scopeMenu, type ShownMenu } from './apply-menu.ts'

try {
  const nav = document.getElementById('menu')
  // `menu-cache` is the session's own (shared/auth/session.ts): without it nobody is signed in as the menu says.
  const text = sessionStorage['menu-cache'] && sessionStorage[SHOWN_MENU_KEY]
  const shown = (text ? JSON.parse(text) : null) as ShownMenu | null
  if (nav && shown?.locale === document.documentElement.lang) {
    applyMenu(nav, shown.menu)
    markInformation(nav, shown.complete)
    const page = document.documentElement.dataset
    const current = nav.querySelector('[aria-current]')
    if (page.topNav === '1' && page.device === 'desktop') {
      // As stores/top-nav.ts does a moment later, without a flash of the whole menu.
      const line = current?.closest<HTMLElement>('#menu > ul > li')
      if (line?.dataset.kind === 'group') scopeMenu(nav, line.dataset.menuId ?? null)
      else page.sidebar = 'hidden'
    }
    current?.scrollIntoView({ block: 'nearest' })
  }
} catch {
  // No storage, or not ours: the shell fetches the menu.
}
