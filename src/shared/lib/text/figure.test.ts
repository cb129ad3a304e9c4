import { describe, expect, it } from 'vitest'
import { figureText, readFigure, type FigureOptions } from './figure.ts'

const read = (text: string, options?: FigureOptions) => {
  const found = readFigure(text, options)
  return typeof found === 'string' ? found : found.text
}

describe('a number that somebody typed', () => {
  it.each([
    ['1000', '1000'],
    ['1,000', '1000'],
    ['1 000', '1000'],
    ['1\u00a0000', '1000'],
    ['1\u2009000', '1000'],
    ['1\u202f000', '1000'],
    ['1’000', '1000'],
    ['１０００', '1000'],
    ['１，０００', '1000'],
    ['1,234,567.89', '1234567.89'],
    ['1 234 567', '1234567'],
    ['007', '7'],
    ['0.50', '0.50'],
    ['.5', '0.5'],
    ['1。5', '1.5'],
    ['１．５', '1.5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['+5', '5'],
    [' 12\u200b', '12'],
    ['0', '0'],
  ])('is read: %s', (text, plain) => expect(read(text)).toBe(plain))

  it.each(['1.000,50', '1,5', '1,00', '1.000.000', '12,34,567', '0,500', '1,2,3', '1,000,50', '1.000', '100.000'])(
    'that can be read in two ways is not guessed at: %s',
    (text) => expect(read(text)).toBe('unclear'),
  )

  it.each(['', '-', '一百', '1e3', '12万', '5k', '5 or 6', '5 7', '约100', '1-2', '1/2', '12a3', '>5'])(
    'is none: %s',
    (text) => expect(read(text)).toBe('none'),
  )

  it('has three digits behind the point where a field takes three', () => {
    expect(read('1.500', { unit: 'm', places: 3 })).toBe('1.500')
    expect(read('1,234.500', { unit: 'm', places: 2 })).toBe('1234.500')
  })
})

describe('a unit beside a number', () => {
  it.each([
    ['80000 m', 'm', '80000'],
    ['4.5米', 'm', '4.5'],
    ['36㎡', 'm²', '36'],
    ['36 m²', 'm²', '36'],
    ['36m^2', 'm²', '36'],
    ['36 sq.m', 'm²', '36'],
    ['36 平方米', '㎡', '36'],
    ['15kW', 'kW', '15'],
    ['15千瓦', 'kW', '15'],
    ['1,500 W', 'W', '1500'],
    ['500 kg/m²', 'kg/m²', '500'],
    ['50%', '%', '50'],
    ['50％', '%', '50'],
    ['1998年', 'year', '1998'],
    ['¥1,000.00', '¥', '1000.00'],
    ['￥1,000', 'CNY', '1000'],
    ['1,000 元', 'CNY', '1000'],
    ['CNY 1,000', 'CNY', '1000'],
    ['人民币1000元', 'CNY', '1000'],
    ['-¥5', 'CNY', '-5'],
    ['¥-5', 'CNY', '-5'],
    ['US$1,000', 'US$', '1000'],
    ['$5', 'USD', '5'],
    ['30 人', 'count', '30'],
    ['80000 m', 'goods', '80000'],
    ['80,000㎡', 'goods', '80000'],
    ['5 台', 'goods', '5'],
  ])('is read over where it is the field’s own: %s in %s', (text, unit, plain) =>
    expect(read(text, { unit })).toBe(plain),
  )

  it.each([
    ['36cm', 'm'],
    ['15kW', 'W'],
    ['15 W', 'kW'],
    ['36 m', 'm²'],
    ['$100', 'CNY'],
    ['¥100', 'USD'],
    ['5天', 'count'],
    ['2 t', 'kg'],
    ['¥5 USD', 'CNY'],
  ])('is never taken for another one: %s in %s', (text, unit) => expect(read(text, { unit })).toBe('unit'))
})

it('leaves a text that is no number as it is', () => {
  expect(figureText('1,000 m', { unit: 'm' })).toBe('1000')
  expect(figureText('1.000,50')).toBe('1.000,50')
})
