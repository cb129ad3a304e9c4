import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, parseMoney, percentOf, toDecimal, toMinor } from './money.ts'

describe('parseMoney', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['-0', 0],
    ['12', 1200],
    ['12.3', 1230],
    ['12.34', 1234],
    ['-0.05', -5],
    ['99999999.99', 9_999_999_999],
    ['0012.30', 1230],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %i minor units', (text, minor) => {
    expect(parseMoney(text)).toBe(minor)
  })

  it.each([
    '',
    ' ',
    '1.234',
    '1.',
    '.5',
    '1,000',
    '1e3',
    '+1',
    '¥1',
    '１',
    'NaN',
    '90071992547409.92',
    '99999999999999999',
    '--1',
  ])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNull()
    expect(() => toMinor(text)).toThrow(RangeError)
  })
})

describe('toDecimal', () => {
  it('always has two places', () => {
    expect([0, 5, 50, 1230, -5, -1230].map(toDecimal)).toEqual(['0.00', '0.05', '0.50', '12.30', '-0.05', '-12.30'])
  })

  it('refuses fractions of a minor unit and what is not exact', () => {
    for (const minor of [0.5, NaN, Infinity, 2 ** 53]) expect(() => toDecimal(minor)).toThrow(RangeError)
  })

  it('comes back the same for every exact amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        expect(toMinor(toDecimal(minor))).toBe(minor === 0 ? 0 : minor)
      }),
    )
  })

  it('adds where floating point does not', () => {
    expect(toDecimal(toMinor('0.10') + toMinor('0.20'))).toBe('0.30')
  })
})

describe('percentOf', () => {
  it('rounds half away from zero', () => {
    expect([
      percentOf(101, 50),
      percentOf(-101, 50),
      percentOf(100, 50),
      percentOf(0, 50),
      percentOf(1, 49),
      percentOf(9_999_999_999, 150),
    ]).toEqual([51, -51, 50, 0, 0, 14_999_999_999])
    expect(Object.is(percentOf(-1, 10), 0)).toBe(true)
    expect(() => percentOf(1.5, 50)).toThrow(RangeError)
  })
})

describe('formatMoney', () => {
  it('groups and names the currency', () => {
    expect(formatMoney(123_456_789, 'CNY', 'zh-CN')).toBe('¥1,234,567.89')
    expect(formatMoney(100_000, 'USD', 'en-US')).toBe('$1,000.00')
    expect(formatMoney(-99_999, 'USD', 'zh-CN')).toBe('-US$999.99')
    expect(formatMoney(0, 'CNY', 'en-US')).toBe('¥0.00')
  })
})
