/**
 * The allow-list of rich texts in the browser (business-entities §1.1): p br b i u ul ol li img a h3 h4 and tables. What is pasted, loaded
 * or shown goes through it; the server cleans again and decides. Loaded on demand, with dompurify.
 */
import DOMPurify from 'dompurify'

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'img', 'a', 'h3', 'h4']
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const CONFIG = {
  ALLOWED_TAGS: [...TAGS, ...TABLE_TAGS],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  // Everything else that stays holds no address and is not measured as one.
  ADD_URI_SAFE_ATTR: ['alt', 'width', 'height', 'colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

const purify = DOMPurify(window)
// Pictures come from our own store or from https; the library would let data: through for them.
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName === 'src' && !/^(?:https:|\/(?!\/))/i.test(attribute.attrValue)) attribute.keepAttr = false
})

/** Clean HTML as text. */
export function cleanHtml(html: string): string {
  return purify.sanitize(html, CONFIG)
}

/** Clean HTML as nodes of this document, for the editor. */
export function cleanFragment(html: string): DocumentFragment {
  const clean = purify.sanitize(html, { ...CONFIG, RETURN_DOM_FRAGMENT: true })
  return document.importNode(clean, true)
}
