import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsSms, segmentsOf, SMS_PART, smsLength, smsText } from './segments.ts'
import {
  daysText,
  fillTemplate,
  sampleOf,
  shortBooths,
  shortCompany,
  SMS_PURPOSES,
  SMS_SAMPLES,
  textFault,
  usedIn,
} from './template.ts'
import { firstSmsDay, isSendingHour, smsLeavesAt } from './window.ts'
import { formatDate, formatDateTime, parseDateTime } from '../time/dates.ts'

describe('parts of a text message', () => {
  it.each([
    [0, 0],
    [1, 1],
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [500, 8],
  ])('%i characters are %i parts (B5)', (length, parts) => expect(segmentsOf(length)).toBe(parts))

  it('counts signature, brackets and opt-out, Latin letters and spaces as one each', () => {
    expect(smsText('展会', 'abc 中文', true)).toBe('【展会】abc 中文 拒收请回复R')
    expect(smsLength(smsText('展会', 'abc 中文', true))).toBe(4 + 6 + 7)
    expect(smsLength(smsText('展会', 'abc', false))).toBe(7)
    expect(smsLength('👍')).toBe(2)
  })

  it('never needs more room than its parts have, and never a part too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 71, max: 2000 }), (length) => {
        const parts = segmentsOf(length)
        expect(parts * SMS_PART).toBeGreaterThanOrEqual(length)
        expect((parts - 1) * SMS_PART).toBeLessThan(length)
      }),
    )
  })

  it('takes 500 characters and no more', () => {
    expect([fitsSms('字'.repeat(500)), fitsSms('字'.repeat(501))]).toEqual([true, false])
  })
})

describe('templates of text messages', () => {
  it('refuses brackets of signatures, unknown variables and a text without its purpose', () => {
    expect(textFault('invitation', '【某某】{link}')).toEqual({ key: 'brackets', name: '' })
    expect(textFault('invitation', '{link}{price}')).toEqual({ key: 'unknownVariable', name: '{price}' })
    expect(textFault('invitation', '{}{link}')).toEqual({ key: 'unknownVariable', name: '{}' })
    expect(textFault('invitation', '{companyName}诚邀您')).toEqual({ key: 'needed', name: 'link' })
    for (const text of ['{companyName}：{link}{text}', '{text}{link}'])
      for (const purpose of SMS_PURPOSES)
        expect(textFault(purpose, text.replace(purpose === 'inquiry' ? '{link}' : '{text}', ''))).toEqual({
          key: 'needed',
          name: 'boothNo',
        })
    expect(textFault('inquiry', '{boothNo}：{text}')).toBeNull()
  })

  it('names each variable once, in order, and fills in what it has', () => {
    expect(usedIn('{b}{a}{b}')).toEqual(['b', 'a'])
    expect(fillTemplate('{a}和{b}和{toString}', { a: '甲' })).toBe('甲和{b}和{toString}')
    expect(fillTemplate('{a}', { a: '【假】\n签名' })).toBe('假 签名')
    expect(sampleOf('inquiry', '展会', '{text}')).toBe(`【展会】${SMS_SAMPLES.inquiry.text}`)
  })

  it('leaves no bracket of a value in the message, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (value) => !/[【】\n]/.test(fillTemplate('a{x}', { x: value }))))
  })

  it('has short names for companies and booths', () => {
    const names = ['杭州山海标签机械有限公司', '山海股份有限公司', '山海有限责任公司', '有限公司', 'Shanhai Ltd.']
    expect(names.map(shortCompany)).toEqual(['杭州山海标签机械', '山海', '山海', '有限公司', 'Shanhai Ltd.'])
    const booths = (...numbers: string[]) => shortBooths(numbers.map((boothNo) => ({ boothNo })))
    expect([booths('1A08'), booths('', '1A08', '1A09'), booths()]).toEqual(['1A08', '1A08等', '我们的'])
  })

  it('tells the days of the show', () => {
    expect(daysText('2024-12-02', '2024-12-04')).toBe('12月2日至4日')
    expect(daysText('2024-12-30', '2025-01-02')).toBe('12月30日至1月2日')
    expect(daysText('2024-12-02', '2024-12-02')).toBe('12月2日')
    expect(daysText('', '')).toBe('')
  })
})

describe('hours in which text messages leave', () => {
  const at = (text: string) => parseDateTime(`2024-10-14 ${text}`) as Date

  it.each([
    ['08:59:59', false, '2024-10-14', '2024-10-14 09:00:00'],
    ['09:00:00', true, '2024-10-14', '2024-10-14 09:00:00'],
    ['19:59:59', true, '2024-10-14', '2024-10-14 19:59:59'],
    ['20:00:00', false, '2024-10-15', '2024-10-15 09:00:00'],
    ['23:30:00', false, '2024-10-15', '2024-10-15 09:00:00'],
  ])('at %s: %s, else from %s', (time, now, day, leaves) => {
    expect(isSendingHour(at(time))).toBe(now)
    expect(firstSmsDay(at(time))).toBe(day)
    expect(formatDateTime(smsLeavesAt(at(time), firstSmsDay(at(time))))).toBe(leaves)
  })

  it('always lets a message leave within the hours, and never before it was written', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }), (now) => {
        const leaves = smsLeavesAt(now, firstSmsDay(now))
        expect(isSendingHour(leaves)).toBe(true)
        expect(leaves.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(formatDate(leaves) >= formatDate(now)).toBe(true)
      }),
    )
  })
})
