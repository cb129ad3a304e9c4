import { describe, expect, it } from 'vitest'
import { checkStruct, parseStruct, type StructOf } from '../rules.ts'
import { colour, dayRange, optionPath, timeOfDay, timeRange } from './picked.ts'

const faults = <T>(rule: StructOf<T>, value: unknown) =>
  checkStruct(rule, value).map(({ msgKey }) => msgKey.split(':')[1])
const stored = <T>(rule: StructOf<T>, value: unknown) => {
  const parsed = parseStruct(rule, value)
  return parsed.ok ? parsed.value : faults(rule, value)
}

describe('what is picked', () => {
  it('is a time of a day, between its bounds', () => {
    expect(stored(timeOfDay(), '09:30:00')).toBe('09:30')
    expect(faults(timeOfDay(), '24:00')).toEqual(['rules.time'])
    expect(faults(timeOfDay({ min: '09:00' }), '08:59')).toEqual(['rules.notBefore'])
    expect(faults(timeOfDay({ max: '18:00' }), '18:01')).toEqual(['rules.notAfter'])
    expect(faults(timeOfDay(), '')).toEqual(['selectPlaceholder'])
    expect(stored(timeOfDay({ required: false }), '')).toBeNull()
  })

  it('is a range with both ends, the first before the second', () => {
    expect(stored(dayRange(), ['2024-12-02', '2024-12-02'])).toEqual(['2024-12-02', '2024-12-02'])
    expect(faults(dayRange(), ['2024-12-02', ''])).toEqual(['rules.bothEnds'])
    expect(faults(dayRange(), ['2024-12-03', '2024-12-02'])).toEqual(['rules.endsBefore'])
    expect(faults(dayRange({ max: '2024-12-04' }), ['2024-12-03', '2024-12-05'])).toEqual(['rules.notAfter'])
    expect(faults(dayRange(), '')).toEqual(['selectPlaceholder'])
    expect(stored(timeRange({ required: false }), '')).toBeNull()
    expect(faults(timeRange(), ['09:00', '2024-12-02'])).toEqual(['rules.bothEnds'])
  })

  it('is a colour in small letters', () => {
    expect(stored(colour(), '#409EFF')).toBe('#409eff')
    expect(faults(colour(), 'red')).toEqual(['rules.colour'])
  })

  it('is a path down to the last level', () => {
    const options = [{ value: 'a', children: [{ value: 'b' }] }, { value: 'c' }]
    expect(stored(optionPath(options), ['a', 'b'])).toEqual(['a', 'b'])
    expect(stored(optionPath(options), ['c'])).toEqual(['c'])
    for (const path of [['a'], ['b'], ['c', 'b'], ['a', 'x'], 'a', [{}]])
      expect(faults(optionPath(options), path)).toEqual(['rules.wholePath'])
  })
})
