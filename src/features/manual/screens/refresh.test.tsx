import { describe, expect, it } from 'vitest'
import { showInstant } from '../../../shared/lib/time/show-time.ts'
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
  const names = { name: '', shortName: '', slogan: '', venue: '', address: '', legalName: '' }
  const onDays = (openDate: string, closeDate: string) => ({
    show: { zh: names, en: names, openDate, closeDate, hours: '', lastHours: '', contact: '' },
    moved: {},
  })
  const facts = onDays(SHOW.openDate, SHOW.closeDate)

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
    expect(putRight(page, onDays('2025-12-01', '2025-12-03'), momentText, 'zh-CN')).toBe(2)
    expect(page.querySelector('time')?.textContent).toBe('2025年11月10日 18:00')
  })

  it('names the show, its days, venue and contact as they are now', () => {
    const page = document.createElement('div')
    page.innerHTML = '<p>of <span data-show-name>as built</span>.</p><p data-show-about>as built</p>'
    const { show } = onDays('2025-12-01', '2025-12-03')
    const now = {
      show: { ...show, en: { ...names, name: 'Pack Expo', venue: 'Hall of Records' }, contact: '021-1' },
      moved: {},
    }
    putRight(page, now, momentText, 'en-US')
    expect(page.textContent).toBe('of Pack Expo.2025-12-01 – 2025-12-03 · Hall of Records · 021-1')
  })

  it('leaves the page as it is when the server knows no days', () => {
    const page = pageOf([['T-21 18:00', 'h7']])
    expect(putRight(page, onDays('', ''), momentText, 'en-US')).toBe(0)
  })
})
