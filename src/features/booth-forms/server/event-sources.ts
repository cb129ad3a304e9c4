/** What the booth forms put into the calendar: the programme of H13, and half hours at the gates (H11). */
import { asc, eq } from 'drizzle-orm'
import type { EventSource } from '../../calendar/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { parseDateTime } from '../../../shared/lib/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findProgramme } from './programme.ts'
import { boothVehiclePass } from './tables.ts'

/** Seminars and product launches of the programme, for everybody. */
export const seminarSource: EventSource = {
  key: 'seminars',
  async find({ db, locale }) {
    const of = (name: { zh: string; en: string }) => (locale === 'en-US' ? name.en : name.zh)
    return (await findProgramme(db)).map(({ id, kind, title, room, company, start, end }) => ({
      id: `seminar-${id}`,
      kind: 'show' as const,
      key: 'seminar',
      title: translate(locale, `features/calendar:seminar.${kind === 'LAUNCH' ? 'launch' : 'seminar'}`, {
        title: of(title),
      }),
      text: [of(room), of(company)].filter(Boolean).join(' · '),
      route: null,
      start,
      end,
    }))
  },
}

/** Minutes of a slot at a gate (booth-forms H11). */
const SLOT_MS = 30 * 60_000

/** Half hours the exhibitor's vehicles are expected in. */
export const vehicleSource: EventSource = {
  key: 'vehicles',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null) return []
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

/** Half hours at the gates that an exhibitor's vehicles have: `slot` is `yyyy-MM-dd HH:mm` in Shanghai. While a change waits, those of both. */
async function findVehicleSlots(db: Db, exhibitorId: number) {
  const { id, plateNo, gate, slot } = boothVehiclePass
  return db
    .select({ id, plateNo, gate, slot })
    .from(boothVehiclePass)
    .innerJoin(participation, eq(participation.id, boothVehiclePass.participationId))
    .where(eq(participation.exhibitorId, exhibitorId))
    .orderBy(asc(slot), asc(id))
}
