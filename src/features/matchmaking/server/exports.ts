/** What the review desk and the cleaner need of registrations for matchmaking. */
import { deskFields, reviewedKind } from '../../../server/base/records/review.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { MEETING_FACTS } from '../facts.ts'
import { meetingArea } from './area.ts'
import { findProductNames, findSession } from './queries.ts'
import type { Attendee } from './tables.ts'

export { giveArranged } from './arranged.ts'
export { meetingSource } from './event-source.ts'
export { followMatchmaking, type MatchmakingFollower } from './follow.ts'
export { countCorrectable, findApproved, findProductNames, takesPlace } from './queries.ts'
export { registrationRecord } from './registration-record.ts'
export { eraseOldMeetings } from './retention.ts'

/** Session, brand and products by name, who comes in a line each. */
export const meetingReview = reviewedKind(meetingArea, deskFields(MEETING_FACTS), async ({ db, locale }, content) => {
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
})
