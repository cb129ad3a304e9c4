import sanitizeHtml, { type IOptions } from 'sanitize-html'

/** Longest rich text, in code points of its visible text (business-entities §1.1). */
const MAX_RICH_TEXT = 20_000
/** Markup may be several times the text; beyond this it is not written by a person. */
const MAX_SOURCE = 400_000

/** `tooLong` {max}: more visible text than allowed, or markup without measure. Words at `server/base/html:errors.<code>`. */
export class RichTextError extends Error {
  override readonly name = 'RichTextError'
  readonly code = 'tooLong'
  readonly msgKey = 'server/base/html:errors.tooLong'
  readonly params = { max: MAX_RICH_TEXT }

  constructor() {
    super('rich text too long')
  }
}

const TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'img',
  'a',
  'h3',
  'h4',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** Pictures from this portal's own file address only: a foreign one tells its server who reads the page, and the page's policy refuses it anyway. Query: plain names only. */
const OWN_IMAGE = /^(?:\/[a-z0-9-]+)*\/common\/(?:download|file)(?:\/[\w./-]*)?(?:\?[\w.=&%~/-]*)?$/i

const OPTIONS: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'], img: [] },
  allowProtocolRelative: false,
  // What stands inside these is code, not text: drop it with the tag.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'template',
    'title',
    'xmp',
  ],
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  transformTags: {
    // Pasted headings keep their weight without breaking the page's own outline.
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, attributes) => {
      const href = cleanLink(attributes['href'] ?? '')
      const title = attributes['title']
      return {
        tagName,
        attribs: href
          ? { href, rel: 'noopener noreferrer nofollow', target: '_blank', ...(title ? { title } : {}) }
          : {},
      }
    },
    img: (tagName, attributes) => {
      const attribs: Record<string, string> = { src: cleanImage(attributes['src'] ?? ''), alt: attributes['alt'] ?? '' }
      for (const side of ['width', 'height'])
        if (/^[1-9]\d{0,3}$/.test(attributes[side] ?? '')) attribs[side] = attributes[side] ?? ''
      return { tagName, attribs }
    },
    th: (tagName, attributes) => ({ tagName, attribs: spans(attributes) }),
    td: (tagName, attributes) => ({ tagName, attribs: spans(attributes) }),
  },
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
}

/**
 * Rich text as it may be stored and shown: an allow-list of tags, links to http, https and mailto only, pictures from
 * the portal only, no styles, no handlers. Cleaning twice gives the same as cleaning once.
 * @throws RichTextError
 */
export function sanitiseHtml(html: string): string {
  if (html.length > MAX_SOURCE) throw new RichTextError()
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  const readable = html.normalize('NFC').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
  const clean = sanitizeHtml(readable, OPTIONS).trim()
  if ([...plainText(clean)].length > MAX_RICH_TEXT) throw new RichTextError()
  return isBlank(clean) ? '' : clean
}

/** The words of a rich text: for length rules, search and list columns. Blocks and line breaks become new lines. */
export function plainText(html: string): string {
  const broken = html
    .replace(/<(?:br|\/p|\/li|\/h[1-6]|\/tr|\/div)\b[^>]*>/gi, '$&\n')
    .replace(/<\/t[dh]\b[^>]*>/gi, '$& ')
  const text = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {}, nonTextTags: OPTIONS.nonTextTags ?? [] })
  return decode(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** An editor leaves `<p><br></p>` behind when everything is deleted: that is an empty field. */
function isBlank(html: string): boolean {
  return !/<img\b/i.test(html) && plainText(html).replace(/[\s\u200b\u3000]/g, '') === ''
}

function cleanLink(href: string): string | null {
  const value = href.trim()
  if (!/^(?:https?:\/\/|mailto:)/i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  // A name before the @ shows one site and opens another.
  return url.protocol !== 'mailto:' && (url.username || url.password) ? null : url.href
}

function cleanImage(src: string): string {
  const value = src.trim()
  return OWN_IMAGE.test(value) && !value.includes('..') ? value : ''
}

function spans(attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const name of ['colspan', 'rowspan']) {
    const value = attributes[name] ?? ''
    if (/^[1-9]\d?$/.test(value)) kept[name] = value
  }
  return kept
}

/** The cleaner leaves exactly these written as entities. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
}
