import { describe, expect, it } from 'vitest'
import { fillPlaces, placesIn, strangePlace } from './placeholders.ts'

const SPELLINGS = ['{{due}}', '{due}', '｛｛due｝｝', '｛due｝', '{{ due }}', '｛ｄｕｅ｝']

describe('places to fill in', () => {
  it.each(SPELLINGS)('are one place however the braces are typed: %s', (place) => {
    const text = `请在${place}前提交`
    expect(placesIn(text)).toEqual(['due'])
    expect(strangePlace(text, ['due'])).toBeNull()
    expect(strangePlace(text, ['thing'])).toBe(place)
    expect(fillPlaces(text, { due: '12:00' })).toBe('请在12:00前提交')
  })
  it('are refused where a name is unknown or a brace stands alone', () => {
    for (const text of ['{{thing}} {{price}}', '{thing', 'thing}}', '{}', '{{thing}}｝', '{{{thing}}}'])
      expect(strangePlace(text, ['thing']), text).not.toBeNull()
    expect(strangePlace('无占位', [])).toBeNull()
  })
  it('keep what has no value, and take values as they are', () => {
    expect(fillPlaces('{a} {b}', { a: '$& {b}' })).toBe('$& {b} {b}')
  })
})
