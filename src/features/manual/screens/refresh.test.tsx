import { describe, expect, it } from 'vitest'
import { showInstant } from '../../../shared/lib/show-time.ts'
import { SHOW } from '../data/show.ts'
import { momentText } from '../moment.ts'
import { putRight } from './refresh.ts'

describe('putting a built page right', () => {
  const pageOf = (entries: [when: string, key?: string][]) => {
    const page = document.createElement('div')
    page.innerHTML = entries
      .map(
        ([when, key]) =>
          `<time data-when="${when}"${key ? ` data-key="${key}"` : ''} datetime="${stamp(when)}">as built</time>`,
      )
      .join('')
    return page
  }
  const stamp = (when: string) => {
    const at = showInstant(when, SHOW)
    return at ? `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)}+08:00` : ''
  }
  const facts = { openDate: SHOW.openDate, closeDate: SHOW.closeDate, moved: {} }

  it('changes nothing while nothing has moved', () => {
    const page = pageOf([['T-21 18:00', 'h7'], ['C 15:00']])
    expect(putRight(page, facts, momentText, 'en-US')).toBe(0)
    expect(page.textContent).toBe('as builtas built')
  })

  it('moves a single deadline where its key stands, and everything when the show moves', () => {
    const page = pageOf([
      ['T-21 18:00', 'h7'],
      ['T-31 18:00', 'h8'],
    ])
    expect(putRight(page, { ...facts, moved: { h7: 'T-20 12:00' } }, momentText, 'en-US')).toBe(1)
    expect(page.querySelector('time')?.textContent).toBe('12 Nov 2024, 12:00')
    expect(putRight(page, { openDate: '2025-12-01', closeDate: '2025-12-03', moved: {} }, momentText, 'zh-CN')).toBe(2)
    expect(page.querySelector('time')?.textContent).toBe('2025年11月10日 18:00')
  })

  it('leaves the page as it is when the server knows no days', () => {
    const page = pageOf([['T-21 18:00', 'h7']])
    expect(putRight(page, { openDate: '', closeDate: '', moved: {} }, momentText, 'en-US')).toBe(0)
  })
})
