import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, formatDateTime } from '../../../shared/lib/time/dates.ts'
import { createClock } from '../clock.ts'
import { goodUntil, realMoment } from './shelf-life.ts'

const START = new Date('2024-10-14T02:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * DAY_MS)

describe('how long a mail is worth sending', () => {
  it('is as long as its kind, or until what it tells of is over where that is sooner and lies ahead', () => {
    expect(goodUntil('voteMoved', START)).toEqual(after(14))
    expect(goodUntil('staffDigest', START)).toEqual(after(1))
    expect(goodUntil('voteMoved', START, after(3))).toEqual(after(3))
    expect(goodUntil('voteMoved', START, after(30))).toEqual(after(14))
    // That it was over yesterday is worth telling.
    expect(goodUntil('voteMoved', START, after(-1))).toEqual(after(14))
  })

  it('is reckoned by the real clock from a time of the show’s', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 0, max: 900 }), (moved, ahead) => {
        const clock = createClock(() => START)
        clock.override(after(moved))
        const time = formatDateTime(after(moved + ahead))
        expect(realMoment(clock, time)).toEqual(after(ahead))
      }),
    )
    expect(
      realMoment(
        createClock(() => START),
        undefined,
      ),
    ).toBeNull()
  })
})
