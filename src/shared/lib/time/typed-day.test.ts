import { describe, expect, it } from 'vitest'
import { typedDay, typedMoment } from './typed-day.ts'

describe('a typed date', () => {
  it.each([
    ['2024-12-01', '2024-12-01'],
    [' 2024-12-1 ', '2024-12-01'],
    ['2024/2/29', '2024-02-29'],
    ['2024.12.1', '2024-12-01'],
    ['20241201', '2024-12-01'],
    ['2024年12月1日', '2024-12-01'],
    ['２０２４－１２－０１', '2024-12-01'],
    ['2023-02-29', null],
    ['2024-13-01', null],
    ['24-12-01', null],
    ['tomorrow', null],
    ['', null],
  ])('reads %j as %j', (text, day) => expect(typedDay(text)).toBe(day))

  it.each([
    ['2024-12-01T09:00', '2024-12-01 09:00'],
    ['2024/12/1 9:05', '2024-12-01 09:05'],
    ['2024-12-01 09:00:30', '2024-12-01 09:00:30'],
    ['2024年12月1日 09：00', '2024-12-01 09:00'],
    ['2024-12-01 24:00', null],
    ['2024-12-01', null],
    ['09:00', null],
  ])('reads %j as the moment %j', (text, moment) => expect(typedMoment(text)).toBe(moment))
})
