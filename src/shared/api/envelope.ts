/** The answer's outer shape (specification §7, §8; business-entities 1.2). Only this file and the server's reply writer know it. */
import type { FieldError } from './contract.ts'

/** Result codes of the envelope. HTTP status is 200 for every known call; these carry the outcome. */
export const CODE = {
  /** Done. */
  ok: 200,
  /** Field errors: shown at the fields, never as a toast. */
  fields: 300,
  /** Malformed body (HTTP 400). */
  malformed: 400,
  /** Session missing or expired: the dialog asks once. */
  unauthorised: 401,
  /** A permission is missing. */
  forbidden: 403,
  /** Unknown path, or a record that is not the caller's. */
  notFound: 404,
  /** Someone else saved in between: `data.current` holds the stored record. */
  conflict: 409,
  /** Upload over the transport cap (HTTP 413). */
  tooLarge: 413,
  /** Too often or too much (HTTP 429): `data.retryAfter` seconds, in the header `Retry-After` too. */
  tooOften: 429,
  /** Needs consent or a second step: returned as is, nothing stored. */
  consent: 463,
  /** Anything a user can understand and act on. */
  business: 500,
  /** The database is away for a moment (HTTP 503): to be tried again. */
  unavailable: 503,
} as const

export interface Envelope {
  code: number
  msg: string
  [key: string]: unknown
}

/** Why a call failed, as the client hands it to screens. */
export class ApiError extends Error {
  readonly code: number
  readonly data: unknown
  readonly traceId: string | null
  /** How the call failed before any envelope was read. */
  readonly transport: 'network' | 'timeout' | 'status' | 'aborted' | null
  /** Does somebody show it where it belongs? One fault is one message: the page says nothing then. */
  takenUp = false

  constructor(
    code: number,
    message: string,
    options: { data?: unknown; traceId?: string | null; transport?: ApiError['transport'] } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = options.data
    this.traceId = options.traceId ?? null
    this.transport = options.transport ?? null
  }

  /** Whoever shows the failure in place says so while it is caught. */
  takeUp(): void {
    this.takenUp = true
  }

  /** Does it pass by itself: no connection, too many calls, the database away? Nothing is thrown away for it. */
  get momentary(): boolean {
    return this.transport !== null || this.code === CODE.tooOften || this.code === CODE.unavailable
  }

  /** Field errors of a code-300 answer; empty otherwise. */
  get errors(): FieldError[] {
    const errors = (this.data as { errors?: FieldError[] } | undefined)?.errors
    return this.code === CODE.fields && Array.isArray(errors) ? errors : []
  }

  /** The server's words on a value or a file that was sent, or on too much of it; undefined when the failure is no refusal. */
  get refusal(): string | undefined {
    return this.errors[0]?.msg ?? (this.code === CODE.tooOften ? this.message : undefined)
  }

  /** The stored record of a code-409 answer. */
  get current(): unknown {
    return (this.data as { current?: unknown } | undefined)?.current
  }
}

/** The present sum that a refused write of money (409) carries under this name, for the caller to show; null for any other failure. */
export function sumNow(error: unknown, name: string): string | null {
  if (!(error instanceof ApiError) || error.code !== CODE.conflict) return null
  const sum = (error.current as Record<string, unknown> | undefined)?.[name]
  if (typeof sum !== 'string') return null
  error.takeUp()
  return sum
}

/** Reads an envelope from parsed JSON; a missing code means 200 (admin-area 1); anything else is null. */
export function readEnvelope(json: unknown): Envelope | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  const body = json as Record<string, unknown>
  const code = body.code === undefined ? CODE.ok : Number(body.code)
  if (!Number.isInteger(code)) return null
  return { ...body, code, msg: typeof body.msg === 'string' ? body.msg : '' }
}

/** Header of an exhibitor's request that names the booth its page shows, by the id of the participation; absent, the session's choice holds. */
export const BOOTH_HEADER = 'Booth'
