/** Workbooks as people have them: hidden sheets and rows, formula errors, dates that Excel made, merged and blank cells. */
import { strToU8, zipSync } from 'fflate'

/** Text, a number, or what Excel makes of a cell: an error, a formula without its result, a date (days since 1900), a blank with a format. */
export type Cell = string | number | null | { error: string } | { formula: string } | { date: number } | { blank: true }

export interface SheetOf {
  name?: string
  hidden?: boolean
  rows: readonly (readonly Cell[])[]
  /** Numbers of the rows that are hidden, from 1. */
  hiddenRows?: readonly number[]
  merged?: readonly string[]
  /** XML of further rows. */
  tail?: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

function cellXml(cell: Cell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if ('error' in cell) return `<c r="${address}" t="e"><f>A1</f><v>${escaped(cell.error)}</v></c>`
  if ('formula' in cell) return `<c r="${address}"><f>${escaped(cell.formula)}</f></c>`
  // Style 1 is a format that Excel has for Chinese dates and knows by number alone.
  return 'date' in cell ? `<c r="${address}" s="1"><v>${cell.date}</v></c>` : `<c r="${address}" s="2"></c>`
}

function sheetXml({ rows, hiddenRows = [], merged = [], tail = '' }: SheetOf): string {
  const data = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : ''
    const inner = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`)).join('')
    return `<row r="${at + 1}"${hidden}>${inner}</row>`
  })
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data.join('')}${tail}</sheetData>${merges ? `<mergeCells>${merges}</mergeCells>` : ''}</worksheet>`
}

/** An XLSX of these sheets, in their order. */
export function workbook(...sheets: SheetOf[]): Uint8Array {
  const named = sheets.map((sheet, at) => ({ name: `Sheet${at + 1}`, ...sheet }))
  const list = named.map(
    ({ name, hidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  const links = named.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}<Relationship Id="rIdS" Type="styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="58"/><xf numFmtId="49"/></cellXfs></styleSheet>',
  }
  named.forEach((sheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheet)
  })
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])))
}

/** A blank cell with a format in the last row that a sheet can have, as a slip of the mouse leaves it. */
export const STRAY_CELL = '<row r="1048576"><c r="J1048576" s="2" t="inlineStr"><is><t> </t></is></c></row>'
