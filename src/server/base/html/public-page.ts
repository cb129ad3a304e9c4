/** A page for everybody that the server makes when it is asked for: whole in one answer, in either language, readable without a script (src/docs/adr/0011-open-demands.md). */
import { createHash } from 'node:crypto'
import { inLanguageOf, type Locale } from '../../../shared/lib/locale.ts'
import type { BinaryReply } from '../http/handler.ts'
import { translate } from '../i18n.ts'
import { zoneNote } from '../zone-note.ts'
import { escapeHtml } from './escape.ts'

/** Greatest page in bytes, below the 30 KiB it may have. */
export const PAGE_MAX = 28 * 1024

const STYLE =
  'body{font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif;color:#1f2d3d;background:#f5f7fa;margin:0}main{max-width:48rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:0}ul{list-style:none;padding:0}li{background:#fff;border:1px solid #dde3ea;border-radius:8px;margin:.75rem 0;padding:1rem}p{margin:.4rem 0;overflow-wrap:anywhere}.q{color:#52616f}a{color:#0b5cad}'

export interface PublicPage {
  locale: Locale
  title: string
  /** Name of the show; '' where it cannot be had. */
  show: string
  /** Address of the page in the other language, relative to this one; '' for none. */
  other: string
  /** HTML: whatever comes from outside is escaped by who writes it. */
  body: string
  /** Styles besides, '' for none. */
  style?: string
  /** Pictures of our own, and forms that come back here: neither, unless told. */
  pictures?: boolean
  forms?: boolean
  /** No search engine keeps it, and where it leads to does not hear of its address: that holds a key. */
  secret?: boolean
}

/** The page as text. Nothing runs; of styles its own alone are taken. */
export function publicPage({
  locale,
  title,
  show,
  other,
  body,
  style = '',
  pictures = false,
  forms = false,
  secret = false,
}: PublicPage): string {
  const all = STYLE + style
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    `form-action '${forms ? 'self' : 'none'}'`,
    ...(pictures ? ["img-src 'self'"] : []),
    `style-src 'sha256-${createHash('sha256').update(all).digest('base64')}'`,
  ].join('; ')
  const hidden = secret ? '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">' : ''
  const otherLocale: Locale = locale === 'en-US' ? 'zh-CN' : 'en-US'
  const link = other
    ? ` <a href="${escapeHtml(other)}" lang="${otherLocale}">${escapeHtml(translate(locale, 'server/base/html:otherLanguage'))}</a>`
    : ''
  const zone = zoneNote(body, locale)
  const heading = escapeHtml(title)
  const name = escapeHtml(show)
  const above = [name, link].filter(Boolean).join('')
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><meta name="viewport" content="width=device-width">${hidden}<title>${[heading, name].filter(Boolean).join(' · ')}</title><style>${all}</style></head><body><main>${above ? `<p class="q">${above}</p>` : ''}<h1>${heading}</h1>${body}${zone ? `<p class="q">${escapeHtml(zone)}</p>` : ''}</main></body></html>`
}

/** A text of a record in the reader's language, as HTML; where there is the other one's alone, it says so. */
export function textIn(locale: Locale, zh: string, en: string): string {
  const { text, lang } = inLanguageOf(locale, zh, en)
  return lang === locale ? escapeHtml(text) : `<span lang="${lang}">${escapeHtml(text)}</span>`
}

/** A text nobody knows the language of: what has Chinese characters is Chinese. */
export const textOfEither = (locale: Locale, text: string): string =>
  /\p{Script=Han}/u.test(text) ? textIn(locale, text, '') : escapeHtml(text)

/** What a handler answers with. @param keepSeconds how long anybody may keep it; 0 for not at all */
export const publicPageReply = (html: string, fileName: string, keepSeconds = 0): BinaryReply => ({
  bytes: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
  fileName,
  disposition: 'inline',
  ...(keepSeconds > 0 ? { cacheControl: `public, max-age=${keepSeconds}` } : {}),
})
