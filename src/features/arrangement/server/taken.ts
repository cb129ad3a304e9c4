/** Who is where through a meeting, as the rules tell it. */
import type { Meeting } from '../../docking/server/exports.ts'
import { tableKey, type Taken } from '../rules/problem.ts'
import { hallOf, type HallTables } from '../rules/tables.ts'

export const minute = (at: Date): number => Math.round(at.getTime() / 60_000)
export const brandKey = (id: number): string => `brand ${id}`
export const buyerKey = (id: number): string => `buyer ${id}`
export const accountKey = (id: number): string => `account ${id}`

export interface Places {
  plans: ReadonlyMap<number, { halls: HallTables[] }>
  /** Hall of each exhibitor's booth. */
  halls: ReadonlyMap<number, string>
  /** Brands an exhibitor takes part with: a meeting of the company without a colleague holds them all. */
  brandsOf: ReadonlyMap<number, ReadonlySet<number>>
}

export const sidesOf = (
  { row }: { row: Pick<Meeting['row'], 'exhibitorId' | 'buyerId' | 'brandId' | 'assigneeId'> },
  { brandsOf }: Pick<Places, 'brandsOf'>,
): string[] => [
  buyerKey(row.buyerId),
  ...(row.brandId !== null
    ? [brandKey(row.brandId)]
    : row.assigneeId === null
      ? [...(brandsOf.get(row.exhibitorId) ?? [])].map(brandKey)
      : []),
  ...(row.assigneeId === null ? [] : [accountKey(row.assigneeId)]),
]

export function takenOf(meeting: Meeting, places: Places): Taken {
  const { row, slot } = meeting
  return {
    who: [...sidesOf(meeting, places), ...(row.tableNo === null ? [] : [tableKey(String(row.sessionId), row.tableNo)])],
    begin: minute(slot.beginAt),
    end: minute(slot.endAt),
    // With a place of its own and no table it is at the booth.
    hall:
      row.tableNo === null && row.place !== ''
        ? (places.halls.get(row.exhibitorId) ?? '')
        : hallOf(places.plans.get(row.sessionId)?.halls ?? [], row.tableNo),
  }
}
