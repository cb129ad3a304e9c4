import { describe, expect, it } from 'vitest'
import { parseStruct } from '../../../../shared/form/rules.ts'
import { formStruct } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import { RENTAL_ITEMS } from '../../catalogue/items.ts'
import { mergeLines } from '../rental/lines.ts'
import { h7 } from './definition.ts'

const view = (over: Partial<FormView> = {}): FormView =>
  ({
    booth: { boothType: 1, area: 18, width: 6, depth: 3, settleCurrency: 'CNY' },
    late: false,
    others: {},
    previous: null,
    submitted: null,
    inTime: null,
    days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
    settings: {},
    facts: {},
    ...over,
  }) as FormView
const base = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const problems = (content: Content, over: Partial<FormView> = {}) => {
  const parsed = parseStruct(formStruct(h7, view(over), { draft: false, locale: 'zh-CN' }), { ...base, ...content })
  return parsed.ok ? [] : parsed.problems.map(({ field, msgKey }) => `${field} ${msgKey.split(':')[1]}`)
}
const chair = (qty: unknown, more: object = {}) => ({ lineId: '1', itemCode: 'F03', qty, ...more })

describe('an order of furniture', () => {
  it('begins empty', () => {
    expect(h7.defaults(view())).toEqual({ lines: [], deliverPos: '' })
  })
  it('needs something to order, unless nothing is needed', () => {
    expect(problems({ lines: [] })).toEqual(['lines errors.nothing'])
    expect(problems({ lines: [chair(0)] })).toEqual(['lines errors.nothing'])
    expect(problems({ lines: [], noNeed: 1 })).toEqual([])
    expect(problems({ lines: [chair(1)] })).toEqual([])
  })
  it.each(RENTAL_ITEMS.filter((one) => one.form === 'h7').map((one) => [one.itemCode, one.maxQty] as const))(
    'takes %s up to %d pieces and no more',
    (itemCode, maxQty) => {
      expect(problems({ lines: [{ itemCode, qty: maxQty }] })).toEqual([])
      expect(problems({ lines: [{ itemCode, qty: maxQty + 1 }] })).toEqual(['lines.0.qty errors.max'])
    },
  )
  it.each([[-1], [1.5], ['x'], [10_000]])('takes no quantity of %s', (qty) => {
    expect(problems({ lines: [chair(qty)] })).toHaveLength(1)
  })
  it('takes only what is in its own price list', () => {
    expect(problems({ lines: [{ itemCode: 'E03', qty: 1 }] })).toEqual(['lines.0.itemCode rules.notAnOption'])
  })
  it('takes colour, remark and place up to their length', () => {
    const text = (length: number) => '字'.repeat(length)
    expect(problems({ lines: [chair(1, { colour: text(20), remark: text(50) })], deliverPos: text(50) })).toEqual([])
    const long = problems({ lines: [chair(1, { colour: text(21), remark: text(51) })], deliverPos: text(51) })
    expect(long.map((one) => one.split(' ')[0])).toEqual(['lines.0.colour', 'lines.0.remark', 'deliverPos'])
  })
  it('is priced by item, without what is unfinished', () => {
    const content = { lines: [chair(2), { itemCode: 'F09', qty: 1 }, { itemCode: 'F10', qty: null }, { qty: 3 }] }
    expect(h7.charges?.(content, view(), { prices: DEFAULT_PRICES, currency: 'USD' })).toEqual([
      { code: 'F03', kind: 'rental', qty: 2, unit: 500 },
      { code: 'F09', kind: 'rental', qty: 1, unit: 7900 },
    ])
  })
  it('keeps colours and the place from ten days before on, of what was ordered before', () => {
    const previous = { lines: [chair(2, { colour: 'red' })], deliverPos: 'back' }
    const changed = {
      lines: [chair(2, { colour: 'blue' }), { lineId: '2', itemCode: 'F01', qty: 1 }],
      deliverPos: 'front',
    }
    expect(problems(changed, { previous })).toEqual([])
    expect(problems(changed, { previous, facts: { placesFixed: 1 } })).toEqual([
      'lines.0.colour errors.fixed',
      'deliverPos errors.fixed',
    ])
    expect(problems(changed, { facts: { placesFixed: 1 } })).toEqual([])
  })
  it('stores what is ordered and nothing else', () => {
    expect(h7.derived?.({ lines: [chair(0), { itemCode: 'F01', qty: 1 }] }, view())).toEqual({
      lines: [{ itemCode: 'F01', qty: 1 }],
    })
  })
})

describe('lines of a save', () => {
  const stored = [
    { lineId: '1', itemCode: 'F03', qty: 2, colour: 'red' },
    { lineId: '2', itemCode: 'F01', qty: 1 },
  ]
  it('take the place of the stored ones of their item and leave what was not sent', () => {
    expect(
      mergeLines(
        stored,
        [
          { itemCode: 'F01', qty: 4 },
          { itemCode: 'F02', qty: 1 },
        ],
        { onePerItem: true },
      ),
    ).toMatchObject([
      { lineId: '2', itemCode: 'F01', qty: 4 },
      { lineId: '3', itemCode: 'F02', qty: 1 },
      { lineId: '1', itemCode: 'F03', qty: 2, colour: 'red' },
    ])
  })
  it('get ids that nothing else has: no other line, and no device of a line that is gone', () => {
    const made = mergeLines(
      stored,
      [
        { itemCode: 'E05', qty: 1 },
        { lineId: 'x', itemCode: 'E05', qty: 1 },
        { lineId: 'x', itemCode: 'E05', qty: 1 },
      ],
      {
        onePerItem: false,
        taken: ['3'],
      },
    )
    expect(made.map((one) => one.lineId)).toEqual(['4', 'x', '5', '1', '2'])
  })
})
