import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { van } from '../../../../../tests/helpers/samples/vehicles.ts'
import { checkStruct } from '../../../../shared/form/rules.ts'
import { formStruct } from '../../definition/definition.ts'
import type { FormView } from '../../model.ts'
import { h11, newPass } from './definition.ts'
import { compactPlate, isPlate } from './plates.ts'
import { freeUntil, gateOf, GATES_KEY, gatesOf, nearestFree, overlaps, slotsOf, stayEnd, windowOf } from './slots.ts'

const view = (boothType = 1): FormView => ({
  booth: {
    boothId: '1',
    boothNo: '1A08',
    hall: '1',
    boothType,
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
  settings: { 'hall.gates': 'N1 N2 N3 N4' },
})
const pass = (over: object = {}) => van({ slotTime: '09:00', ...over })
const faults = (passes: object[], seen = view()) =>
  checkStruct(formStruct(h11, seen, { draft: false, locale: 'zh-CN' }), {
    contactName: '王芳',
    contactMobile: '13800138000',
    ruleAck: 1,
    passes,
  }).map((one) => one.field)

describe('plates', () => {
  it.each(['沪A12345', '京AD12345', '粤BD1234A', '粤ZAB12港', '粤Z12AB澳'])(
    'of the mainland, Hong Kong and Macao are read: %s',
    (plate) => {
      expect(isPlate(plate)).toBe(true)
    },
  )
  it.each(['A12345', '沪I12345', '沪A1234', '沪A1234567', '沪AO2345', '沪A1234I', '粤ZAB123港', '香A12345'])(
    'of no such form are refused: %s',
    (plate) => {
      expect(isPlate(plate)).toBe(false)
    },
  )
  it('are stored without dots and blanks', () => {
    expect(compactPlate(' 沪a·123 45')).toBe('沪A12345')
  })
  it('of any other kind have 4 to 12 signs and their box ticked', () => {
    expect(faults([pass({ plateNo: 'AB-123' })])).toEqual(['passes.0.plateNo'])
    expect(
      faults([pass({ plateNo: 'AB-123', plateOther: 1 }), pass({ plateNo: 'ABCD12345678', plateOther: 1 })]),
    ).toEqual([])
    expect(faults([pass({ plateNo: 'AB1', plateOther: 1 })])).toEqual(['passes.0.plateNo'])
    expect(faults([pass({ plateNo: 'ABCD123456789', plateOther: 1 })])).toEqual(['passes.0.plateNo'])
  })
})

describe('a pass', () => {
  it.each([
    ['lengthM', [2, 17.5], [1.9, 17.6, null]],
    ['loadT', [0, 40], [-1, 40.1, null]],
    ['driver', ['李明', '李'.repeat(30)], ['李', '李'.repeat(31), '']],
    ['driverMobile', ['13900139000', '+4917012345'], ['123', '']],
    ['driverIdNo', ['', '11010519491231002X', '1101**********002X'], ['110105194912310021', '123']],
    ['gate', ['N1'], ['N2', '']],
    ['purpose', ['IN'], ['', 'BOTH']],
  ])('has a %s within its bounds', (name, good, bad) => {
    for (const value of good) expect(faults([pass({ [name]: value })]), `${name} ${value}`).toEqual([])
    for (const value of bad) expect(faults([pass({ [name]: value })]), `${name} ${value}`).toContain(`passes.0.${name}`)
  })

  it('fits its type of vehicle', () => {
    const fits = (vehicleType: string, lengthM: number) => faults([pass({ vehicleType, lengthM })]).length === 0
    expect([fits('TRUCK_S', 4.1), fits('TRUCK_S', 4.2), fits('TRUCK_M', 4.2), fits('TRUCK_M', 9.6)]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect([fits('TRUCK_M', 9.7), fits('TRUCK_L', 9.6), fits('TRUCK_L', 9.7), fits('CAR', 5)]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('has a half hour inside its window', () => {
    expect(faults([pass({ slotTime: '19:30' })])).toEqual([])
    expect(faults([pass({ slotTime: '20:00' })])).toEqual(['passes.0.slotTime'])
    expect(faults([pass({ slotTime: '09:15' })])).toEqual(['passes.0.slotTime'])
    expect(faults([pass({ slotDate: '2024-11-30' })])).toEqual(['passes.0.slotDate'])
    expect(faults([pass({ slotDate: '2024-11-29', slotTime: '17:30' })], view(3))).toEqual([])
    expect(faults([pass({ slotDate: '2024-11-29', slotTime: '18:00' })], view(3))).toEqual(['passes.0.slotTime'])
    expect(faults([pass({ purpose: 'OUT', slotDate: '2024-12-04', slotTime: '15:00' })])).toEqual([])
    expect(faults([pass({ purpose: 'OUT', slotDate: '2024-12-04', slotTime: '14:30' })])).toEqual(['passes.0.slotTime'])
  })

  it('of the same plate waits until the first has left; a cancelled one is not in the way', () => {
    expect(faults([pass(), pass({ slotTime: '10:00' })])).toEqual(['passes.1.plateNo'])
    expect(faults([pass(), pass({ slotTime: '10:30' })])).toEqual([])
    expect(faults([pass({ cancelled: 1 }), pass()])).toEqual([])
  })

  it('is one of twenty at most, and begins as one that is accepted but for what only its owner knows', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => pass({ plateNo: `沪A${10_000 + at}` }))
    expect([faults(many(20)), faults(many(21))]).toEqual([[], ['passes']])
    const own = { plateNo: '沪A12345', lengthM: 4, loadT: 1, driver: '李明', driverMobile: '13800138000' }
    expect(newPass(view(3))).not.toHaveProperty('driverMobile')
    expect(faults([{ ...newPass(view(3)), ...own }], view(3))).toEqual([])
  })
})

describe('slots', () => {
  it('are every half hour of the window', () => {
    expect(slotsOf(windowOf('IN', view())).length).toBe(22)
    expect(slotsOf(windowOf('IN', view(3))).length).toBe(54)
    expect(slotsOf(windowOf('OUT', view())).at(-1)).toBe('2024-12-04 21:30')
  })
  it('that are nearest and free come first, the earlier of two as near', () => {
    const slots = slotsOf(windowOf('IN', view()))
    const left = (slot: string) => (slot.endsWith('10:30') ? 0 : 1)
    expect(nearestFree('2024-12-01 10:00', slots, left)).toEqual([
      '2024-12-01 09:30',
      '2024-12-01 09:00',
      '2024-12-01 11:00',
    ])
    expect(nearestFree('2024-12-01 10:00', slots, () => 0)).toEqual([])
  })
  it('overlap for 90 minutes, are free to cancel until a day before, and belong to the gate of the hall', () => {
    expect([
      overlaps('2024-12-01 09:00', '2024-12-01 10:00'),
      overlaps('2024-12-01 09:00', '2024-12-01 10:30'),
    ]).toEqual([true, false])
    expect(freeUntil('2024-12-01 09:00')).toBe('2024-11-30 09:00:00')
    expect(stayEnd('2024-12-01 09:00')).toBe('10:30')
    const four = { [GATES_KEY]: 'N1 N2 N3 N4' }
    const gates = ['N3', '4', '5', 'E2', 'X'].map((hall) => gateOf({ booth: { hall }, settings: four }))
    expect(gates).toEqual(['N3', 'N4', 'N1', 'N2', 'N1'])
    expect(gateOf({ booth: { hall: '4' }, settings: { ...four, 'hall.gate': 'N2' } })).toBe('N2')
    expect(gateOf({ booth: { hall: '4' }, settings: { ...four, 'hall.gate': 'N9' } })).toBe('N4')
    // A gate before the others moves no hall away from the gate of its own name.
    expect(gateOf({ booth: { hall: 'N2' }, settings: { [GATES_KEY]: 'E5 N1 N2' } })).toBe('N2')
  })

  it('have a gate of the list for every hall, each hall of a row another one while there are gates left', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[A-DF-Z]{1,4}$/), { minLength: 1, maxLength: 20 }), (codes) => {
        const settings = { [GATES_KEY]: codes.join(' ') }
        const of = codes.map((_, at) => gateOf({ booth: { hall: String(at + 1) }, settings }))
        expect(of).toEqual(gatesOf({ settings }))
        expect(gateOf({ booth: { hall: `E${codes.length + 1}` }, settings })).toBe(codes[0])
      }),
    )
  })
})
