/** Reads path parameters, query and body of a request into the one object the contract describes. */
import type { Context } from 'hono'
import type { BodyKind } from '../../../shared/api/contract.ts'
import { unflattenParams } from '../../../shared/lib/params.ts'
import { fail } from './fail.ts'
import { guardJson, guardMultipart, guardPairs, withoutInherited } from './guard-body.ts'

/** Text bodies may be this large (a rich text in two languages is far below); files have the transport cap of decisions 1. */
const TEXT_BODY_LIMIT = 2 * 1024 * 1024
const TRANSPORT_LIMIT = 60 * 1024 * 1024

/** `params[beginTime]=x` becomes `{params: {beginTime: 'x'}}` (admin-area 1). */
function nest(flat: Iterable<[string, unknown]>): Record<string, unknown> {
  return unflattenParams(guardPairs(flat))
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit) throw fail.tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  if (!request.body) return Buffer.alloc(0)
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw fail.tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readBody(request: Request, kind: BodyKind): Promise<Record<string, unknown>> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase()
  const multipart = type.startsWith('multipart/form-data')
  const bytes = await readBytes(request, multipart ? TRANSPORT_LIMIT : TEXT_BODY_LIMIT)
  if (bytes.byteLength === 0) return {}
  if (kind === 'raw') return { raw: bytes }
  try {
    if (multipart) {
      if (kind !== 'multipart') throw fail.malformed()
      const contentType = request.headers.get('content-type') ?? ''
      guardMultipart(bytes, contentType)
      const form = await new Response(bytes as BodyInit, {
        headers: { 'content-type': contentType },
      }).formData()
      return nest(form.entries())
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (type.startsWith('application/x-www-form-urlencoded')) return nest(new URLSearchParams(text))
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
export async function readInput(c: Context, method: string, kind: BodyKind): Promise<Record<string, unknown>> {
  const query = nest(new URL(c.req.url).searchParams)
  const body = method === 'POST' || method === 'PUT' ? await readBody(c.req.raw, kind) : {}
  return { ...query, ...body, ...c.req.param() }
}
