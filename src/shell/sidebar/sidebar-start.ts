/** Stands right behind the sidebar in the page: shows the menu kept for this login before the first paint. */
import { markOf } from '../../shared/auth/token-mark.ts'
import { SHOWN_MENU_KEY, applyMenu, markInformation, scopeMenu, type ShownMenu } from './apply-menu.ts'

try {
  const nav = document.getElementById('menu')
  const shown = JSON.parse(localStorage[SHOWN_MENU_KEY] ?? 'null') as ShownMenu | null
  if (
    nav &&
    shown?.locale === document.documentElement.lang &&
    shown.of === markOf(localStorage['Admin-Token'] ?? '')
  ) {
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
