/** Walks the XML of an office file. Such files have no document type, so there are no entities but the five of XML. Pure. */
import { TableError } from '../table-error.ts'

export interface XmlHandler {
  /** `name` without its prefix; attribute names keep theirs. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w.:-]+)((?:[^"'>]|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** @throws TableError `damaged` where the text is no whole XML */
export function walkXml(xml: string, handler: XmlHandler): void {
  let end = 0
  let depth = 0
  for (const found of xml.matchAll(TOKEN)) {
    const [whole, cdata, closing, qualified = '', attributes = '', empty, text] = found
    if (found.index !== end) break
    end += whole.length
    if (text !== undefined || cdata !== undefined) {
      handler.text(text === undefined ? (cdata ?? '') : plain(text))
      continue
    }
    const name = qualified.slice(qualified.indexOf(':') + 1)
    if (name === '') continue
    if (!closing) {
      depth += 1
      handler.open(name, attributesOf(attributes))
    }
    if (closing || empty) {
      depth -= 1
      handler.close(name)
    }
  }
  if (end !== xml.length || depth !== 0) throw new TableError('damaged')
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, one, other]) => [name, plain(one ?? other ?? '')]))

function plain(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
