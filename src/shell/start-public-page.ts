/** Starts a page of the public frame. Messages and questions are rare there, so what draws them comes with the first one. */
import { $questions, $toasts } from '../shared/ui/overlay-store.ts'
import { pageLocale, startAny } from './start-any.ts'

function drawOverlaysOnDemand(): void {
  let asked = false
  const onFirst = (waiting: readonly unknown[]): void => {
    if (asked || waiting.length === 0) return
    asked = true
    void import('./late-overlays.tsx').then(({ drawOverlays }) => drawOverlays(pageLocale()))
  }
  $toasts.subscribe(onFirst)
  $questions.subscribe(onFirst)
}

/** Called once, by the frame. */
export function startPublicPage(): void {
  drawOverlaysOnDemand()
  startAny()
}
