/** What other areas may ask hotel booking for. */
export { hasStays, staySource } from './event-source.ts'
export { stayCloser } from './close-stays.ts'
export { holdsOfRow } from './replies.ts'
export { stayDays } from './stay-days.ts'
export { hasOpenHotels } from './nights.ts'
export { countWaiting } from './organiser.ts'
export { eraseOldGuests } from './retention.ts'
export { guestNumber } from './reveal.ts'
