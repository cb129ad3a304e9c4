import { call } from '../../shared/api/client.ts'
import { reportClientError } from '../../shared/auth/contract.ts'
import { pathOf } from '../../shared/lib/browser/site-path.ts'

/** Messages may quote what was typed; numbers and quoted texts are left out. */
export function withoutPersonalData(message: string): string {
  return [...message.replace(/"[^"]*"|'[^']*'/g, '"…"').replace(/\d{5,}/g, '…')].slice(0, 500).join('')
}

/** Sends one error to the organiser's list. */
export function reportError(message: string, source?: string): Promise<unknown> {
  const input = { message: withoutPersonalData(message), page: pathOf(location.pathname), ...(source && { source }) }
  return call(reportClientError, input, { quiet: true })
}
