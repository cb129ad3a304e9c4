import { describe, expect, it } from 'vitest'
import { parseStruct } from '../../../../shared/form/rules.ts'
import { chargesOf, formStruct } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import { h6, hasRigging } from './definition.ts'

const view = (settings: Record<string, string> = {}): FormView => ({
  booth: {
    boothId: '1',
    boothNo: '3A01',
    hall: 'N3',
    boothType: 3,
    area: 54,
    width: 9,
    depth: 6,
    openSides: 3,
    units: 6,
    settleCurrency: 'CNY',
    companyName: '测试公司',
    companyNameEn: 'Test Company',
  },
  late: false,
  others: {},
  previous: null,
  submitted: null,
  inTime: null,
  days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
  settings: { 'hall.height': '8', ...settings },
})
const point = { x: 1, y: 1, loadKg: 100 }
const banner: Content = {
  contactName: '王芳',
  contactMobile: '13800138000',
  ruleAck: 1,
  points: [point, { ...point, x: 8 }],
  bannerW: 6,
  bannerH: 1.5,
  bannerKg: 160,
  bottomH: 5,
  rigger: '展馆吊装',
  hangAt: '2024-11-28 10:00:00',
  drawing: ['rigging.pdf'],
}
function refused(content: Content): string[] {
  const parsed = parseStruct(formStruct(h6, view(), { draft: false, locale: 'zh-CN' }), content)
  return parsed.ok ? [] : [...new Set(parsed.problems.map((one) => one.field))].sort()
}
const heavy = { points: [1, 2, 3, 4].map((x) => ({ ...point, x })), bannerKg: 301 }

describe('H6', () => {
  it('takes an object of 80% of what its points carry', () => {
    expect(refused(banner)).toEqual([])
    expect(refused({ ...banner, bannerKg: 161 })).toEqual(['bannerKg'])
  })
  it.each([
    ['points', { points: [] }],
    ['points', { points: Array.from({ length: 25 }, (_, at) => ({ x: 0.1 * at, y: 2, loadKg: 100 })) }],
    ['points.0.x', { points: [{ ...point, x: 9.1 }, point] }],
    ['points.0.x', { points: [{ ...point, x: 0.25 }, point] }],
    ['points.0.y', { points: [{ ...point, y: 6.1 }, point] }],
    ['points.1.x', { points: [point, point] }],
    [
      'points.0.loadKg',
      {
        points: [
          { ...point, loadKg: 101 },
          { ...point, y: 2 },
        ],
      },
    ],
    [
      'points.0.loadKg',
      {
        points: [
          { ...point, loadKg: 0 },
          { ...point, y: 2 },
        ],
      },
    ],
    ['bottomH', { bottomH: 4.4 }],
    ['bottomH', { bottomH: 8.1 }],
    ['rigger', { rigger: '吊' }],
    ['hangAt', { hangAt: '2024-11-29 10:00:00' }],
    ['drawing', { drawing: [] }],
    ['structure', heavy],
  ])('refuses a wrong %s: %j', (field, change) => {
    expect(refused({ ...banner, ...change })).toEqual([field])
  })
  it('takes more than 300 kg with a calculation, the hall’s height and the corners of the booth', () => {
    expect(refused({ ...banner, ...heavy, structure: ['calculation.pdf'] })).toEqual([])
    expect(refused({ ...banner, bottomH: 8 })).toEqual([])
    expect(
      refused({
        ...banner,
        points: [
          { ...point, x: 0, y: 0 },
          { ...point, x: 9, y: 6 },
        ],
      }),
    ).toEqual([])
  })
  it('charges by the point', () => {
    const charges = chargesOf(h6, banner, view(), { prices: DEFAULT_PRICES, currency: 'CNY' })
    expect(charges).toMatchObject([{ code: 'HANGING_POINT', kind: 'fee', qty: 2, unit: 80_000 }])
  })
  it.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['N1,N3', true],
    ['N1', false],
    ['N31', false],
  ])('with hall.rigging %j is open to hall N3: %s', (value, open) => {
    expect(hasRigging(view({ 'hall.rigging': value }))).toBe(open)
    expect(h6.barred?.(view({ 'hall.rigging': value }))).toBe(open ? '' : 'noRigging')
  })
})
