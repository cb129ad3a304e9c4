import { createRoot } from 'react-dom/client'
import type { Locale } from '../shared/lib/locale.ts'
import { OverlayHost } from '../shared/ui/overlay-host.tsx'

/** Adds the place for messages and questions to a page that was built without one. */
export function drawOverlays(locale: Locale): void {
  // The page was built with the styles of its own parts only (build/finished-site.ts).
  const styles = document.documentElement.dataset.styles
  if (styles) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }))
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OverlayHost locale={locale} />)
}
