import { describe, expect, it } from 'vitest'
import { readAmount } from './amount-text.ts'

const minorOf = (text: string) => {
  const read = readAmount(text)
  return typeof read === 'string' ? read : read.minor
}

describe('an amount of money', () => {
  it.each([
    ['1,200.50', 120_050],
    ['1200,50', 120_050],
    ['1200,5', 120_050],
    ['1.200,50', 120_050],
    ['1 200,50', 120_050],
    ['1\u00a0200.50', 120_050],
    ["1'200.50", 120_050],
    ['１，２００．５０', 120_050],
    ['1,200', 120_000],
    ['1.234.567', 123_456_700],
    ['1,234,567.89', 123_456_789],
    ['1 200', 120_000],
    ['1200.0000', 120_000],
    ['0.500', 50],
    ['.50', 50],
    ['007', 700],
    ['¥ 88.00', 8_800],
    ['￥1,200.50元', 120_050],
    ['CNY1200', 120_000],
    ['1200 RMB', 120_000],
    ['-5.00', -500],
    ['−5.00', -500],
    ['(5.00)', -500],
    ['¥-5.00', -500],
    ['5.00-', -500],
    ['+5', 500],
    ['-0.00', 0],
  ])('is read: %s', (text, minor) => expect(minorOf(text)).toBe(minor))

  it.each(['1.200', '100.000', '-1.200', '¥1.200'])('that may mean two things is not guessed at: %s', (text) =>
    expect(minorOf(text)).toBe('unclear'),
  )

  it.each([
    '',
    '-',
    '约100',
    '1,2,3',
    '12,34,567.00',
    '0,500',
    '1200,500',
    '1,200.505',
    '1.2.3',
    '1,200,50',
    '1.200.50',
    '--5',
    '(5',
    '(-5)',
    'EUR 5',
    '¥5 USD',
    '5 7',
    '99999999999999999',
  ])('is refused where it is none: %s', (text) => expect(minorOf(text)).toBe('none'))

  it.each([
    ['US$ 5', 'USD'],
    ['$5', 'USD'],
    ['5 美元', 'USD'],
    ['人民币5元', 'CNY'],
    ['5', null],
  ])('tells the currency written beside it: %s', (text, currency) =>
    expect(readAmount(text)).toMatchObject({ minor: 500, currency }),
  )
})
