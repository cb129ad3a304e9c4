import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDateTime } from '../../shared/lib/time/dates.ts'
import { slotsOf } from '../../shared/lib/show/meeting-slots.ts'
import { isWithdrawable, nextMeeting, sessionState, type MeetingAction, type MeetingState } from './rules.ts'

const after = (state: MeetingState, action: MeetingAction) => {
  const outcome = nextMeeting(state, action)
  return outcome.ok ? [outcome.state.auditStatus, outcome.state.dataStatus] : outcome.refusal
}
const at = (auditStatus: MeetingState['auditStatus'], dataStatus: 0 | 1 = 1): MeetingState => ({
  auditStatus,
  dataStatus,
})
const save = (draft = false): MeetingAction => ({ type: 'save', draft, changed: ['demand'] })

describe('the transitions of a registration', () => {
  it('are those of business-entities 3.17', () => {
    expect(after(at(1), save())).toEqual([1, 1])
    expect(after(at(3), save())).toEqual([1, 1])
    expect(after(at(2), save())).toBe('approvedEdit')
    expect(after(at(1), save(true))).toBe('pendingDraft')
    expect(after(at(1), { type: 'cancel' })).toEqual([1, 0])
    expect(after(at(2), { type: 'cancel' })).toEqual([2, 0])
    expect(after(at(3), { type: 'cancel' })).toBe('notSubmitted')
    expect(after(at(2, 0), { type: 'restore' })).toEqual([1, 1])
    expect(after(at(2), { type: 'restore' })).toBe('standsAlready')
    expect(after(at(1), { type: 'approve' })).toEqual([2, 1])
    expect(after(at(1), { type: 'reject' })).toEqual([3, 1])
    expect(after(at(2), { type: 'revoke' })).toEqual([1, 1])
  })

  it('let a draft, a rejected and a withdrawn one be deleted, and none that stands', () => {
    for (const state of [at(0), at(3), at(1, 0), at(2, 0)])
      expect(after(state, { type: 'delete' })).not.toBe('stillStands')
    for (const state of [at(1), at(2)]) expect(after(state, { type: 'delete' })).toBe('stillStands')
  })

  it('leave a withdrawn one to be restored or deleted only', () => {
    for (const type of ['cancel', 'approve', 'reject', 'revoke'] as const)
      expect(after(at(2, 0), { type })).toBe('withdrawn')
    expect(after(at(1, 0), save())).toBe('withdrawn')
  })
})

describe('a session', () => {
  it('has the times that fit whole', () => {
    expect(slotsOf({ beginTime: '13:30', endTime: '15:10', slotMinutes: 30 })).toEqual(['13:30', '14:00', '14:30'])
    expect(slotsOf({ beginTime: '15:00', endTime: '15:00', slotMinutes: 30 })).toEqual([])
  })

  it('never has a time that ends after it does', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
    const text = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(minute, minute, fc.integer({ min: 10, max: 120 }), (from, to, slotMinutes) => {
        const slots = slotsOf({ beginTime: text(from), endTime: text(to), slotMinutes })
        expect(new Set(slots).size).toBe(slots.length)
        expect(slots.length * slotMinutes).toBeLessThanOrEqual(Math.max(0, to - from))
        expect(slots).toEqual(slots.toSorted())
      }),
    )
  })

  it('is open, full or closed', () => {
    const session = { status: '0', applyEnd: '2024-11-20 18:00:00', capacity: 2 }
    expect(sessionState(session, 1, '2024-11-20 17:59:59')).toBe(1)
    expect(sessionState(session, 2, '2024-11-20 17:59:59')).toBe(2)
    expect(sessionState(session, 0, '2024-11-20 18:00:00')).toBe(3)
    expect(sessionState({ ...session, status: '1' }, 0, '2024-11-01 00:00:00')).toBe(3)
  })

  it('is left a whole day before it begins at the latest', () => {
    const session = { date: '2024-12-03', beginTime: '10:00' }
    const now = (text: string) => parseDateTime(text) as Date
    expect(isWithdrawable(session, now('2024-12-02 10:00:00'))).toBe(true)
    expect(isWithdrawable(session, now('2024-12-02 10:00:01'))).toBe(false)
  })
})
