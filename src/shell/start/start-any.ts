/** What every page does once its HTML stands, before any call. */
import { toLocale, type Locale } from '../../shared/lib/locale.ts'
import type { ClientHost } from '../../shared/api/transport.ts'
import { surviveTranslation } from '../../shared/lib/browser/translated-page.ts'
import { readJson, removeKey, writeJson } from '../../shared/lib/browser/web-storage.ts'
import { $questions, $toasts, toast } from '../../shared/ui/overlay/overlay-store.ts'
import { connectClient, type OnExpired } from './client-host.ts'
import { watchErrors } from './error-log.ts'

/** `errorLog` production: uncaught errors are reported by built pages only (specification §1). */
const ERROR_LOG_IN = 'production'
/** sessionStorage key of a message that the next page shows: the one in hand is being left. */
const FAREWELL_KEY = 'farewell'

export const pageLocale = (): Locale => toLocale(document.documentElement.lang)

/** Leaves a message for the next page. */
export function leaveMessage(text: string, tone: 'error' | 'success' = 'error'): void {
  writeJson('session', FAREWELL_KEY, { text, tone })
}

/** Fetches what draws messages and questions; what was said before waits in its store. */
async function drawOverlays(): Promise<void> {
  // After a lost connection the next message asks again.
  const part = await import('./late-overlays.tsx').catch(() => null)
  part?.drawOverlays(pageLocale())
}

/** Messages and questions are rare: no page waits for what draws them. */
function drawOverlaysOnDemand(): void {
  const onFirst = (waiting: readonly unknown[]): void => {
    if (waiting.length > 0) void drawOverlays()
  }
  $toasts.subscribe(onFirst)
  $questions.subscribe(onFirst)
}

/** Connects the API client, the error log and the messages, and shows what the page before left to say. */
export function startAny(onExpired?: OnExpired, lent?: Partial<Pick<ClientHost, 'hold' | 'mayLeave'>>): void {
  surviveTranslation()
  connectClient(pageLocale(), onExpired, lent)
  if (import.meta.env.MODE === ERROR_LOG_IN) watchErrors()
  drawOverlaysOnDemand()
  const message = readJson('session', FAREWELL_KEY) as { text: string; tone: 'error' | 'success' } | null
  if (!message) return
  removeKey('session', FAREWELL_KEY)
  toast[message.tone](message.text)
}
