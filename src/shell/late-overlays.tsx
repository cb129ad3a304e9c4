import { createRoot } from 'react-dom/client'
import type { Locale } from '../shared/lib/locale.ts'
import { loadWholeSheet } from '../shared/lib/whole-sheet.ts'
import { OverlayHost } from '../shared/ui/overlay-host.tsx'

/** Adds the place for messages and questions to a page that was built without one. */
export function drawOverlays(locale: Locale): void {
  void loadWholeSheet()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OverlayHost locale={locale} />)
}
