/** What the log tells of an error: enough to find it, and nothing of what people typed, document numbers among it. */

/** PostgreSQL: connection faults (08), who may connect (28), no such database, too many connections, deadlocks, a statement's time is over, shutting down or starting. */
const AWAY_STATES = /^(?:08\w{3}|28\w{3}|3D000|53300|40001|40P01|55P03|57014|57P0[1-5])$/
/** Node.js: the way there. */
const AWAY_ERRNOS =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH|ENETDOWN)$/
/** The drivers have no codes for these. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|too many requests wait for the database|Client (?:has encountered a connection error|was closed)|Cannot use a pool after|The database is closed|PGlite is clos)/

/** Why what the server needs cannot be reached at the moment (the database, the object store), in a word; null for any other error. */
export function awayReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (AWAY_STATES.test(code) || AWAY_ERRNOS.test(code)) return code
  if (AWAY_WORDS.test(error.message)) return error.message
  return awayReason(error.cause)
}

/** The stack with its causes; of a failed query without the parameters its message tells. */
export function stackOf(error: Error): string {
  const { stack = error.message, cause } = error
  const plain = 'params' in error ? stack.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '') : stack
  return cause instanceof Error ? `${plain}\ncaused by ${stackOf(cause)}` : plain
}

/** As an entry of the log: the reason alone while the database is away, else the stack. */
export function loggedError(error: unknown): string {
  return awayReason(error) ?? (error instanceof Error ? stackOf(error) : String(error))
}
