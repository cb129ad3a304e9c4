/** What other areas may ask the invitations for. */
export { numberRegistered } from './register.ts'
export { eraseOldInvitations } from './retention.ts'
