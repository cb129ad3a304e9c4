/** What other areas may ask of exhibitors' progress. */
export { findDeadlineStates } from './deadline-states.ts'
export { rebuildByNight, refreshProgress } from './keep.ts'
export { insertReminders, sendReminders } from './reminders/due.ts'
export { countByForm, countByHall } from './readiness.ts'
export { countDeadlineConcern, followMovedDeadlines, tellMovedDeadlines } from './reminders/moved.ts'
export { retellWaiting } from './reminders/retell.ts'
