/** What other areas may ask hotel booking for. */
export { holdsOfRow } from './records.ts'
export { findGuestDocument } from './records.ts'
