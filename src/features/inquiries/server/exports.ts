/** What other areas may ask of inquiries. */
export { countInquiries } from './queries.ts'
