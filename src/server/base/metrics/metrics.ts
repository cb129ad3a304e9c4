/** Figures of one process for Prometheus, in OpenMetrics. They hold names of calls, jobs and states, never personal data. */
import type * as Prometheus from 'prom-client'

/** Upper bounds of the latency histogram, in seconds. The office's longest promise is 1 s (median) and 2 s (95 %). */
const BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

/** Name of the calls that the contract does not have. */
const UNKNOWN = 'unknown'

/** One finished request to the API. */
export interface FinishedCall {
  /** Path of the contract, or '' for an address that no call has. */
  call: string
  /** Business code of the answer; 200 for success. */
  code: number
  seconds: number
}

/** Sources of the figures that are looked up whenever somebody asks. */
export interface Lookup {
  /** Connections to PostgreSQL; null on the embedded database. */
  connections: () => { total: number; idle: number; waiting: number } | null
  processes: () => number
  /** Mails and text messages by state, and how long the oldest due one waits, in seconds. */
  messages: () => Promise<{ kind: 'mail' | 'sms'; byState: Record<string, number>; oldestDue: number }[]>
}

export interface Metrics {
  noteCall(call: FinishedCall): void
  /** A request that ended in an error of the server, not in a refusal. */
  noteFailure(call: string): void
  /** A round of a job that goes by the clock. */
  noteRound(job: string, outcome: 'done' | 'failed', seconds: number): void
  /** Says where the figures of database and queues come from; called once, when the server listens. */
  lookUp(lookup: Lookup): void
  /** The figures as text, with its content type. */
  write(): Promise<{ text: string; contentType: string }>
}

type Registry = Prometheus.Registry<Prometheus.OpenMetricsContentType>

/** Begins to count. The library is loaded here, since most servers are asked for no figures. */
export async function createMetrics(): Promise<Metrics> {
  const prom = await import('prom-client')
  const registry = new prom.Registry<Prometheus.OpenMetricsContentType>()
  registry.setContentType(prom.Registry.OPENMETRICS_CONTENT_TYPE)
  const registers = [registry]
  prom.collectDefaultMetrics({ register: registry })
  const latency = new prom.Histogram({
    name: 'portal_call_seconds',
    help: 'Time from request to answer, by call of the contract',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  })
  const answers = new prom.Counter({
    name: 'portal_answers',
    help: 'Answers by call and business code: 200 success, 429 too often, 500 refused or failed, 503 database away',
    labelNames: ['call', 'code'],
    registers,
  })
  const failures = new prom.Counter({
    name: 'portal_failures',
    help: 'Requests that ended in an error of the server, by call',
    labelNames: ['call'],
    registers,
  })
  const rounds = new prom.Counter({
    name: 'portal_job_rounds',
    help: 'Rounds of jobs that go by the clock',
    labelNames: ['job_name', 'outcome'],
    registers,
  })
  const lastRound = new prom.Gauge({
    name: 'portal_job_last_done_seconds',
    help: 'Unix time of the last round of a job that went well',
    labelNames: ['job_name'],
    registers,
  })
  const roundSeconds = new prom.Gauge({
    name: 'portal_job_round_seconds',
    help: 'How long the last round of a job took',
    labelNames: ['job_name'],
    registers,
  })
  return {
    noteCall({ call, code, seconds }) {
      const labels = { call: call || UNKNOWN }
      latency.observe(labels, seconds)
      answers.inc({ ...labels, code })
    },
    noteFailure(call) {
      failures.inc({ call: call || UNKNOWN })
    },
    noteRound(job, outcome, seconds) {
      rounds.inc({ job_name: job, outcome })
      roundSeconds.set({ job_name: job }, seconds)
      if (outcome === 'done') lastRound.setToCurrentTime({ job_name: job })
    },
    lookUp(lookup) {
      watch(prom, registry, lookup)
    },
    async write() {
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}

/** Registers the figures that are looked up whenever somebody asks. */
function watch(prom: typeof Prometheus, registry: Registry, { connections, processes, messages }: Lookup): void {
  const registers: Registry[] = []
  const pool = new prom.Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process to PostgreSQL: total, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count)
    },
  })
  const living = new prom.Gauge({
    name: 'portal_processes',
    help: 'Living server processes of this database',
    registers,
    collect() {
      this.set(processes())
    },
  })
  const oldest = new prom.Gauge({
    name: 'portal_message_oldest_due_seconds',
    help: 'How long the oldest mail or text message that is due has waited',
    labelNames: ['kind'],
    registers,
  })
  const waiting = new prom.Gauge({
    name: 'portal_messages',
    help: 'Mails and text messages by state (server/base/mail/outbox-states.ts)',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, byState, oldestDue } of await messages()) {
        oldest.set({ kind }, oldestDue)
        for (const [state, count] of Object.entries(byState)) this.set({ kind, state }, count)
      }
    },
  })
  for (const gauge of [pool, living, oldest, waiting]) registry.registerMetric(gauge)
}
