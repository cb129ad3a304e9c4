/** What areas hand to each other without importing each other: an area that reacts to others' events or shows their records takes them here. */
import { maySeeChart } from '../features/dashboard/server/exports.ts'
import { giveChartReader } from '../features/show-report/server/exports.ts'
import { giveLinkEnd, giveMenuFacts, giveNoticeKeeper, giveUnread } from '../features/account/server/exports.ts'
import { badgeCharges, badgeCloser, badgeValue } from '../features/badges/server/exports.ts'
import {
  addChargeSources,
  findBuildMode,
  findFormPaths,
  findHeldSlots,
  formDays,
  passCloser,
  priceParameters,
  seminarCloser,
  seminarSource,
  vehicleSource,
} from '../features/booth-forms/server/exports.ts'
import { buyerContact, buyerFollower, mailMeetLink } from '../features/buyers/server/exports.ts'
import {
  addEventSources,
  endLinkOf,
  deadlineSource,
  giveDeadlineStates,
  giveShowVersion,
  showPartSource,
} from '../features/calendar/server/exports.ts'
import { giveBuyerLink } from '../features/docking/server/exports.ts'
import { companyContact, infoParameter, isInScope } from '../features/company/server/exports.ts'
import { giveFileScope } from '../features/files/server/exports.ts'
import { guestNumber, hasStays, stayCloser, stayDays, staySource } from '../features/hotel/server/exports.ts'
import { addRevealSource } from '../features/reveal/server/exports.ts'
import {
  heldMails,
  invitationClosers,
  heldTexts,
  invitationFollower,
  moveWithMail,
  moveWithSms,
  unsubscribe,
} from '../features/invitations/server/exports.ts'
import { letterBenefits, nominationFollower } from '../features/nominations/server/exports.ts'
import { forgetLeads } from '../features/inquiries/server/exports.ts'
import { followRemovedLeads, leadFollower } from '../features/leads/server/exports.ts'
import { voteCloser, voteSource, voteTimes } from '../features/awards/server/exports.ts'
import { awardSource, awardTimes } from '../features/industry-award/server/exports.ts'
import { arrangedMeetings, arrangementFollower } from '../features/arrangement/server/exports.ts'
import {
  followMatchmaking,
  giveArranged,
  giveBuyerCounts,
  meetingSource,
  registrationCloser,
  sessionCharges,
} from '../features/matchmaking/server/exports.ts'
import {
  countSessionBuyers,
  dockingSource,
  meetingCloser,
  meetingDays,
  sessionFollower,
  visitorsToldOfMove,
} from '../features/docking/server/exports.ts'
import { productCloser } from '../features/products/server/exports.ts'
import { giveBuildMode } from '../features/newspaper/server/exports.ts'
import { FACT_OF_KEY } from '../features/show/facts.ts'
import { nodesKeep } from '../features/form-desk/server/exports.ts'
import { addDaysChecks, giveHeldSlots, showVersionOf } from '../features/show/server/exports.ts'
import {
  countDeadlineConcern,
  findDeadlineStates,
  followMovedDeadlines,
  retellWaiting,
} from '../features/progress/server/exports.ts'
import { keepAccountNotices, unreadOf } from '../features/messages/server/exports.ts'
import { caseCloser, reviewDesk } from '../features/review/server/exports.ts'
import { addDatedSources, addOwnTimes, giveVisitorCount } from './base/dated/dated.ts'
import { giveDeadlineFollower, giveDeadlineRetelling } from './base/dated/follow-deadlines.ts'
import {
  addBenefitSource,
  countMisled,
  followVisitors,
  giveToldOtherwise,
  visitorContact,
} from '../features/visitors/server/exports.ts'
import { forgetOnceSent } from './base/mail/forget-mails.ts'
import { followMails } from './base/mail/follow-mail.ts'
import { holdMails } from './base/mail/hold-mails.ts'
import { followBlocks, followSms, holdSms } from './base/sms/follow-sms.ts'
import { addOfferClosers, addWithdrawalClosers } from './base/offer-closers.ts'
import { addParameterSources, giveCatalogue } from './base/parameters.ts'
import { giveDesk } from './base/records/desk.ts'
import { giveDictionaryUses } from './base/reference/dictionary-uses.ts'
import { DICTIONARY_USES } from './dictionary-uses.ts'
import { EN_PARAMETER_NAMES } from './parameters/names.ts'
import { EVERYBODYS_PARAMETERS, PUBLIC_PARAMETERS } from './parameters/parameters.ts'
import { holdsDomain } from './base/names/domains.ts'
import { giveNumberPlan } from '../shared/form/rules/contact.ts'
import { giveDomains } from '../shared/lib/text/text.ts'
import { storedNumber } from '../shared/lib/phone/number-plan.ts'

giveNumberPlan(storedNumber)
giveDomains(holdsDomain)
giveDesk(reviewDesk)
giveFileScope(isInScope)

giveUnread(unreadOf)
giveNoticeKeeper(keepAccountNotices)
giveLinkEnd(endLinkOf)
giveChartReader(maySeeChart)
giveMenuFacts({ findFormPaths, hasStays })
giveBuildMode(findBuildMode)

addEventSources(deadlineSource, showPartSource, seminarSource, vehicleSource, staySource, meetingSource, voteSource)
addEventSources(dockingSource, awardSource)
giveShowVersion(showVersionOf)
giveDeadlineStates(findDeadlineStates)

addDaysChecks(nodesKeep)
giveHeldSlots(findHeldSlots)
addDatedSources(...formDays, stayDays, meetingDays)
addOwnTimes(voteTimes, awardTimes)
addOfferClosers(meetingCloser, voteCloser, ...invitationClosers)
addWithdrawalClosers(
  meetingCloser,
  stayCloser,
  passCloser,
  badgeCloser,
  registrationCloser,
  seminarCloser,
  productCloser,
)
// Cases last: the others take away those of what ends.
addWithdrawalClosers(voteCloser, ...invitationClosers, caseCloser)
giveDeadlineFollower(followMovedDeadlines, countDeadlineConcern)
giveDeadlineRetelling(retellWaiting)
giveVisitorCount(countMisled)
giveToldOtherwise(visitorsToldOfMove)

addChargeSources(badgeCharges, sessionCharges)

addRevealSource('BADGE', badgeValue)
addRevealSource('BUYER', buyerContact)
addRevealSource('COMPANY', companyContact)
addRevealSource('HOTEL', guestNumber)
addRevealSource('VISITOR', visitorContact)

giveCatalogue({
  public: PUBLIC_PARAMETERS,
  everybody: EVERYBODYS_PARAMETERS,
  enNames: EN_PARAMETER_NAMES,
  ofShow: (key) => FACT_OF_KEY.has(key),
})
addParameterSources(infoParameter, priceParameters)

giveDictionaryUses(DICTIONARY_USES)

followRemovedLeads(forgetLeads)

followMails('invitation', moveWithMail)
followMails('vipLetter', moveWithMail)
followMails('buyerLeft', forgetOnceSent)
followMails('visitorRemoved', forgetOnceSent)
holdMails(heldMails)
followSms('invitation', moveWithSms)
followBlocks(unsubscribe)
holdSms(heldTexts)

addBenefitSource(letterBenefits)
// A nomination finds its visitor through the invitation, so it hears before that is erased; leads that nobody worked on go with the invitation.
followVisitors(buyerFollower, nominationFollower, invitationFollower, leadFollower)

giveBuyerLink(mailMeetLink)
giveArranged(arrangedMeetings)
giveBuyerCounts(countSessionBuyers)
// Who arranges takes its runs before the times of meetings.
followMatchmaking(arrangementFollower, sessionFollower)
