import { describe, expect, it } from 'vitest'
import { countries } from '../../../server/base/reference/countries.ts'
import {
  countryOfId,
  countryOfNumber,
  dialCodeOf,
  dialCodes,
  isBareCode,
  nationalPart,
  numberIn,
} from './dial-codes.ts'
import { groupedNumber, storedNumber } from './number-plan.ts'

describe('dialling codes', () => {
  it('are those of the reference data, with its ids', () => {
    const wrong = countries().filter(
      ({ id, code, phoneCode }) =>
        phoneCode !== '' && (countryOfId(id) !== code || `+${dialCodeOf(code)?.dial}` !== phoneCode),
    )
    expect(wrong).toEqual([])
  })
  it('stand China first, with the official names of its regions', () => {
    expect(
      dialCodes('zh-CN')
        .slice(0, 4)
        .map(({ name }) => name),
    ).toEqual(['中国', '中国香港', '中国澳门', '中国台湾'])
    expect(dialCodes('en-US').map(({ name }) => name)).toContain('Germany')
  })
  it.each([
    ['+49 170 1234567', '', 'DE'],
    ['0049 170 1234567', 'CN', 'DE'],
    ['+1 416 555 0100', '', 'US'],
    ['+1 416 555 0100', 'CA', 'CA'],
    ['+852 6123 4567', '', 'HK'],
    ['13812345678', 'DE', 'CN'],
    ['170 1234567', 'DE', 'DE'],
    ['', 'DE', 'DE'],
    ['+', 'DE', ''],
  ])('of %s with %s beside it are those of %s', (text, fallback, country) => {
    expect(countryOfNumber(text, fallback)).toBe(country)
  })
  it('become the beginning of a number, in the place of another one', () => {
    expect(numberIn('DE', '')).toBe('+49 ')
    expect(numberIn('DE', '170 1234567')).toBe('+49 170 1234567')
    expect(numberIn('FR', '+49 170 1234567')).toBe('+33 170 1234567')
    expect(numberIn('CN', '+86 138 1234 5678')).toBe('138 1234 5678')
    expect(nationalPart('0044 7700 900123')).toBe('7700 900123')
    expect(['+49 ', '00 49', '+'].map(isBareCode)).toEqual([true, true, true])
    expect(isBareCode('+49 1')).toBe(false)
  })
})

describe('numbering plans', () => {
  it('drop the 0 of domestic calls behind a country code, but not where it belongs to the number', () => {
    expect(storedNumber('+4901701234567')).toBe('+491701234567')
    expect(storedNumber('+390612345678')).toBe('+390612345678')
  })
  it('leave a number that no plan knows', () => {
    expect(storedNumber('+999123456')).toBe('+999123456')
  })
  it('group a number and tell countries of one code apart', () => {
    expect(groupedNumber('+14165550100')).toEqual({ text: '+1 416 555 0100', country: 'CA' })
  })
})
