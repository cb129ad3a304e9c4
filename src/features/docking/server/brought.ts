/** What an exhibitor brings to its meetings, as the buyer reads it: the products it attached, and who comes. */
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findProductNames } from '../../matchmaking/server/exports.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { DOCKING } from '../rules.ts'
import type { Meeting } from './queries.ts'

export interface Brought {
  products: string[]
  /** Name of the colleague who goes there; '' while none is named, and before the meeting is agreed. */
  comes: string
}

/** Returns it by the number of the meeting, in two statements however many there are. */
export async function findBrought(
  { db, locale }: Pick<Ctx, 'db' | 'locale'>,
  meetings: readonly Meeting[],
): Promise<Map<number, Brought>> {
  const products = await findProductNames(
    db,
    meetings.flatMap(({ row }) => row.productIds),
  )
  const going = meetings.flatMap(({ row }) => row.assigneeId ?? [])
  const team = new Map(
    going.length === 0
      ? []
      : (
          await db
            .select({ id: exhibitorAccount.id, name: exhibitorAccount.userName })
            .from(exhibitorAccount)
            .where(isOneOf(exhibitorAccount.id, [...new Set(going)]))
        ).map(({ id, name }) => [id, name] as const),
  )
  const agreed: readonly number[] = [DOCKING.accepted, DOCKING.held, DOCKING.missed]
  return new Map(
    meetings.map(({ row, status }) => [
      row.id,
      {
        products: row.productIds.flatMap((id) => {
          const names = products.get(id)
          return names ? shownName(names, locale) : []
        }),
        comes: agreed.includes(status) && row.assigneeId !== null ? (team.get(row.assigneeId) ?? '') : '',
      },
    ]),
  )
}
