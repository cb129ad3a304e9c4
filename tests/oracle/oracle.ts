/**
 * What an order must cost, worked out a second time: from `booth-forms.md` 3.2, 3.6 and the price tables of sections 4 to 7, not from the code. It
 * shares nothing with `src`: prices are typed in again, amounts are BigInt, and a bill is told from the whole history of an order at once, without a ledger.
 */

export type Money = { cny: string; usd: string }

/** Yuan and dollars as the tables give them. */
const TABLE = `
F01 120 18, F02 150 22, F03 30 5, F04 80 12, F05 180 26, F06 100 15, F07 200 29, F08 350 50, F09 550 79, F10 60 9, F11 70 10, F12 60 9
F13 40 6, F14 100 15, F15 15 3, F16 150 22, F17 25 4, F18 1000 143, F19 1500 215, F20 300 43, F21 100 15, F22 60 9, F23 100 15
E01 100 15, E02 80 12, E03 150 22, E04 1000 143, E05 2200 315, E06 3800 543, E07 6500 929, E09 500 72
A01 2500 358, A02 3500 500, A03 5000 715, A04 6500 929, W01 2800 400, N01 1500 215, N02 4000 572, N03 200 29
FASCIA_CHANGE 100 15, RAW_MANAGEMENT 25 4, WORKER_PASS 30 5, EXTINGUISHER 20 3, RAW_DEPOSIT 2000 286
MOVE 50 8, HOLE_BOARD 80 12, HOLE_BOARD_DEPOSIT 200 29, HOOK 1 0, HANGING_POINT 800 115, FREIGHT 200 29, VEHICLE_PASS 50 8, VEHICLE_DEPOSIT 300 43
INTERPRETER_EN 1000 143, INTERPRETER_OTHER 1500 215, HOST 500 72, GUARD 350 50, LABOUR 60 9, CLEANING 5 1`

export const TARIFF: Readonly<Record<string, Money>> = Object.fromEntries(
  [...TABLE.matchAll(/(\w+) (\d+) (\d+)/g)].map(([, code, cny, usd]) => [code, { cny, usd }] as [string, Money]),
)

export type OracleForm = 'H2' | 'H3' | 'H4' | 'H6' | 'H7' | 'H8' | 'H9' | 'H10' | 'H11' | 'H12'

/** The table of 3.2: from `at` on (Asia/Shanghai) an order is late, which makes it dearer, leaves its price, or is not taken online any more. */
const DEADLINES: Readonly<Record<OracleForm, { at: string; late: 'dearer' | 'same' | 'closed' }>> = {
  H2: { at: '2024-10-28 18:00:00', late: 'dearer' },
  H3: { at: '2024-10-18 18:00:00', late: 'same' },
  H4: { at: '2024-11-01 18:00:00', late: 'dearer' },
  H6: { at: '2024-11-01 18:00:00', late: 'closed' },
  H7: { at: '2024-11-11 18:00:00', late: 'dearer' },
  H8: { at: '2024-11-01 18:00:00', late: 'dearer' },
  H9: { at: '2024-11-15 18:00:00', late: 'same' },
  H10: { at: '2024-12-03 17:00:00', late: 'closed' },
  H11: { at: '2024-11-25 18:00:00', late: 'same' },
  H12: { at: '2024-11-18 18:00:00', late: 'same' },
}

/** Forms that may be ordered after their deadline. */
export const LATE_FORMS: readonly OracleForm[] = (Object.keys(DEADLINES) as OracleForm[]).filter(
  (form) => DEADLINES[form].late !== 'closed',
)

export interface Contents {
  H2: { fasciaCn: string; fasciaEn: string; country: string; boards: { side: string; textMode: string }[] }
  H3: { buildMode: 'OWN_CONTRACTOR' | 'OFFICIAL' | 'EMPTY'; workers: number; extinguishers: number }
  H4: {
    moves: { itemCode: string; qty: number; action: 'MOVE' | 'LIFT' | 'REMOVE' }[]
    holeBoards: { hookNum: number }[]
  }
  H6: { points: unknown[] }
  H7: { lines: { itemCode: string; qty: number }[] }
  H8: { lines: { itemCode: string; qty: number; all24h: 0 | 1 }[] }
  H9: {
    carrierMode: 'OFFICIAL' | 'SELF'
    lines: { length: number; width: number; height: number; grossWeight: number }[]
  }
  H10: Contents['H9']
  /** `cancelled`: how many hours before its slot a vehicle was called off; below 0 when the slot had begun. */
  H11: { passes: { cancelled?: number }[] }
  H12: { lines: { serviceType: string; qty: number; dateFrom: string; dateTo: string; dailyHours: number }[] }
}

/** A form of a booth, and everything submitted for it, in order of time. */
export type History = {
  [F in OracleForm]: {
    form: F
    currency: 'CNY' | 'USD'
    /** m², at most one decimal. */
    area: string
    /** What stands on the fascia if nobody files H2. */
    fascia: Contents['H2']
    /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
    submissions: { at: string; content: Contents[F] }[]
    scope: 'DELTA' | 'ORDER'
    /** Surcharge on what is late, per cent. */
    rate: number
    prices: Readonly<Record<string, Money>>
    /** The first submission was rejected, and the second came back within 48 hours of that. */
    returned?: true
  }
}[OracleForm]
type Of<F extends OracleForm> = Extract<History, { form: F }>

/** Amounts in fen or cents; quantities as charged, what stays on at night on a line of its own. */
export interface ExpectedLine {
  wanted: bigint
  charged: bigint
  base: bigint
  surcharge: bigint
  deposit: bigint
}

/** Decimal texts with two places, as they stand on the wire. */
export interface ExpectedBill {
  services: string
  surcharge: string
  deposits: string
  payable: string
  lines: Record<string, { wanted: string; charged: string; base: string; surcharge: string; deposit: string }>
}

export type Rounding = (numerator: bigint, denominator: bigint) => bigint

export const roundHalfUp: Rounding = (numerator, denominator) => (2n * numerator + denominator) / (2n * denominator)

/** A decimal as a whole number of its `places`-th decimals. */
function scaled(decimal: number | string, places: number): bigint {
  const [whole = '0', fraction = ''] = String(decimal).split('.')
  if (fraction.length > places || !/^\d+$/.test(whole + fraction))
    throw new Error(`not a decimal of ${places} places: ${decimal}`)
  return BigInt(whole + fraction.padEnd(places, '0'))
}

const twoPlaces = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

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

interface Step {
  late: boolean
  quantities: Map<string, bigint>
}

class Bill {
  readonly lines = new Map<string, ExpectedLine>()
  constructor(
    private readonly history: History,
    readonly round: Rounding,
  ) {}

  price(code: string): bigint {
    // A night costs what its day costs (decisions 27).
    const money = this.history.prices[code.replace(/_24H$/, '')]
    if (!money) throw new Error(`the tables have no ${code}`)
    return scaled(this.history.currency === 'CNY' ? money.cny : money.usd, 2)
  }

  add(code: string, line: Partial<ExpectedLine>): void {
    const so = this.lines.get(code) ?? { wanted: 0n, charged: 0n, base: 0n, surcharge: 0n, deposit: 0n }
    for (const key of ['wanted', 'charged', 'base', 'surcharge', 'deposit'] as const) so[key] += line[key] ?? 0n
    this.lines.set(code, so)
  }

  /** A fee of whole units. */
  fee(code: string, count: number): void {
    const units = BigInt(count)
    if (units > 0n) this.add(code, { wanted: units, charged: units, base: units * this.price(code) })
  }

  deposit(code: string, count: number): void {
    const units = BigInt(count)
    if (units > 0n) this.add(code, { wanted: units, charged: units, deposit: units * this.price(code) })
  }

  /** 3.6 (a) to (e) for what is rented: `quantities` of each submission in order, and whether it came late. */
  rental(steps: Step[]): void {
    const inTime = steps.filter((step) => !step.late).at(-1)?.quantities ?? new Map<string, bigint>()
    const late = steps.filter((step) => step.late).map((step) => step.quantities)
    const wanted = steps.at(-1)?.quantities ?? new Map<string, bigint>()
    const rate = BigInt(this.history.rate)
    const codes = new Set(steps.flatMap((step) => [...step.quantities.keys()]))
    const touched = late.some((one) => [...codes].some((code) => (one.get(code) ?? 0n) !== (inTime.get(code) ?? 0n)))
    for (const code of codes) {
      const price = this.price(code)
      const first = inTime.get(code) ?? 0n
      let charged = first
      let surcharge = this.history.scope === 'ORDER' && touched ? this.round(first * price * rate, 100n) : 0n
      for (const one of late) {
        const now = one.get(code) ?? 0n
        if (now <= charged) continue
        surcharge += this.round((now - charged) * price * rate, 100n)
        charged = now
      }
      if (charged > 0n) this.add(code, { wanted: wanted.get(code) ?? 0n, charged, base: charged * price, surcharge })
    }
  }

  result(): ExpectedBill {
    const sum = (key: 'base' | 'surcharge' | 'deposit') =>
      [...this.lines.values()].reduce((all, line) => all + line[key], 0n)
    const [services, surcharge, deposits] = [sum('base'), sum('surcharge'), sum('deposit')]
    const lines = [...this.lines].map(([code, { wanted, charged, base, surcharge: extra, deposit }]) => [
      code,
      {
        wanted: String(wanted),
        charged: String(charged),
        base: twoPlaces(base),
        surcharge: twoPlaces(extra),
        deposit: twoPlaces(deposit),
      },
    ])
    return {
      services: twoPlaces(services),
      surcharge: twoPlaces(surcharge),
      deposits: twoPlaces(deposits),
      payable: twoPlaces(services + surcharge + deposits),
      lines: Object.fromEntries(lines) as ExpectedBill['lines'],
    }
  }
}

const isLate = (form: OracleForm, at: string): boolean => at >= DEADLINES[form].at

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
