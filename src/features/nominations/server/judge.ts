/** Which of many nominations are good, which are faulty, and who is nominated already. Pure: what is stored is looked up before. */
import { object } from 'superstruct'
import { parseStruct, type FieldProblem } from '../../../shared/form/rules.ts'
import type { KeyIn } from '../../../shared/i18n/keys.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { mergeContent } from '../../../server/base/records/content.ts'
import type { RowStatus } from '../../../server/base/tabular/import-batch.ts'
import { nominationDraftFields } from '../fields.ts'
import { keysOf } from '../rules.ts'
import { EMPTY_NOMINATION, type NominationContent } from './area.ts'
import { contentProblems, tidied, type Choices } from './checks.ts'
import { heldAt, type Holders } from './queries.ts'

/** What rows are judged against. */
export interface Known {
  locale: Locale
  choices: Choices
  holders: Holders
  /** Keys of invitations that want no more (`features/invitations`). */
  suppressed: ReadonlySet<string>
  /** How many more nominations there may be. */
  room: number
}

/** A row before it is judged; `problems`: what could not even be read. */
export interface GivenRow {
  row: number
  content: NominationContent
  problems: FieldProblem[]
}

export interface JudgedRow {
  row: number
  status: RowStatus
  problems: FieldProblem[]
  /** Set when the row is good. */
  content: NominationContent | null
  /** Another exhibitor was first: stored as rejected. */
  taken: boolean
}

export const says = (
  field: string,
  key: KeyIn<'features/nominations'>,
  params: Record<string, string | number> = {},
): FieldProblem => ({ field, msgKey: `features/nominations:${key}`, params })

const rowStruct = object(nominationDraftFields)
/** Content out of a row whose fields were read; what is no field of a nomination is left out. */
const contentOf = (fields: object): NominationContent => mergeContent(EMPTY_NOMINATION, EMPTY_NOMINATION, fields)

/**
 * A row as it was sent or read, its values as a form stores them; what has no form that fits is told at its field.
 * @param problems told already, where it was read
 */
export function givenRow(row: number, fields: object, problems: FieldProblem[] = []): GivenRow {
  const parsed = parseStruct(rowStruct, fields)
  if (parsed.ok) return { row, content: contentOf(parsed.value), problems }
  const wrong = new Set(parsed.problems.map((one) => one.field.split('.')[0]))
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([field]) => field in nominationDraftFields && !wrong.has(field)),
  )
  const again = parseStruct(rowStruct, rest)
  return { row, content: contentOf(again.ok ? again.value : {}), problems: [...problems, ...parsed.problems] }
}

/** Judges rows in their order: of two of one person the first one counts, and once the quota is used up the rest is refused. */
export function judgeRows(rows: readonly GivenRow[], known: Known): JudgedRow[] {
  const inList = new Map<string, number>()
  let { room } = known
  return rows.map(({ row, content: given, problems: unread }): JudgedRow => {
    const refused = (status: 'ERROR' | 'DUP', problems: FieldProblem[]): JudgedRow => ({
      row,
      status,
      problems,
      content: null,
      taken: false,
    })
    const content = tidied(given, known.locale)
    const keys = keysOf(content)
    const own = heldAt(known.holders.own, keys)
    if (own) return refused('DUP', [says(own, 'errors.duplicate')])
    const twice = heldAt(inList, keys)
    if (twice)
      return refused('DUP', [
        says(twice, 'import.inRow', { row: inList.get(twice === 'mobile' ? keys.mobileKey : keys.emailKey) ?? 0 }),
      ])
    const unreadFields = new Set(unread.map((one) => one.field))
    const problems = [
      ...unread,
      ...contentProblems(content, false, known.choices).filter((one) => !unreadFields.has(one.field)),
    ]
    if (keys.emailKey !== '' && known.suppressed.has(keys.emailKey)) problems.push(says('email', 'errors.suppressed'))
    if (problems.length > 0) return refused('ERROR', problems)
    const taken = heldAt(known.holders.taken, keys) !== null
    if (!taken && room <= 0) return refused('ERROR', [says('lastName', 'errors.full')])
    if (!taken) room -= 1
    for (const key of [keys.emailKey, keys.mobileKey]) if (key !== '') inList.set(key, row)
    return { row, status: 'OK', problems: [], content, taken }
  })
}
