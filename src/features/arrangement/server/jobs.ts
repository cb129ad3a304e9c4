/** Runs of the arrangement, each in a thread beside the server, with bounds: nobody else waits for one. */
import type { Worker } from 'node:worker_threads'
import { eq, and } from 'drizzle-orm'
import type { Services } from '../../../server/base/http/context.ts'
import { loggedError } from '../../../server/base/logged-error.ts'
import { startThread } from '../../../server/base/typescript-thread.ts'
import type { Arrangement } from '../rules/problem.ts'
import type { Prepared } from './build-problem.ts'
import { resultOf } from './result-of.ts'
import type { RunState } from './stored.ts'
import { meetingArrangement } from './tables.ts'

/** What a thread may take: memory in MB and time in ms. 200 buyers, 100 exhibitors and three days take a tenth of both. */
const THREAD_MEMORY = 768
const THREAD_TIME = 120_000

interface Job {
  /** In percent. */
  progress: number
  thread: Worker
}

/** Of each server that runs in this process. */
const jobs = new WeakMap<object, Map<number, Job>>()
const jobsOf = ({ settings }: Pick<Services, 'settings'>): Map<number, Job> => {
  const own = jobs.get(settings) ?? new Map<number, Job>()
  jobs.set(settings, own)
  return own
}

/** How far a run is, in percent; null for one that does not run here (any more). */
export const progressOf = (services: Pick<Services, 'settings'>, id: number): number | null =>
  jobsOf(services).get(id)?.progress ?? null

export async function stopJob(services: Pick<Services, 'settings'>, id: number): Promise<void> {
  const job = jobsOf(services).get(id)
  jobsOf(services).delete(id)
  await job?.thread.terminate()
}

/** Arranges in a thread and stores what came of it. */
export function startJob(services: Services, id: number, prepared: Prepared): void {
  const own = jobsOf(services)
  const thread = startThread(new URL('./arrange-worker.ts', import.meta.url), {
    workerData: prepared.problem,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  })
  thread.unref()
  const job: Job = { progress: 0, thread }
  own.set(id, job)
  const timer = setTimeout(() => end('FAILED', new Error('arrangement took too long')), THREAD_TIME)
  timer.unref()

  function end(state: RunState, answer: Arrangement | Error) {
    clearTimeout(timer)
    if (own.get(id) !== job) return
    const values = answer instanceof Error ? { state } : { state, result: resultOf(prepared, answer) }
    if (answer instanceof Error)
      services.log({ level: 'error', event: 'arrangement failed', id, error: loggedError(answer) })
    services.db
      .update(meetingArrangement)
      .set({ ...values, updateTime: services.clock.showNow() })
      .where(and(eq(meetingArrangement.id, id), eq(meetingArrangement.state, 'RUNNING')))
      .then(
        () => undefined,
        (error: unknown) =>
          services.log({ level: 'error', event: 'arrangement not stored', id, error: loggedError(error) }),
      )
      .finally(() => {
        own.delete(id)
        void thread.terminate()
      })
  }
  thread.on('message', (message: { done: number } | { arrangement: Arrangement }) => {
    if ('done' in message) job.progress = Math.min(99, Math.round(message.done * 100))
    else end('READY', message.arrangement)
  })
  thread.on('error', (error: unknown) => end('FAILED', error instanceof Error ? error : new Error(String(error))))
}
