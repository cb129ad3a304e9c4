import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleTable } from '../../../../tests/helpers/rule-table.ts'
import { checkStruct, parseStruct } from '../rules.ts'
import { checkPrice, integer, MAX_PRICE_LABEL, positiveDecimal, positiveInteger, price, quantity } from './numbers.ts'

const MISSING = ['', ' ', null, undefined]

ruleTable('positive integer', positiveInteger(), {
  passes: [1, 999_999_999],
  stores: [
    ['12', 12],
    [' 7 ', 7],
    ['007', 7],
  ],
  refuses: {
    'rules.positiveInteger': [
      0,
      -1,
      '0',
      '-5',
      1.5,
      '1.5',
      '1e3',
      'abc',
      NaN,
      Infinity,
      1_000_000_000,
      '99999999999999999999',
      true,
      {},
      [1],
    ],
    inputPlaceholder: MISSING,
  },
})

ruleTable('integer 0 to 9999', integer({ min: 0, max: 9999 }), {
  passes: [0, 9999],
  stores: [['0', 0]],
  refuses: { 'rules.range': [-1, 10_000, '10000', '-1'], 'rules.positiveInteger': ['x', 0.5, '0x10'] },
})

ruleTable('quantity (B6)', quantity(), {
  passes: [1, 100_000],
  stores: [
    ['100000', 100_000],
    ['１００，０００', 100_000],
  ],
  refuses: {
    'rules.quantity': [0, '0', 100_001, -1],
    'rules.positiveInteger': [1.5, '1.5', '一'],
    inputPlaceholder: MISSING,
  },
})

ruleTable('optional quantity', quantity({ required: false }), {
  passes: [3],
  stores: [
    ['', null],
    ['80000 m', 80_000],
    ['80,000㎡', 80_000],
    ['5 台', 5],
  ],
  refuses: { 'rules.quantity': [0, '0 m'], 'rules.positiveInteger': ['m', '5 or 6', '5 kg 6', '3a', '5k', '12万'] },
})

ruleTable('positive decimal, 4 digits and 2 decimals', positiveDecimal(), {
  passes: ['0.01', '1', '9999.99', '12.5', '12.50'],
  stores: [
    [12.5, '12.5'],
    ['0012', '12'],
    ['00.5', '0.5'],
    ['１．５', '1.5'],
    ['1,000', '1000'],
    ['１，０００.5', '1000.5'],
    ['.5', '0.5'],
    ['+1', '1'],
  ],
  refuses: {
    'rules.unclearNumber': ['1.234', '1,00', '1,0000', '0,5'],
    'rules.positiveDecimal': ['0', '0.00', '-1', '10000', '1.', 'abc', '1e2', 1e21],
    'rules.invalid': [true, {}, [1]],
    inputPlaceholder: MISSING,
  },
})

ruleTable('price of the BABY edition (B7)', price(), {
  passes: ['0.00', '9999.99', '12.30'],
  stores: [
    ['0', '0.00'],
    [0, '0.00'],
    ['12.3', '12.30'],
    [9999.99, '9999.99'],
    ['0012', '12.00'],
    [' 5 ', '5.00'],
    ['1,000.50', '1000.50'],
    ['.5', '0.50'],
  ],
  refuses: {
    'rules.priceRange': ['10000', '99999999999', '-1', '-0.01'],
    'rules.price': ['free', '1e3', '5.', 'NaN', NaN, 0.1 + 0.2],
    'rules.unclearNumber': ['1.234', '1,00', '12,34,567', '1.000,50'],
    'rules.bareNumber': ['¥5'],
    'rules.invalid': [true, {}, []],
    inputPlaceholder: MISSING,
  },
})

ruleTable('price of the LABEL edition', price({ max: MAX_PRICE_LABEL, min: '0.01' }), {
  passes: ['99999999.99', '0.01'],
  refuses: { 'rules.priceRange': ['100000000', '0'] },
})

describe('checkPrice', () => {
  it('judges by a bound that is known only later', () => {
    expect(checkPrice('500.00', '499.99')).toMatchObject({
      msgKey: 'shared/form:rules.priceRange',
      params: { min: '0', max: '499.99' },
    })
    expect(checkPrice('499.99', '499.99')).toBe(true)
  })
})

describe('properties', () => {
  it('every whole number of fen within the bounds is a price, and comes back the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (fen) => {
        const text = `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
        expect(parseStruct(price(), text)).toEqual({ ok: true, value: text })
      }),
    )
  })

  it('a quantity passes exactly when it is whole and within 1 to 100000', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -5, max: 200_000 }), fc.double()), (num) => {
        const good = Number.isInteger(num) && num >= 1 && num <= 100_000
        expect(checkStruct(quantity(), num).length === 0).toBe(good)
      }),
    )
  })
})

it('names no bound of a database column', () => {
  for (const struct of [integer(), quantity(), positiveInteger()])
    for (const value of [2_147_483_647, 2_147_483_648, 1e12])
      expect(JSON.stringify(checkStruct(struct, value))).not.toContain('2147483647')
})
