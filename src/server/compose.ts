/** What areas hand to each other without importing each other: an area that reacts to others' events or shows their records takes them here. */
import { seminarSource, vehicleSource } from '../features/booth-forms/server/exports.ts'
import { addEventSources, deadlineSource, showPartSource } from '../features/calendar/server/exports.ts'
import { staySource } from '../features/hotel/server/exports.ts'

addEventSources(deadlineSource, showPartSource, seminarSource, vehicleSource, staySource)
