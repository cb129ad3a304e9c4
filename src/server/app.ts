/** The HTTP application: middlewares, every call of the contract, health, and the site when there is one to serve. */
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { BOOTH_HEADER, CODE } from '../shared/api/envelope.ts'
import type { Locale } from '../shared/lib/locale.ts'
import { findSession } from '../features/account/server/sessions.ts'
import { askedScope, findParticipations, looksAfter } from '../features/company/server/exports.ts'
import { handlers as allHandlers } from './handlers.ts'
import { API_PREFIX } from './base/http/api-prefix.ts'
import { compressReply } from './base/http/compress-reply.ts'
import type { Ctx, Services } from './base/http/context.ts'
import { bearerOf, contextOf, dispatch, writeFailure, type Dispatcher } from './base/http/dispatch.ts'
import { fail } from './base/http/fail.ts'
import type { Handler } from './base/http/handler.ts'
import { createRateLimiter } from './base/http/rate-limit.ts'
import { createBodyReader } from './base/http/request-body.ts'
import { translate } from './base/i18n.ts'
import { takeCall } from './base/limits/calls.ts'
import { writeMetrics } from './base/metrics/write-metrics.ts'
import { findTarget, SHORT_LINK_CALLS, SHORT_PATH } from './base/sms/short-links.ts'
import { runInScope } from './base/log/request-scope.ts'
import { openApiDocument } from './openapi/document.ts'
import { HTTPS_ONLY, SECURITY } from './site/static-site.ts'

export { API_PREFIX }

export interface AppOptions {
  services: Services
  handlers?: readonly Handler[]
  /** Serves everything outside the API; absent: 404. */
  site?: (c: Context) => Response | Promise<Response>
  /** Tells whether requests may come: false while the server is shutting down or its database is away. */
  ready?: () => Promise<boolean>
}

type Env = { Variables: { ctx: Ctx } }

/** Handlers with fixed paths come before those with parameters, so that `refreshCache` is not read as an id (decisions 8). */
export function inRoutingOrder(handlers: readonly Handler[]): Handler[] {
  const parameters = (handler: Handler) => (handler.call.path.match(/\{/g) ?? []).length
  return [...handlers].sort((a, b) => parameters(a) - parameters(b))
}

export function createApp({ services, handlers = allHandlers, site, ready }: AppOptions): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  const dispatcher: Dispatcher = {
    services,
    limiter: createRateLimiter(),
    readBody: createBodyReader(join(services.settings.dataDir, 'incoming')),
    findSession: (token) => findSession(services.db, token, services.clock.realNow()),
    hasBooth: async (exhibitorId, booth) =>
      (await findParticipations(services.db, exhibitorId)).some(({ id }) => String(id) === booth),
    seesAll: async (ctx) => (await looksAfter(ctx)) === 'all',
    askedScope,
  }

  app.use('*', async (c, next) => {
    const ctx = contextOf(c, services)
    c.set('ctx', ctx)
    const started = performance.now()
    await runInScope(ctx, next)
    const seconds = (performance.now() - started) / 1000
    // Health checks and the site's files are no calls.
    if (ctx.call ?? ctx.failure)
      services.metrics?.noteCall({ call: ctx.call ?? '', code: ctx.failure ?? CODE.ok, seconds })
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    if (services.settings.publicUrl.startsWith('https:')) headers.set(...HTTPS_ONLY)
    // Pages that the server writes itself (a vote, leaving a list, a failure) are as guarded as those of the site.
    if (headers.get('Content-Type')?.startsWith('text/html'))
      for (const [name, value] of Object.entries(SECURITY)) if (!headers.has(name)) headers.set(name, value)
    if (services.settings.log === 'off' || !c.req.path.startsWith(API_PREFIX)) return
    // Path without query, no body, no address, no names: the log holds no personal data.
    services.log({
      at: new Date().toISOString(),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ...refusalOf(ctx),
      ms: Math.round(seconds * 1000),
      traceId: ctx.traceId,
    })
  })

  app.use(
    `${API_PREFIX}/*`,
    cors({
      origin: (origin) => (services.settings.corsOrigins.includes(origin) ? origin : null),
      credentials: true,
      allowHeaders: ['Authorization', 'Content-Type', 'language', 'Trace-Id', BOOTH_HEADER],
      exposeHeaders: ['Trace-Id', 'download-filename', 'Content-Disposition'],
      maxAge: 600,
    }),
  )

  app.use(`${API_PREFIX}/*`, compressReply)

  // Health says that the process lives, whatever its database does: starting it again would not help that.
  app.get(`${API_PREFIX}/health`, (c) => c.json({ code: CODE.ok, msg: 'up' }))
  app.get(`${API_PREFIX}/ready`, async (c) => {
    const up = ready ? await ready() : true
    return c.json({ code: up ? CODE.ok : CODE.business, msg: up ? 'ready' : 'not ready' }, up ? 200 : 503)
  })

  app.get(`${API_PREFIX}/metrics`, (c) => writeMetrics(c, services))

  // Made at the first question: most servers are never asked.
  const apiDocs: Partial<Record<Locale, string>> = {}
  // The document names every call of the back office: whoever reads it is signed in.
  app.get(`${API_PREFIX}/v3/api-docs`, async (c) => {
    const ctx = c.get('ctx')
    const token = bearerOf(c)
    ctx.session = token ? await dispatcher.findSession(token) : null
    if (!ctx.session) return writeFailure(c, ctx, fail.unauthorised())
    const { locale } = ctx
    const calls = handlers.map((handler) => handler.call)
    return c.body((apiDocs[locale] ??= JSON.stringify(openApiDocument(calls, API_PREFIX, locale))), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'private, max-age=300',
      Vary: 'language, Authorization',
    })
  })

  for (const handler of inRoutingOrder(handlers)) {
    const path = API_PREFIX + handler.call.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(handler.call.method, path, (c) => dispatch(c, handler, dispatcher))
  }

  app.all(`${API_PREFIX}/*`, (c) => unknownPath(c))
  app.all(API_PREFIX, (c) => unknownPath(c))
  // The short link of a text message. An unknown or expired one is a page that does not exist.
  app.get(`${SHORT_PATH}/:code`, async (c) => {
    const ctx = c.get('ctx')
    await takeCall(ctx, dispatcher.limiter, SHORT_PATH, SHORT_LINK_CALLS)
    const target = await findTarget(ctx, c.req.param('code'))
    c.header('Cache-Control', 'no-store')
    if (target !== null) return c.redirect(target, 302)
    return site ? site(c) : unknownPath(c)
  })
  if (site) app.all('*', (c) => site(c))
  app.notFound((c) => unknownPath(c))
  app.onError((error, c) => writeFailure(c, c.get('ctx'), error))
  return app
}

/** The code of a failure, whose HTTP status may be 200; of a refused permission also the account, by kind and key, for the log holds no names. */
function refusalOf({ failure, session }: Ctx) {
  if (failure === undefined) return {}
  return {
    code: failure,
    ...(failure === CODE.forbidden && session ? { account: `${session.kind} ${session.subjectId}` } : {}),
  }
}

/** A path as it may stand in the log: the last part of a private link opens somebody's calendar, or speaks for a visitor. */
function loggedPath(path: string): string {
  return path.replace(/(\/(?:calendar\/feed|onlineInvitation\/unsubscribe|mailReport\/ses|sms\/report)\/).+/, '$1…')
}

function unknownPath(c: Context): Response {
  const ctx = c.get('ctx') as Ctx
  c.header('Trace-Id', ctx.traceId)
  return c.json({ code: CODE.notFound, msg: translate(ctx.locale, 'shared/api:errors.404') }, 404)
}
