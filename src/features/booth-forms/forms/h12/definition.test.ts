import { describe, expect, it } from 'vitest'
import { parseStruct } from '../../../../shared/form/rules.ts'
import { chargesOf, formStruct } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import { boothOf, viewOf } from '../../../../../tests/fixtures/test-booth.ts'
import { h12, newLine, SERVICES } from './definition.ts'

const view: FormView = {
  ...viewOf({}),
  booth: boothOf({ area: 18 }),
  days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
}
const line = (over: Content = {}): Content => ({
  ...newLine(view, { name: '王芳', mobile: '13800138000' }),
  serviceType: 'INTERPRETER_EN',
  ...over,
})
const content = (...lines: Content[]): Content => ({
  contactName: '王芳',
  contactMobile: '13800138000',
  ruleAck: 1,
  lines,
})
function refused(one: Content): string[] {
  const parsed = parseStruct(formStruct(h12, view, { draft: false, locale: 'zh-CN' }), one)
  return parsed.ok ? [] : [...new Set(parsed.problems.map(({ field }) => field))].sort()
}
const costs = (...lines: Content[]) =>
  chargesOf(h12, content(...lines), view, { prices: DEFAULT_PRICES, currency: 'CNY' }).map(({ code, base }) => [
    code,
    base,
  ])

describe('H12', () => {
  it('begins a line with the days of the show, nine o’clock, eight hours and the contact', () => {
    expect(line()).toMatchObject({
      dateFrom: '2024-12-02',
      dateTo: '2024-12-04',
      startTime: '09:00',
      dailyHours: 8,
      qty: 1,
      reportTo: '王芳',
      reportMobile: '13800138000',
    })
    expect(refused(content(line()))).toEqual([])
  })
  it('asks for a mobile number of the mainland, Hong Kong, Macao or Taiwan where the contract is in yuan', () => {
    const usd: FormView = { ...view, booth: { ...view.booth, settleCurrency: 'USD' } }
    const of = (contactMobile: string, given: FormView, draft = false) => {
      const one = { ...content(line()), contactMobile, contactEmail: 'wang@example.com' }
      const parsed = parseStruct(formStruct(h12, given, { draft, locale: 'en-US' }), one)
      return parsed.ok ? [] : parsed.problems.map(({ field }) => field)
    }
    expect(of('+4915112345678', view)).toEqual(['contactMobile'])
    expect(of('+4915112345678', view, true)).toEqual([])
    expect(of('+4915112345678', usd)).toEqual([])
    for (const right of ['13800138000', '+86 138 0013 8000', '61234567', '0912345678', ''])
      expect(of(right, view)).toEqual([])
  })
  it('takes 1 to 20 lines and one briefing', () => {
    expect(refused(content())).toEqual(['lines'])
    expect(refused(content(...Array.from({ length: 20 }, () => line())))).toEqual([])
    expect(refused(content(...Array.from({ length: 21 }, () => line())))).toEqual(['lines'])
    expect(refused({ ...content(line()), briefing: ['upload/a.pdf', 'upload/b.pdf'] })).toEqual(['briefing'])
  })
  it.each([
    ['qty', 1, 10],
    ['dailyHours', 4, 12],
  ])('takes %s from %d to %d', (column, least, most) => {
    for (const value of [least, most]) expect(refused(content(line({ [column]: value })))).toEqual([])
    for (const value of [least - 1, most + 1])
      expect(refused(content(line({ [column]: value })))).toEqual([`lines.0.${column}`])
  })
  it.each([
    ['language', { serviceType: 'INTERPRETER_OTHER', language: '' }],
    ['language', { serviceType: 'INTERPRETER_OTHER', language: '德' }],
    ['qty', { serviceType: 'CLEANING', qty: 2 }],
    ['dailyHours', { serviceType: 'GUARD', dailyHours: 8, startTime: '18:00' }],
    ['startTime', { serviceType: 'GUARD', dailyHours: 12, startTime: '17:59' }],
    ['startTime', { startTime: '05:59' }],
    ['startTime', { startTime: '22:01' }],
    ['dateTo', { dateFrom: '2024-12-03', dateTo: '2024-12-02' }],
    ['dateFrom', { dateFrom: '2024-11-28' }],
    ['dateFrom', { dateTo: '2024-12-05' }],
    ['reportTo', { reportTo: '王' }],
    ['reportMobile', { reportMobile: '12345' }],
    ['taskNote', { taskNote: '字'.repeat(201) }],
    ['serviceType', { serviceType: 'COOK' }],
  ])('refuses a wrong %s: %j', (column, over) => {
    expect(refused(content(line(over)))).toEqual([`lines.0.${column}`])
  })
  it.each([
    ['INTERPRETER_OTHER', { language: '德语' }],
    ['GUARD', { dailyHours: 12, startTime: '18:00' }],
    ['HOST', { startTime: '06:00' }],
    ['LABOUR', { startTime: '22:00', dailyHours: 4 }],
    ['CLEANING', { dateFrom: '2024-11-29' }],
  ])('takes %s: %j', (serviceType, over) => {
    expect(SERVICES).toContain(serviceType)
    expect(refused(content(line({ serviceType, ...over })))).toEqual([])
  })
  it('charges each service by its measure, and an unfinished line not at all', () => {
    const day = { dateFrom: '2024-12-02', dateTo: '2024-12-02' }
    expect(costs(line({ ...day, dailyHours: 10 }))).toEqual([['INTERPRETER_EN', 125_000]])
    expect(costs(line({ ...day, serviceType: 'LABOUR', qty: 2, dailyHours: 4 }))).toEqual([['LABOUR', 48_000]])
    expect(costs(line({ serviceType: 'CLEANING' }))).toEqual([['CLEANING', 27_000]])
    expect(costs(line({ qty: null }), line({ dateTo: null }))).toEqual([])
  })
})
