/** Brotli or gzip for JSON answers: a page of a list shrinks to a fifth, which slow connections feel. The site's files are compressed when built. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Smaller answers gain less than they cost. */
const LEAST_BYTES = 1024
/** Fast rather than smallest: about a millisecond for a page of a list. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const compressReply: MiddlewareHandler = async (c, next) => {
  await next()
  const accepts = c.req.header('accept-encoding') ?? ''
  const coding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
  const { headers } = c.res
  if (
    !coding ||
    !c.res.body ||
    headers.has('content-encoding') ||
    !headers.get('content-type')?.startsWith('application/json')
  )
    return
  const plain = Buffer.from(await c.res.arrayBuffer())
  const small = plain.byteLength < LEAST_BYTES
  const body = small ? plain : coding === 'br' ? await brotli(plain, BROTLI) : await zip(plain)
  const answer = new Response(new Uint8Array(body), { status: c.res.status, headers })
  if (!small) {
    answer.headers.set('Content-Encoding', coding)
    answer.headers.append('Vary', 'Accept-Encoding')
  }
  answer.headers.delete('Content-Length')
  c.res = undefined
  c.res = answer
}
