/** What other areas may ask of inquiries. */
export { CLOSED_AFTER_DAYS } from '../rules.ts'
export { countInquiries, findWaiting, forgetLeads } from './queries.ts'
export { eraseOldInquiries } from './retention.ts'
