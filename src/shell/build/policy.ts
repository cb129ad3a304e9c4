import { createHash } from 'node:crypto'

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const LINK_FRAMES = "frame-src 'self' https: http:"

/**
 * Completes a page's Content-Security-Policy. Astro names the hashes of every script and style of the whole site in every page, and none of
 * those a page writes itself; here each page gets those of the elements that stand in it. Files come from the site itself.
 */
export function withPolicy(html: string): string {
  const scripts = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (!/\ssrc=|type="application\/json"/.test(attributes)) scripts.add(hash(text))
  const styles = new Set<string>()
  for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(hash(text))
  const [meta, policy] = /<meta http-equiv="content-security-policy" content="([^"]*)">/i.exec(html) ?? []
  if (!meta || policy === undefined) return html
  let rest = policy
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part && !/^(script|style)-src\b/.test(part))
  const own = [['script-src', "'self'", ...scripts].join(' '), ['style-src', "'self'", ...styles].join(' ')]
  // Which addresses the page of the menu's links may frame is a parameter, and so the server's header (`server/site/static-site.ts`).
  if (html.includes('data-route="link"')) rest = rest.map((part) => (/^frame-src\b/.test(part) ? LINK_FRAMES : part))
  const complete = `<meta http-equiv="content-security-policy" content="${[...rest, ...own].join('; ')}">`
  // It rules only what follows it, so it stands first, behind the encoding.
  return html.replace(meta, '').replace('<meta charset="utf-8">', `<meta charset="utf-8">${complete}`)
}
