import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkStruct } from '../../shared/form/rules.ts'
import { isDuring, SEMINAR_MINUTES } from '../../shared/lib/show/seminars.ts'
import { showInstant } from '../../shared/lib/time/show-time.ts'
import { showStruct } from './fields.ts'
import { roomProblems, timeProblems } from './seminars.ts'

const days = { openDate: '2024-12-02', closeDate: '2024-12-04' }
const room = (over: object = {}) => ({ code: 'M1', name: '1 号会议室', enName: 'Meeting room 1', seats: '80', ...over })
const times = (...begin: string[]) => begin.map((one) => ({ begin: one }))
const refused = (value: object) => checkStruct(showStruct, { ...days, ...value }).map(({ field }) => field)

describe('rooms of seminars', () => {
  it('need a code, a name and seats', () => {
    expect(refused({ seminarRooms: [room(), room({ code: 'Forum2', enName: '' })] })).toEqual([])
    expect(
      refused({ seminarRooms: [room({ code: '' }), room({ code: 'A 1' }), room({ code: 'A2', name: '' })] }),
    ).toEqual(['seminarRooms.0.code', 'seminarRooms.1.code', 'seminarRooms.2.name'])
  })
  it.each(['', '9', '5001', '80.5', '八十', '-80'])('do not have %j seats', (seats) => {
    expect(refused({ seminarRooms: [room({ seats })] })).toEqual(['seminarRooms.0.seats'])
  })
  it('are told apart by their codes, however written', () => {
    expect(roomProblems([room(), room({ code: 'M2' }), room({ code: 'm1' })]).map(({ at }) => at)).toEqual([
      'seminarRooms.2.code',
    ])
  })
})

describe('starting times of seminars', () => {
  it('are show times, or days that become them', () => {
    expect(refused({ seminarTimes: times('T 10:00', 'T+1 10:00', '2024-12-04 10:00', 'C 15:00') })).toEqual([])
    expect(refused({ seminarTimes: times('', '10:00', 'T+1 25:00') })).toEqual([
      'seminarTimes.0.begin',
      'seminarTimes.1.begin',
      'seminarTimes.2.begin',
    ])
  })
  it('let a seminar end before the next begins', () => {
    expect(timeProblems(times('T 10:00', 'T 10:45', 'T+2 09:00', 'C 09:44'), days)).toMatchObject([
      { at: 'seminarTimes.3.begin', params: { other: 'T+2 09:00', minutes: SEMINAR_MINUTES } },
    ])
  })
  it('overlap in no order and in any, found at the later of the list', () => {
    const begin = fc
      .tuple(fc.nat(2), fc.nat(9), fc.nat(59))
      .map(([day, hour, minute]) => `T+${day} 1${hour}:${String(minute).padStart(2, '0')}`)
    fc.assert(
      fc.property(begin, begin, (one, other) => {
        const apart = Math.abs((showInstant(one, days)?.getTime() ?? 0) - (showInstant(other, days)?.getTime() ?? 0))
        const found = timeProblems(times(one, other), days)
        expect(found.length).toBe(apart < SEMINAR_MINUTES * 60_000 ? 1 : 0)
        expect(timeProblems(times(other, one), days).length).toBe(found.length)
      }),
    )
  })
  it('are judged by their text alone while the days are not set', () => {
    const unset = { openDate: '', closeDate: '' }
    expect(timeProblems(times('T 10:00', 'T 10:10'), unset)).toEqual([])
    expect(timeProblems(times('T 10:00', 'T 10:00'), unset)).toHaveLength(1)
    expect(isDuring('T+9 10:00', unset)).toBe(true)
  })
  it('fall on the days of the show', () => {
    const during = (begin: string) => isDuring(begin, days)
    expect(['T 00:00', 'T+2 23:59', 'C 10:00'].map(during)).toEqual([true, true, true])
    expect(['T-1 23:59', 'T+3 00:00', 'C+1 10:00'].map(during)).toEqual([false, false, false])
  })
})
