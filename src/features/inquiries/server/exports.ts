/** What other areas may ask of inquiries. */
export { countInquiries, forgetLeads } from './queries.ts'
export { eraseOldInquiries } from './retention.ts'
