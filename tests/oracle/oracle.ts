/**
 * What an order must cost, worked out a second time: from `booth-forms.md` 3.2, 3.6 and the price tables of sections 4 to 7, not from the code. It
 * shares nothing with `src`: prices are typed in again, amounts are BigInt, and a bill is told from the whole history of an order at once, without a ledger.
 */
import { DEADLINES, isLate } from './tariff.ts'
import { type ExpectedBill, type Rounding, roundHalfUp, scaled, Bill } from './reckoning.ts'
import type { Contents, History, Of, Step } from './orders.ts'

/** Days on a wall calendar, both ends ticked off. */
function daysBetween(from: string, to: string): bigint {
  let days = 0n
  for (
    const day = new Date(`${from}T00:00:00Z`);
    day.toISOString().slice(0, 10) <= to;
    day.setUTCDate(day.getUTCDate() + 1)
  )
    days++
  return days
}

/** Was the last submission of a history late? */
export const endsLate = ({ form, submissions }: History): boolean => isLate(form, submissions.at(-1)?.at ?? '')

/** What is written on one side of the booth. */
function fasciaText(content: Contents['H2'], side: string): string {
  const mode = content.boards.find((board) => board.side === side)?.textMode
  const name = { CN: [content.fasciaCn], EN: [content.fasciaEn], BOTH: [content.fasciaCn, content.fasciaEn] }[
    mode ?? ''
  ]
  return name ? `${mode}: ${[...name, content.country].join(' / ').toUpperCase()}` : ''
}

function fascia({ fascia: byDefault, submissions }: Of<'H2'>, bill: Bill): void {
  let stands = byDefault
  let changes = 0
  for (const { at, content } of submissions) {
    if (isLate('H2', at))
      for (const { side } of content.boards) if (fasciaText(content, side) !== fasciaText(stands, side)) changes++
    stands = content
  }
  bill.fee('FASCIA_CHANGE', changes)
}

function rawSpace({ area, submissions }: Of<'H3'>, bill: Bill): void {
  const content = submissions.at(-1)?.content
  if (!content) return
  const tenths = scaled(area, 1)
  bill.add('RAW_MANAGEMENT', {
    wanted: tenths,
    charged: tenths,
    base: bill.round(bill.price('RAW_MANAGEMENT') * tenths, 10n),
  })
  if (content.buildMode === 'EMPTY') return
  bill.fee('WORKER_PASS', content.workers)
  bill.fee('EXTINGUISHER', content.extinguishers)
  if (content.buildMode !== 'OFFICIAL') bill.deposit('RAW_DEPOSIT', 1)
}

function panels({ submissions }: Of<'H4'>, bill: Bill): void {
  const last = submissions.at(-1)
  if (!last) return
  const removed = (content: Contents['H4'] | undefined, item: string) =>
    (content?.moves ?? []).reduce(
      (sum, move) => sum + (move.action === 'REMOVE' && move.itemCode === item ? move.qty : 0),
      0,
    )
  const inTime = submissions.filter((one) => !isLate('H4', one.at)).at(-1)?.content
  let pieces = 0
  for (const move of last.content.moves) if (move.action !== 'REMOVE') pieces += move.qty
  if (isLate('H4', last.at))
    for (const item of new Set(last.content.moves.map((move) => move.itemCode)))
      pieces += Math.max(0, removed(last.content, item) - removed(inTime, item))
  bill.fee('MOVE', pieces)
  bill.rental(
    submissions.map(({ at, content }) => ({
      late: isLate('H4', at),
      quantities: new Map([['HOLE_BOARD', BigInt(content.holeBoards.length)]]),
    })),
  )
  bill.deposit('HOLE_BOARD_DEPOSIT', last.content.holeBoards.length)
  let hooks = 0
  for (const { hookNum } of last.content.holeBoards) if (hookNum > 10) hooks += hookNum - 10
  bill.fee('HOOK', hooks)
}

function rented(history: Of<'H7'> | Of<'H8'>, bill: Bill): void {
  const steps = history.submissions.map(({ at, content }) => {
    const quantities = new Map<string, bigint>()
    const count = (code: string, qty: number) => quantities.set(code, (quantities.get(code) ?? 0n) + BigInt(qty))
    for (const line of content.lines) {
      count(line.itemCode, line.qty)
      if ('all24h' in line && line.all24h === 1 && /^E0[3-7]$/.test(line.itemCode))
        count(`${line.itemCode}_24H`, line.qty)
    }
    return { late: isLate(history.form, at), quantities }
  })
  bill.rental(history.returned ? comingBack(steps) : steps)
}

/** Decisions 27: of what was rejected, as much as is wanted again was ordered in time; nothing else of it counts. */
function comingBack([rejected, back]: Step[]): Step[] {
  if (!rejected || !back) throw new Error('nothing came back')
  const again = [...back.quantities].map(([code, wanted]): [string, bigint] => {
    const had = rejected.quantities.get(code) ?? 0n
    return [code, had < wanted ? had : wanted]
  })
  return [{ late: false, quantities: new Map(again) }, back]
}

function freight(history: Of<'H9'> | Of<'H10'>, bill: Bill): void {
  const content = history.submissions.at(-1)?.content
  if (!content || content.carrierMode === 'SELF' || content.lines.length === 0) return
  let cubicMillimetres = 0n
  for (const { length, width, height, grossWeight } of content.lines) {
    const volume = scaled(length, 1) * scaled(width, 1) * scaled(height, 1)
    // A tonne counts as a cubic metre, so a gram as 1,000 mm³.
    const weight = scaled(grossWeight, 3) * 1000n
    cubicMillimetres += volume > weight ? volume : weight
  }
  const tenth = 10n ** 8n
  let tenths = (cubicMillimetres + tenth - 1n) / tenth
  if (tenths < 10n) tenths = 10n
  bill.add('FREIGHT', { wanted: tenths, charged: tenths, base: bill.round(bill.price('FREIGHT') * tenths, 10n) })
}

function people({ area, submissions }: Of<'H12'>, bill: Bill): void {
  for (const { serviceType, qty, dateFrom, dateTo, dailyHours } of submissions.at(-1)?.content.lines ?? []) {
    const price = bill.price(serviceType)
    const days = daysBetween(dateFrom, dateTo)
    const personDays = BigInt(qty) * days
    const hours = BigInt(dailyHours)
    // Quantities of a bill: eighths of a day, nights, hours, tenths of m² and day.
    if (serviceType === 'CLEANING') {
      const units = scaled(area, 1) * days
      bill.add(serviceType, { wanted: units, charged: units, base: bill.round(price * units, 10n) })
    } else if (serviceType === 'GUARD')
      bill.add(serviceType, { wanted: personDays, charged: personDays, base: price * personDays })
    else if (serviceType === 'LABOUR') {
      const units = personDays * (hours < 4n ? 4n : hours)
      bill.add(serviceType, { wanted: units, charged: units, base: price * units })
    } else {
      const over = hours > 8n ? hours - 8n : 0n
      const units = personDays * (8n + over)
      bill.add(serviceType, {
        wanted: units,
        charged: units,
        base: price * personDays + bill.round(price * personDays * over * 125n, 1000n),
      })
    }
  }
}

/**
 * The bill after the last submission of a history.
 * @param round only to plant an error
 */
export function expectedBill(history: History, round: Rounding = roundHalfUp): ExpectedBill {
  if (DEADLINES[history.form].late === 'closed' && endsLate(history))
    throw new Error(`${history.form} takes no order at ${history.submissions.at(-1)?.at}`)
  const bill = new Bill(history, round)
  switch (history.form) {
    case 'H2':
      fascia(history, bill)
      break
    case 'H3':
      rawSpace(history, bill)
      break
    case 'H4':
      panels(history, bill)
      break
    case 'H6':
      bill.fee('HANGING_POINT', history.submissions.at(-1)?.content.points.length ?? 0)
      break
    case 'H7':
    case 'H8':
      rented(history, bill)
      break
    case 'H9':
    case 'H10':
      freight(history, bill)
      break
    case 'H11': {
      let passes = 0
      let deposits = 0
      for (const { cancelled } of history.submissions.at(-1)?.content.passes ?? []) {
        if (cancelled !== undefined && cancelled > 24) continue
        passes++
        if (cancelled === undefined || cancelled <= 0) deposits++
      }
      bill.fee('VEHICLE_PASS', passes)
      bill.deposit('VEHICLE_DEPOSIT', deposits)
      break
    }
    case 'H12':
      people(history, bill)
  }
  return bill.result()
}
