/** Passes of vehicles: cancelled by the exhibitor, listed and posted at the gates by the organiser (booth-forms 7). */
import { and, asc, eq, sql } from 'drizzle-orm'
import { showSheet } from '../../../../server/base/tabular/show-sheet.ts'
import { heldBoothOf } from '../../../newspaper/server/exports.ts'
import { demandInScope, inScope } from '../../../company/server/exports.ts'
import { exhibitor, participation } from '../../../company/server/tables.ts'
import { offsetOf, pagingOf } from '../../../../server/base/db/paging.ts'
import { formatDate, formatDateTime, parseDateTime } from '../../../../shared/lib/time/dates.ts'
import { toDecimal } from '../../../../shared/lib/money.ts'
import type { Ctx } from '../../../../server/base/http/context.ts'
import { grouped } from '../../../../server/base/dated/grouped.ts'
import { findToRearrange } from '../../../../server/base/dated/dated.ts'
import { fail } from '../../../../server/base/http/fail.ts'
import { translate, wordsIn } from '../../../../server/base/i18n.ts'
import { handle, type Handler } from '../../../../server/base/http/handler.ts'
import { logOperation } from '../../../../server/base/oper-log.ts'
import { keyOf } from '../../../../server/base/records/store.ts'
import { timeText } from '../../../../server/base/records/words.ts'
import { h11, passesOf, slotOf } from '../../forms/h11/definition.ts'
import { cancelledAt, EARLY_MINUTES, STAY_MINUTES } from '../../forms/h11/slots.ts'
import { CANCELLED, keptOfDeposit } from '../../pricing/charges.ts'
import {
  cancelPass,
  gateAdd,
  gateRemove,
  gateSave,
  slotBoard,
  slotClose,
  vehicleExport,
  vehicleGate,
  vehiclePasses,
  type VehiclePass,
} from '../../vehicle-contract.ts'
import { addGate, boardOf, closeSlot, gateReply, removeGate, saveGate } from './gates.ts'
import { saveForm } from '../save.ts'
import { findForm, recordOf } from '../store.ts'
import { boothForm, boothVehiclePass } from '../tables.ts'
import { findPrices } from '../terms.ts'
import { matchesPass } from './pass-search.ts'
import { PASS } from './vehicles.ts'
import { under } from '../../../../shared/i18n/keys.ts'

const COUNTED = [1, 2, 4]

const selectPasses = (ctx: Ctx) =>
  ctx.db
    .select({
      row: boothVehiclePass,
      exhibitorId: exhibitor.id,
      content: boothForm.content,
      boothNo: participation.boothNo,
      hall: participation.hall,
      currency: participation.settleCurrency,
      companyName: exhibitor.companyName,
      companyNameEn: exhibitor.enCompanyName,
    })
    .from(boothVehiclePass)
    .innerJoin(boothForm, eq(boothForm.id, boothVehiclePass.formId))
    .innerJoin(participation, eq(participation.id, boothVehiclePass.participationId))
    .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))

function replyOf({
  row,
  content,
  currency,
  exhibitorId: _exhibitor,
  ...booth
}: Awaited<ReturnType<typeof selectPasses>>[number]): VehiclePass {
  const pass = passesOf(content).find((one) => one.lineId === row.lineId)
  return {
    ...booth,
    id: String(row.id),
    lineId: row.lineId,
    plateNo: row.plateNo,
    driver: pass?.driver ?? '',
    driverMobile: pass?.driverMobile ?? '',
    gate: row.gate,
    slot: row.slot,
    purpose: row.purpose === 'OUT' ? 'OUT' : 'IN',
    state: row.state,
    minutes: row.minutes,
    kept: toDecimal(row.kept),
    enteredAt: timeText(row.enteredAt),
    leftAt: timeText(row.leftAt),
    currency: currency === 'USD' ? 'USD' : 'CNY',
  }
}

interface PassFilters {
  gate?: string | undefined
  date?: string | undefined
  keyword?: string | undefined
}

async function filterOf(ctx: Ctx, { gate, date, keyword }: PassFilters) {
  return and(
    await inScope(ctx, exhibitor.id),
    gate ? eq(boothVehiclePass.gate, gate) : undefined,
    date ? sql`starts_with(${boothVehiclePass.slot}, ${date})` : undefined,
    keyword ? matchesPass(keyword) : undefined,
  )
}

const inOrder = [asc(boothVehiclePass.slot), asc(boothVehiclePass.gate), asc(boothVehiclePass.id)]

/** Vehicles as a table for those who stand at a gate. */
async function exportPasses(ctx: Ctx, filters: PassFilters) {
  const t = wordsIn(ctx.locale, 'features/form-desk/screens/slots')
  const columns = [
    'slot',
    'gate',
    'plateNo',
    'purpose',
    'hall',
    'boothNo',
    'companyName',
    'driver',
    'driverMobile',
    'state',
    'enteredAt',
    'leftAt',
  ]
  const found = await selectPasses(ctx)
    .where(await filterOf(ctx, filters))
    .orderBy(...inOrder)
  const rows = found
    .map(replyOf)
    .map((pass) => [
      pass.slot,
      pass.gate,
      pass.plateNo,
      t(`use.${pass.purpose}`),
      pass.hall,
      pass.boothNo,
      ctx.locale === 'en-US' ? pass.companyNameEn || pass.companyName : pass.companyName || pass.companyNameEn,
      pass.driver,
      pass.driverMobile,
      t(under('state.', pass.state)),
      pass.enteredAt,
      pass.leftAt,
    ])
  return showSheet(ctx, {
    title: 'features/form-desk/screens/slots:title',
    words: 'features/form-desk/screens/slots',
    part: [filters.date?.slice(0, 10), filters.gate].filter(Boolean).join(' '),
    columns: columns.map((name) => ({ header: t(under('columns.', name)) })),
    rows,
    totals: [...grouped(found.map(replyOf), ({ slot, gate }) => `${slot.slice(0, 10)} ${gate}`)].map(([part, own]) => {
      const [day = '', gate = ''] = part.split(' ')
      return [day, gate, t('booked', { count: own.length })]
    }),
  })
}

/** Longest stay a gate may post: two days. */
const MOST_MINUTES = 2880

/** Minutes inside, and what of the deposit they cost. */
async function leave(ctx: Ctx, row: typeof boothVehiclePass.$inferSelect, currency: string, told: number | undefined) {
  const now = ctx.clock.showNow()
  const minutes = told ?? (row.enteredAt ? Math.ceil((now.getTime() - row.enteredAt.getTime()) / 60_000) : undefined)
  if (minutes === undefined || !Number.isInteger(minutes) || minutes < 0 || minutes > MOST_MINUTES)
    throw fail.field('minutes', 'features/booth-forms/forms/h11:errors.minutes', { most: MOST_MINUTES })
  const tariff = {
    prices: await findPrices(ctx.db),
    currency: currency === 'USD' ? ('USD' as const) : ('CNY' as const),
  }
  return { state: PASS.left, leftAt: now, minutes, kept: minutes > STAY_MINUTES ? keptOfDeposit(minutes, tariff) : 0 }
}

/** What a gate posted last, taken back on its day: nothing is kept of a deposit for it. */
function takenBack(ctx: Ctx, { state, enteredAt, leftAt }: typeof boothVehiclePass.$inferSelect) {
  const at = state === PASS.left ? leftAt : state === PASS.entered ? enteredAt : null
  if (!at || formatDate(at) !== formatDate(ctx.clock.showNow()))
    throw fail.business('features/booth-forms/forms/h11:errors.notTakenBack')
  return state === PASS.left
    ? { state: enteredAt ? PASS.entered : PASS.issued, leftAt: null, minutes: null, kept: 0 }
    : { state: PASS.issued, enteredAt: null }
}

/** A pass as the operation log tells it. */
const loggedPass = (
  { locale }: Ctx,
  { gate, state, enteredAt, leftAt, minutes, kept }: typeof boothVehiclePass.$inferSelect,
) => ({
  gate,
  state: translate(locale, under('features/form-desk/screens/slots:state.', state)),
  enteredAt: timeText(enteredAt),
  leftAt: timeText(leftAt),
  minutes: minutes ?? '',
  kept: kept === 0 ? '' : toDecimal(kept),
})

export const vehicleHandlers: Handler[] = [
  handle(cancelPass, async (ctx, { boothId, version, lineId, expectedPayable, acceptSurcharge }) => {
    const booth = await heldBoothOf(ctx, boothId)
    const row = await findForm(ctx.db, booth.id, 'h11')
    const pass = row && passesOf(row.content).find((one) => one.lineId === lineId)
    if (!row || !pass) throw fail.business('features/booth-forms/forms/h11:errors.notCancellable')
    const [held] = await ctx.db
      .select({ state: boothVehiclePass.state })
      .from(boothVehiclePass)
      .where(and(eq(boothVehiclePass.formId, row.id), eq(boothVehiclePass.lineId, lineId)))
    if (pass.cancelled || (held?.state ?? 0) >= PASS.entered || !COUNTED.includes(row.status))
      throw fail.business('features/booth-forms/forms/h11:errors.notCancellable')
    const anew = (await findToRearrange(ctx.db, [recordOf(row.id)])).get(recordOf(row.id)) ?? []
    // Whoever the show has moved away from gives a pass up without a fee.
    const cancelled = anew.some((one) => one.part === lineId)
      ? CANCELLED.free
      : cancelledAt(slotOf(pass), formatDateTime(ctx.clock.showNow()))
    const sent = { version, submitFlag: 1 as const, ruleAck: 1 as const, expectedPayable, acceptSurcharge }
    const data = await saveForm(ctx, h11, booth, sent, (content) => ({
      ...content,
      passes: passesOf(content).map((one) => (one.lineId === lineId ? { ...one, cancelled } : one)),
    }))
    return { data }
  }),
  handle(vehiclePasses, async (ctx, input) => {
    const at = pagingOf(input)
    const where = await filterOf(ctx, input)
    const found = await selectPasses(ctx)
      .where(where)
      .orderBy(...inOrder)
      .limit(at.pageSize)
      .offset(offsetOf(at))
    const [count] = await ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(boothVehiclePass)
      .innerJoin(participation, eq(participation.id, boothVehiclePass.participationId))
      .innerJoin(exhibitor, eq(exhibitor.id, participation.exhibitorId))
      .where(where)
    return { data: { list: found.map(replyOf), total: count?.total ?? 0, ...at } }
  }),
  handle(vehicleExport, exportPasses),
  handle(slotBoard, async (ctx, { date = '' }) => ({ data: await boardOf(ctx, date) })),
  handle(gateAdd, async (ctx, input) => ({ data: gateReply(await addGate(ctx, input)) })),
  handle(gateRemove, async (ctx, { code, version }) => {
    await removeGate(ctx, code, version)
    return {}
  }),
  handle(gateSave, async (ctx, input) => ({ data: gateReply(await saveGate(ctx, input)) })),
  handle(slotClose, async (ctx, { gate, slot, closed }) => ({
    data: gateReply(await closeSlot(ctx, gate, slot, closed === 1)),
  })),
  handle(vehicleGate, async (ctx, { id, action, minutes, early }) => {
    const [locked] = await ctx.db
      .select()
      .from(boothVehiclePass)
      .where(eq(boothVehiclePass.id, keyOf(id)))
      .for('update')
    if (!locked) throw fail.notFound()
    const [found] = await selectPasses(ctx).where(eq(boothVehiclePass.id, locked.id))
    if (!found) throw fail.notFound()
    await demandInScope(ctx, found.exhibitorId)
    const may =
      action === 'undo' ||
      (action === 'enter'
        ? locked.state === PASS.issued
        : locked.state === PASS.issued || locked.state === PASS.entered)
    if (!may) throw fail.business('features/booth-forms/forms/h11:errors.notIssued')
    const slot = parseDateTime(`${locked.slot}:00`)?.getTime() ?? 0
    if (
      action !== 'undo' &&
      locked.state === PASS.issued &&
      early !== 1 &&
      ctx.clock.showNow().getTime() < slot - EARLY_MINUTES * 60_000
    )
      throw fail.consent('features/booth-forms/forms/h11:errors.early', { plate: locked.plateNo, slot: locked.slot })
    const values =
      action === 'enter'
        ? { state: PASS.entered, enteredAt: ctx.clock.showNow() }
        : action === 'undo'
          ? takenBack(ctx, locked)
          : await leave(ctx, locked, found.currency, minutes)
    const [row] = await ctx.db
      .update(boothVehiclePass)
      .set({ ...values, updateTime: ctx.clock.showNow() })
      .where(eq(boothVehiclePass.id, locked.id))
      .returning()
    await logOperation(ctx, {
      area: 'features/form-desk/screens/slots:title',
      words: 'features/form-desk/screens/slots',
      type: 'edit',
      id: locked.id,
      name: locked.plateNo,
      before: loggedPass(ctx, locked),
      after: loggedPass(ctx, row ?? locked),
    })
    return { data: replyOf({ ...found, row: row ?? locked }) }
  }),
]
