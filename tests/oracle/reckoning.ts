/** Adding up a bill to the cent, in whole numbers of any size. */
import type { History, Step } from './orders.ts'

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
export function scaled(decimal: number | string, places: number): bigint {
  const [whole = '0', fraction = ''] = String(decimal).split('.')
  if (fraction.length > places || !/^\d+$/.test(whole + fraction))
    throw new Error(`not a decimal of ${places} places: ${decimal}`)
  return BigInt(whole + fraction.padEnd(places, '0'))
}

const twoPlaces = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

export class Bill {
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
