/** What other areas may ask hotel booking for. */
export { staySource } from './event-source.ts'
export { findGuestDocument, holdsOfRow } from './records.ts'
