/**
 * The live ledger of an order and the rules by which a submission changes it (booth-forms 3.6). Pure, in whole minor units. An entry is never
 * edited: it is kept, dropped or added, so that each change is a line with its time and version.
 */
import { percentOf } from '../../../shared/lib/money.ts'
import { divideHalfUp } from './amounts.ts'
import { amountOf, type Charge, type ChargeKind } from './charges.ts'

export interface LedgerEntry {
  /** When it was charged, ISO 8601. */
  at: string
  /** Version of the form that charged it. */
  version: number
  code: string
  kind: ChargeKind
  /** Units added by this entry, more than 0; `partsOf(code)` parts make one priced unit. */
  qty: number
  /** Price of one priced unit at that time, minor units. */
  unit: number
  /** Surcharge rate at that time, per cent; 0 for all but rental. */
  rate: number
  /** Amount without surcharge, minor units; of a deposit, the deposit. */
  base: number
  /** Minor units, before anything was waived. */
  surcharge: number
  /** Minor units of the surcharge the organiser waived, 0 up to it. */
  waived?: number
}

export interface Terms {
  at: string
  version: number
  /** Rate in force, whole per cent; 0 in time. */
  rate: number
  /** What a late change makes dearer: what is added, or the whole order (`rental.changedScope`). */
  scope: 'DELTA' | 'ORDER'
}

export interface Settlement {
  kept: LedgerEntry[]
  added: LedgerEntry[]
  dropped: LedgerEntry[]
}

const baseOf = ({ code, qty, unit, base }: Charge): number => base ?? amountOf(code, qty, unit)

/** One charge a code, in the order of codes, so that the order of lines never matters. */
function merged(wanted: readonly Charge[]): Required<Charge>[] {
  const sums = new Map<string, Required<Charge>>()
  for (const charge of wanted) {
    if (!Number.isSafeInteger(charge.qty) || charge.qty < 0)
      throw new RangeError(`quantity of ${charge.code} is ${charge.qty}`)
    if (!Number.isSafeInteger(charge.unit) || charge.unit < 0)
      throw new RangeError(`price of ${charge.code} is ${charge.unit}`)
    if (charge.qty === 0) continue
    const sum = sums.get(charge.code)
    if (sum && (sum.unit !== charge.unit || sum.kind !== charge.kind))
      throw new RangeError(`two prices of ${charge.code}`)
    sums.set(charge.code, { ...charge, qty: (sum?.qty ?? 0) + charge.qty, base: (sum?.base ?? 0) + baseOf(charge) })
  }
  return [...sums.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}

const entry = (
  { code, kind, qty, unit, base }: Required<Charge>,
  { at, version }: Terms,
  rate: number,
): LedgerEntry => ({
  at,
  version,
  code,
  kind,
  qty,
  unit,
  rate,
  base,
  surcharge: percentOf(base, rate),
})

/**
 * The live ledger after a submission: `kept` and `added`. `dropped` has what no longer counts.
 *
 * Rental in time (rate 0): the whole order at today's prices, whatever the ledger held. Late (rate above 0): (a) all of a first order, (c) what is
 * added above the quantity charged so far and (e) what is swapped in carry the surcharge; untouched quantity keeps its price; (d) what is taken
 * away stays charged, and may be ordered again without a further charge. With scope ORDER any change of a rental quantity also puts the surcharge on
 * what had none. Fees and deposits follow what is wanted now; events stay and each is added. An entry that already says what is wanted is kept.
 *
 * @param ledger live entries so far: those of the last version in force
 * @param wanted charges of the submitted content; several with the same code must have the same price
 * @throws RangeError for a quantity or price that is no whole number from 0
 */
export function settle(ledger: readonly LedgerEntry[], wanted: readonly Charge[], terms: Terms): Settlement {
  const charges = merged(wanted)
  const late = terms.rate > 0
  const charged = new Map<string, number>()
  for (const { kind, code, qty } of ledger) if (kind === 'rental') charged.set(code, (charged.get(code) ?? 0) + qty)
  const rental = charges.filter((charge) => charge.kind === 'rental')
  const changed =
    rental.some(({ code, qty }) => qty !== charged.get(code)) ||
    [...charged.keys()].some((code) => !rental.some((charge) => charge.code === code))
  const whole = late && terms.scope === 'ORDER' && changed

  const kept: LedgerEntry[] = []
  const added: LedgerEntry[] = []
  const dropped: LedgerEntry[] = []
  /** Codes whose kept entry is all there is to charge. */
  const settled = new Set<string>()
  for (const old of ledger) {
    if (old.kind === 'event') kept.push(old)
    else if (old.kind === 'rental' && late) {
      const raised = whole && old.rate === 0
      ;(raised ? dropped : kept).push(old)
      if (raised) added.push(entry(old, terms, terms.rate))
    } else {
      const charge = charges.find(({ code, kind }) => code === old.code && kind === old.kind && !settled.has(code))
      const same = charge?.qty === old.qty && charge.unit === old.unit && charge.base === old.base && old.rate === 0
      ;(same ? kept : dropped).push(old)
      if (same) settled.add(old.code)
    }
  }
  for (const charge of charges) {
    if (charge.kind === 'event') added.push(entry(charge, terms, 0))
    else if (charge.kind === 'rental' && late) {
      const more = charge.qty - (charged.get(charge.code) ?? 0)
      if (more > 0)
        added.push(entry({ ...charge, qty: more, base: amountOf(charge.code, more, charge.unit) }, terms, terms.rate))
    } else if (!settled.has(charge.code)) added.push(entry(charge, terms, 0))
  }
  return { kept, added, dropped }
}

/** What of a rejected ledger comes back: of each rental code as much as is wanted again, what was charged first coming first. */
function broughtBack(rejected: readonly LedgerEntry[], wanted: readonly Charge[]): LedgerEntry[] {
  const left = new Map(merged(wanted).map(({ code, qty }) => [code, qty]))
  return rejected.flatMap((old) => {
    const qty = old.kind === 'rental' ? Math.min(old.qty, left.get(old.code) ?? 0) : 0
    if (qty === 0) return []
    left.set(old.code, (left.get(old.code) ?? 0) - qty)
    if (qty === old.qty) return [old]
    const base = amountOf(old.code, qty, old.unit)
    const waived = divideHalfUp((old.waived ?? 0) * qty, old.qty)
    return [{ ...old, qty, base, surcharge: percentOf(base, old.rate), waived }]
  })
}

/**
 * A rejected order that comes back within the days of grace (booth-forms 3.4, decisions 27): what it had costs what it did, what is more costs what
 * the day says, what is less costs nothing, since the rejection dropped every charge. Under scope ORDER too: coming back is no change of an order.
 * @param rejected entries that the rejection dropped
 */
export function settleReturned(rejected: readonly LedgerEntry[], wanted: readonly Charge[], terms: Terms): Settlement {
  const { at, version } = terms
  const again = broughtBack(rejected, wanted).map((one) => ({ ...one, at, version }))
  return { kept: [], added: liveLedger(settle(again, wanted, { ...terms, scope: 'DELTA' })), dropped: [] }
}

/** The entries that count after a settlement. */
export const liveLedger = ({ kept, added }: Settlement): LedgerEntry[] => [...kept, ...added]

/** Sums of a bill in minor units. */
export interface Totals {
  services: number
  /** After what was waived. */
  surcharge: number
  deposits: number
  /** services + surcharge + deposits */
  payable: number
}

/** Surcharge of an entry that is to be paid. */
const due = ({ surcharge, waived = 0 }: LedgerEntry): number => surcharge - waived

export function totals(ledger: readonly LedgerEntry[]): Totals {
  const sums = { services: 0, surcharge: 0, deposits: 0 }
  for (const one of ledger) {
    sums[one.kind === 'deposit' ? 'deposits' : 'services'] += one.base
    sums.surcharge += due(one)
  }
  return { ...sums, payable: sums.services + sums.surcharge + sums.deposits }
}

/** What is owed of a payable: deposits are no debt (decisions 26). */
export const charged = ({ services, surcharge }: Totals): number => services + surcharge

/** One line of a bill: a code of the order. Quantities in parts (`partsOf`). */
export interface BillLine {
  code: string
  kind: ChargeKind
  /** Rental: wanted now, 0 for one taken away late. Of all else what is charged, which need not be what the booth as it is asks for. */
  qty: number
  /** Charged: more than `qty` where something was taken away late. */
  chargedQty: number
  /** Latest price of one priced unit. */
  unit: number
  /** Highest surcharge rate in it, per cent. */
  rate: number
  base: number
  surcharge: number
  deposit: number
}

/**
 * The ledger by code; its sums are those of `totals`.
 * @param wanted charges of the content now, for the quantities wanted
 */
export function billLines(ledger: readonly LedgerEntry[], wanted: readonly Charge[]): BillLine[] {
  const lines = new Map<string, BillLine>()
  const want = new Map(merged(wanted).map(({ code, qty }) => [code, qty]))
  for (const one of ledger) {
    const { code, kind, unit } = one
    const line = lines.get(code) ?? {
      code,
      kind,
      qty: want.get(code) ?? 0,
      chargedQty: 0,
      unit,
      rate: 0,
      base: 0,
      surcharge: 0,
      deposit: 0,
    }
    line.chargedQty += one.qty
    line.unit = unit
    line.rate = Math.max(line.rate, one.rate)
    line[kind === 'deposit' ? 'deposit' : 'base'] += one.base
    line.surcharge += due(one)
    if (kind !== 'rental') line.qty = line.chargedQty
    lines.set(code, line)
  }
  return [...lines.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
}
