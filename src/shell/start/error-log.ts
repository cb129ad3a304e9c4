/** Uncaught errors of the site go to the organiser's error list (decisions 22): built pages only, a few per page, no personal data. */
/** A page that fails in a loop must not flood the server. */
const MOST = 5

/**
 * React found another text than it had written, and drew the part anew. Where the browser has translated the page, with `<font>` elements that the
 * site itself never uses, that is no fault.
 */
const isTranslators = (message: string): boolean =>
  /React error #418\b/.test(message) && document.querySelector('font') !== null

/** Starts reporting. Returns the way to stop. */
export function watchErrors(): () => void {
  let sent = 0
  const report = (message: string, source?: string): void => {
    if (++sent > MOST) return
    // What sends it comes only when something broke. The report is a courtesy: its own failure is nobody's business.
    import('./error-report.ts').then(({ reportError }) => reportError(message, source)).catch(() => {})
  }
  const onError = (event: ErrorEvent): void => {
    if (!isTranslators(event.message)) report(event.message, `${event.filename}:${event.lineno}`)
  }
  const onRejection = (event: PromiseRejectionEvent): void => {
    // A failed call has shown itself already; what was called no fault is none.
    const { reason, defaultPrevented } = event
    if (reason instanceof Error && reason.name !== 'ApiError' && !defaultPrevented) report(reason.message)
  }
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
