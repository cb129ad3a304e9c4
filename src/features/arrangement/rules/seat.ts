/** Tables for meetings whose time is agreed already. */
import { createDiary } from './diary.ts'
import { tableKey, type Table, type Taken } from './problem.ts'

export interface Agreed extends Omit<Taken, 'hall'> {
  id: string
  sessionId: string
}

/** The first table each finds free and its sides reach in time, earlier meetings first; those that find none are left out. */
export function seatAgreed(
  meetings: readonly Agreed[],
  tables: readonly Table[],
  taken: readonly Taken[],
): { id: string; table: Table }[] {
  const diary = createDiary(taken)
  return meetings
    .toSorted((a, b) => a.begin - b.begin || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, sessionId, who, begin, end }) => {
      const table = tables.find(
        (one) =>
          one.sessionId === sessionId &&
          diary.hinders(tableKey(sessionId, one.no), { begin, end, hall: null }) === null &&
          who.every((somebody) => diary.hinders(somebody, { begin, end, hall: one.hall }) === null),
      )
      if (!table) return []
      for (const somebody of [...who, tableKey(sessionId, table.no)])
        diary.add(somebody, { begin, end, hall: table.hall })
      return [{ id, table }]
    })
}
