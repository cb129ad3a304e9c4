import { describe, expect, it } from 'vitest'
import { parseStruct } from '../../../../shared/form/rules.ts'
import { formStruct } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { RENTAL_ITEMS } from '../../catalogue/items.ts'
import { pointsOf } from './connection-plan.tsx'
import { h8 } from './definition.ts'
import en from './locale/en-US.json' with { type: 'json' }
import zh from './locale/zh-CN.json' with { type: 'json' }

const booth = { boothType: 1, area: 18, width: 6, depth: 3, settleCurrency: 'CNY' }
const view = (over: object = {}): FormView =>
  ({
    booth,
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
const found = (content: Content, over: object = {}) => {
  const parsed = parseStruct(formStruct(h8, view(over), { draft: false, locale: 'zh-CN' }), { ...base, ...content })
  return parsed.ok ? [] : parsed.problems
}
const problems = (content: Content, over: object = {}) =>
  found(content, over).map(({ field, msgKey }) => `${field} ${msgKey.split(':')[1]}`)
const PURPOSE: Record<string, string> = {
  E03: 'APPLIANCE',
  E04: 'LIGHTING',
  E05: 'MACHINE',
  E06: 'MACHINE',
  E07: 'MACHINE',
}
const line = (itemCode: string, more: object = {}) => ({
  lineId: itemCode,
  itemCode,
  qty: 1,
  all24h: 0,
  purpose: PURPOSE[itemCode] ?? null,
  posX: 1,
  posY: 1,
  ...more,
})
const device = (kind: string, watt: number, lineId: string | null, more: object = {}) => ({
  name: 'D',
  kind,
  watt,
  qty: 1,
  volt: '220',
  lineId,
  ...more,
})

describe('an order of power, air, water and internet', () => {
  it('begins empty', () => {
    expect(h8.defaults(view())).toEqual({ lines: [], devices: [], noPowerAck: 0, plan: [] })
  })
  it('needs a line on a shell booth, and power or a word about it on a raw space', () => {
    expect(problems({ lines: [] })).toEqual(['lines errors.nothing'])
    const raw = { booth: { ...booth, boothType: 3 } }
    expect(problems({ lines: [line('N01')] }, raw)).toEqual(['noPowerAck errors.noPower'])
    // Sockets and build-up power are no supply of a booth.
    expect(problems({ lines: [line('E03'), line('E09')] }, raw)).toEqual(['noPowerAck errors.noPower'])
    expect(problems({ lines: [], noPowerAck: 1 }, raw)).toEqual([])
    for (const code of ['E04', 'E05', 'E06', 'E07']) expect(problems({ lines: [line(code)] }, raw)).toEqual([])
  })
  it.each(RENTAL_ITEMS.filter((one) => one.form === 'h8').map((one) => [one.itemCode, one.maxQty] as const))(
    'takes %s up to %d and no more, over all its lines',
    (itemCode, maxQty) => {
      expect(problems({ lines: [line(itemCode, { qty: maxQty })] })).toEqual([])
      expect(problems({ lines: [line(itemCode, { qty: maxQty }), line(itemCode, { lineId: 'b' })] })).toEqual([
        'lines.1.qty errors.max',
      ])
    },
  )
  it.each(['E03', 'E04', 'E05', 'E06', 'E07', 'E09', 'A01', 'A02', 'A03', 'A04', 'W01'])(
    'wants a place for %s',
    (code) => {
      expect(problems({ lines: [line(code, { posX: null, posY: null })] })).toEqual([
        'lines.0.posX errors.place',
        'lines.0.posY errors.place',
      ])
    },
  )
  it.each(['E01', 'E02', 'N01', 'N02', 'N03'])('wants none for %s', (code) => {
    expect(problems({ lines: [line(code, { posX: null, posY: null })] })).toEqual([])
  })
  it('takes places up to the sides of the booth', () => {
    expect(problems({ lines: [line('W01', { posX: 6, posY: 3 }), line('A01', { posX: 0, posY: 0 })] })).toEqual([])
    expect(problems({ lines: [line('W01', { posX: 6.1, posY: 3.1 })] })).toEqual([
      'lines.0.posX errors.outside',
      'lines.0.posY errors.outside',
    ])
    expect(problems({ lines: [line('W01', { posX: -0.1 })] })).toEqual(['lines.0.posX rules.between'])
    expect(problems({ lines: [line('W01', { posX: 1.25 })] })).toEqual(['lines.0.posX rules.decimal'])
  })
  it.each([
    ['E03', ['APPLIANCE'], 'errors.socketPurpose'],
    ['E04', ['LIGHTING', 'APPLIANCE'], 'errors.lightingPurpose'],
    ['E05', ['MACHINE'], 'errors.powerPurpose'],
  ])('takes %s for %s only', (code, allowed, message) => {
    for (const purpose of ['LIGHTING', 'MACHINE', 'APPLIANCE'])
      expect(problems({ lines: [line(code, { purpose })] })).toEqual(
        allowed.includes(purpose) ? [] : [`lines.0.purpose ${message}`],
      )
  })
  it('wants to know what a lighting box is for; what has one use only gets it by itself', () => {
    expect(problems({ lines: [line('E04', { purpose: null })] })).toEqual(['lines.0.purpose errors.purpose'])
    for (const code of ['E03', 'E05', 'E06', 'E07', 'E09'])
      expect(problems({ lines: [line(code, { purpose: null })] })).toEqual([])
    const lines = ['E03', 'E04', 'E05', 'E09', 'A01'].map((code) => line(code, { purpose: null }))
    expect(h8.derived?.({ lines }, view())['lines'].map((one: { purpose: unknown }) => one.purpose)).toEqual([
      'APPLIANCE',
      null,
      'MACHINE',
      null,
      null,
    ])
  })
  it('lets places rest from ten days before on', () => {
    const previous = { lines: [line('E05')] }
    const moved = { lines: [line('E05', { posX: 2 }), line('E03')] }
    expect(problems(moved, { previous })).toEqual([])
    expect(problems(moved, { previous, facts: { placesFixed: 1 } })).toEqual(['lines.0.posX errors.fixed'])
  })
})

describe('devices', () => {
  const check = (code: string, ...devices: object[]) => problems({ lines: [line(code)], devices })
  it.each([
    ['watt', 1, 100_000],
    ['qty', 1, 50],
    ['airLmin', 0, 5000],
  ])('take %s from %d to %d', (column, min, max) => {
    const fields = (value: unknown) =>
      problems({ lines: [line('E05')], devices: [device('MACHINE', 1, 'E05', { [column]: value })] }).filter((one) =>
        one.includes(`devices.0.${column} rules`),
      )
    expect([fields(min), fields(max)]).toEqual([[], []])
    expect(fields(min - 1)).toHaveLength(1)
    expect(fields(max + 1)).toHaveLength(1)
  })
  it('are forty at most', () => {
    const many = (count: number) => ({
      lines: [line('E07')],
      devices: Array.from({ length: count }, () => device('MACHINE', 1, 'E07')),
    })
    expect(problems(many(40))).toEqual([])
    expect(problems(many(41))).toEqual(['devices rules.maxItems'])
  })
  it('hang on a socket or box of the order; else the fitting item is named', () => {
    for (const lineId of [null, 'gone'])
      expect(found({ lines: [line('E03')], devices: [device('MACHINE', 12_000, lineId)] })).toMatchObject([
        { field: 'devices.0.lineId', params: { item: '@features/booth-forms/forms/h8:options.lines.itemCode.E06' } },
      ])
    expect(check('W01', device('APPLIANCE', 100, 'W01'))).toEqual(['devices.0.lineId errors.feed'])
    // A line that is being removed feeds nothing.
    expect(
      problems({ lines: [line('E03', { qty: 0 }), line('E04')], devices: [device('APPLIANCE', 100, 'E03')] }),
    ).toEqual(['devices.0.lineId errors.feed'])
  })
  it('on a socket are small appliances of 500 W together, as many sockets as there are', () => {
    expect(check('E03', device('APPLIANCE', 250, 'E03', { qty: 2 }))).toEqual([])
    expect(check('E03', device('APPLIANCE', 501, 'E03'))).toEqual(['lines.0.itemCode errors.socketLoad'])
    const two = [line('E03', { qty: 2 })]
    expect(problems({ lines: two, devices: [device('APPLIANCE', 500, 'E03', { qty: 2 })] })).toEqual([])
    // Two sockets carry 1,000 W together, but no device hangs on both.
    expect(problems({ lines: two, devices: [device('APPLIANCE', 501, 'E03')] })).toEqual([
      'devices.0.lineId errors.socketLoad',
    ])
    expect(found({ lines: [line('E05', { qty: 2 })], devices: [device('MACHINE', 9000, 'E05')] })).toMatchObject([
      {
        field: 'devices.0.lineId',
        params: { used: 9, capacity: 8, item: '@features/booth-forms/forms/h8:options.lines.itemCode.E06' },
      },
    ])
    expect(check('E03', device('LAMP', 10, 'E03'))).toEqual(['devices.0.lineId errors.socketOnly'])
    expect(check('E03', device('MACHINE', 10, 'E03'))).toEqual(['devices.0.lineId errors.socketOnly'])
    // The organiser's own limit.
    const settings = { 'limit.socketWatt': '300' }
    expect(problems({ lines: [line('E03')], devices: [device('APPLIANCE', 301, 'E03')] }, { settings })).toEqual([
      'lines.0.itemCode errors.socketLoad',
    ])
  })
  it('are lamps and appliances on a lighting box, machines on a power box, never both on one', () => {
    expect(check('E04', device('LAMP', 2000, 'E04'), device('APPLIANCE', 1000, 'E04'))).toEqual([])
    expect(check('E04', device('MACHINE', 100, 'E04'))).toEqual(['devices.0.lineId errors.noMachine'])
    expect(check('E05', device('MACHINE', 100, 'E05'), device('LAMP', 100, 'E05'))).toEqual([
      'devices.1.lineId errors.machineOnly',
    ])
  })
  it('are not lamps and machines on one box of build-up power, but may be on two', () => {
    const both = [device('MACHINE', 100, 'E09'), device('LAMP', 100, 'E09')]
    expect(check('E09', ...both)).toEqual(['devices.0.lineId errors.shared'])
    expect(check('E09', device('MACHINE', 100, 'E09'), device('APPLIANCE', 100, 'E09'))).toEqual([])
    expect(problems({ lines: [line('E09', { qty: 2 })], devices: both })).toEqual([])
  })
  it('of 380 V hang on a power box', () => {
    expect(check('E05', device('MACHINE', 100, 'E05', { volt: '380' }))).toEqual([])
    expect(check('E04', device('APPLIANCE', 100, 'E04', { volt: '380' }))).toEqual(['devices.0.lineId errors.volt380'])
  })
  it.each([
    ['E04', 'APPLIANCE', 3000, null],
    ['E05', 'MACHINE', 8000, 'E06'],
    ['E06', 'MACHINE', 16_000, 'E07'],
    ['E07', 'MACHINE', 32_000, null],
  ])('on %s are %s up to %d W; the next larger box is named above that', (code, kind, watt, next) => {
    expect(check(code, device(kind, watt, code))).toEqual([])
    expect(found({ lines: [line(code)], devices: [device(kind, watt + 1, code)] })).toMatchObject([
      {
        field: 'lines.0.itemCode',
        msgKey: 'features/booth-forms/forms/h8:errors.overload',
        params: { item: `@features/booth-forms/forms/h8:${next ? `options.lines.itemCode.${next}` : 'several'}` },
      },
    ])
  })
  it.each([
    ['A01', 100, 'A02'],
    ['A02', 300, 'A03'],
    ['A03', 600, 'A04'],
  ])('get air of %s up to %d L/min; the fitting line is named above that', (code, litres, next) => {
    const wanting = (airLmin: number) => ({
      lines: [line('E05'), line(code)],
      devices: [device('MACHINE', 1, 'E05', { airLmin })],
    })
    expect(found(wanting(litres))).toEqual([])
    expect(found(wanting(litres + 1))).toMatchObject([
      { field: 'devices.0.airLmin', params: { item: `@features/booth-forms/forms/h8:options.lines.itemCode.${next}` } },
    ])
  })
})

describe('hints', () => {
  const told = (content: Content, over: object = {}) =>
    (h8.warnings?.(content, view(over)) ?? []).map((one) => one.msgKey.split(':')[1])
  it('come above 80 % of a box, and not any more where it is over', () => {
    const at = (watt: number) => told({ lines: [line('E04')], devices: [device('LAMP', watt, 'E04')] })
    expect([at(2400), at(2401), at(3000), at(3001)]).toEqual([[], ['warnings.tight'], ['warnings.tight'], []])
  })
  it('come where H3 announces more than the boxes carry', () => {
    const others = (totalKw: number) => ({ others: { h3: { totalKw } } })
    const content = { lines: [line('E04'), line('E05'), line('E03')] }
    expect(told(content, others(11))).toEqual([])
    expect(told(content, others(11.1))).toEqual(['warnings.h3'])
    expect(told({ ...content, noPowerAck: 1 }, others(50))).toEqual([])
    expect(told(content, { others: { h3: { totalKw: 50, buildMode: 'EMPTY' } } })).toEqual([])
  })
  it('run on what is unfinished', () => {
    expect(told({ lines: [{}, { itemCode: 'E04', qty: null }], devices: [{ watt: null }, {}] })).toEqual([])
    expect(told({})).toEqual([])
  })
})

describe('the plan and the words', () => {
  it('shows each connection inside the booth under the number of its row', () => {
    const content = {
      lines: [line('N01'), line('E05', { posX: 2.5, posY: 0 }), line('A01', { posX: 7 }), line('W01', { posX: null })],
    }
    expect(pointsOf(content, view().booth)).toEqual([{ row: 2, itemCode: 'E05', x: 2.5, y: 0 }])
  })
  it('names the items as the price list does', () => {
    const items = RENTAL_ITEMS.filter((one) => one.form === 'h8')
    expect(zh.options.lines.itemCode).toEqual(Object.fromEntries(items.map((one) => [one.itemCode, one.name.zh])))
    expect(en.options.lines.itemCode).toEqual(Object.fromEntries(items.map((one) => [one.itemCode, one.name.en])))
  })
})
