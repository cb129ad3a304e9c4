/** What other areas may ask the calendar for. */
export { deadlineOf, findShowDays, requireBefore, requireSubmittable } from './deadlines.ts'
export { findUpcoming } from './events.ts'
