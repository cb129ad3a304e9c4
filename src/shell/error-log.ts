/** Uncaught errors of the site go to the organiser's error list (decisions 22): built pages only, a few per page, no personal data. */
import { call } from '../shared/api/client.ts'
import { pathOf } from '../shared/lib/site-path.ts'

/** A page that fails in a loop must not flood the server. */
const MOST = 5

/** Messages may quote what was typed; numbers and quoted texts are left out. */
export function withoutPersonalData(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'/g, '"…"')
    .replace(/\d{5,}/g, '…')
    .slice(0, 500)
}

/** Starts reporting. Returns the way to stop. */
export function watchErrors(): () => void {
  let sent = 0
  const report = (message: string, source?: string): void => {
    if (++sent > MOST) return
    const input = { message: withoutPersonalData(message), page: pathOf(location.pathname), ...(source && { source }) }
    // The call's contract comes only when something broke. The report is a courtesy: its own failure is nobody's business.
    import('../shared/auth/contract.ts')
      .then((calls) => call(calls.reportClientError, input, { quiet: true }))
      .catch(() => {})
  }
  const onError = (event: ErrorEvent): void => report(event.message, `${event.filename}:${event.lineno}`)
  const onRejection = (event: PromiseRejectionEvent): void => {
    // A failed call has shown itself already.
    if (event.reason instanceof Error && event.reason.name !== 'ApiError') report(event.reason.message)
  }
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
