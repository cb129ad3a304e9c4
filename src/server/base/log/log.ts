/** The server's log: a line of JSON for each entry. Nothing that people typed belongs in it. */
import { currentScope } from './request-scope.ts'
import type { Settings } from '../settings.ts'

/** An entry, with `level` (`info` where absent), `event`, and anything else that is no personal data. */
export type Log = (entry: Record<string, unknown>) => void

/** Returns the log that the settings ask for. Entries carry the trace id of the request or job at hand. */
export function createLog(
  { log, logLevel }: Pick<Settings, 'log' | 'logLevel'>,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  return (entry) => {
    if (log === 'off' || (logLevel === 'error' && entry.level !== 'error')) return
    const traceId = entry.traceId ?? currentScope()?.traceId
    write(`${JSON.stringify(traceId === undefined ? entry : { ...entry, traceId })}\n`)
  }
}
