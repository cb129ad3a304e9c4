/** Slots of vehicles in the database (booth-forms 7): whoever wants the same slot or names the same plate waits, then sees what is left. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { maskIdCard } from '../../../../shared/lib/mask.ts'
import { toDecimal } from '../../../../shared/lib/money.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { findToRearrange, type OpenItem } from '../../../../server/base/dated/dated.ts'
import type { FieldFailure } from '../../../../server/base/http/fail.ts'
import { isMasked, passesOf, slotOf, type Pass } from '../../forms/h11/definition.ts'
import { freeUntil, gateDays, gateOf, isOpen, nearestFree, overlaps, slotsOf, windowOf } from '../../forms/h11/slots.ts'
import { STATUS, type Booth, type Content, type FormView } from '../../model.ts'
import { findGate, findGates, type StoredGate } from './gates.ts'
import { newLineId } from '../line-ids.ts'
import { lockNames } from '../locks.ts'
import type { ServerPart } from '../parts.ts'
import { recordOf, type FormRow } from '../store.ts'
import { boothVehiclePass } from '../tables.ts'
import type { FormTerms } from '../terms.ts'
import type { After } from '../../../../shared/i18n/keys.ts'

export type VehicleRow = typeof boothVehiclePass.$inferSelect
/** States of a pass that holds a place. */
export const PASS = { booked: 1, issued: 2, entered: 3, left: 4 } as const

const failure = (
  index: number,
  column: string,
  key: After<'features/booth-forms/forms/h11', 'errors.'>,
  params: Record<string, string | number> = {},
): FieldFailure => ({
  field: `passes.${index}.${column}`,
  row: index + 1,
  msgKey: `features/booth-forms/forms/h11:errors.${key}`,
  params,
})

/** For a row that is not there any more. */
const ofList = (
  key: After<'features/booth-forms/forms/h11', 'errors.'>,
  params: Record<string, string>,
): FieldFailure => ({
  field: 'passes',
  msgKey: `features/booth-forms/forms/h11:errors.${key}`,
  params,
})

const live = (content: Content | null): Pass[] => (content ? passesOf(content).filter((pass) => !pass.cancelled) : [])
const placeOf = (pass: Pass): string => `${pass.gate} ${slotOf(pass)}`

/** Passes of a save: each with an id, its state as stored, and its driver's number as stored where the masked one came back. */
function mergePasses(stored: readonly Pass[], sent: readonly Partial<Pass>[]): Partial<Pass>[] {
  const byId = new Map(stored.map((pass) => [pass.lineId, pass]))
  return sent.map((pass) => {
    const own = pass.lineId ? byId.get(pass.lineId) : undefined
    const { driverIdNo = own?.driverIdNo ?? '' } = pass
    const number = isMasked(driverIdNo) ? (own?.driverIdNo ?? '') : driverIdNo
    return { ...pass, lineId: own?.lineId ?? newLineId(), driverIdNo: number, cancelled: own?.cancelled ?? 0 }
  })
}

/** Locks of all slots and plates a content wants. */
const lockPlaces = ({ db }: Ctx, passes: readonly Pass[]): Promise<void> =>
  lockNames(
    db,
    passes.flatMap((pass) => [`VEHICLE_SLOT:${placeOf(pass)}`, `VEHICLE_PLATE:${pass.plateNo}`]),
  )

/** Places taken in each slot of a gate by other forms. */
async function takenAt(ctx: Ctx, gate: string, formId: number): Promise<Map<string, number>> {
  const found = await ctx.db
    .select({ slot: boothVehiclePass.slot, count: sql<number>`count(*)::int` })
    .from(boothVehiclePass)
    .where(and(eq(boothVehiclePass.gate, gate), ne(boothVehiclePass.formId, formId)))
    .groupBy(boothVehiclePass.slot)
  return new Map(found.map(({ slot, count }) => [slot, count]))
}

/** The booth's gate, and what other forms hold there, as a save has read them under its locks: its answer tells them again (by the save's terms). */
const judged = new WeakMap<FormTerms, { gate: StoredGate; taken: Map<string, number> }>()

/** Who comes too late for a slot, with the nearest that are free. */
async function slotFailures(
  ctx: Ctx,
  passes: readonly Pass[],
  view: FormView,
  formId: number,
  held: readonly VehicleRow[],
  save: FormTerms,
): Promise<FieldFailure[]> {
  const gate = gateOf(view)
  const terms = await findGate(ctx.db, gate)
  const taken = await takenAt(ctx, gate, formId)
  judged.set(save, { gate: terms, taken })
  const own = new Map<string, number>()
  const failures: FieldFailure[] = []
  passes.forEach((pass, index) => {
    if (pass.cancelled) return
    const slot = slotOf(pass)
    const mine = (own.get(slot) ?? 0) + 1
    own.set(slot, mine)
    // A place that is held stays, even where the gate has closed or takes fewer since.
    if (held.some((one) => one.lineId === pass.lineId && one.slot === slot && one.gate === pass.gate)) return
    if (isOpen(terms, slot) && (taken.get(slot) ?? 0) + mine <= terms.capacity) return
    const leftOf = (other: string) =>
      isOpen(terms, other) ? terms.capacity - (taken.get(other) ?? 0) - (own.get(other) ?? 0) : 0
    const free = nearestFree(slot, slotsOf(windowOf(pass.purpose, view)), leftOf).map((one) => one.slice(5))
    const key = isOpen(terms, slot) ? (free.length > 0 ? 'full' : 'allFull') : free.length > 0 ? 'shut' : 'allShut'
    failures.push(failure(index, 'slotTime', key, { slot: slot.slice(5), gate, free: free.join('、') }))
  })
  return failures
}

/** The same vehicle cannot be inside twice at a time, whoever asked for it. */
async function plateFailures(ctx: Ctx, passes: readonly Pass[], formId: number): Promise<FieldFailure[]> {
  const plates = passes.filter((pass) => !pass.cancelled).map((pass) => pass.plateNo)
  if (plates.length === 0) return []
  const others = await ctx.db
    .select({ plateNo: boothVehiclePass.plateNo, slot: boothVehiclePass.slot })
    .from(boothVehiclePass)
    .where(and(inArray(boothVehiclePass.plateNo, plates), ne(boothVehiclePass.formId, formId)))
  return passes.flatMap((pass, index) =>
    !pass.cancelled && others.some((one) => one.plateNo === pass.plateNo && overlaps(one.slot, slotOf(pass)))
      ? [failure(index, 'plateNo', 'plateTaken', { plate: pass.plateNo })]
      : [],
  )
}

/** What a vehicle that is issued must not lose: its place within 24 hours of the slot, or anything once it has been inside. */
async function keptFailures(
  ctx: Ctx,
  held: readonly VehicleRow[],
  passes: readonly Pass[],
  row: FormRow | null,
): Promise<FieldFailure[]> {
  const moved = row ? await findToRearrange(ctx.db, [recordOf(row.id)]) : new Map<string, OpenItem[]>()
  const anew = new Set([...moved.values()].flat().map(({ part }) => part))
  const now = formatDateTime(ctx.clock.showNow())
  return held.flatMap((row) => {
    const index = passes.findIndex((pass) => pass.lineId === row.lineId)
    const pass = passes[index]
    const same =
      pass !== undefined &&
      !pass.cancelled &&
      placeOf(pass) === `${row.gate} ${row.slot}` &&
      pass.plateNo === row.plateNo
    if (same) return []
    const say = (
      column: string,
      name: After<'features/booth-forms/forms/h11', 'errors.'>,
      params: Record<string, string>,
    ) => (pass ? failure(index, column, name, params) : ofList(name, params))
    if (row.state >= PASS.entered) return [say('plateNo', 'used', { plate: row.plateNo })]
    const late = now >= freeUntil(row.slot)
    // The show has moved away from its slot.
    if (anew.has(row.lineId)) return []
    if (!late || pass?.cancelled || (pass !== undefined && placeOf(pass) === `${row.gate} ${row.slot}`)) return []
    return [say('slotTime', 'tooLate', { plate: row.plateNo, slot: row.slot.slice(5) })]
  })
}

const heldBy = (ctx: Ctx, formId: number): Promise<VehicleRow[]> =>
  ctx.db.select().from(boothVehiclePass).where(eq(boothVehiclePass.formId, formId)).orderBy(asc(boothVehiclePass.id))

const COUNTING: readonly number[] = [STATUS.submitted, STATUS.confirmed, STATUS.changed]
const keyOfPlace = ({
  lineId,
  gate,
  slot,
  plateNo,
}: Pick<VehicleRow, 'lineId' | 'gate' | 'slot' | 'plateNo'>): string => [lineId, gate, slot, plateNo].join(' ')

/** Brings the places in line with the form: taken, given back, issued. */
async function storePlaces(ctx: Ctx, row: FormRow): Promise<void> {
  const held = await heldBy(ctx, row.id)
  const counts = COUNTING.includes(row.status) && row.content['noNeed'] !== 1
  // A change that waits holds both its own places and those of what is in force.
  const passes = counts ? [...live(row.content), ...(row.status === STATUS.changed ? live(row.validContent) : [])] : []
  const wanted = new Map(
    passes.map((pass) => {
      const place = { lineId: pass.lineId ?? '', gate: pass.gate, slot: slotOf(pass), plateNo: pass.plateNo }
      return [keyOfPlace(place), { ...place, purpose: pass.purpose }]
    }),
  )
  const gone = held.filter((one) => !wanted.has(keyOfPlace(one)) && one.state < PASS.entered)
  if (gone.length > 0)
    await ctx.db.delete(boothVehiclePass).where(
      inArray(
        boothVehiclePass.id,
        gone.map((one) => one.id),
      ),
    )
  const there = new Set(held.map(keyOfPlace))
  const added = [...wanted].filter(([key]) => !there.has(key)).map(([, place]) => place)
  if (added.length > 0)
    await ctx.db
      .insert(boothVehiclePass)
      .values(added.map((place) => ({ ...place, formId: row.id, participationId: row.participationId })))
  if (row.status === STATUS.confirmed)
    await ctx.db
      .update(boothVehiclePass)
      .set({ state: PASS.issued })
      .where(and(eq(boothVehiclePass.formId, row.id), eq(boothVehiclePass.state, PASS.booked)))
}

/**
 * State and what is kept of each pass (`pass.<lineId>`, `kept.<lineId>`); of the booth's gate its capacity and names (`gate.capacity`,
 * `gate.nameZh`, `gate.nameEn`), names of the gates of all passes (`gateZh.<code>`, `gateEn.<code>`), what is left in slots that are not empty or not open (`slot.<slot>`), and which are not open (`shut.<slot>`).
 */
async function told(ctx: Ctx, booth: Booth, save: FormTerms): Promise<Record<string, string | number>> {
  const own = await ctx.db
    .select()
    .from(boothVehiclePass)
    .where(eq(boothVehiclePass.participationId, Number(booth.boothId)))
  const gate = gateOf({ booth, settings: save.settings })
  const known = judged.get(save)
  const terms = known?.gate ?? (await findGate(ctx.db, gate))
  const taken = new Map(known?.taken ?? (await takenAt(ctx, gate, 0)))
  if (known) for (const one of own) if (one.gate === gate) taken.set(one.slot, (taken.get(one.slot) ?? 0) + 1)
  const named = (await findGates(ctx.db)).filter(({ code }) => own.some((pass) => pass.gate === code))
  const shut = gateDays(save).flatMap(({ slots }) => slots.filter((slot) => !isOpen(terms, slot)))
  return Object.fromEntries([
    ...own.map((one) => [`pass.${one.lineId}`, one.state] as const),
    ...own.filter((one) => one.kept > 0).map((one) => [`kept.${one.lineId}`, toDecimal(one.kept)] as const),
    ...(['capacity', 'nameZh', 'nameEn'] as const).map((name) => [`gate.${name}`, terms[name]] as const),
    ...named.flatMap(({ code, nameZh, nameEn }) => [
      [`gateZh.${code}`, nameZh] as const,
      [`gateEn.${code}`, nameEn] as const,
    ]),
    ...[...taken].map(([slot, count]) => [`slot.${slot}`, Math.max(0, terms.capacity - count)] as const),
    ...shut.flatMap((slot) => [[`slot.${slot}`, 0] as const, [`shut.${slot}`, 1] as const]),
  ])
}

export const vehiclePart: ServerPart = {
  told,
  merge: (stored, sent) => ({
    ...stored,
    ...sent,
    ...(sent['passes'] === undefined ? {} : { passes: mergePasses(passesOf(stored), sent['passes'] as Pass[]) }),
  }),
  async check(ctx, content, view, row, terms) {
    const passes = passesOf(content)
    const formId = row?.id ?? 0
    await lockPlaces(
      ctx,
      passes.filter((pass) => !pass.cancelled),
    )
    const held = row ? await heldBy(ctx, row.id) : []
    return [
      ...(await keptFailures(ctx, held, passes, row)),
      ...(await plateFailures(ctx, passes, formId)),
      ...(await slotFailures(ctx, passes, view, formId, held, terms)),
    ]
  },
  stored: (ctx, row) => storePlaces(ctx, row),
  masked: (content) => ({
    ...content,
    passes: passesOf(content).map((pass) => ({
      ...pass,
      driverIdNo: pass.driverIdNo ? maskIdCard(pass.driverIdNo) : '',
    })),
  }),
}
