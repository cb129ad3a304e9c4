import { useEffect } from 'react'
import { $session } from '../../auth/session.ts'
import { BEFORE_LANGUAGE_SWITCH, SESSION_ENDING } from '../../lib/browser/page-events.ts'

/**
 * Asks before the page is left while there is unsent input. Listens only while there is: a page with a `beforeunload` listener is kept
 * out of the browser's back-forward cache by some. A change of language and the end of the session do not ask: the draft is stored.
 */
export function useLeaveGuard(dirty: boolean, hasDraft: boolean): void {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault()
      event.returnValue = ''
    }
    const disarm = () => window.removeEventListener('beforeunload', ask)
    window.addEventListener('beforeunload', ask)
    // Who confirmed the logout was asked already.
    document.addEventListener(SESSION_ENDING, disarm)
    if (hasDraft) document.addEventListener(BEFORE_LANGUAGE_SWITCH, disarm)
    const stop = hasDraft
      ? $session.listen((session) => {
          if (session.status === 'anonymous') disarm()
        })
      : undefined
    return () => {
      disarm()
      stop?.()
      document.removeEventListener(BEFORE_LANGUAGE_SWITCH, disarm)
      document.removeEventListener(SESSION_ENDING, disarm)
    }
  }, [dirty, hasDraft])
}
