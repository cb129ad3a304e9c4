/** What other areas may ask of inquiries. */
export { countInquiries } from './queries.ts'
export { eraseOldInquiries } from './retention.ts'
