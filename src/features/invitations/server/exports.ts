/** What other areas may ask the invitations for. */
export { invitationClosers } from './close-offer.ts'
export { heldMails, heldTexts, invitationFollower, moveWithMail, moveWithSms, unsubscribe } from './follow.ts'
export { numberRegistered } from './register.ts'
export { eraseOldInvitations } from './retention.ts'
export { findSuppressed } from './people.ts'
export { tellInvitedLeads } from './told-leads.ts'
export { addVip, eraseVips, followMail, handedLink, reachedBy, visitsOf, withdrawVip, type VipVisit } from './vip.ts'
export { addressKey } from '../rules.ts'
