import { describe, expect, it } from 'vitest'
import type { Tariff } from './charges.ts'
import { DEFAULT_PRICES } from './default-prices.ts'
import { chargesOfH12, daysOf, type ServiceLine } from './personnel.ts'

const CNY: Tariff = { prices: DEFAULT_PRICES, currency: 'CNY' }
const line = (over: Partial<ServiceLine>): ServiceLine => ({
  serviceType: 'INTERPRETER_EN',
  qty: 1,
  dateFrom: '2024-12-02',
  dateTo: '2024-12-04',
  dailyHours: 8,
  ...over,
})
const amounts = (lines: ServiceLine[], tariff = CNY, area = 18) =>
  Object.fromEntries(chargesOfH12({ lines, area }, tariff).map((one) => [one.code, one.base]))

describe('people and cleaning', () => {
  it('are counted in days, both ends included', () => {
    expect([
      daysOf('2024-12-02', '2024-12-02'),
      daysOf('2024-11-29', '2024-12-04'),
      daysOf('2024-12-03', '2024-12-02'),
      daysOf('', '2024-12-02'),
    ]).toEqual([1, 6, 0, 0])
  })

  it('cost 12.5 % of the day for each hour above eight; a shorter day costs a whole one', () => {
    expect(amounts([line({})])).toEqual({ INTERPRETER_EN: 3000_00 })
    expect(amounts([line({ dailyHours: 4 })])).toEqual({ INTERPRETER_EN: 3000_00 })
    expect(amounts([line({ dailyHours: 10, qty: 2 })])).toEqual({ INTERPRETER_EN: 7500_00 })
  })

  it('round each line half up on its own', () => {
    const odd = { ...CNY, prices: { ...DEFAULT_PRICES, HOST: { cny: 100_01, usd: 1 } } }
    const short = line({ serviceType: 'HOST', dateTo: '2024-12-02', dailyHours: 12 })
    expect(amounts([short], odd)).toEqual({ HOST: 150_02 })
    expect(amounts([short, short], odd)).toEqual({ HOST: 300_04 })
  })

  it('cost by the night, by the hour, by m² and day', () => {
    expect(amounts([line({ serviceType: 'GUARD', dailyHours: 12, qty: 2 })])).toEqual({ GUARD: 2100_00 })
    expect(amounts([line({ serviceType: 'LABOUR', dailyHours: 3, dateTo: '2024-12-02' })])).toEqual({ LABOUR: 240_00 })
    expect(amounts([line({ serviceType: 'LABOUR', dailyHours: 6, qty: 2, dateTo: '2024-12-02' })])).toEqual({
      LABOUR: 720_00,
    })
    expect(amounts([line({ serviceType: 'CLEANING', qty: 3 })], CNY, 18.5)).toEqual({ CLEANING: 277_50 })
  })
})
