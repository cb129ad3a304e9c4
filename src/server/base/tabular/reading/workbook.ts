/** Reads the parts of a workbook beside its cells: its sheets, its texts, and the formats that are dates. Pure. */
import { TableError } from '../table-error.ts'
import { walkXml } from './xml.ts'

/** Parts of the file by their path. */
export type Parts = ReadonlyMap<string, string>

export interface Workbook {
  /** The first sheet that a person sees. */
  sheet: { name: string; path: string }
  /** Days count from 1904 instead of 1900. */
  from1904: boolean
  texts: readonly string[]
  /** Is a number of this style a date? */
  isDate: (style: number) => boolean
}

export function readWorkbook(parts: Parts): Workbook {
  const targets = targetsOf(parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const sheets: { name: string; hidden: boolean; path: string }[] = []
  let from1904 = false
  walkXml(parts.get('xl/workbook.xml') ?? '', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const path = targets.get(id)
      // A sheet that is nothing but a chart has no cells.
      if (!path || path.includes('chartsheets/')) return
      const hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: attributes.name ?? '', hidden, path })
    },
    close() {},
    text() {},
  })
  const sheet = sheets.find(({ hidden }) => !hidden) ?? sheets[0]
  if (!sheet || !parts.has(sheet.path)) throw new TableError('damaged')
  const partOf = (end: string) => [...targets.values()].find((path) => path.endsWith(end)) ?? ''
  return {
    sheet,
    from1904,
    texts: textsOf(parts.get(partOf('sharedStrings.xml')) ?? ''),
    isDate: dateStyles(parts.get(partOf('styles.xml')) ?? ''),
  }
}

/** Paths of parts by the name that the workbook gives them. */
function targetsOf(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  walkXml(xml, {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
    close() {},
    text() {},
  })
  return targets
}

/** Shared texts by their number; of a text in several formats all parts, of one with a reading aid only the text. */
function textsOf(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let aid = false
  let inText = false
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aid = true
      if (name === 't') inText = true
    },
    close(name) {
      if (name === 'si') texts.push(unescapeText(text))
      if (name === 'rPh') aid = false
      if (name === 't') inText = false
    },
    text(part) {
      if (inText && !aid) text += part
    },
  })
  return texts
}

/** `_x000D_` and the like stand for characters that XML cannot hold. */
export const unescapeText = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Formats that Excel knows by number alone; 27 to 36 and 50 to 58 are those of Chinese, Japanese and Korean dates. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function dateStyles(xml: string): (style: number) => boolean {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let inCells = false
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), isDateFormat(attributes.formatCode ?? ''))
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes.numFmtId ?? 0)
      styles.push(custom.get(id) ?? isBuiltInDate(id))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
    text() {},
  })
  return (style) => styles[style] ?? false
}

/** Day, month, year or time outside of quotes, colours and conditions. */
function isDateFormat(code: string): boolean {
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/General/gi, '')
  return /[ymdhs年月日时分秒]/i.test(bare)
}
