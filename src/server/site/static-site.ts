/** Serves the built site under /business-label: precompressed, with ETags, unknown addresses answered by the 404 page of their language. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import type { Context } from 'hono'
import { SITE_BASE } from '../base/site-base.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
}

interface Asset {
  bytes: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer> | null
  type: string
  etag: string
  immutable: boolean
}

/** Headers a meta tag cannot set (decisions 24). They say what a document may do: a script or a picture has no use for them, and a slow connection pays for each byte. */
export const SECURITY: Record<string, string> = {
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Keeps browsers to https for a year once they were here. Other hosts of the domain decide for themselves. */
export const HTTPS_ONLY = ['Strict-Transport-Security', 'max-age=31536000'] as const

/** The page that frames addresses of the menu, in both languages. */
const LINK_PAGE = /^\/(?:en\/)?link\/?$/

/** `frames` tells the websites that may be shown within the portal (decisions 13); the answer is asked for at each visit of the page that shows them. */
export function createStaticSite(
  dist: string,
  frames: () => Promise<readonly string[]> = () => Promise.resolve([]),
): (c: Context) => Promise<Response> {
  const assets = new Map<string, Asset | null>()

  const load = (path: string): Asset | null => {
    const known = assets.get(path)
    if (known !== undefined) return known
    const file = join(dist, normalize(path))
    const inside = file.startsWith(dist + sep) && existsSync(file) && statSync(file).isFile()
    const asset = inside ? readAsset(file, path) : null
    // Unknown paths are not remembered: anybody can ask for endless ones.
    if (asset) assets.set(path, asset)
    return asset
  }

  return async (c) => {
    const { pathname } = new URL(c.req.url)
    if (pathname === '/' || pathname === SITE_BASE) return c.redirect(`${SITE_BASE}/`, 302)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return notRead(c, pathname)
    if (!pathname.startsWith(`${SITE_BASE}/`)) return notFound(c, load, '')
    const path = safeDecode(pathname.slice(SITE_BASE.length))
    if (path === null) return notFound(c, load, '')
    const asset = extname(path) ? load(path) : load(`${path.replace(/\/+$/, '')}/index.html`)
    if (!asset) return notFound(c, load, path)
    const answer = send(c, asset, 200)
    if (LINK_PAGE.test(path))
      answer.headers.set(
        'Content-Security-Policy',
        [SECURITY['Content-Security-Policy'], ["frame-src 'self'", ...(await frames())].join(' ')].join('; '),
      )
    return answer
  }
}

/** A browser without scripts sends a form to its page: the page answers again, which says that it needs them. */
function notRead(c: Context, pathname: string): Response {
  if (c.req.method === 'POST' && c.req.header('accept')?.includes('text/html')) return c.redirect(pathname, 303)
  return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
}

function safeDecode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') || decoded.includes('..') ? null : decoded
  } catch {
    return null
  }
}

function readAsset(file: string, path: string): Asset {
  const bytes = readFileSync(file)
  const compressed = `${file}.br`
  return {
    bytes,
    brotli: existsSync(compressed) ? readFileSync(compressed) : null,
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/_astro/'),
  }
}

function send(c: Context, asset: Asset, status: 200 | 404): Response {
  if (asset.type.startsWith('text/html')) for (const [name, value] of Object.entries(SECURITY)) c.header(name, value)
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Type', asset.type)
  c.header('Vary', 'Accept-Encoding')
  // A name made of the content never asks whether it changed.
  if (!asset.immutable) c.header('ETag', asset.etag)
  // HTML is checked at each visit (304 when unchanged); never no-store, which would switch off the back/forward cache.
  c.header('Cache-Control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (status === 200 && c.req.header('if-none-match') === asset.etag) return c.body(null, 304)
  const brotli = asset.brotli !== null && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
  if (brotli) c.header('Content-Encoding', 'br')
  return c.body(brotli && asset.brotli ? asset.brotli : asset.bytes, status)
}

function notFound(c: Context, load: (path: string) => Asset | null, path: string): Response {
  const page = load(path.startsWith('/en/') ? '/en/404/index.html' : '/404/index.html') ?? load('/404.html')
  return page ? send(c, page, 404) : c.text('Not found', 404)
}
