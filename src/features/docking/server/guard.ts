/** What keeps a meeting from being asked for, moved or answered: refusals in words, at the field that can mend them. */
import { and, eq } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import { findApproved } from '../../matchmaking/server/exports.ts'
import { findBrandsOnShow } from '../../products/server/exports.ts'
import type { Db } from '../../../server/base/db/client.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { refused, refuseFields } from '../../../server/base/records/field-checks.ts'
import type { Slot } from '../../../shared/lib/show/meeting-slots.ts'
import { APPLICATIONS_MAX, type DockingRefusal, type HoldRefusal, type Holding, type Side } from '../rules.ts'
import { findSlots, type BuyerRow, type Meeting, type SessionRow } from './queries.ts'

/** A meeting as it is in the way of others. */
export const holdingOf = ({ row, slot, status }: Meeting): Holding & { direction: number } => ({
  id: row.id,
  exhibitorId: row.exhibitorId,
  buyerId: row.buyerId,
  brandId: row.brandId,
  assigneeId: row.assigneeId,
  direction: row.direction,
  status,
  slot,
})

export const refuseStep = (refusal: DockingRefusal) => fail.business(`features/docking:errors.${refusal}`)

/** Fields of the forms that mend a hold refused; the rest is nobody's field. */
const FIELD: Partial<Record<HoldRefusal, 'slotId' | 'assigneeId' | 'brandId'>> = {
  buyerTaken: 'slotId',
  slotFull: 'slotId',
  assigneeTaken: 'assigneeId',
  brandTaken: 'brandId',
}

/** A hold refused, in words for one side: a buyer does not hear who of the exhibitor is busy. */
export function refuseHold(refusal: HoldRefusal, side: Side, field?: 'altSlotId') {
  const own = side === 'BUYER' && refusal !== 'buyerTaken' && refusal !== 'buyerTwice' ? 'exhibitorTaken' : refusal
  const key = own === 'buyerTaken' && side === 'BUYER' ? 'youTaken' : own
  const at = own === 'exhibitorTaken' ? 'slotId' : FIELD[refusal]
  if (at) return fail.field(field ?? at, `features/docking:errors.${key}`)
  return fail.business(`features/docking:errors.${key}`, { max: APPLICATIONS_MAX })
}

/** Does the buyer want to be met then? Of no session chosen every one counts. */
export const takesPartIn = ({ sessionIds, busySlots }: BuyerRow, slot: Slot): boolean =>
  (sessionIds.length === 0 || sessionIds.includes(slot.sessionId)) && !busySlots.includes(slot.slotId)

/** A time that is still to come and that the buyer wants; its session stays as it is until the transaction ends. @throws 300 at its field */
export async function requireSlot(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  slotId: string,
  buyer: BuyerRow,
  field: 'slotId' | 'altSlotId' = 'slotId',
): Promise<{ session: SessionRow; slot: Slot }> {
  const found = (await findSlots(ctx.db, [slotId], true)).get(slotId)
  if (!found) throw fail.fields([refused(field, 'unknownOption')])
  if (found.slot.beginAt <= ctx.clock.showNow()) throw fail.field(field, 'features/docking:errors.begun')
  if (!takesPartIn(buyer, found.slot)) throw fail.field(field, 'features/docking:errors.buyerBusy')
  return found
}

/** Accounts of an exhibitor that can be sent to a meeting, oldest first. */
export const findTeam = (db: Db, exhibitorId: number) =>
  db
    .select({ id: exhibitorAccount.id, name: exhibitorAccount.userName, email: exhibitorAccount.email })
    .from(exhibitorAccount)
    .where(
      and(
        eq(exhibitorAccount.exhibitorId, exhibitorId),
        eq(exhibitorAccount.delFlag, 0),
        eq(exhibitorAccount.disabled, false),
      ),
    )
    .orderBy(exhibitorAccount.id)

/** @throws 300 when somebody else's colleague, brand or product is named */
export async function requireOwnThings(
  db: Db,
  exhibitorId: number,
  named: { assigneeId: number | null; brandId: number | null; productIds: readonly string[] },
): Promise<void> {
  const found = []
  const { assigneeId, brandId, productIds } = named
  if (assigneeId !== null && !(await findTeam(db, exhibitorId)).some(({ id }) => id === assigneeId))
    found.push(refused('assigneeId', 'unknownOption'))
  if (brandId !== null && !(await findBrandsOnShow(db, exhibitorId)).some(({ id }) => id === brandId))
    found.push(refused('brandId', 'unknownOption'))
  if (productIds.length > 0) {
    const approved = await findApproved(db, exhibitorId, productIds)
    if (productIds.some((id) => !approved.has(id))) found.push(refused('productIds', 'unknownOption'))
  }
  refuseFields(found)
}
