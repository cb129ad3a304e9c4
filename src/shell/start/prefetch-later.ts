import { whenLoaded } from '../../shared/lib/browser/when-loaded.ts'

/** Type of the script that holds the rules until then; the page's policy knows its text, so the text must stay as it is. */
export const WAITING_RULES = 'later/speculationrules'

/** Quiet time after everything of the page has come, in ms: lists ask for their rows last. */
const QUIET = 3000

/**
 * Lets the browser fetch ahead, HTML only, what the pointer rests on (architecture §7.2), once this page has what it needs: on a slow connection
 * what may be wanted next would come in front of what is wanted now. Browsers choose some links without a pointer too.
 */
export function prefetchLater(): void {
  const rules = document.querySelector(`script[type="${WAITING_RULES}"]`)
  if (!rules) return
  whenLoaded(() =>
    setTimeout(() => {
      const script = document.createElement('script')
      script.type = 'speculationrules'
      script.textContent = rules.textContent
      rules.replaceWith(script)
    }, QUIET),
  )
}
