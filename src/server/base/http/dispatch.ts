/** From a request to a handler and back: session, permission, validation, transaction, idempotency, envelope. */
import { safeFileName } from '../../../shared/lib/text/file-name.ts'
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { BOOTH_HEADER, CODE } from '../../../shared/api/envelope.ts'
import { toLocale } from '../../../shared/lib/locale.ts'
import type { FieldError } from '../../../shared/api/contract.ts'
import { escapeHtml } from '../html/escape.ts'
import { publicPage } from '../html/public-page.ts'
import { takeCall } from '../limits/calls.ts'
import { sourceOf } from '../limits/source.ts'
import { takeUploadBytes } from '../limits/upload-bytes.ts'
import { siteUrl } from '../site-base.ts'
import { translate } from '../i18n.ts'
import { requireNotClosed } from '../opening.ts'
import { awayReason, loggedError } from '../log/logged-error.ts'
import { isUnwritten, type Ctx, type Services, type SignedIn } from './context.ts'
import { DEVICE_COOKIE, FILE_COOKIE } from './cookies.ts'
import { DomainError, fail } from './fail.ts'
import { failureText } from './failure-text.ts'
import { isBinary, type BinaryReply, type Handler } from './handler.ts'
import { readInput } from './read-request.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ReadBody } from './request-body.ts'
import { runOnce } from './run-once.ts'
import { noteForwarded } from './untrusted-proxy.ts'
import { validateReply, validateRequest } from './validate.ts'

export interface Dispatcher {
  services: Services
  limiter: RateLimiter
  readBody: ReadBody
  /** Finds the session of a bearer token; null when there is none or it ended. */
  findSession(token: string): Promise<SignedIn | null>
  /** Is the booth (id of a participation, as a header named it) the exhibitor's? */
  hasBooth(exhibitorId: number, booth: string): Promise<boolean>
  /** Does the caller look after all exhibitors? */
  seesAll(ctx: Ctx): Promise<boolean>
  /** Has anything in this request asked for the caller's data scope? */
  askedScope(ctx: Ctx): boolean
}

/**
 * The caller's address as the outermost of our proxies saw it. Each one adds at the right whom it was called by, so what the caller wrote itself stands
 * further left and is not believed.
 */
export function forwardedFor(header: string | undefined, hops: number): string | undefined {
  if (!header || hops === 0) return undefined
  const seen = header.split(',').map((one) => one.trim())
  const address = seen[Math.max(0, seen.length - hops)] ?? ''
  return isIP(address) ? address : undefined
}

export function contextOf(c: Context, services: Services): Ctx {
  const header = c.req.header('x-forwarded-for')
  noteForwarded(services, header)
  const forwarded = forwardedFor(header, services.settings.trustProxy)
  const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket
    ?.remoteAddress
  const given = c.req.header('trace-id')
  return {
    ...services,
    session: null,
    locale: toLocale(c.req.header('language')),
    traceId: given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
    ip: forwarded || socket || 'local',
    agent: c.req.header('user-agent') ?? '',
    authorization: c.req.header('authorization') ?? '',
    deviceToken: getCookie(c, DEVICE_COOKIE) ?? '',
    cookies: [],
  }
}

/** Answers one known call. Every outcome is HTTP 200 with a code, except those of decisions 1 and 503. */
export async function dispatch(c: Context, handler: Handler, dispatcher: Dispatcher): Promise<Response> {
  const ctx = c.get('ctx') as Ctx
  const { call, options } = handler
  ctx.call = call.path
  try {
    await takeCall(ctx, dispatcher.limiter, call.path, options.limit)
    const token = tokenOf(c, handler)
    if (token && call.token !== 'none') ctx.session = await dispatcher.findSession(token)
    authorise(handler, ctx)
    await workForShownBooth(c, ctx, dispatcher)
    if (ctx.session?.kind === 'exhibitor' && call.kind === 'write' && !call.afterShow) await requireNotClosed(ctx)
    if (call.scope === 'all' && !(await dispatcher.seesAll(ctx))) throw fail.business('shared/api:errors.needsAll')
    return await dispatcher.readBody(c.req.raw, call.body, ownerOf(ctx), async (bytes) => {
      if (call.body === 'multipart') await takeUploadBytes(ctx, bytes.byteLength)
      const input = await validated(handler, ctx, await readInput(c, call.body, bytes))
      const answer = await runHandler(handler, ctx, input, () => demandBound(handler, ctx, dispatcher))
      return isBinary(answer) ? writeBinary(c, answer) : writeBody(c, handler, ctx, answer)
    })
  } catch (error) {
    return writeFailure(c, ctx, error)
  }
}

/** The request as the contract reads it; of a refused one everything that is wrong is told at once. */
async function validated(handler: Handler, ctx: Ctx, raw: Record<string, unknown>): Promise<Record<string, unknown>> {
  try {
    return validateRequest(handler.call.request, raw)
  } catch (error) {
    if (!(error instanceof DomainError) || !handler.options.alsoRefuse) throw error
    const more = await handler.options.alsoRefuse(ctx, raw)
    const told = new Set(more.map(({ field }) => field))
    throw fail.fields([...more, ...error.fields.filter(({ field }) => !told.has(field))])
  }
}

/** The token of the Authorization header. */
export const bearerOf = (c: Context): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

/** The bearer token; for files, which `img` and links fetch without headers, also the cookie set at login. A cookie never carries a write. */
function tokenOf(c: Context, handler: Handler): string | undefined {
  const bearer = bearerOf(c)
  if (bearer || handler.call.response !== 'binary' || handler.call.method !== 'GET') return bearer
  return getCookie(c, FILE_COOKIE)
}

/** Account, or network of a caller without a session, whose turn a large body takes. */
const ownerOf = ({ session, ip }: Ctx): string => (session ? `${session.kind}:${session.subjectId}` : sourceOf(ip))

function authorise(handler: Handler, ctx: Ctx): void {
  const { call } = handler
  if (call.token === 'required' && !ctx.session) throw fail.unauthorised()
  if (!ctx.session) return
  if (call.audience === 'exhibitor' && ctx.session.kind !== 'exhibitor') throw fail.forbidden()
  if (call.audience === 'backOffice' && ctx.session.kind !== 'backOffice') throw fail.forbidden()
  if (call.permission && !mayCall(ctx.session, call.permission)) throw fail.forbidden()
}

/** On a strict server, fails a write of the back office that must be bound to the caller's scope or reach and asked for neither (decision 36). */
function demandBound({ call }: Handler, ctx: Ctx, dispatcher: Dispatcher): void {
  const mustAsk = call.kind === 'write' && call.audience === 'backOffice' && call.scope === undefined
  if (!mustAsk || !ctx.settings.strictReplies || isUnwritten(ctx) || dispatcher.askedScope(ctx)) return
  throw new Error(`${call.path} writes without asking for the caller's scope (src/docs/adr/0009-data-scope.md)`)
}

/** Any-of, with `*:*:*` and role admin as wildcards; an empty list is a set-up error (specification §6). */
export function mayCall(session: SignedIn, permission: readonly string[]): boolean {
  if (permission.length === 0) throw new Error('a call must name at least one permission')
  return session.permissions.includes('*:*:*') || permission.some((one) => session.permissions.includes(one))
}

/**
 * The booth that the page shows goes before the one chosen in the session, since another window may have chosen since. A booth that is not the
 * exhibitor's (any more) is refused: nothing is read or saved for another one in its place.
 */
async function workForShownBooth(c: Context, ctx: Ctx, dispatcher: Dispatcher): Promise<void> {
  const { session } = ctx
  const shown = c.req.header(BOOTH_HEADER)
  if (!shown || !session || session.exhibitorId === null || shown === String(session.participationId)) return
  if (!(await dispatcher.hasBooth(session.exhibitorId, shown))) throw fail.business('server/base:errors.otherBooth')
  ctx.session = { ...session, participationId: Number(shown) }
}

async function runHandler(
  handler: Handler,
  ctx: Ctx,
  input: Record<string, unknown>,
  demand: () => void,
): Promise<unknown> {
  await handler.options.before?.(ctx, input)
  const run = async (inner: Ctx) => {
    const answer = await handler.run(inner, input)
    demand()
    return answer
  }
  if (handler.call.kind === 'read' || handler.options.transaction === 'none') return run(ctx)
  return ctx.db.transaction(async (tx) => {
    const inner: Ctx = { ...ctx, db: tx }
    const token = typeof input.clientToken === 'string' ? input.clientToken : null
    if (token === null) return run(inner)
    return runOnce(inner, handler.call.path, { ...input, clientToken: token }, () => run(inner))
  })
}

function head(c: Context, ctx: Ctx): void {
  c.header('Trace-Id', ctx.traceId)
  c.header('Cache-Control', 'no-store')
}

function writeBody(c: Context, handler: Handler, ctx: Ctx, answer: unknown): Response {
  for (const cookie of ctx.cookies) c.header('Set-Cookie', cookie, { append: true })
  const problem = validateReply(handler.call.reply, answer, ctx.settings.strictReplies)
  if (problem) {
    ctx.log({ level: 'error', event: 'wrong reply', path: handler.call.path, problem, traceId: ctx.traceId })
    if (ctx.settings.strictReplies)
      throw new Error(`reply of ${handler.call.path} does not fit its contract: ${problem}`)
  }
  head(c, ctx)
  return c.json({ code: CODE.ok, msg: translate(ctx.locale, 'server/base:ok'), ...(answer as Record<string, unknown>) })
}

function writeBinary(c: Context, answer: BinaryReply): Response {
  const ctx = c.get('ctx') as Ctx
  c.header('Trace-Id', ctx.traceId)
  c.header('Content-Type', answer.contentType)
  c.header(
    'Cache-Control',
    answer.cacheControl ?? (answer.maxAge ? `private, max-age=${answer.maxAge}, immutable` : 'no-store'),
  )
  c.header('X-Content-Type-Options', 'nosniff')
  const fileName = safeFileName(answer.fileName)
  const ascii = fileName.replace(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  c.header(
    'Content-Disposition',
    `${answer.disposition ?? 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`,
  )
  c.header('download-filename', encoded)
  return c.body(answer.bytes as ReadableStream, answer.status ?? 200)
}

/** HTTP status of a failure: only transport faults have one of their own. */
const HTTP_STATUS: Record<number, 400 | 413 | 429 | 503> = {
  [CODE.malformed]: 400,
  [CODE.tooLarge]: 413,
  [CODE.tooOften]: 429,
  [CODE.unavailable]: 503,
}

/** Beside these, a page says by its status what a call says by its code. */
const PAGE_STATUS: Record<number, 400 | 401 | 403 | 404 | 413 | 429 | 503> = {
  ...HTTP_STATUS,
  [CODE.unauthorised]: 401,
  [CODE.forbidden]: 403,
  [CODE.notFound]: 404,
}

/** Words and writes any failure; what is not a domain error is logged with its stack and told without detail. */
export function writeFailure(c: Context, asked: Ctx, error: unknown): Response {
  const opened = opensPage(c)
  const ctx = opened ? { ...asked, locale: localeOfPage(c) } : asked
  head(c, ctx)
  if (!(error instanceof DomainError)) {
    asked.failure = CODE.business
    const away = awayReason(error) !== null
    ctx.log({
      level: 'error',
      event: away ? 'database away' : 'handler failed',
      path: c.req.path,
      traceId: ctx.traceId,
      error: loggedError(error),
    })
    if (away) return writeFailure(c, ctx, fail.unavailable())
    ctx.metrics?.noteFailure(ctx.call ?? '')
    const msg = translate(ctx.locale, 'shared/api:errors.default')
    return opened ? failurePage(c, ctx, msg, CODE.business) : c.json({ code: CODE.business, msg })
  }
  asked.failure = error.code
  if (typeof error.data.retryAfter === 'number') c.header('Retry-After', String(error.data.retryAfter))
  const body: Record<string, unknown> = { code: error.code, msg: translate(ctx.locale, error.msgKey, error.params) }
  if (error.fields.length > 0) {
    const errors: FieldError[] = error.fields.map((f) => ({
      field: f.field,
      ...(f.row === undefined ? {} : { row: f.row }),
      msgKey: f.msgKey,
      msg: failureText(ctx.locale, f),
    }))
    body.msg = errors[0]?.msg
    body.data = { errors }
  } else if (Object.keys(error.data).length > 0) body.data = error.data
  if (opened) return failurePage(c, ctx, String(body.msg), error.code)
  return c.json(body, HTTP_STATUS[error.code] ?? 200)
}

/** A browser opens the address itself, by a link or a form without a script: it is answered in words, not in JSON. */
const opensPage = (c: Context): boolean => c.req.header('accept')?.startsWith('text/html') ?? false

/** It sends no header of ours: the address says the language, else the browser's own. */
const localeOfPage = (c: Context) => toLocale(c.req.query('lang') ?? c.req.header('accept-language'))

/** The words, and a way on. */
function failurePage(c: Context, { locale, settings }: Ctx, msg: string, code: number): Response {
  const body = `<p><a href="${escapeHtml(siteUrl(settings, '/', locale))}">${escapeHtml(translate(locale, 'server/base/html:start'))}</a></p>`
  const html = publicPage({ locale, title: msg, show: '', other: '', body, secret: true })
  return c.html(html, PAGE_STATUS[code] ?? 200)
}
