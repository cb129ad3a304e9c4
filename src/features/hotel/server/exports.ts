/** What other areas may ask hotel booking for. */
export { staySource } from './event-source.ts'
export { holdsOfRow } from './records.ts'
export { guestNumber } from './reveal.ts'
