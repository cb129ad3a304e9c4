import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpenTo, nextVote, phaseOf } from './rules.ts'

const TIMES = {
  status: '0',
  applyEnd: '2024-11-01 18:00:00',
  voteBegin: '2024-11-10 00:00:00',
  voteEnd: '2024-12-04 18:00:00',
}

describe('the phase of an activity', () => {
  it('changes at the very second, and a stopped one takes no new application', () => {
    expect(phaseOf(TIMES, '2024-11-01 17:59:59')).toBe(1)
    expect(phaseOf(TIMES, TIMES.applyEnd)).toBe(2)
    expect(phaseOf(TIMES, TIMES.voteBegin)).toBe(3)
    expect(phaseOf(TIMES, TIMES.voteEnd)).toBe(4)
    const stopped = { ...TIMES, status: '1' }
    expect(phaseOf(stopped, '2024-10-01 00:00:00')).toBe(2)
    expect(phaseOf(stopped, TIMES.voteBegin)).toBe(3)
  })

  it('never goes back', () => {
    const at = fc.integer({ min: 0, max: 59 }).map((second) => `2024-11-10 00:00:${String(second).padStart(2, '0')}`)
    fc.assert(
      fc.property(at, at, at, at, at, (a, b, c, d, e) => {
        const [applyEnd = '', voteBegin = '', voteEnd = ''] = [a, b, c].toSorted()
        const [early = '', late = ''] = [d, e].toSorted()
        const times = { status: '0', applyEnd, voteBegin, voteEnd }
        expect(phaseOf(times, late)).toBeGreaterThanOrEqual(phaseOf(times, early))
      }),
    )
  })
})

describe('an application', () => {
  it('is filed while applications are taken, and corrected until voting begins', () => {
    expect(([1, 2, 3, 4] as const).map((phase) => isOpenTo(phase, 0))).toEqual([true, false, false, false])
    expect(([1, 2, 3, 4] as const).map((phase) => isOpenTo(phase, 3))).toEqual([true, true, false, false])
  })

  it('is reviewed again once an approved one changes, and stays where it is deleted only by its own leave', () => {
    const save = { type: 'save', draft: false, changed: ['slogan'] } as const
    expect(nextVote({ auditStatus: 2 }, save)).toEqual({ ok: true, state: { auditStatus: 1 } })
    expect(nextVote({ auditStatus: 1 }, save)).toMatchObject({ ok: false, refusal: 'pendingEdit' })
    const because = { refusal: 'onBallot', params: {} } as const
    expect(nextVote({ auditStatus: 2 }, { type: 'delete', because })).toEqual({ ok: false, ...because })
  })
})
