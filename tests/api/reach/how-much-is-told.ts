/** How much an answer tells: rows of lists and files, sums of figures. */
import readXlsx from 'read-excel-file/node'
import type { Answer } from '../../helpers/server.ts'

export type Told = (answer: Answer) => number | Promise<number>
export const sum = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((total, one) => total + sum(one), 0)
      : 0
/** Rows of a list, in either of its forms. */
export const total: Told = (answer) => (answer.code === 200 ? (answer.data?.total ?? answer['total']) : 0)
export const rows: Told = ({ code, data }) => (code === 200 ? data.length : 0)
export const figures: Told = ({ data }) => sum(data)
/** What is opened by an id: there, or not. */
export const there: Told = ({ code }) => (code === 404 ? 0 : 1)
/** Rows of a file below its heading, and below the line that names show and day; a refusal to make an empty one is none. */
export const fileRows: Told = async ({ code, data }) => {
  const sheet = code === 200 && Buffer.isBuffer(data) ? ((await readXlsx(data))[0]?.data ?? []) : []
  const named = sheet[0]?.filter((cell) => cell !== null).length === 1 ? 2 : 1
  return Math.max(0, sheet.length - named)
}
