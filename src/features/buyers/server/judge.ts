/** Which rows of a file of buyers are good, and which faulty. Pure: what cells mean is looked up before. */
import { object } from 'superstruct'
import { parseStruct, type FieldProblem } from '../../../shared/form/rules.ts'
import type { KeyIn } from '../../../shared/i18n/keys.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import type { BatchRow } from '../../../server/base/tabular/import-batch.ts'
import type { buyerAdd } from '../contract.ts'
import { buyerFields, reachProblems } from '../fields.ts'
import { IMPORT_FIELDS, type ImportCells } from '../import-rules.ts'
import { keysOf } from './people.ts'

export type BuyerFileRow = BatchRow<ImportCells>
type Value = Omit<RequestOf<typeof buyerAdd>, 'clientToken'>

export interface JudgedBuyer extends BuyerFileRow {
  /** Set when the row is good. */
  value: Value | null
}

/** Cells as fields, with what no field was found for. */
export type ReadCells = (cells: ImportCells) => { fields: object; problems: FieldProblem[] }

const struct = object(buyerFields)

export const says = (
  field: string,
  key: KeyIn<'features/buyers'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({ field, msgKey: `features/buyers:${key}`, params })

const place = (field: string) => IMPORT_FIELDS.indexOf((field.split('.')[0] ?? field) as (typeof IMPORT_FIELDS)[number])

/** Judges rows in the order of the file: of two of one person the first one counts. */
export function judgeBuyers(rows: readonly Pick<BuyerFileRow, 'row' | 'cells'>[], read: ReadCells): JudgedBuyer[] {
  const inFile = new Map<string, number>()
  return rows.map(({ row, cells }): JudgedBuyer => {
    const { fields, problems: unread } = read(cells)
    const parsed = parseStruct(struct, fields)
    const faulty = new Set(unread.map(({ field }) => field))
    const problems = [...unread, ...(parsed.ok ? [] : parsed.problems.filter(({ field }) => !faulty.has(field)))]
    if (!cells.email && !cells.mobile)
      problems.push(...reachProblems(cells).map(({ at, ...problem }) => ({ field: at, ...problem })))
    if (problems.length > 0 || !parsed.ok) {
      const sorted = problems.toSorted((a, b) => place(a.field) - place(b.field))
      return { row, cells, status: 'ERROR', problems: sorted, value: null }
    }
    const { lastName, firstName, email, mobile } = parsed.value
    const person = { lastName, firstName: firstName ?? '', email: email ?? '', mobile: mobile ?? '' }
    const keys = Object.values(keysOf(person)).filter(Boolean)
    const earlier = keys.map((key) => inFile.get(key)).find((one) => one !== undefined)
    if (earlier !== undefined) {
      const again = says(person.email ? 'email' : 'mobile', 'import.inRow', { row: earlier })
      return { row, cells, status: 'DUP', problems: [again], value: null }
    }
    for (const key of keys) inFile.set(key, row)
    return { row, cells, status: 'OK', problems: [], value: parsed.value }
  })
}
