/** A table as a file to download, CSV or XLSX. */
import { stringifyCsv } from '../../../shared/files/csv.ts'
import { writeXlsx, type XlsxColumn } from './write-xlsx.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Cell = string | number | null | undefined

/**
 * The table under its headings. CSV begins with the mark of UTF-8, and what a spreadsheet would run is marked as text; in XLSX text is text.
 * @param name of the file, without its ending
 * @param sheet name of the sheet; the file's unless told
 */
export async function tableFile(
  format: 'xlsx' | 'csv',
  columns: readonly XlsxColumn[],
  rows: readonly (readonly Cell[])[],
  name: string,
  sheet = name,
): Promise<{ bytes: Uint8Array; contentType: string; fileName: string }> {
  if (format === 'xlsx')
    return { bytes: await writeXlsx(columns, rows, sheet), contentType: XLSX_TYPE, fileName: `${name}.xlsx` }
  const text = stringifyCsv([columns.map(({ header }) => header), ...rows])
  return { bytes: Buffer.from(text), contentType: CSV_TYPE, fileName: `${name}.csv` }
}
