/** Which rows of a file of persons are good, which are faulty, and who has a badge already. Pure: what is stored is looked up before. */
import { parseStruct, type FieldProblem } from '../../../shared/form/rules.ts'
import type { BatchRow } from '../../../server/base/tabular/import-batch.ts'
import { badgeStruct, type BadgeContext, type BadgeInput } from '../fields.ts'
import { compactNumber } from '../../../shared/form/rules/documents.ts'
import { documentKey } from '../rules.ts'
import { IMPORT_FIELDS, type ImportCells } from '../import-rules.ts'
import type { KeyIn } from '../../../shared/i18n/keys.ts'

export type BadgeRowOfFile = BatchRow<ImportCells>

/** What the rows are judged against. */
export interface Known {
  /** Rows are checked as submissions; photos cannot be in a file. */
  context: Pick<BadgeContext, 'locale' | 'closeDate'>
  /** Value of a type as people write it; null when it means none. */
  findType: (cell: string) => string | null
  /** Booth of the badge each document is on, by `documentKey`. */
  owners: ReadonlyMap<string, number>
  /** The booth the file is for. */
  booth: number
  /** How many badges more it may have. */
  room: number
}

export interface JudgedBadge extends BadgeRowOfFile {
  /** Set when the row is good. */
  value: BadgeInput | null
}

const says = (
  field: string,
  key: KeyIn<'features/badges'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({
  field,
  msgKey: `features/badges:${key}`,
  params,
})
const place = (field: string) => IMPORT_FIELDS.indexOf(field as (typeof IMPORT_FIELDS)[number])

/** The document a row means, '' while its type or number is not readable. */
export function keyOfRow(cells: Pick<ImportCells, 'certType' | 'certNo'>, findType: Known['findType']): string {
  const type = findType(cells.certType)
  return type === null ? '' : documentKey(Number(type), compactNumber(cells.certNo))
}

/** Judges rows in the order of the file: of two of one person the first one counts, and once the quota is used up the rest is refused. */
export function judgeBadges(rows: readonly Pick<BadgeRowOfFile, 'row' | 'cells'>[], known: Known): JudgedBadge[] {
  const struct = badgeStruct({ ...known.context, draft: false, photoRequired: false })
  const inFile = new Map<string, number>()
  let { room } = known

  return rows.map(({ row, cells }): JudgedBadge => {
    const refused = (status: 'ERROR' | 'DUP', problems: FieldProblem[]): JudgedBadge => ({
      row,
      cells,
      status,
      problems: problems.sort((a, b) => place(a.field) - place(b.field)),
      value: null,
    })
    const type = cells.certType === '' ? '' : known.findType(cells.certType)
    const key = keyOfRow(cells, known.findType)
    const owner = key === '' ? undefined : known.owners.get(key)
    if (owner === known.booth) return refused('DUP', [says('certNo', 'import.stored')])
    const earlier = key === '' ? undefined : inFile.get(key)
    if (earlier !== undefined) return refused('DUP', [says('certNo', 'import.inRow', { row: earlier })])

    const parsed = parseStruct(struct, { ...cells, certType: type ?? '', consentFlag: 1 })
    const problems = parsed.ok ? [] : parsed.problems
    const others = type === null ? problems.filter((one) => one.field !== 'certType') : problems
    if (type === null) others.push(says('certType', 'import.unknownType'))
    if (owner !== undefined && !others.some((one) => one.field === 'certNo'))
      others.push(says('certNo', 'errors.registered'))
    if (others.length > 0 || !parsed.ok) return refused('ERROR', others)
    if (room <= 0) return refused('ERROR', [says('certNo', 'errors.full')])
    room -= 1
    inFile.set(key, row)
    return { row, cells, status: 'OK', problems: [], value: parsed.value }
  })
}
