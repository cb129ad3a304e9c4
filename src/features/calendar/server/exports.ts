/** What other areas may ask the calendar for. */
export { deadlineOf, findDeadlineRule, findShowDays, requireBefore, requireSubmittable } from './deadlines.ts'
export { findUpcoming } from './events.ts'
export { SHOW_PARTS, concerns, isPast, partDays } from '../rules.ts'
