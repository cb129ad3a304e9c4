/** Meetings when the organiser switches matchmaking off, or an exhibitor withdraws: all that lie ahead are cancelled, and both sides are told. */
import { and, eq } from 'drizzle-orm'
import type { OfferCloser } from '../../../../server/base/offer-closers.ts'
import { signedIn } from '../../../../server/base/http/context.ts'
import { DOCKING } from '../../rules.ts'
import { findMeetings, holdsTime } from '../queries.ts'
import { dockingMeeting } from '../tables.ts'
import { cancelMeetings } from './cancel-meetings.ts'

const ofExhibitor = (exhibitorId: number | undefined) =>
  exhibitorId === undefined ? undefined : eq(dockingMeeting.exhibitorId, exhibitorId)

export const meetingCloser: OfferCloser = {
  offer: 'matchmaking',
  async count({ db, clock }, exhibitorId) {
    const now = clock.showNow()
    const ahead = (await findMeetings(db, and(holdsTime(now), ofExhibitor(exhibitorId)), now)).filter(
      ({ slot }) => slot.beginAt > now,
    )
    const meeting = ahead.filter(({ status }) => status === DOCKING.accepted).length
    return { meeting, request: ahead.length - meeting }
  },
  close: (ctx, exhibitorId) =>
    cancelMeetings(
      ctx,
      { side: 'ORGANISER', name: signedIn(ctx).userName },
      ofExhibitor(exhibitorId),
      exhibitorId === undefined ? 'switchedOff' : 'gone',
    ),
}
