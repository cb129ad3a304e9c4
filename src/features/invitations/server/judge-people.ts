/** Which rows of a file of people are good, which are faulty, and who is invited already. Pure: what is stored is looked up before. */
import { object } from 'superstruct'
import { parseStruct, type FieldProblem } from '../../../shared/form/rules.ts'
import { normaliseEmail } from '../../../shared/form/rules/contact.ts'
import { languageNamed } from '../../../server/base/reference/named-cells.ts'
import type { BatchRow } from '../../../server/base/tabular/import-batch.ts'
import { personFields } from '../fields.ts'
import { IMPORT_FIELDS, type ImportCells } from '../import-rules.ts'
import { addressKey } from '../rules.ts'
import type { Person } from './people.ts'
import type { KeyIn } from '../../../shared/i18n/keys.ts'

export type PersonRow = BatchRow<ImportCells>

/** What the rows are judged against. */
export interface Known {
  /** Keys of those who are invited by the channel already. */
  invited: ReadonlySet<string>
  /** Keys of those who want no more. */
  suppressed: ReadonlySet<string>
  /** Id of a country as people write it; null when it means none. */
  findCountry: (cell: string) => string | null
  /** Language of rows that name none. */
  language: string
}

export interface JudgedPerson extends PersonRow {
  /** Set when the row is good. */
  value: Person | null
}

const struct = object(personFields)
const says = (
  field: string,
  key: KeyIn<'features/invitations'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({
  field,
  msgKey: `features/invitations:${key}`,
  params,
})
const place = (field: string) => IMPORT_FIELDS.indexOf(field as (typeof IMPORT_FIELDS)[number])

/** The person a row means. */
export const keyOfRow = (cells: Pick<ImportCells, 'email'>): string => addressKey(normaliseEmail(cells.email.trim()))

/** Judges rows in the order of the file: of two of one person the first one counts. */
export function judgePeople(rows: readonly Pick<PersonRow, 'row' | 'cells'>[], known: Known): JudgedPerson[] {
  const inFile = new Map<string, number>()
  return rows.map(({ row, cells }): JudgedPerson => {
    const refused = (status: 'ERROR' | 'DUP', problems: FieldProblem[]): JudgedPerson => ({
      row,
      cells,
      status,
      problems: problems.toSorted((a, b) => place(a.field) - place(b.field)),
      value: null,
    })
    const key = keyOfRow(cells)
    const earlier = inFile.get(key)
    if (earlier !== undefined) return refused('DUP', [says('email', 'import.inRow', { row: earlier })])
    if (known.invited.has(key)) return refused('DUP', [says('email', 'import.stored')])
    const language = cells.language === '' ? known.language : languageNamed(cells.language)
    const country = cells.country === '' ? '' : known.findCountry(cells.country)
    const parsed = parseStruct(struct, { ...cells, language: language ?? 'zh-CN', country: country ?? '' })
    const problems = parsed.ok ? [] : [...parsed.problems]
    if (language === null) problems.push(says('language', 'import.unknownLanguage'))
    if (country === null) problems.push(says('country', 'import.unknownCountry'))
    if (known.suppressed.has(key)) problems.push(says('email', 'import.unsubscribed'))
    if (problems.length > 0 || !parsed.ok) return refused('ERROR', problems)
    inFile.set(key, row)
    return { row, cells, status: 'OK', problems: [], value: parsed.value }
  })
}
