import { parseDateTime } from '../../../../shared/lib/dates.ts'
import { translate } from '../../../../server/i18n.ts'
import type { EventSource } from './source.ts'

/** Minutes of a slot at a gate (booth-forms H11). */
const SLOT_MS = 30 * 60_000

/** Half hours the exhibitor's vehicles are expected in. */
export const vehicleSource: EventSource = {
  key: 'vehicles',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null) return []
    // The booth forms ask the calendar for their deadlines: neither area loads the other while it is loaded itself.
    const { findVehicleSlots } = await import('../../../booth-forms/server/exports.ts')
    const words = (key: string, params: Record<string, string>) =>
      translate(locale, `features/calendar:appointments.${key}`, params)
    return (await findVehicleSlots(db, exhibitorId)).flatMap(({ id, plateNo, gate, slot }) => {
      const start = parseDateTime(`${slot}:00`)
      if (!start) return []
      return [
        {
          id: `vehicle-${id}`,
          kind: 'appointment' as const,
          key: 'vehicle',
          title: words('vehicle', { plate: plateNo }),
          text: words('vehicleText', { gate }),
          route: '/newspaper/h11',
          start,
          end: new Date(start.getTime() + SLOT_MS),
        },
      ]
    })
  },
}
