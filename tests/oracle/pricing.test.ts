/** The pricing module against an oracle that shares no code with it: 10,000 random orders, and proof that a wrong cent on either side is seen. */
import { describe, expect, it } from 'vitest'
import { PRICE_NODES } from '../../src/features/booth-forms/catalogue/nodes.ts'
import {
  changedBoards,
  chargesOfH11,
  chargesOfH2,
  chargesOfH3,
  chargesOfH4,
  chargesOfH6,
  chargesOfH7,
  chargesOfH8,
  type Charge,
  type PriceList,
  type Tariff,
} from '../../src/features/booth-forms/pricing/charges.ts'
import { DEFAULT_PRICES } from '../../src/features/booth-forms/pricing/default-prices.ts'
import { chargesOfFreight } from '../../src/features/booth-forms/pricing/freight.ts'
import {
  billLines,
  liveLedger,
  settle,
  settleReturned,
  totals,
  type LedgerEntry,
} from '../../src/features/booth-forms/pricing/ledger.ts'
import { chargesOfH12 } from '../../src/features/booth-forms/pricing/personnel.ts'
import { nodeAt, periodsOfDeadline, type RatedPeriod } from '../../src/features/booth-forms/pricing/price-nodes.ts'
import { cancelledAt } from '../../src/features/booth-forms/forms/h11/slots.ts'
import { DEADLINES } from '../../src/features/calendar/rules.ts'
import { formatDateTime } from '../../src/shared/lib/time/dates.ts'
import { toDecimal, toMinor } from '../../src/shared/lib/money.ts'
import { showInstant } from '../../src/shared/lib/time/show-time.ts'
import { seeded } from '../helpers/seeded.ts'
import { compareAll, type Comparison } from './compare.ts'
import { ORACLE_FORMS, randomHistory } from './histories.ts'
import { expectedBill } from './oracle.ts'
import type { Contents, History } from './orders.ts'
import type { ExpectedBill, Rounding } from './reckoning.ts'
import { TARIFF } from './tariff.ts'

const SEED = Number(process.env.ORACLE_SEED ?? 20241202)
const ORDERS = 10_000

const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }
const instant = (time: string) => showInstant(time, days)?.getTime() ?? Number.NaN

/** Rates of a form over time, 50 standing for the organiser's own rate; a form without any never costs more. */
function readPeriods(form: History['form']): RatedPeriod[] {
  const key = form.toLowerCase()
  const nodes = PRICE_NODES.filter((node) => node.form === key)
  if (nodes.length > 0) return nodes.map((node) => ({ ...node, begin: instant(node.begin), end: instant(node.end) }))
  const deadline = DEADLINES.find((one) => one.key === key)
  return deadline ? periodsOfDeadline(instant(deadline.when), 50) : []
}
const PERIODS = new Map(ORACLE_FORMS.map((form) => [form, readPeriods(form)]))

/** Does a submission at that moment cost more? */
const isDearer = (form: History['form'], at: string): boolean =>
  (nodeAt(PERIODS.get(form) ?? [], Date.parse(`${at}+08:00`))?.surchargeRate ?? 0) > 0

function chargesAt(history: History, index: number, late: boolean, tariff: Tariff): Charge[] {
  const area = Number(history.area)
  switch (history.form) {
    case 'H2': {
      const content = history.submissions[index]?.content ?? history.fascia
      return chargesOfH2(
        { changedBoards: changedBoards(history.submissions[index - 1]?.content ?? history.fascia, content), late },
        tariff,
      )
    }
    case 'H3': {
      const content = history.submissions[index]?.content
      return content ? chargesOfH3({ ...content, area }, tariff) : []
    }
    case 'H4': {
      const inTime = history.submissions.filter(({ at }) => !isDearer('H4', at)).at(-1)
      const content = history.submissions[index]?.content
      return content
        ? chargesOfH4({ ...content, late, ...(inTime && { movesInTime: inTime.content.moves }) }, tariff)
        : []
    }
    case 'H6':
      return chargesOfH6(history.submissions[index]?.content ?? { points: [] }, tariff)
    case 'H7':
      return chargesOfH7(history.submissions[index]?.content ?? { lines: [] }, tariff)
    case 'H8':
      return chargesOfH8(history.submissions[index]?.content ?? { lines: [] }, tariff)
    case 'H9':
    case 'H10':
      return chargesOfFreight(history.submissions[index]?.content ?? { carrierMode: 'SELF', lines: [] }, tariff)
    case 'H11':
      return chargesOfH11({ passes: (history.submissions[index]?.content.passes ?? []).map(passAsStored) }, tariff)
    case 'H12':
      return chargesOfH12({ lines: history.submissions[index]?.content.lines ?? [], area }, tariff)
  }
}

/** A vehicle of noon on the first day, called off so many hours before. */
function passAsStored({ cancelled }: Contents['H11']['passes'][number]) {
  if (cancelled === undefined) return {}
  const noon = Date.parse('2024-12-01T12:00:00+08:00')
  return { cancelled: cancelledAt('2024-12-01 12:00', formatDateTime(new Date(noon - cancelled * 3_600_000))) }
}

const minorPrices = (prices: History['prices']): PriceList =>
  Object.fromEntries(
    Object.entries(prices).map(([code, { cny, usd }]) => [code, { cny: toMinor(cny), usd: toMinor(usd) }]),
  )

/** The bill after all submissions of an order, by the pricing module. */
function pricedBy(settlement: typeof settle, history: History): ExpectedBill {
  const tariff: Tariff = { currency: history.currency, prices: minorPrices(history.prices) }
  let ledger: LedgerEntry[] = []
  let wanted: Charge[] = []
  for (const [index, { at }] of history.submissions.entries()) {
    const late = isDearer(history.form, at)
    const rate = late ? history.rate : 0
    wanted = chargesAt(history, index, late, tariff)
    const terms = { at, version: index + 1, rate, scope: history.scope }
    ledger = liveLedger(
      history.returned && index === 1 ? settleReturned(ledger, wanted, terms) : settlement(ledger, wanted, terms),
    )
  }
  const { services, surcharge, deposits, payable } = totals(ledger)
  const lines = billLines(ledger, wanted).map(({ code, qty, chargedQty, base, surcharge: extra, deposit }) => [
    code,
    {
      wanted: String(qty),
      charged: String(chargedQty),
      base: toDecimal(base),
      surcharge: toDecimal(extra),
      deposit: toDecimal(deposit),
    },
  ])
  return {
    services: toDecimal(services),
    surcharge: toDecimal(surcharge),
    deposits: toDecimal(deposits),
    payable: toDecimal(payable),
    lines: Object.fromEntries(lines) as ExpectedBill['lines'],
  }
}

const random = seeded(SEED)
const HISTORIES = Array.from({ length: ORDERS }, () => randomHistory(random, { organiser: true }))
const compare = (settlement = settle, round?: Rounding): Comparison =>
  compareAll(
    HISTORIES,
    (history) => pricedBy(settlement, history),
    (history) => expectedBill(history, round),
  )

describe(`prices of ${ORDERS} random orders, seed ${SEED}`, { timeout: 120_000 }, () => {
  it('are those of the oracle, for every form, in both currencies, over the changes of price', () => {
    const { compared, differing } = compare()
    expect(differing.join('\n\n')).toBe('')
    expect(compared).toBe(ORDERS)
  })

  it('cover what they are to cover: each form and currency, surcharges, what stays charged, the very instant of the change', () => {
    for (const form of ORACLE_FORMS)
      for (const currency of ['CNY', 'USD'])
        expect(HISTORIES.filter((one) => one.form === form && one.currency === currency).length, form).toBeGreaterThan(
          200,
        )
    const bills = HISTORIES.map((history) => expectedBill(history))
    const lines = bills.flatMap((bill) => Object.values(bill.lines))
    expect(bills.filter((bill) => bill.surcharge !== '0.00').length).toBeGreaterThan(1000)
    expect(lines.filter((line) => Number(line.charged) > Number(line.wanted)).length).toBeGreaterThan(500)
    for (const at of ['2024-11-11 17:59:59', '2024-11-11 18:00:00'])
      expect(
        HISTORIES.filter((one) => one.form === 'H7' && one.submissions.some((step) => step.at === at)).length,
      ).toBeGreaterThan(100)
  })

  it('are those of the oracle for what comes back late after a rejection', () => {
    const returned = HISTORIES.flatMap((history): History[] => {
      if (history.form !== 'H7' && history.form !== 'H8') return []
      const [first, last] = [history.submissions[0], history.submissions.at(-1)]
      if (!first || !last || isDearer(history.form, first.at) || !isDearer(history.form, last.at)) return []
      // A returned order is judged as an order of its own: the harsh reading of later changes does not reach it.
      return [{ ...history, submissions: [first, last], scope: 'DELTA', returned: true } as History]
    })
    const all = compareAll(
      returned,
      (history) => pricedBy(settle, history),
      (history) => expectedBill(history),
    )
    expect(all.differing.join('\n\n')).toBe('')
    expect(all.compared).toBeGreaterThan(300)
  })

  it('differ when the module charges a cent too much for what is added late', () => {
    const dearer: typeof settle = (ledger, wanted, terms) => {
      const settled = settle(ledger, wanted, terms)
      return {
        ...settled,
        added: settled.added.map((one) => (one.rate > 0 ? { ...one, surcharge: one.surcharge + 1 } : one)),
      }
    }
    const { count, differing } = compare(dearer)
    expect(count).toBeGreaterThan(1000)
    expect(differing[0]).toMatch(/surcharge [\d.]+, expected [\d.]+/)
  })

  it('differ when the module gives back what is taken away late', () => {
    const generous: typeof settle = (ledger, wanted, terms) =>
      settle(
        ledger.filter((one) => wanted.some(({ code }) => code === one.code)),
        wanted,
        terms,
      )
    expect(compare(generous).count).toBeGreaterThan(300)
  })

  it('differ when the oracle rounds down', () => {
    const { count, differing } = compare(settle, (numerator, denominator) => numerator / denominator)
    expect(count).toBeGreaterThan(500)
    expect(differing[0]).toContain('expected')
  })
})

describe('the two price lists', () => {
  it('are alike, typed in twice from the tables', () => {
    const {
      SEMINAR: _seminar,
      SEMINAR_LARGE: _large,
      SEMINAR_SI: _si,
      VEHICLE_OVERTIME: _overtime,
      BADGE_AGAIN: _again,
      ...inForms
    } = DEFAULT_PRICES
    expect(minorPrices(TARIFF)).toEqual(inForms)
  })
})
