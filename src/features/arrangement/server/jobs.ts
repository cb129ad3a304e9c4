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

/** A thread's progress is written, and a run stopped on any process is noticed, once in this many ms. */
const TELL_MS = 1000

/** Whether the process that works on a run still lives. The thread of a dead one went with it. */
export async function isWorkedOn(
  { db, process }: Pick<Services, 'db' | 'process'>,
  { processId }: Pick<typeof t.$inferSelect, 'processId'>,
): Promise<boolean> {
  if (processId === process.id) return true
  const others = await othersAlive(db, process.id)
  return others.some(({ id }) => id === processId)
}

/**
 * Arranges in a thread and stores what came of it. The thread ends within a second after the run's row says that it no longer runs: whoever stops
 * a run, on whichever process, only writes the row.
 */
export function startJob(services: Services, id: number, prepared: Prepared): void {
  const thread = startThread(new URL('./arrange-worker.ts', import.meta.url), {
    workerData: prepared.problem,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  })
  thread.unref()
  let progress = 0
  let over = false

  const write = (values: Partial<typeof t.$inferInsert>) =>
    services.db
      .update(t)
      .set(values)
      .where(and(eq(t.id, id), eq(t.state, 'RUNNING')))
      .returning({ id: t.id })
      .then(
        (rows) => rows.length > 0,
        (error: unknown) => {
          services.log({ level: 'error', event: 'arrangement not stored', id, error: loggedError(error) })
          return true
        },
      )
  const stop = () => {
    over = true
    clearTimeout(limit)
    clearInterval(telling)
    void thread.terminate()
  }
  const end = async (state: RunState, answer: Arrangement | Error) => {
    if (over) return
    stop()
    if (answer instanceof Error)
      services.log({ level: 'error', event: 'arrangement failed', id, error: loggedError(answer) })
    const result = answer instanceof Error ? {} : { result: resultOf(prepared, answer) }
    await write({ state, ...result, progress: 100, updateTime: services.clock.showNow() })
  }
  const limit = setTimeout(() => void end('FAILED', new Error('arrangement took too long')), THREAD_TIME).unref()
  const telling = setInterval(async () => {
    const stillRuns = await write({ progress })
    if (!stillRuns && !over) stop()
  }, TELL_MS).unref()
  thread.on('message', (message: { done: number } | { arrangement: Arrangement }) => {
    if ('done' in message) progress = Math.min(99, Math.round(message.done * 100))
    else void end('READY', message.arrangement)
  })
  thread.on('error', (error: unknown) => void end('FAILED', error instanceof Error ? error : new Error(String(error))))
}
