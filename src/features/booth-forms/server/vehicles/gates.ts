/** Gates of vehicles as the organiser has set them, and what is booked at each (booth-forms 7, beyond-peers O12). */
import { and, eq, sql } from 'drizzle-orm'
import { findShowDays } from '../../../calendar/server/exports.ts'
import { sysConfig } from '../../../../server/base/parameter-tables.ts'
import { findConfig, findConfigs, forgetParameters } from '../../../../server/base/parameters.ts'
import { MOVE_KEYS } from '../../../../shared/lib/time/moves.ts'
import type { MoveView } from '../../definition/windows.ts'
import { GATES_MAX, gateOrder, HALLS_KEY, readHalls } from '../../../../shared/lib/halls.ts'
import { formatDateTime } from '../../../../shared/lib/time/dates.ts'
import { shiftDays, shiftOf } from '../../../../shared/lib/time/shift.ts'
import type { ShowDays } from '../../../../shared/lib/time/show-time.ts'
import type { RequestOf } from '../../../../shared/api/contract.ts'
import type { Db } from '../../../../server/base/db/client.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { lockShow } from '../../../../server/base/dated/show-lock.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { gateDays, isOpen, type Gate } from '../../forms/h11/slots.ts'
import { HALF_HOUR, type gateAdd, type gateSave, type GateRow, type SlotBoard } from '../../vehicle-contract.ts'
import { boothForm, boothGate, boothVehiclePass } from '../tables.ts'
import { findGateCodes } from './gate-codes.ts'

export type StoredGate = Gate & { version: number }

/** All gates, in their order. */
export const findGates = async (db: Db): Promise<StoredGate[]> =>
  (await db.select().from(boothGate)).sort((one, other) => gateOrder(one.code, other.code))

/** The gate with this code. @throws 404 where there is none */
export async function findGate(db: Db, code: string): Promise<StoredGate> {
  const [row] = await db.select().from(boothGate).where(eq(boothGate.code, code))
  if (!row) throw fail.notFound()
  return row
}

export const gateReply = ({
  code,
  nameZh,
  nameEn,
  capacity,
  opensAt,
  closesAt,
  blocked,
  version,
}: StoredGate): GateRow => ({
  code,
  nameZh,
  nameEn,
  capacity,
  opensAt,
  closesAt,
  blocked: blocked === 1 ? 1 : 0,
  version,
})

async function findMoveView(db: Db): Promise<MoveView> {
  return { days: await findShowDays(db), settings: await findConfigs(db, MOVE_KEYS) }
}

/** All gates on a day; on the day asked for, else today's if vehicles come, else the first that is not over, else the last. */
export async function boardOf(ctx: Ctx, date: string): Promise<SlotBoard> {
  const serverTime = formatDateTime(ctx.clock.showNow())
  const all = gateDays(await findMoveView(ctx.db))
  const shown =
    all.find(({ day }) => day === date) ?? all.find(({ day }) => day >= serverTime.slice(0, 10)) ?? all.at(-1)
  const counts = await ctx.db
    .select({ gate: boothVehiclePass.gate, slot: boothVehiclePass.slot, count: sql<number>`count(*)::int` })
    .from(boothVehiclePass)
    .where(sql`starts_with(${boothVehiclePass.slot}, ${shown?.day ?? '-'})`)
    .groupBy(boothVehiclePass.gate, boothVehiclePass.slot)
  return {
    days: all.map(({ day }) => day),
    day: shown?.day ?? '',
    gates: (await findGates(ctx.db)).map((gate) => ({
      gate: gateReply(gate),
      slots: (shown?.slots ?? []).map((slot) => ({
        slot,
        booked: counts.find((one) => one.gate === gate.code && one.slot === slot)?.count ?? 0,
        closed: isOpen(gate, slot) ? 0 : 1,
        own: gate.closedSlots.includes(slot) ? 1 : 0,
      })),
    })),
    serverTime,
  }
}

/** Writes down what became of a gate; null where it was not there. */
const logGate = (ctx: Ctx, before: Gate | null, after: Gate | null): Promise<void> => {
  const told = ({ code, nameZh, nameEn, capacity, opensAt, closesAt, blocked, closedSlots }: Gate) => ({
    code,
    nameZh,
    nameEn,
    capacity,
    opensAt,
    closesAt,
    blocked,
    closedSlots: [...closedSlots].sort().join('\n'),
  })
  const { code = '' } = after ?? before ?? {}
  return logOperation(ctx, {
    area: 'features/form-desk/screens/slots:columns.gate',
    words: 'features/form-desk/screens/slots',
    type: before === null ? 'add' : after === null ? 'remove' : 'edit',
    id: code,
    name: code,
    before: before && told(before),
    after: after && told(after),
  })
}

/** The gate under lock. @throws 404 where there is none */
async function lockGate(ctx: Ctx, code: string): Promise<StoredGate> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`VEHICLE_GATE:${code}`}, 0))`)
  return findGate(ctx.db, code)
}

async function store(ctx: Ctx, gate: StoredGate): Promise<StoredGate> {
  const { code, nameZh, nameEn, capacity, opensAt, closesAt, blocked } = gate
  const values = {
    nameZh,
    nameEn,
    capacity,
    opensAt,
    closesAt,
    blocked,
    closedSlots: [...gate.closedSlots].sort(),
    version: gate.version + 1,
    updateTime: ctx.clock.showNow(),
  }
  const [row] = await ctx.db.update(boothGate).set(values).where(eq(boothGate.code, code)).returning()
  if (!row) throw fail.notFound()
  return row
}

/** A gate opens and closes on half hours, the one before the other. @throws 300 otherwise */
function checkHours({ opensAt, closesAt }: Pick<Gate, 'opensAt' | 'closesAt'>): void {
  const hours = { opensAt, closesAt }
  const failures = (['opensAt', 'closesAt'] as const)
    .filter((field) => !HALF_HOUR.test(hours[field]))
    .map((field) => ({ field, msgKey: 'features/booth-forms/forms/h11:errors.halfHour' as const }))
  if (failures.length > 0) throw fail.fields(failures)
  if (opensAt >= closesAt) throw fail.field('closesAt', 'features/form-desk/screens/slots:errors.hours')
}

/** Gives a gate another code, wherever its code stands: halls, places of vehicles, and passes in force. @throws 300 where the code is taken */
async function renameGate(ctx: Ctx, code: string, newCode: string): Promise<void> {
  if ((await findGateCodes(ctx.db)).includes(newCode))
    throw fail.field('newCode', 'features/form-desk/screens/slots:errors.codeTaken', { code: newCode })
  await ctx.db.update(boothGate).set({ code: newCode }).where(eq(boothGate.code, code))
  await ctx.db.update(boothVehiclePass).set({ gate: newCode }).where(eq(boothVehiclePass.gate, code))
  for (const name of ['content', 'validContent'] as const) {
    const passes = sql`${boothForm[name]} -> 'passes'`
    const gate = sql`case when pass ->> 'gate' = ${code} then jsonb_set(pass, '{gate}', to_jsonb(${newCode}::text)) else pass end`
    const renamed = sql`(select jsonb_agg(${gate} order by place) from jsonb_array_elements(${passes}) with ordinality as own(pass, place))`
    await ctx.db
      .update(boothForm)
      .set({ [name]: sql`jsonb_set(${boothForm[name]}, '{passes}', ${renamed})` })
      .where(and(eq(boothForm.form, 'h11'), sql`${passes} @> ${JSON.stringify([{ gate: code }])}::jsonb`))
  }
  const halls = readHalls(await findConfig(ctx.db, HALLS_KEY))
  if (!halls.some((hall) => hall.gate === code)) return
  const configValue = JSON.stringify(halls.map((hall) => (hall.gate === code ? { ...hall, gate: newCode } : hall)))
  await ctx.db.update(sysConfig).set({ configValue }).where(eq(sysConfig.configKey, HALLS_KEY))
  forgetParameters(ctx.db)
}

export async function saveGate(ctx: Ctx, input: RequestOf<typeof gateSave>): Promise<StoredGate> {
  const { code: known, newCode: code = known, version, nameZh, nameEn, capacity, opensAt, closesAt, blocked } = input
  checkHours(input)
  // Nobody books while halls and passes get the new code.
  if (code !== known) await lockShow(ctx.db)
  const before = await lockGate(ctx, known)
  if (before.version !== version) throw fail.conflict(gateReply(before))
  if (code !== known) await renameGate(ctx, known, code)
  const after = await store(ctx, {
    ...before,
    code,
    nameZh,
    nameEn,
    capacity,
    opensAt,
    closesAt,
    blocked: Number(blocked),
  })
  await logGate(ctx, before, after)
  return after
}

/** Halls without a gate of their own are counted on from the first one: nobody books meanwhile. */
export async function addGate(ctx: Ctx, input: RequestOf<typeof gateAdd>): Promise<StoredGate> {
  const { code, nameZh, nameEn, capacity, opensAt, closesAt, blocked } = input
  checkHours(input)
  await lockShow(ctx.db)
  const codes = await findGateCodes(ctx.db)
  if (codes.includes(code)) throw fail.field('code', 'features/form-desk/screens/slots:errors.codeTaken', { code })
  if (codes.length >= GATES_MAX)
    throw fail.field('code', 'features/form-desk/screens/slots:errors.tooMany', { max: GATES_MAX })
  const values = { code, nameZh, nameEn, capacity, opensAt, closesAt, blocked: Number(blocked) }
  const [row] = await ctx.db.insert(boothGate).values(values).returning()
  if (!row) throw fail.notFound()
  await logGate(ctx, null, row)
  return row
}

/** @throws 500 while vehicles have slots there, halls name it, or it is the last one */
export async function removeGate(ctx: Ctx, code: string, version: number): Promise<void> {
  await lockShow(ctx.db)
  const gate = await lockGate(ctx, code)
  if (gate.version !== version) throw fail.conflict(gateReply(gate))
  const count = await ctx.db.$count(boothVehiclePass, eq(boothVehiclePass.gate, code))
  if (count > 0) throw fail.business('features/form-desk/screens/slots:errors.booked', { code, count })
  const halls = readHalls(await findConfig(ctx.db, HALLS_KEY)).filter((hall) => hall.gate === code)
  if (halls.length > 0)
    throw fail.business('features/form-desk/screens/slots:errors.ofHalls', {
      code,
      halls: halls.map((hall) => hall.code).join(', '),
    })
  if ((await findGateCodes(ctx.db)).length === 1)
    throw fail.business('features/form-desk/screens/slots:errors.lastGate')
  await ctx.db.delete(boothGate).where(eq(boothGate.code, code))
  await logGate(ctx, gate, null)
}

/** Closes a half hour or opens it again; done already, nothing changes. */
export async function closeSlot(ctx: Ctx, code: string, slot: string, closed: boolean): Promise<StoredGate> {
  const known = gateDays(await findMoveView(ctx.db)).some(({ slots }) => slots.includes(slot))
  if (!known) throw fail.notFound()
  const before = await lockGate(ctx, code)
  if (before.closedSlots.includes(slot) === closed) return before
  const others = before.closedSlots.filter((one) => one !== slot)
  const after = await store(ctx, { ...before, closedSlots: closed ? [...others, slot] : others })
  await logGate(ctx, before, after)
  return after
}

/** Where a closed half hour is when the show goes from one set of days to another: those of build-up go by the opening day, the later ones by the closing day. */
export function closedAfter(slots: readonly string[], from: ShowDays, to: ShowDays): string[] {
  const by = shiftOf(from, to)
  return slots.map((slot) => shiftDays(slot, slot.slice(0, 10) < from.openDate ? by.openDate : by.closeDate))
}

/** Closed half hours go along with the show. */
export async function moveClosedSlots(ctx: Ctx, from: ShowDays, to: ShowDays): Promise<void> {
  for (const code of await findGateCodes(ctx.db)) {
    const gate = await lockGate(ctx, code)
    const closedSlots = closedAfter(gate.closedSlots, from, to)
    if (closedSlots.some((slot, at) => slot !== gate.closedSlots[at])) await store(ctx, { ...gate, closedSlots })
  }
}
