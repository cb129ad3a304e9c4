/** Binds a call of the contract to the function that answers it. */
import type { AnyStruct, Call, ReplyOf, RequestOf } from '../../../shared/api/contract.ts'
import type { Ctx } from './context.ts'
import type { FieldFailure } from './fail.ts'

export type AnyCall = Call<AnyStruct, AnyStruct>

export interface BinaryReply {
  bytes: Uint8Array | ReadableStream
  contentType: string
  fileName: string
  /** `inline` shows pictures in the page; default `attachment`. */
  disposition?: 'inline' | 'attachment'
  /** Seconds a browser may keep it; none by default. */
  maxAge?: number
  /** The whole Cache-Control line, where seconds alone do not say it. */
  cacheControl?: string
  /** Default 200; other programmes than the site read a status and no envelope. */
  status?: 200 | 401 | 404
}

export interface HandlerOptions {
  /**
   * `auto` (default): a write runs in one transaction with its idempotency record. `none`: the handler opens its own,
   * because a refused attempt must be remembered (login) or slow work must not hold the database (hashing, images).
   */
  transaction?: 'auto' | 'none'
  /** Calls a minute from one address. */
  limit?: number
}

export interface HandlerOptionsOf<Input> extends HandlerOptions {
  /** Runs before the transaction, on the database itself: for what must be remembered although the write is refused (a wrong code). */
  before?: (ctx: Ctx, input: Input) => Promise<void>
  /** Asked where the contract refuses a request: what else is wrong with it, so that one answer tells every fault. Reads only. */
  alsoRefuse?: (ctx: Ctx, raw: Record<string, unknown>) => Promise<readonly FieldFailure[]>
}

export interface Handler {
  call: AnyCall
  options: HandlerOptionsOf<unknown>
  run(ctx: Ctx, input: unknown): Promise<unknown>
}

type Answer<C> = C extends { response: 'binary' } ? BinaryReply | ReplyOf<C> : ReplyOf<C> | BinaryReply

/**
 * @example export const companyHandlers = [handle(companyInfo, async (ctx) => ({ data: await findCompany(ctx.db, exhibitorOf(ctx)) }))]
 */
export function handle<C extends AnyCall>(
  call: C,
  run: (ctx: Ctx, input: RequestOf<C>) => Promise<Answer<C>>,
  options: HandlerOptionsOf<RequestOf<C>> = {},
): Handler {
  return { call, options: options as HandlerOptionsOf<unknown>, run: run as Handler['run'] }
}

/** What answers a call, for another call that means the same under an older name or in fewer words. */
export function runnerOf<C extends AnyCall>(
  handlers: readonly Handler[],
  call: C,
): (ctx: Ctx, input: RequestOf<C>) => Promise<unknown> {
  const found = handlers.find((one) => one.call === call)
  if (!found) throw new Error(`no handler of ${call.path}`)
  return (ctx, input) => found.run(ctx, input)
}

export function isBinary(answer: unknown): answer is BinaryReply {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && 'contentType' in answer
}
