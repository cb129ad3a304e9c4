import { createRoot } from 'react-dom/client'
import type { Locale } from '../../shared/lib/locale.ts'
import { loadWholeSheet } from '../../shared/lib/whole-sheet.ts'
import { late } from '../../shared/ui/loading/late.tsx'
import { OverlayHost } from '../../shared/ui/overlay/overlay-host.tsx'

// Comes with the first question for a reason.
const PhrasePicker = late(() =>
  import('../../shared/list/phrases/phrase-picker.tsx').then((module) => ({ default: module.PhrasePicker })),
)

let drawn = false

/** Adds the place for messages, questions and tooltips to a page, once. */
export function drawOverlays(locale: Locale): void {
  if (drawn) return
  drawn = true
  void loadWholeSheet()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<OverlayHost locale={locale} reasonHelp={PhrasePicker} />)
}
