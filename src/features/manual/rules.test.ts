import { describe, expect, it } from 'vitest'
import { showInstant } from '../../shared/lib/time/show-time.ts'
import { PARAMETERS } from '../../server/parameters/parameters.ts'
import { SHOW } from './data/show.ts'
import { dayText, fromOpening, momentText } from './moment.ts'
import { amountText, lateRates, surcharged } from './amounts.ts'
import { BUILT_RATES, DEADLINE_PARAMETERS, itemsOf, manualDeadlines, PRICE_NODES } from './rules.ts'

describe('the manual', () => {
  it('is built for the show the parameters start with', () => {
    const of = (key: string) => PARAMETERS.find((one) => one.configKey === key)?.configValue
    expect(SHOW).toMatchObject({
      openDate: of('expo.openDate'),
      closeDate: of('expo.closeDate'),
      name: of('expo.name'),
      enName: of('expo.enName'),
    })
  })

  it('lists every deadline in the order of its moment', () => {
    const found = manualDeadlines(SHOW)
    expect(found.map((one) => one.rule.key)).toEqual(expect.arrayContaining(Object.keys(DEADLINE_PARAMETERS)))
    const moments = found.map((one) => one.at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(found.find((one) => one.rule.key === 'h7')?.at.toISOString()).toBe('2024-11-11T10:00:00.000Z')
  })

  it('words moments and amounts for each language', () => {
    const at = new Date('2024-10-18T10:00:00Z')
    expect([momentText(at, 'zh-CN'), momentText(at, 'en-US')]).toEqual(['2024年10月18日 18:00', '18 Oct 2024, 18:00'])
    expect(dayText('2024-12-02', 'en-US')).toBe('2 Dec 2024')
    expect([amountText(120_000, 'CNY', 'zh-CN'), amountText(4550, 'USD', 'en-US')]).toEqual(['¥1,200', '$45.50'])
  })

  it('words surcharges as one, or by form where they differ, and how far a day is from the opening', () => {
    expect(lateRates(BUILT_RATES, 'en-US')).toBe('50%')
    expect(lateRates({ ...BUILT_RATES, 'h7.LATE': 30 }, 'zh-CN')).toBe('50%（H4、H8）、30%（H7）')
    expect(lateRates({ 'h7.STANDARD': 0 }, 'zh-CN')).toBe('')
    const words = { before: '{{days}} before', onDay: 'day {{day}}' }
    const from = (at: string) => fromOpening(new Date(at), SHOW.openDate, words)
    expect(['2024-11-11T10:00:00Z', '2024-12-01T15:59:59Z', '2024-12-01T16:00:00Z'].map(from)).toEqual([
      '21 before',
      '1 before',
      'day 1',
    ])
  })

  it('prices late orders as the bill does: half a chair of 15 yuan is rounded to the cent', () => {
    expect([surcharged(1500, 50), surcharged(333, 50), surcharged(12_000, 0)]).toEqual([2250, 500, 12_000])
  })

  it('prints every item of both rental forms once', () => {
    for (const [form, count] of [
      ['h7', 23],
      ['h8', 16],
    ] as const)
      expect(itemsOf(form).flatMap((one) => one.items)).toHaveLength(count)
  })
})

it('late nodes of the manual begin where the deadlines of their forms stand', () => {
  for (const node of PRICE_NODES.filter((one) => one.nodeCode === 'LATE'))
    expect(showInstant(node.begin, SHOW)).toEqual(manualDeadlines(SHOW).find((one) => one.rule.key === node.form)?.at)
})
