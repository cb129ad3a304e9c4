/** Rows of an export in which contacts and numbers are masked. An import recognises whoever is stored, and never stores a masked value. */
import type { FieldProblem } from '../../../shared/form/rules.ts'
import type { BatchRow } from './import-batch.ts'

export const isMasked = (cell: string): boolean => /\*{2}/.test(cell)

interface Masked<Key extends string> {
  /** Columns that the export masks. */
  masked: readonly Key[]
  /** Columns in which the export and the file must agree: those, and the names beside them. */
  by: readonly Key[]
  /** Whoever is stored, as the export writes it; asked only where a row has a masked cell. */
  stored: () => Promise<readonly Readonly<Record<Key, string>>[]>
}

const problem = (field: string, key: 'stored' | 'part'): FieldProblem => ({
  field,
  msgKey: `server/base/tabular:masked.${key}`,
  params: {},
})

/** Says of judged rows with masked cells that they stand already; of those that nobody stored fits, that the value must be typed whole. */
export async function markMasked<Key extends string, Row extends BatchRow<Readonly<Record<Key, string>>>>(
  judged: readonly Row[],
  { masked, by, stored }: Masked<Key>,
): Promise<Row[]> {
  const hidden = (cells: Row['cells']) => masked.filter((key) => isMasked(cells[key]))
  if (!judged.some(({ cells }) => hidden(cells).length > 0)) return [...judged]
  const told = (cells: Readonly<Record<Key, string>>) => JSON.stringify(by.map((key) => cells[key].trim()))
  const standing = new Set((await stored()).map(told))
  return judged.map((row): Row => {
    const [first, ...others] = hidden(row.cells)
    if (first === undefined) return row
    const without = 'value' in row ? { value: null } : {}
    if (standing.has(told(row.cells)))
      return { ...row, ...without, status: 'DUP', problems: [problem(first, 'stored')] }
    const fields: readonly string[] = [first, ...others]
    const rest = row.status === 'ERROR' ? row.problems.filter(({ field }) => !fields.includes(field)) : []
    return {
      ...row,
      ...without,
      status: 'ERROR',
      problems: [...fields.map((field) => problem(field, 'part')), ...rest],
    }
  })
}
