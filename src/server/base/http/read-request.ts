/** Reads path parameters, query and body of a request into the one object the contract describes. */
import type { Context } from 'hono'
import type { BodyKind } from '../../../shared/api/contract.ts'
import { unflattenParams } from '../../../shared/lib/params.ts'
import { fail } from './fail.ts'
import { guardJson, guardMultipart, guardPairs, withoutInherited } from './guard-body.ts'
import { bodyType, isMultipart } from './request-body.ts'

/** `params[beginTime]=x` becomes `{params: {beginTime: 'x'}}` (admin-area 1). */
function nest(flat: Iterable<[string, unknown]>): Record<string, unknown> {
  return unflattenParams(guardPairs(flat))
}

async function readBody(request: Request, kind: BodyKind, bytes: Buffer): Promise<Record<string, unknown>> {
  if (bytes.byteLength === 0) return {}
  if (kind === 'raw') return { raw: bytes }
  try {
    if (isMultipart(request)) {
      const contentType = request.headers.get('content-type') ?? ''
      guardMultipart(bytes, contentType)
      const form = await new Response(bytes as BodyInit, {
        headers: { 'content-type': contentType },
      }).formData()
      return nest(form.entries())
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (bodyType(request).startsWith('application/x-www-form-urlencoded')) return nest(new URLSearchParams(text))
    guardJson(text)
    const json = withoutInherited(JSON.parse(text))
    if (Array.isArray(json) && kind === 'list') return { list: json }
    if (typeof json !== 'object' || json === null || Array.isArray(json)) throw fail.malformed()
    return json as Record<string, unknown>
  } catch (error) {
    if (error instanceof Error && error.name === 'DomainError') throw error
    throw fail.malformed()
  }
}

/** Path parameters win over the body, the body over the query. */
export async function readInput(c: Context, kind: BodyKind, bytes: Buffer): Promise<Record<string, unknown>> {
  const query = nest(new URL(c.req.url).searchParams)
  return { ...query, ...(await readBody(c.req.raw, kind, bytes)), ...c.req.param() }
}
