/** What other areas may ask the invitations for. */
export { eraseOldInvitations } from './retention.ts'
