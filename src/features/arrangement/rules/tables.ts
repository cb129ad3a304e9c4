/** Tables of a session: so many in each of its halls, numbered through in the order the halls are given. */
import { fitHallWord } from '../../../shared/i18n/hall-word.ts'
import type { Table } from './problem.ts'

/** Most tables of one session. */
export const TABLES_MAX = 200
export const HALLS_MAX = 10

export interface HallTables {
  /** Code of the hall, as booths name it. */
  hall: string
  count: number
}

export const tablesOf = (sessionId: string, halls: readonly HallTables[]): Table[] =>
  halls
    .flatMap(({ hall, count }) => Array.from({ length: count }, () => hall))
    .map((hall, at) => ({ sessionId, no: at + 1, hall }))

/** Hall of a table; of one the session does not have, or of none, the hall all of them are in, '' where there are several. */
export function hallOf(halls: readonly HallTables[], no: number | null): string {
  const table = no === null ? undefined : tablesOf('', halls)[no - 1]
  return table?.hall ?? (halls.length === 1 ? (halls[0]?.hall ?? '') : '')
}

/** A hall in both languages, for what both sides read. */
export function hallInBoth(hall: string): string {
  const said = ['{{hall}} 号馆', 'Hall {{hall}}'].map((text) => fitHallWord(text, hall).replace('{{hall}}', hall))
  return [...new Set(said)].join(' / ')
}
