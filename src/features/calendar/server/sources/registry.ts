import { deadlineSource } from './deadlines.ts'
import { seminarSource } from './seminars.ts'
import { showPartSource } from './show-parts.ts'
import type { EventSource } from './source.ts'
import { staySource } from './stays.ts'
import { vehicleSource } from './vehicles.ts'

/** Everything that puts entries into the calendar. */
export const EVENT_SOURCES: readonly EventSource[] = [
  deadlineSource,
  showPartSource,
  seminarSource,
  vehicleSource,
  staySource,
]
