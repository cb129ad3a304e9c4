/** What other areas may ask the calendar for. */
export {
  daysIn,
  deadlineIn,
  deadlineKeys,
  deadlineOf,
  findDeadlineRule,
  findDeadlines,
  findShowDays,
  requireBefore,
  requireSubmittable,
} from './deadlines.ts'
export { endLinkOf } from './links.ts'
export { findUpcoming } from './events.ts'
export { CALENDAR_TYPE, giveShowVersion, icsOptions, writeIcs } from './ics.ts'
export {
  PART_KEYS,
  deadlineParameter,
  showParts,
  concerns,
  pathAmong,
  isPast,
  partDays,
  type DeadlineKey,
} from '../rules.ts'
export { showPartSource } from './sources/show-parts.ts'
export { deadlineSource, giveDeadlineStates, type DeadlineStates } from './sources/deadlines.ts'
export { addEventSources, WALK_MINUTES, type EventSource, type SourceEvent } from './sources/source.ts'
