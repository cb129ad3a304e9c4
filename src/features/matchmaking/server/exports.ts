/** What the review desk and the cleaner need of registrations for matchmaking. */
import type { Ctx } from '../../../server/base/http/context.ts'
import { deskFields, reviewedKind, type ReviewNote } from '../../../server/base/records/review.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { MEETING_FACTS } from '../facts.ts'
import { meetingArea, type MeetingStored } from './area.ts'
import { findArranged } from './arranged.ts'
import { followers } from './follow.ts'
import { meetingDeskSheet } from './people-cells.ts'
import { findProductNames, findSession } from './queries.ts'
import type { Attendee } from './tables.ts'

export { giveArranged } from './arranged.ts'
export { giveBuyerCounts } from './session-buyers.ts'
export { meetingSource } from './event-source.ts'
export { followMatchmaking, type MatchmakingFollower } from './follow.ts'
export { countCorrectable, findApproved, findProductNames, takesPlace } from './queries.ts'
export { registrationRecord } from './registration-record.ts'
export { eraseOldMeetings } from './retention.ts'
export { sessionCharges } from './session-fees.ts'

/** Session, brand and products by name, who comes in a line each. */
async function readable({ db, locale }: Ctx, content: Record<string, unknown>) {
  const session = await findSession(db, content['meetingId'] === null ? null : Number(content['meetingId']))
  const ids = content['productIds'] as string[]
  const products = await findProductNames(db, ids)
  const { brandName, enBrandName } = content as { brandName: string; enBrandName: string }
  return {
    ...content,
    session: session ? `${shownName(session, locale)} ${session.date} ${session.beginTime}–${session.endTime}` : '',
    brandId: [brandName, enBrandName].filter(Boolean).join(' / '),
    productIds: ids.map((id) => shownName(products.get(id) ?? { name: id, enName: '' }, locale)),
    attendeeNames: (content['attendees'] as Attendee[]).map(({ name, position }) =>
      [name, position].filter(Boolean).join(' '),
    ),
  }
}

/** Taking back the approval cancels what was arranged for it. */
async function notesOf(ctx: Ctx, row: MeetingStored): Promise<ReviewNote[]> {
  if (row.auditStatus !== 2 || row.dataStatus !== 1) return []
  const arranged = (await findArranged(ctx, [row])).get(row.id) ?? []
  return arranged.length === 0 ? [] : [{ msgKey: 'features/matchmaking:desk.revokes', params: {} }]
}

const kind = reviewedKind(meetingArea, deskFields(MEETING_FACTS), readable, notesOf)

async function drop(ctx: Ctx, entityId: number): Promise<void> {
  const row = await meetingArea.store.any(ctx.db, entityId)
  if (row) for (const follower of followers()) await follower.dropped?.(ctx, row, 'ORGANISER')
}

/** Registrations on the desk; one that is rejected or taken back loses what was arranged for it. */
export const meetingReview: typeof kind & { sheet: typeof meetingDeskSheet } = {
  ...kind,
  sheet: meetingDeskSheet,
  async reject(ctx, entityId, reason) {
    await kind.reject(ctx, entityId, reason)
    await drop(ctx, entityId)
  },
  async revoke(ctx, entityId, reason) {
    await kind.revoke(ctx, entityId, reason)
    await drop(ctx, entityId)
  },
}
export { registrationCloser } from './close-registrations.ts'
