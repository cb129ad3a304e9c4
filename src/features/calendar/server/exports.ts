/** What other areas may ask the calendar for. */
export {
  daysIn,
  deadlineIn,
  deadlineKeys,
  deadlineOf,
  findDeadlineRule,
  findShowDays,
  requireBefore,
  requireSubmittable,
} from './deadlines.ts'
export { findUpcoming } from './events.ts'
export { SHOW_PARTS, concerns, isPast, partDays, type DeadlineKey } from '../rules.ts'
