/** Connections to PostgreSQL, bounded: a slow database gives quick refusals and not a server without memory. */
import pg from 'pg'
import { keepScope } from '../log/request-scope.ts'
import type { TimeStatement } from './slow-statements.ts'

/** Longest wait for a connection, in milliseconds. The request is refused then, and its sender tries again. */
export const CONNECT_MS = 10_000

/** Text of the error that a full queue gives; it counts as a database that is away (logged-error.ts). */
const FULL = 'too many requests wait for the database'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** A pool that refuses at once where `queue` requests wait already. */
export class BoundedPool extends pg.Pool {
  readonly #queue: number

  constructor(config: pg.PoolConfig, queue: number) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
    this.#queue = queue
    // A lost connection must not end the process: neither an idle one (the pool reports it) nor one in use (the connection reports it).
    // The query that used it fails, and the next query opens another.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    // A request that takes an idle connection counts as waiting until the end of the event loop's turn.
    if (this.waitingCount - this.idleCount < this.#queue)
      return connected ? super.connect(keepScope(connected)) : super.connect()
    const full = new Error(FULL)
    if (!connected) return Promise.reject(full)
    connected(full, undefined, () => {})
  }
}

type Query = (...given: unknown[]) => unknown

/** Times each statement of every connection. */
export function timeStatements(pool: pg.Pool, begin: TimeStatement): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...given: unknown[]) => {
      const [asked, values] = given
      const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown } | undefined)?.text)
      const ended = begin(text, Array.isArray(values) ? values : [])
      const last = given.at(-1)
      if (typeof last === 'function') {
        const answer = last as Query
        return query(...given.slice(0, -1), (...answered: unknown[]) => {
          ended()
          answer(...answered)
        })
      }
      const answer = query(...given)
      return answer instanceof Promise ? answer.finally(ended) : answer
    }) as typeof client.query
  })
}
