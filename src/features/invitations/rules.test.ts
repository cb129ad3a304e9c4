import { describe, expect, it } from 'vitest'
import { addressKey, afterMail, afterVisit, allows, languageOf, sendDay, STATUS } from './rules.ts'

const STATUSES = Object.values(STATUS)

describe('an invitation', () => {
  it('is sent once, sent again twice after failures, and removed only while nobody has it', () => {
    const may = (action: Parameters<typeof allows>[0], sends = 1) =>
      STATUSES.filter((status) => allows(action, { status, sends }))
    expect(may('send', 0)).toEqual([0])
    expect(may('resend')).toEqual([7])
    expect(may('resend', 2)).toEqual([7])
    expect(may('resend', 3)).toEqual([])
    expect(may('remove')).toEqual([0, 7])
  })

  it('is opened once, registered once, and given up before that', () => {
    const outcome = (action: Parameters<typeof afterVisit>[1]) => STATUSES.map((status) => afterVisit(status, action))
    expect(outcome('open')).toEqual([null, 4, 4, 4, null, null, null, null, null, null])
    expect(outcome('register')).toEqual([null, 5, 5, 5, 5, null, null, 5, null, null])
    expect(outcome('unsubscribe')).toEqual([8, 8, 8, 8, 8, null, null, null, null, null])
  })

  it('follows its mail, but never back from what the visitor did', () => {
    const after = (status: number, ...states: string[]) => states.map((state) => afterMail(status, state))
    expect(after(1, 'sent', 'failed', 'cancelled', 'unknown', 'sending', 'queued')).toEqual([2, 7, 7, null, null, null])
    expect(after(1, 'delivered', 'blocked', 'outdated')).toEqual([3, 7, 0])
    // Reports come later, and a mail may come back even after it was delivered.
    expect(after(2, 'delivered', 'failed', 'sent', 'blocked', 'outdated', 'queued')).toEqual([
      3,
      7,
      null,
      null,
      null,
      null,
    ])
    expect(after(3, 'delivered', 'failed', 'sent')).toEqual([null, 7, null])
    expect(after(7, 'queued', 'delivered', 'failed')).toEqual([1, null, null])
    for (const status of [0, 4, 5, 6, 8, 9])
      for (const state of ['sent', 'delivered', 'failed', 'cancelled', 'blocked', 'outdated', 'queued'])
        expect(afterMail(status, state)).toBeNull()
  })

  it('leaves today, or on the first day with fewer than three', () => {
    expect(sendDay('2024-10-31', [])).toBe('2024-10-31')
    expect(sendDay('2024-10-31', ['2024-10-31', '2024-10-31'])).toBe('2024-10-31')
    expect(sendDay('2024-10-31', ['2024-10-31', '2024-10-31', '2024-10-31'])).toBe('2024-11-01')
    const full = ['2024-10-31', '2024-11-01'].flatMap((day) => [day, day, day])
    expect(sendDay('2024-10-31', full)).toBe('2024-11-02')
  })

  it('knows one person by the address without case, and writes overseas in English', () => {
    expect(addressKey('Li.Na@Example.COM')).toBe(addressKey('li.na@example.com'))
    expect(addressKey('', '13800138000', '李 娜')).toBe(addressKey('', '13800138000', '李娜'))
    expect(addressKey('', '13800138000', '李娜')).not.toBe(addressKey('', '13800138000', '王芳'))
    expect([languageOf(1, 'zh-CN'), languageOf(1, 'en-US'), languageOf(2, 'zh-CN')]).toEqual([
      'zh-CN',
      'en-US',
      'en-US',
    ])
  })
})
