/** Half hours of vehicles when the show moves: along by as many days where the gate has room. */
import { asc, eq, sql } from 'drizzle-orm'
import type { DatedBook, DatedSource, DatedThing, Fault, ShowToBe } from '../../../../server/base/dated/dated.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { grouped } from '../../../../server/base/dated/grouped.ts'
import { inOrderOfMove, shiftDays } from '../../../../shared/lib/time/shift.ts'
import { isWithin, endsOf } from '../../definition/windows.ts'
import { passesOf, slotOf } from '../../forms/h11/definition.ts'
import { isOpen, timesOf, windowOf, type Purpose } from '../../forms/h11/slots.ts'
import { findShowDays } from '../../../calendar/server/exports.ts'
import { closedAfter, findGates, moveClosedSlots, type StoredGate } from '../vehicles/gates.ts'
import { PASS, type VehicleRow } from '../vehicles/vehicles.ts'
import { boothVehiclePass } from '../tables.ts'
import { findFiled, storeDays, thingOf, type Filed } from './filed.ts'

interface Vehicle {
  filed: Filed
  purpose: Purpose
  /** Its places: two while a change of the form waits. */
  places: VehicleRow[]
}

const placeOf = ({ gate }: VehicleRow, slot: string): string => `${gate} ${slot}`

/** Vehicles that have still to come, each with its places. */
async function findVehicles(ctx: Ctx, lock: boolean) {
  const filed = await findFiled(ctx, 'h11', lock)
  // Who files meanwhile waits, and takes what is left afterwards.
  if (lock) await ctx.db.execute(sql`lock table ${boothVehiclePass} in share row exclusive mode`)
  const places = await ctx.db.select().from(boothVehiclePass).orderBy(asc(boothVehiclePass.id))
  const byLine = grouped(places, ({ formId, lineId }) => `${formId} ${lineId}`)
  const vehicles = new Map<DatedThing, Vehicle>()
  for (const one of filed)
    for (const pass of passesOf(one.row.content)) {
      const own = byLine.get(`${one.row.id} ${pass.lineId}`) ?? []
      if (pass.cancelled || own.some(({ state }) => state >= PASS.entered)) continue
      const { purpose, plateNo } = pass
      const thing = thingOf(one, {
        part: pass.lineId ?? '',
        what: { 'zh-CN': plateNo, 'en-US': plateNo },
        at: slotOf(pass),
        follows: purpose === 'OUT' ? 'closeDate' : 'openDate',
      })
      vehicles.set(thing, { filed: one, purpose, places: own })
    }
  return { places, vehicles }
}

export const vehicleDays: DatedSource = {
  kind: 'vehicle',
  async open(ctx, lock): Promise<DatedBook> {
    const { places, vehicles } = await findVehicles(ctx, lock)
    const gates = new Map((await findGates(ctx.db)).map((gate) => [gate.code, gate]))
    const days = await findShowDays(ctx.db)
    const vehicleOf = (thing: DatedThing) => vehicles.get(thing) ?? { filed: null, purpose: 'IN' as const, places: [] }

    function outside(thing: DatedThing, at: string, { days, settings }: ShowToBe): Fault | null {
      const { filed, purpose } = vehicleOf(thing)
      if (!filed) return null
      const window = windowOf(purpose, { days, settings, booth: filed.booth })
      const inside =
        isWithin(`${at}:00`, window) && (window.days.length === 0 || timesOf(window).includes(at.slice(11)))
      return inside ? null : { why: 'window', ...endsOf(window) }
    }

    return {
      things: [...vehicles.keys()],
      judge(wanted, show) {
        // What the organiser closed is closed on the days it goes along to.
        const closed = [...gates.values()].map((gate) => ({
          ...gate,
          closedSlots: closedAfter(gate.closedSlots, days, show.days),
        }))
        const gatesThen = new Map<string, StoredGate>(closed.map((gate) => [gate.code, gate]))
        /** A place that is held in a half hour that was closed since, stays held in it. */
        const isShut = ({ gate, slot }: VehicleRow, by: number): boolean => {
          const [now, then] = [gates.get(gate), gatesThen.get(gate)]
          return now !== undefined && then !== undefined && isOpen(now, slot) && !isOpen(then, shiftDays(slot, by))
        }
        const taken = new Map<string, number>()
        const count = (place: string, by: number) => taken.set(place, (taken.get(place) ?? 0) + by)
        for (const place of places) count(placeOf(place, place.slot), 1)
        const faults = new Map<DatedThing, Fault>()
        for (const { thing, by, at } of inOrderOfMove(wanted.map((one) => ({ ...one, at: one.thing.at })))) {
          const fault = outside(thing, shiftDays(at, by), show)
          if (fault) faults.set(thing, fault)
          if (fault || by === 0) continue
          const own = vehicleOf(thing).places
          const targets = own.map(({ gate, slot }) => ({ gate: gates.get(gate), slot: shiftDays(slot, by) }))
          const shut = own.some((place) => isShut(place, by))
          const full = targets.some(
            ({ gate, slot }) => gate && (taken.get(`${gate.code} ${slot}`) ?? 0) >= gate.capacity,
          )
          if (shut || full) {
            faults.set(thing, { why: shut ? 'shut' : 'full' })
            continue
          }
          for (const place of own) {
            count(placeOf(place, place.slot), -1)
            count(placeOf(place, shiftDays(place.slot, by)), 1)
          }
        }
        return faults
      },
      follow: (show) => moveClosedSlots(ctx, days, show.days),
      async move(wanted) {
        for (const list of grouped(wanted, ({ thing }) => thing.record).values()) {
          const filed = list[0] && vehicleOf(list[0].thing).filed
          if (!filed) continue
          const shifts = new Map(list.map(({ thing, by }) => [thing.part, by]))
          const note = list.map(({ thing, by }) => `${thing.what['zh-CN']} ${thing.at} → ${shiftDays(thing.at, by)}`)
          await storeDays(ctx, filed.row, note.join('; '), (content) => ({
            ...content,
            passes: passesOf(content).map((pass) => ({
              ...pass,
              slotDate: pass.cancelled ? pass.slotDate : shiftDays(pass.slotDate, shifts.get(pass.lineId ?? '') ?? 0),
            })),
          }))
          const moved = list.flatMap(({ thing, by }) =>
            vehicleOf(thing).places.map(({ id, slot }) => ({ id, at: slot, by })),
          )
          for (const { id, at, by } of inOrderOfMove(moved))
            await ctx.db
              .update(boothVehiclePass)
              .set({ slot: shiftDays(at, by) })
              .where(eq(boothVehiclePass.id, id))
        }
      },
    }
  },
}
