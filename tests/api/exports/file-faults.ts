/** Faults of a file that leaves the portal, whichever list it holds. */
import readXlsx from 'read-excel-file/node'
import type { Answer } from '../../helpers/server.ts'

/** Headings of columns that somebody adds up. */
const SUMMED =
  /价|金额|应付|已付|余额|押金|保额|数量|面积|宽度|深度|price|amount|payable|balance|deposit|insured|quantity|area/i
const AMOUNT = /^[¥$]?-?\d{1,3}(?:,?\d{3})*\.\d{2}$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const MARKUP = /<\/?(?:p|br|td|tr|table|strong)\b|&nbsp;|\r|\n{3}/

/** Returns what is wrong with the name of the file, and with cells that are amounts as text or markup. */
export async function faultsOf(answer: Answer): Promise<string[]> {
  const faults: string[] = []
  const name = decodeURIComponent(String(answer['headers'].get('download-filename')))
  if (/[/\\:*?"<>|]/.test(name)) faults.push(`the name ${name}`)
  if ([...name].length > 100 || !/\.(?:xlsx|csv|zip)$/.test(name)) faults.push(`the ending or length of ${name}`)
  if (!name.endsWith('.xlsx')) return faults
  for (const { data } of await readXlsx(answer.data as Buffer)) {
    const at = data.findIndex((row) => row.filter((cell) => cell !== null).length > 1)
    const head = (data[at] ?? []).map((cell) => String(cell ?? ''))
    const below = data.slice(at + 1)
    // A column that has numbers in one row has them in every row.
    const numbers = new Set(
      below.flatMap((row) => row.flatMap((cell, column) => (typeof cell === 'number' ? column : []))),
    )
    for (const row of below)
      for (const [column, cell] of row.entries()) {
        if (typeof cell !== 'string') continue
        const isText =
          AMOUNT.test(cell) || ((numbers.has(column) || SUMMED.test(head[column] ?? '')) && NUMBER.test(cell))
        if (isText || MARKUP.test(cell)) faults.push(`${head[column]}: ${cell.slice(0, 60)}`)
      }
  }
  return [...new Set(faults)].slice(0, 10)
}
