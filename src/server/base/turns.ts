/** Work that comes by the clock: looked after every ten minutes unless told, for marks are hours of a day. */
import { randomUUID } from 'node:crypto'
import { loggedError } from './log/logged-error.ts'
import { runInScope } from './log/request-scope.ts'
import type { Services } from './http/context.ts'

const LOOK_MS = 10 * 60 * 1000

/** Looks at once and from then on, a round at a time; `stop` waits for one that runs. `work` answers how many mails it queued. */
export function startTurns(
  services: Services,
  name: string,
  work: (services: Services) => Promise<number>,
  every = LOOK_MS,
): { stop(): Promise<void> } {
  let running = Promise.resolve()
  let busy = false
  const look = () => {
    if (busy) return
    busy = true
    running = round(services, name, work)
    void running.finally(() => (busy = false))
  }
  look()
  const timer = setInterval(look, every)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** One round; one that fails is logged, and the next begins as if nothing had been. */
async function round(services: Services, name: string, work: (services: Services) => Promise<number>): Promise<void> {
  const started = performance.now()
  const note = (outcome: 'done' | 'failed') =>
    services.metrics?.noteRound(name, outcome, (performance.now() - started) / 1000)
  try {
    const queued = await runInScope({ traceId: randomUUID(), call: name }, () => work(services))
    note('done')
    if (queued > 0) services.log({ level: 'info', event: `${name} queued`, sent: queued })
  } catch (error) {
    note('failed')
    services.log({ level: 'error', event: `${name} failed`, error: loggedError(error) })
  }
}
