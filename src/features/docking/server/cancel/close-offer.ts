/** Meetings when the organiser switches matchmaking off: all that lie ahead are cancelled, and both sides are told. */
import type { OfferCloser } from '../../../../server/base/offer-closers.ts'
import { signedIn } from '../../../../server/base/http/context.ts'
import { DOCKING } from '../../rules.ts'
import { findMeetings, holdsTime } from '../queries.ts'
import { cancelMeetings } from './cancel-meetings.ts'

export const meetingCloser: OfferCloser = {
  offer: 'matchmaking',
  async count({ db, clock }) {
    const now = clock.showNow()
    const ahead = (await findMeetings(db, holdsTime(now), now)).filter(({ slot }) => slot.beginAt > now)
    const meeting = ahead.filter(({ status }) => status === DOCKING.accepted).length
    return { meeting, request: ahead.length - meeting }
  },
  close: (ctx) => cancelMeetings(ctx, { side: 'ORGANISER', name: signedIn(ctx).userName }, undefined, 'switchedOff'),
}
