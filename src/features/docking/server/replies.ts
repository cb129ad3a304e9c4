/** Buyers and meetings as replies carry them: who a buyer is stays masked until a meeting is agreed. */
import { findTeam } from './guard.ts'
import { findProductNames } from '../../matchmaking/server/exports.ts'
import { BRAND_NAMES } from '../../products/server/exports.ts'
import { brand } from '../../products/server/tables.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { homeOf, timeText } from '../../../server/base/records/words.ts'
import type { Slot } from '../../../shared/lib/show/meeting-slots.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { DockingRow as Row, DockingSlot } from '../row-contract.ts'
import { DOCKING, fullName, isNamed, isShown, nextDocking, type DockingAction, type DockingState } from '../rules.ts'
import { reasonIn } from './cancel/reasons.ts'
import { findBuyers, type Meeting, type SessionRow } from './queries.ts'
import { buyerIn, placeOf } from './words.ts'

export const slotReply = (locale: Locale, session: SessionRow, { slotId, date, begin, end }: Slot): DockingSlot => ({
  slotId,
  sessionName: shownName(session, locale),
  date,
  begin,
  end,
})

export const stateOf = ({ row, slot, status }: Meeting): DockingState => ({
  status,
  direction: row.direction,
  altBy: row.altBy,
  expireAt: row.expireAt,
  beginAt: slot.beginAt,
  endAt: slot.endAt,
})

/** May the caller read how to reach the buyer: who only reads meetings, of those they go to themselves. */
export function readsContact(ctx: Ctx, { row, status }: Meeting): boolean {
  const session = signedIn(ctx)
  return isShown(status) && (mayCall(session, ['busi:docking:query']) || row.assigneeId === session.subjectId)
}

const mayDo = (meeting: Meeting, action: DockingAction, now: Date): boolean =>
  nextDocking(stateOf(meeting), 'EXHIBITOR', action, now).ok

/** Does it wait for the exhibitor's answer? */
export const turnOf = (meeting: Meeting, now: Date): boolean =>
  [false, true].some((alt) => mayDo(meeting, { type: 'accept', alt }, now))

/** What the exhibitor can do to it now. */
function actionsOf(ctx: Ctx, meeting: Meeting, now: Date): Row['actions'] {
  const can = (action: DockingAction) => Number(mayDo(meeting, action, now))
  return {
    turn: Number(turnOf(meeting, now)),
    accept: can({ type: 'accept', alt: false }),
    acceptAlt: can({ type: 'accept', alt: true }),
    assign: can({ type: 'assign' }),
    decline: can({ type: 'decline' }),
    offer: can({ type: 'offer' }),
    cancel: can({ type: 'cancel' }),
    feedback: can({ type: 'outcome', held: true }),
    contact: Number(readsContact(ctx, meeting)),
  }
}

/** Meetings of the calling exhibitor, in the order given: five statements however many there are. */
export async function meetingReplies(ctx: Ctx, meetings: readonly Meeting[]): Promise<Row[]> {
  const { db, locale } = ctx
  if (meetings.length === 0) return []
  const now = ctx.clock.showNow()
  const rows = meetings.map(({ row }) => row)
  const buyers = await findBuyers(
    db,
    rows.map(({ buyerId }) => buyerId),
  )
  const products = await findProductNames(
    db,
    rows.flatMap(({ productIds }) => productIds),
  )
  const brandIds = rows.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]))
  const brands = new Map(
    brandIds.length === 0
      ? []
      : (
          await db
            .select({ id: brand.id, ...BRAND_NAMES })
            .from(brand)
            .where(isOneOf(brand.id, brandIds))
        ).map(({ id, ...names }) => [id, names]),
  )
  const team = new Map((await findTeam(db, exhibitorOf(ctx))).map(({ id, name }) => [id, name]))
  return meetings.map((meeting) => {
    const { row, session, slot, altSlot, status } = meeting
    const buyer = buyers.get(row.buyerId)
    const shown = isNamed(row, status)
    const brandNames = row.brandId === null ? undefined : brands.get(row.brandId)
    return {
      id: String(row.id),
      direction: row.direction,
      origin: row.origin,
      buyerId: String(row.buyerId),
      company: buyerIn(locale, buyer, shown),
      buyerName: buyer && shown ? fullName(buyer) : '',
      position: buyer?.position ?? '',
      country: buyer ? homeOf(locale, buyer) : '',
      demand: buyer?.demand ?? '',
      enDemand: buyer?.enDemand ?? '',
      slotId: row.slotId,
      slot: slotReply(locale, session, slot),
      altSlotId: row.altSlotId ?? '',
      altSlot: altSlot ? slotReply(locale, session, altSlot) : null,
      altBy: row.altBy ?? '',
      place: placeOf(meeting, locale),
      message: row.message,
      productIds: row.productIds,
      productNames: row.productIds.map((id) => shownName(products.get(id) ?? { name: id, enName: '' }, locale)),
      brandName: brandNames ? shownName(brandNames, locale) : '',
      assigneeId: row.assigneeId === null ? '' : String(row.assigneeId),
      assigneeName: row.assigneeId === null ? '' : (team.get(row.assigneeId) ?? ''),
      status,
      absentSide: row.absentSide,
      // A buyer's name is nobody's before it agreed.
      replyBy: shown || row.direction === 1 || status === DOCKING.declined ? '' : row.replyBy,
      replyTime: timeText(row.replyTime),
      cancelReason: reasonIn(locale, row.cancelReason),
      score: row.exhibitorScore,
      note: row.exhibitorNote,
      expireAt: timeText(row.expireAt),
      createTime: timeText(row.createTime),
      version: row.version,
      actions: actionsOf(ctx, meeting, now),
    }
  })
}

export async function meetingReply(ctx: Ctx, meeting: Meeting): Promise<Row> {
  const [told] = await meetingReplies(ctx, [meeting])
  // One meeting in, one row out.
  return told as Row
}
