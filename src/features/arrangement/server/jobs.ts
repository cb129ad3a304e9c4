/** Runs of the arrangement, each in a thread beside the server, with bounds: nobody else waits for one. */
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { loggedError } from '../../../server/base/log/logged-error.ts'
import { othersAlive } from '../../../server/base/processes/processes.ts'
import { startThread } from '../../../server/base/typescript-thread.ts'
import type { Arrangement } from '../rules/problem.ts'
import type { Prepared } from './build-problem.ts'
import { resultOf } from './result-of.ts'
import type { RunState } from './stored.ts'
import { meetingArrangement as t } from './tables.ts'

/** What a thread may take: memory in MB and time in ms. 200 buyers, 100 exhibitors and three days take a tenth of both. */
const THREAD_MEMORY = 768
const THREAD_TIME = 120_000

/** The row of a run is written once in this many ms. */
const WRITE_MS = 1000

/** Returns whether the process that works on a run still lives. The thread of a dead process ended with it. */
export async function isWorkedOn(
  { db, process }: Pick<Services, 'db' | 'process'>,
  { processId }: Pick<typeof t.$inferSelect, 'processId'>,
): Promise<boolean> {
  if (processId === process.id) return true
  const others = await othersAlive(db, process.id)
  return others.some(({ id }) => id === processId)
}

/**
 * Arranges in a thread and stores what came of it. The run's row is written once a second: with the progress, then with the outcome until that is
 * stored, also where the database is away meanwhile. Whoever stops a run, on whichever process, only writes the row: the thread ends within a second.
 */
export function startJob(services: Services, id: number, prepared: Prepared): void {
  const thread = startThread(new URL('./arrange-worker.ts', import.meta.url), {
    workerData: prepared.problem,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  })
  thread.unref()
  let progress = 0
  let outcome: Partial<typeof t.$inferInsert> | null = null

  const write = async () => {
    const values = outcome ?? { progress }
    const running = and(eq(t.id, id), eq(t.state, 'RUNNING'))
    try {
      const rows = await services.db.update(t).set(values).where(running).returning({ state: t.state })
      if (rows[0]?.state === 'RUNNING') return
      clearInterval(writing)
      clearTimeout(limit)
      await thread.terminate()
    } catch (error) {
      services.log({ level: 'error', event: 'arrangement not stored', id, error: loggedError(error) })
    }
  }
  const end = (state: RunState, answer: Arrangement | Error) => {
    if (outcome) return
    if (answer instanceof Error)
      services.log({ level: 'error', event: 'arrangement failed', id, error: loggedError(answer) })
    const result = answer instanceof Error ? {} : { result: resultOf(prepared, answer) }
    outcome = { state, ...result, progress: 100, updateTime: services.clock.showNow() }
    void thread.terminate()
    void write()
  }
  const writing = setInterval(() => void write(), WRITE_MS).unref()
  const limit = setTimeout(() => end('FAILED', new Error('arrangement took too long')), THREAD_TIME).unref()
  thread.on('message', (message: { done: number } | { arrangement: Arrangement }) => {
    if ('done' in message) progress = Math.min(99, Math.round(message.done * 100))
    else end('READY', message.arrangement)
  })
  thread.on('error', (error: unknown) => end('FAILED', error instanceof Error ? error : new Error(String(error))))
}
