/** Statements that take long are logged with the call that asked and with their plan, without any value. */
import { currentScope } from '../log/request-scope.ts'
import type { Log } from '../log/log.ts'

/** Asks the engine how it would run a statement; the plan in lines. */
export type Explain = (text: string, values: readonly unknown[]) => Promise<string[]>

/** Begins to time a statement; the function that it returns ends that. */
export type TimeStatement = (text: string, values: readonly unknown[]) => () => void

/** Statements that have a plan. */
const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i
/** A statement as text in the log, in characters. Lists of values make some very long. */
const TEXT_MAX = 2000

/** A line of a plan with its values taken out: a plan quotes the texts that it compares with. */
export const withoutValues = (line: string): string => line.replace(/'(?:[^']|'')*'/g, "'…'")

/** Returns a clock for statements, which logs those of `over` milliseconds and more. One plan is asked for at a time: a slow engine gets no more work from this. */
export function timeSlow(over: number, log: Log, explain: Explain): TimeStatement {
  let explaining = false
  return (text, values) => {
    const started = performance.now()
    // The engine's answer may arrive outside the scope.
    const { traceId, call } = currentScope() ?? {}
    return () => {
      const ms = performance.now() - started
      if (ms < over) return
      const tell = (plan: readonly string[]) =>
        log({
          level: 'info',
          event: 'slow statement',
          ...(call === undefined ? {} : { call }),
          ms: Math.round(ms),
          statement: withoutValues(text).slice(0, TEXT_MAX),
          plan: plan.map(withoutValues),
          ...(traceId === undefined ? {} : { traceId }),
        })
      if (explaining || !PLANNED.test(text)) return tell([])
      explaining = true
      void explain(text, values)
        .then(tell, () => tell([]))
        .finally(() => {
          explaining = false
        })
    }
  }
}
