import { deadlineSource } from './deadlines.ts'
import { seminarSource } from './seminars.ts'
import { showPartSource } from './show-parts.ts'
import type { EventSource } from './source.ts'

/** Everything that puts entries into the calendar. */
export const EVENT_SOURCES: readonly EventSource[] = [deadlineSource, showPartSource, seminarSource]
