import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleTable } from '../../../../tests/helpers/rule-table.ts'
import {
  checkCompanyNumber,
  creditCode,
  idCard,
  idCardBirthday,
  idCardCheck,
  identifier,
  isIdCard,
  registrationNo,
} from './identity.ts'

const withCheck = (first17: string) => first17 + idCardCheck(first17)

ruleTable('ID card (B16)', idCard(), {
  // The first number is the worked example of the national standard GB 11643.
  passes: [
    '11010519491231002X',
    '440524188001010014'.replace('1880', '1980').slice(0, 17) + idCardCheck('44052419800101001'),
    '130503670401001',
    withCheck('11010120000229001'),
  ],
  stores: [
    ['１１０１０５ 19491231002ｘ', '11010519491231002X'],
    ['11010519491231002x', '11010519491231002X'],
    [' 11010519491231002X ', '11010519491231002X'],
  ],
  refuses: {
    'rules.idCard': [
      '110105194912310021',
      '11010519491231002',
      '11010519491231002XX',
      'X1010519491231002X',
      '1101051949123100XX',
      withCheck('11010519491331002'),
      withCheck('11010519490229002'),
      withCheck('11010118991231002'),
      '130503670431001',
      '13050367040100X',
      '030503670401001',
      '12345',
      '身份证号码身份证号码身份证号码',
    ],
    'rules.invalid': [110105194912310],
    inputPlaceholder: ['', ' ', null, undefined],
  },
})

describe('idCardBirthday', () => {
  it('reads both lengths and knows the calendar', () => {
    expect(idCardBirthday('11010519491231002X')).toBe('1949-12-31')
    expect(idCardBirthday('130503670401001')).toBe('1967-04-01')
    expect(idCardBirthday(withCheck('11010120010229001'))).toBeNull()
    expect(idCardBirthday('')).toBeNull()
  })
})

describe('the checksum', () => {
  const first17 = fc
    .tuple(
      fc.integer({ min: 110000, max: 829999 }),
      fc.integer({ min: 1900, max: 2024 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.nat(999),
    )
    .map(
      ([area, y, m, d, serial]) =>
        `${area}${y}${String(m).padStart(2, '0')}${String(d).padStart(2, '0')}${String(serial).padStart(3, '0')}`,
    )

  it('accepts every number it made', () => {
    fc.assert(
      fc.property(first17, (digits) => {
        expect(isIdCard(withCheck(digits))).toBe(true)
      }),
    )
  })

  it('finds every single wrong digit and every two neighbours exchanged', () => {
    fc.assert(
      fc.property(first17, fc.nat(16), fc.integer({ min: 1, max: 9 }), (digits, at, step) => {
        const good = withCheck(digits)
        const wrong = good.slice(0, at) + ((Number(good[at]) + step) % 10) + good.slice(at + 1)
        expect(isIdCard(wrong)).toBe(false)
        const next = Math.min(at, 15)
        const swapped = good.slice(0, next) + good[next + 1] + good[next] + good.slice(next + 2)
        expect(isIdCard(swapped)).toBe(swapped === good)
      }),
    )
  })
})

ruleTable('unified social credit code', creditCode(), {
  passes: ['91310000MA1FL0XX0A', '123456789012345678'],
  stores: [
    ['91310000ma1fl0xx0a', '91310000MA1FL0XX0A'],
    ['９1310000 MA1FL0XX0A\u200b', '91310000MA1FL0XX0A'],
  ],
  refuses: {
    'rules.creditCode': [
      '91310000MA1FL0XX0',
      '91310000MA1FL0XX0AB',
      '91310000-A1FL0XX0A',
      '统一社会信用代码统一社会信用代码统一',
    ],
    inputPlaceholder: ['', null],
  },
})

ruleTable('overseas registration number', registrationNo(), {
  passes: ['HRB12345', '123', 'A'.repeat(30), '91310000MA1FL0XX0A'],
  stores: [
    ['hrb12', 'HRB12'],
    ['HRB 12345', 'HRB12345'],
    ['HRB-12345', 'HRB12345'],
  ],
  refuses: {
    'rules.registrationNo': ['12', 'A'.repeat(31), 'HRB/12345', '注册号123'],
    inputPlaceholder: ['', undefined],
  },
})

it('a company number is judged by where the company is', () => {
  expect(checkCompanyNumber('HRB12345', true)).toBe(true)
  expect(checkCompanyNumber('HRB12345', false)).toMatchObject({ msgKey: 'shared/form:rules.creditCode' })
})

ruleTable('identifier', identifier({ max: 8 }), {
  passes: ['a1B2'],
  refuses: { 'rules.lettersDigits': ['a-1', '号1'], 'rules.maxLength': ['123456789'] },
})
