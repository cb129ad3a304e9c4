/** What the booth forms put into the calendar: the programme of H13, and half hours at the gates (H11). */
import { asc, eq } from 'drizzle-orm'
import { findShowDays, type EventSource } from '../../calendar/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { formatDateTime, parseDateTime } from '../../../shared/lib/time/dates.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { findOutOfPlace, findToRearrange } from '../../../server/base/dated/dated.ts'
import { CHOSEN, OPEN } from '../../../server/base/dated/tables.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findProgramme } from './programme/programme.ts'
import { recordOf } from './store.ts'
import { boothForm, boothVehiclePass } from './tables.ts'
import { passesOf, slotOf } from '../forms/h11/definition.ts'
import { STATUS } from '../model.ts'
import { under } from '../../../shared/i18n/keys.ts'

/** Seminars and product launches of the programme, for everybody. */
export const seminarSource: EventSource = {
  key: 'seminars',
  async find({ db, locale }) {
    const of = (name: { zh: string; en: string }) => (locale === 'en-US' ? name.en : name.zh)
    const programme = await findProgramme(db)
    const open = await findToRearrange(
      db,
      programme.map((one) => recordOf(one.id)),
    )
    const { openDate, closeDate } = await findShowDays(db)
    /** On no day of the show any more, or asked to choose another slot. */
    const isOff = (id: number, start: Date) => {
      const day = formatDateTime(start).slice(0, 10)
      return open.has(recordOf(id)) || (openDate !== '' && (day < openDate || day > closeDate))
    }
    return programme.map(({ id, kind, title, room, company, start, end }) => ({
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
      ...(isOff(id, start) ? { cancelled: true as const } : {}),
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
      translate(locale, under('features/calendar:appointments.', key), params)
    const slots = await findVehicleSlots(db, exhibitorId)
    const out = await findOutOfPlace(
      db,
      slots.map(({ formId }) => recordOf(formId)),
    )
    return slots.flatMap(({ id, formId, lineId, plateNo, gate, slot, status, valid }) => {
      const waits =
        status === STATUS.changed &&
        !passesOf(valid ?? {}).some((pass) => pass.lineId === lineId && pass.gate === gate && slotOf(pass) === slot)
      const mark = out.get(recordOf(formId))?.get(lineId)
      const isOff = mark === OPEN || (mark === CHOSEN && !waits)
      const start = parseDateTime(`${slot}:00`)
      if (!start) return []
      return [
        {
          id: `vehicle-${id}`,
          kind: 'appointment' as const,
          key: 'vehicle',
          title: words('vehicle', { plate: plateNo }),
          text: words(waits ? 'vehicleWaits' : 'vehicleText', { gate }),
          route: '/newspaper/h11',
          start,
          end: new Date(start.getTime() + SLOT_MS),
          ...(isOff ? { cancelled: true as const } : {}),
          ...(waits ? { tentative: true as const } : {}),
        },
      ]
    })
  },
}

/** Half hours at the gates that an exhibitor's vehicles have: `slot` is `yyyy-MM-dd HH:mm` in Shanghai. While a change waits, those of both. */
async function findVehicleSlots(db: Db, exhibitorId: number) {
  const { id, formId, lineId, plateNo, gate, slot } = boothVehiclePass
  return db
    .select({ id, formId, lineId, plateNo, gate, slot, status: boothForm.status, valid: boothForm.validContent })
    .from(boothVehiclePass)
    .innerJoin(boothForm, eq(boothForm.id, formId))
    .innerJoin(participation, eq(participation.id, boothVehiclePass.participationId))
    .where(eq(participation.exhibitorId, exhibitorId))
    .orderBy(asc(slot), asc(id))
}
