/** On a page outside the frame, who is signed in goes back to the page he came from, or to Welcome. */
import { hrefOf, localeOf, pathOf } from '../../shared/lib/browser/site-path.ts'

const link = document.querySelector<HTMLAnchorElement>('a[data-way-back]')
try {
  if (link && localStorage['Admin-Token']) {
    link.textContent = link.dataset.wayBack ?? ''
    const from = new URL(document.referrer)
    const path = pathOf(from.pathname)
    // The page itself in the other language is no way back.
    if (from.origin === location.origin && path !== pathOf(location.pathname) && !path.startsWith('/login'))
      link.href = hrefOf(path, localeOf(location.pathname)) + from.search
  }
} catch {
  // No storage or no referrer: the link leads home.
}
