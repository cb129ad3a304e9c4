import { describe, expect, it } from 'vitest'
import {
  closedFrom,
  isClosed,
  isOverdue,
  messageRefusal,
  messageWay,
  replyRefusal,
  showsContact,
  type InquiryState,
} from './rules.ts'

const CLOSE = '2024-12-04'
const at = (text: string) => new Date(`${text}+08:00`)
const inquiry = (over: Partial<InquiryState> = {}): InquiryState => ({
  replyFlag: 0,
  replyResult: 0,
  ariseTime: at('2024-10-12T10:00:00'),
  firstReply: null,
  way: 'mail',
  sentToday: 0,
  ...over,
})

describe('an inquiry', () => {
  it('is overdue from the 48th hour on, until it is answered', () => {
    expect(isOverdue(inquiry(), CLOSE, at('2024-10-14T10:00:00'))).toBe(false)
    expect(isOverdue(inquiry(), CLOSE, at('2024-10-14T10:00:01'))).toBe(true)
    expect(isOverdue(inquiry({ replyFlag: 1 }), CLOSE, at('2024-11-14T10:00:00'))).toBe(false)
  })

  it('that nobody answered is closed 30 days after the show: read-only, and overdue no more', () => {
    expect(closedFrom('')).toBeNull()
    const [last, over] = [at('2025-01-03T23:59:59'), at('2025-01-04T00:00:00')]
    expect([isClosed(inquiry(), CLOSE, last), isClosed(inquiry(), CLOSE, over)]).toEqual([false, true])
    expect(isClosed(inquiry({ replyFlag: 1 }), CLOSE, over)).toBe(false)
    expect(isOverdue(inquiry(), CLOSE, over)).toBe(false)
    expect(replyRefusal(inquiry(), CLOSE, over)).toBe('closed')
    expect(messageRefusal(inquiry(), CLOSE, over)).toBe('closed')
  })

  it('can be answered anew for seven days from the first reply', () => {
    const answered = inquiry({ replyFlag: 1, replyResult: 2, firstReply: at('2024-10-13T09:00:00') })
    expect(replyRefusal(answered, CLOSE, at('2024-10-20T09:00:00'))).toBeNull()
    expect(replyRefusal(answered, CLOSE, at('2024-10-20T09:00:01'))).toBe('replyLate')
  })

  it('takes three messages a day, by mail or text message, and none once it was declined', () => {
    const now = at('2024-10-13T09:00:00')
    expect(messageRefusal(inquiry({ sentToday: 2 }), CLOSE, now)).toBeNull()
    expect(messageRefusal(inquiry({ sentToday: 3 }), CLOSE, now)).toBe('messagesFull')
    expect(messageRefusal(inquiry({ way: 'sms' }), CLOSE, now)).toBeNull()
    for (const way of ['noMail', 'smsBlocked', 'noTemplate'] as const)
      expect(messageRefusal(inquiry({ way }), CLOSE, now)).toBe(way)
    expect(messageRefusal(inquiry({ replyFlag: 1, replyResult: 2 }), CLOSE, now)).toBe('declined')
  })

  it('is answered by mail, else by text message to a mainland number that wants one', () => {
    const [template, none] = [
      { template: true, blocked: false },
      { template: false, blocked: false },
    ]
    const both = { email: 'a@x.com', mobile: '13800000001' }
    expect(messageWay(both, none)).toBe('mail')
    expect(messageWay({ ...both, email: '' }, template)).toBe('sms')
    expect(messageWay({ ...both, email: '' }, none)).toBe('noTemplate')
    expect(messageWay({ ...both, email: '' }, { ...template, blocked: true })).toBe('smsBlocked')
    expect(messageWay({ email: '', mobile: '+6591234567' }, template)).toBe('noMail')
  })

  it('shows the contact after "interested" and "already in contact" only', () => {
    expect([0, 1, 2, 3].map(showsContact)).toEqual([false, true, false, true])
  })
})
