import { describe, expect, it } from 'vitest'
import { checkStruct } from '../../../../shared/form/rules.ts'
import { formStruct, type FormDefinition } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { h10, boxesFromH9 } from '../h10/definition.ts'
import { h9 } from '../h9/definition.ts'
import { liftsOf, totalsOf } from './lines.ts'

const view = (over: object = {}): FormView => ({
  booth: {
    boothId: '1',
    boothNo: '1A08',
    hall: '1',
    boothType: 1,
    area: 18,
    width: 6,
    depth: 3,
    openSides: 1,
    units: 2,
    settleCurrency: 'CNY',
    companyName: '公司',
    companyNameEn: 'Company',
  },
  late: false,
  others: {},
  previous: null,
  submitted: null,
  inTime: null,
  days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
  settings: { 'hall.floorLoad': '3000', 'organiser.contactPhone': '021-6000-1024' },
  ...over,
})
const box = (over: object = {}) => ({
  boxNo: '1/5',
  itemName: '标签机',
  length: 120,
  width: 80,
  height: 100,
  grossWeight: 250,
  packing: 'WOOD',
  ...over,
})
const contact = { contactName: '王芳', contactMobile: '13800138000', ruleAck: 1 }
const inbound = (over: object = {}) => ({
  ...contact,
  carrierMode: 'OFFICIAL',
  arriveAt: '2024-12-01 09:00:00',
  storeEmpty: 0,
  needForklift: 0,
  needCrane: 0,
  overseas: 0,
  lines: [box()],
  ...over,
})
const outbound = (over: object = {}) => ({
  ...contact,
  carrierMode: 'OFFICIAL',
  leaveAt: '2024-12-04 15:00:00',
  needForklift: 0,
  needCrane: 0,
  consignee: '陈静',
  consigneeMobile: '13700137000',
  consigneeAddr: '浙江省杭州市西湖区文三路 100 号',
  lines: [box()],
  ...over,
})
const faults = (definition: FormDefinition, content: Content, seen = view()) =>
  checkStruct(formStruct(definition, seen, { draft: false, locale: 'zh-CN' }), content).map((one) => one.field)

describe('a box', () => {
  it.each([
    ['boxNo', ['A', '1/5', 'B-12', 'A'.repeat(20)], ['', '箱1', 'A 1', 'A'.repeat(21)]],
    ['itemName', ['机', '机'.repeat(60)], ['', '机'.repeat(61)]],
    ['length', [1, 2000, 120.5], [0.9, 2000.1, 1.25, 'x']],
    ['width', [1, 2000], [0, 2001]],
    ['height', [1, 2000], [0.9, 2000.1]],
    ['packing', ['WOOD', 'CARTON', 'PALLET', 'NUDE', 'OTHER'], ['', 'BAG']],
    ['remark', ['', '备'.repeat(100)], ['备'.repeat(101)]],
  ])('has a %s within its bounds', (name, good, bad) => {
    for (const value of good)
      expect(
        faults(h9, inbound({ lines: [box({ [name]: value })] }), view({ settings: {} })),
        `${name} ${value}`,
      ).toEqual([])
    for (const value of bad)
      expect(faults(h9, inbound({ lines: [box({ [name]: value })] })), `${name} ${value}`).toContain(`lines.0.${name}`)
  })

  it('weighs 0.1 to 50,000 kg', () => {
    const weighing = (grossWeight: number) =>
      faults(h9, inbound({ lines: [box({ grossWeight })] }), view({ settings: {} }))
    expect([weighing(0.1), weighing(50_000)]).toEqual([[], []])
    expect(weighing(0)).toContain('lines.0.grossWeight')
    expect(weighing(50_000.1)).toContain('lines.0.grossWeight')
  })

  it('has a number of its own in the form', () => {
    expect(faults(h9, inbound({ lines: [box(), box({ boxNo: '2' }), box()] }))).toEqual(['lines.2.boxNo'])
  })

  it('must not weigh more than the floor bears', () => {
    // 120 × 80 cm are 0.96 m²: 3,000 kg/m² bear 2,880 kg.
    expect(faults(h9, inbound({ lines: [box({ grossWeight: 2880 })] }))).toEqual([])
    expect(faults(h9, inbound({ lines: [box({ grossWeight: 2880.1 })] }))).toEqual(['lines.0.grossWeight'])
    expect(faults(h10, outbound({ lines: [box({ grossWeight: 2880.1 })] }))).toEqual([])
  })

  it('from abroad needs HS code, value and origin', () => {
    expect(faults(h9, inbound({ overseas: 1 }))).toEqual(['lines.0.hsCode', 'lines.0.valueUsd', 'lines.0.origin'])
    const customs = { hsCode: '84433000', valueUsd: 1200.5, origin: '276', temporary: 1 }
    expect(faults(h9, inbound({ overseas: 1, lines: [box(customs)] }))).toEqual([])
    const stored = (content: Content) =>
      (h9.derived?.(content, view())?.['lines'] as Content[] | undefined)?.[0]?.['temporary']
    expect([1, 0, null].map((temporary) => stored({ overseas: 1, lines: [{ temporary }] }))).toEqual([1, 0, 1])
    expect(stored({ overseas: 0, lines: [{ temporary: null }] })).toBeNull()
    for (const hsCode of ['12345', '12345678901', 'A23456'])
      expect(faults(h9, inbound({ overseas: 1, lines: [box({ ...customs, hsCode })] }))).toEqual(['lines.0.hsCode'])
    expect(faults(h9, inbound({ overseas: 1, lines: [box({ ...customs, valueUsd: 0 })] }))).toEqual([
      'lines.0.valueUsd',
    ])
  })
})

describe('H9', () => {
  it('takes 200 boxes and not one more', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => box({ boxNo: String(at) }))
    expect(faults(h9, inbound({ lines: lines(200) }))).toEqual([])
    expect(faults(h9, inbound({ lines: lines(201) }))).toEqual(['lines'])
  })

  it('needs a box for the official forwarder, none for own transport', () => {
    expect(faults(h9, inbound({ lines: [] }))).toEqual(['lines'])
    expect(faults(h9, inbound({ lines: [], carrierMode: 'SELF' }))).toEqual([])
  })

  it('arrives while its kind of booth moves in', () => {
    const raw = view({ booth: { ...view().booth, boothType: 3 } })
    expect(faults(h9, inbound({ arriveAt: '2024-12-01 20:00:00' }))).toEqual([])
    expect(faults(h9, inbound({ arriveAt: '2024-12-01 20:00:01' }))).toEqual(['arriveAt'])
    expect(faults(h9, inbound({ arriveAt: '2024-11-29 09:00:00' }))).toEqual(['arriveAt'])
    expect(faults(h9, inbound({ arriveAt: '2024-11-29 09:00:00' }), raw)).toEqual([])
    expect(faults(h9, inbound({ arriveAt: '2024-12-01 18:30:00' }), raw)).toEqual(['arriveAt'])
  })

  it('names a vehicle only that has a pass', () => {
    const passes = (cancelled: number) => view({ others: { h11: { passes: [{ plateNo: '沪A12345', cancelled }] } } })
    expect(faults(h9, inbound({ vehicleNo: '沪A·12345' }), passes(0))).toEqual([])
    expect(faults(h9, inbound({ vehicleNo: '沪A12345' }), passes(1))).toEqual(['vehicleNo'])
    expect(faults(h9, inbound({ vehicleNo: '沪A12345' }))).toEqual(['vehicleNo'])
    // Cancelled later, the form says so for as long as it names the vehicle.
    const hints = (one: FormView) => h9.warnings?.(inbound({ vehicleNo: '沪A12345' }), one).map(({ msgKey }) => msgKey)
    expect([hints(passes(0)), hints(passes(1))]).toEqual([[], ['features/booth-forms/forms/h9:errors.noPass']])
  })
})

describe('H9 hints', () => {
  it('at what the floor does not bear, as it is typed and on the checklist, and at nothing that is unfinished', () => {
    const hall = view({ settings: { 'hall.floorLoad': '3000', 'organiser.contactPhone': '021' } })
    const heavy = box({ length: 100, width: 100, grossWeight: 3000.1 })
    expect(h9.warnings?.({ lines: [heavy, heavy] }, hall)).toMatchObject([{ params: { load: 3001, most: 3000 } }])
    expect(h9.warnings?.({ lines: [box({ length: 100, width: 100, grossWeight: 3000 }), {}] }, hall)).toEqual([])
    expect(h9.warnings?.({ lines: null }, hall)).toEqual([])
  })
})

describe('H10', () => {
  it('hints at a vehicle without a pass to leave with', () => {
    const hints = (pass: object) =>
      h10
        .warnings?.(
          { vehicleNo: '沪A12345' },
          view({ others: { h11: { passes: [{ plateNo: '沪A12345', ...pass }] } } }),
        )
        .map(({ msgKey }) => msgKey.split(':')[1])
    expect(hints({ purpose: 'OUT' })).toEqual([])
    expect(hints({ purpose: 'IN' })).toEqual(['errors.noPass'])
    expect(hints({ purpose: 'OUT', cancelled: 1 })).toEqual(['errors.noPass'])
    expect(h10.warnings?.({ vehicleNo: null }, view())).toEqual([])
  })

  it('needs a consignee for the official forwarder', () => {
    expect(faults(h10, outbound())).toEqual([])
    expect(faults(h10, outbound({ consignee: '', consigneeMobile: '', consigneeAddr: '' })).sort()).toEqual([
      'consignee',
      'consigneeAddr',
      'consigneeMobile',
    ])
    expect(
      faults(h10, outbound({ carrierMode: 'SELF', consignee: '', consigneeMobile: '', consigneeAddr: '' })),
    ).toEqual([])
    expect(faults(h10, outbound({ consignee: '陈', consigneeAddr: '四个字吧' })).sort()).toEqual([
      'consignee',
      'consigneeAddr',
    ])
  })

  it('leaves on the closing day from 15:00 to 22:00', () => {
    expect(faults(h10, outbound({ leaveAt: '2024-12-04 22:00:00' }))).toEqual([])
    expect(faults(h10, outbound({ leaveAt: '2024-12-04 14:59:59' }))).toEqual(['leaveAt'])
    expect(faults(h10, outbound({ leaveAt: '2024-12-05 16:00:00' }))).toEqual(['leaveAt'])
  })

  it('takes the boxes of H9 over as new ones, without those it has', () => {
    const h9Content = { lines: [box({ lineId: '1', hsCode: '8443' }), box({ lineId: '2', boxNo: '2/5' })] }
    expect(boxesFromH9(h9Content, [{ boxNo: '2/5' }])).toEqual([box()])
  })

  it('hints at boxes that never came in', () => {
    const seen = view({ others: { h9: { lines: [box()] } } })
    expect(h10.warnings?.({ lines: [box()] }, seen)).toEqual([])
    expect(h10.warnings?.({ lines: [box(), box({ boxNo: 'X' }), {}] }, seen)).toMatchObject([
      { params: { boxes: 'X', count: 1 } },
    ])
    expect(h10.warnings?.({ lines: null }, seen)).toEqual([])
  })
})

describe('totals', () => {
  it('are exact to the litre and the tenth of a kilogram, whatever is unfinished', () => {
    expect(totalsOf([box({ length: 40, width: 30, height: 20, grossWeight: 12 }), {}])).toEqual({
      pieces: 2,
      volume: '0.024',
      weight: '12.0',
    })
    expect(totalsOf([box({ length: 10, width: 5, height: 10, grossWeight: 0.1 }), box({ grossWeight: 0.2 })])).toEqual({
      pieces: 2,
      volume: '0.961',
      weight: '0.3',
    })
  })

  it('set the lifts above 1,000 and 3,000 kg and leave what was chosen', () => {
    const lifts = (grossWeight: number) => liftsOf({ lines: [box({ grossWeight })], needForklift: 0, needCrane: 0 })
    expect(
      [lifts(1000), lifts(1000.1), lifts(3000), lifts(3000.1)].map((one) => [one.needForklift, one.needCrane]),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ])
    expect(liftsOf({ lines: [], needForklift: 1, needCrane: 0 })).toEqual({ needForklift: 1, needCrane: 0 })
  })
})
