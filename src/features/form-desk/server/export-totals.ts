/** What stands below a form's table for the contractor: how many booths it has, and of each item what the screen of totals says. No amounts. */
import type { XlsxCell } from '../../../server/base/tabular/write-xlsx.ts'
import type { TotalRow } from '../money-contract.ts'

/** Where the table has what, counted from 0; without its own column an item's code and quantity stand beside names and state. */
export interface TotalPlaces {
  width: number
  code: number | null
  item: number | null
  qty: number | null
}

/** Columns every form begins with. */
const AT = { hall: 0, boothNo: 1, companyName: 2, enCompanyName: 3, status: 4 } as const

/** An item's rows of several currencies are one: who delivers it counts pieces. */
export function totalLines(
  rows: readonly TotalRow[],
  booths: number,
  places: TotalPlaces,
  words: { total: string; qty: string; english: boolean },
): XlsxCell[][] {
  const line = (cells: Record<number, XlsxCell>) =>
    Array.from({ length: places.width }, (_, at): XlsxCell => cells[at] ?? '')
  const codes = [...new Set(rows.map(({ code }) => code))]
  return [
    line({ [AT.hall]: words.total, [AT.boothNo]: booths }),
    ...codes.map((code) => {
      const ofItem = rows.filter((row) => row.code === code)
      const sum = (key: 'booths' | 'qty') => ofItem.reduce((all, row) => all + row[key], 0)
      const [{ nameZh = '', nameEn = '' } = {}] = ofItem
      return line({
        [AT.hall]: words.total,
        [AT.boothNo]: sum('booths'),
        ...(places.code === null ? { [AT.companyName]: `${code} ${nameZh}` } : { [places.code]: code }),
        ...(places.item === null ? { [AT.enCompanyName]: nameEn } : { [places.item]: words.english ? nameEn : nameZh }),
        ...(places.qty === null ? { [AT.status]: `${words.qty} ${sum('qty')}` } : { [places.qty]: sum('qty') }),
      })
    }),
  ]
}
