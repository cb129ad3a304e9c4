/**
 * What other areas may ask of docking meetings. `features/buyers` lets buyers act on theirs, `features/arrangement` puts meetings to tables; both lean
 * on this area, never this one on them. Times come as `Slot`s of `shared/lib/show/meeting-slots.ts`, a time's id is `${sessionId}-${HHmm}`.
 */
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../server/base/http/context.ts'
import { findMeetings, type Meeting } from './queries.ts'
import { dockingMeeting } from './tables.ts'

/** Who acts; see `Actor`. A buyer's or an exhibitor's own meetings only, another's is a 404. */
export type { Actor } from './actor.ts'
/** Asked, answered, another time, cancelled, over: run inside a write's transaction, they lock, check, store and tell the other side. */
export {
  answerMeeting,
  applyForMeeting,
  cancelMeeting,
  giveFeedback,
  offerOtherTime,
  type Answer,
  type Application,
  type Feedback,
} from './acts.ts'
/** The organiser's arrangement: meetings agreed at once, all that fit. */
export { findTakenTables, placeArranged, tablePlace, type Placement, type Unplaced } from './arranged.ts'
/** Where the link in mails to buyers comes from; called in src/server/compose.ts. */
export { giveBuyerLink, mailWithLink, type LinkMailer } from './buyer-link.ts'
/** Rows as stored and as they are now, and what can be in the way of a time. */
export {
  countSessionBuyers,
  findBuyer,
  findBuyers,
  findMeeting,
  findMeetings,
  findOpen,
  lockSides,
  type BuyerRow,
  type DockingRow,
  type Meeting,
} from './queries.ts'
export { holdingOf, takesPartIn } from './guard.ts'
/** Times free on both sides, and how well a buyer fits exhibitors. */
export { findFreeSlots, findProposals, type Proposal } from './fit.ts'
export { findProfiles } from './profiles.ts'
export { buyerIn, placeOf, overAtOf, whenOf } from './words.ts'
export { askFeedback } from './jobs/ask-feedback.ts'
export { expireMeetings } from './jobs/expiry.ts'
export { findSteps, type OpenMeeting } from './open-steps.ts'
/** What cancels meetings whose side takes part no more, and how a stored reason is read. */
export { cancelMeetings } from './cancel/cancel-meetings.ts'
export { meetingCloser } from './cancel/close-offer.ts'
export { codeOf, REASON_CODES, reasonIn } from './cancel/reasons.ts'
export { dockingSource } from './event-source.ts'
export { meetingDays } from './dated/meeting-days.ts'
export { visitorsToldOfMove } from './dated/told-of-move.ts'
export { sessionFollower } from './dated/session-follower.ts'
/** Calendar entries of meetings, for a buyer's own file and in mails. */
export { eventOf } from './event-source.ts'
export { mailedCalendar } from './ics.ts'
export { aboutOf, endWaiting } from './tell/tell-facts.ts'
export { colleaguesIn, type Former } from './tell/colleague.ts'
export { findBrought, type Brought } from './brought.ts'
export { findCompanies } from './companies.ts'
export {
  buyerCompany,
  CANCEL_MS,
  DOCKING,
  fullName,
  holdProblem,
  isOpen,
  maskCompany,
  matchScore,
  nextDocking,
  wasAgreed,
  type DockingAction,
  type DockingStatus,
  type HoldRefusal,
  type Holding,
  type Match,
  type MatchReason,
} from '../rules.ts'

/** All meetings of a buyer, whatever became of them, in the order they were asked. */
export const findMeetingsOfBuyer = (ctx: Pick<Ctx, 'db' | 'clock'>, buyerId: number): Promise<Meeting[]> =>
  findMeetings(ctx.db, eq(dockingMeeting.buyerId, buyerId), ctx.clock.showNow())
