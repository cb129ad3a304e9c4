import { describe, expect, it } from 'vitest'
import { showInstant } from '../../../shared/lib/time/show-time.ts'
import { SHOW } from '../data/show.ts'
import { momentText } from '../moment.ts'
import { putForms, putPrices, putRight } from './refresh.ts'

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
  const names = { name: '', shortName: '', slogan: '', venue: '', address: '', legalName: '', postalAddress: '' }
  const onDays = (openDate: string, closeDate: string) => ({
    show: {
      zh: names,
      en: names,
      openDate,
      closeDate,
      zone: 'Asia/Shanghai',
      hours: '',
      lastHours: '',
      contact: '',
      privacy: '',
      look: { logo: '', keyVisual: '', accent: {} },
    },
    moved: {},
    prices: { items: [], fees: {}, rates: {} },
    forms: ['h1', 'h9'],
    today: '2027-03-01',
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

  it('shows the forms of the show only, and as of when it is right by the clock of the show', () => {
    const page = document.createElement('div')
    page.innerHTML = `<p data-forms="h1">a</p><p data-forms="h13" hidden>b</p><p data-forms="h9 h10">c</p><p data-forms="h7">d</p>
      <span data-as-of="As of {{day}} · " hidden></span>`
    const shown = () => [...page.querySelectorAll('p')].filter((one) => !one.hidden).map((one) => one.textContent)
    putForms(page, facts, 'en-US')
    expect(shown()).toEqual(['a', 'c'])
    expect(page.querySelector('span')?.textContent).toBe('As of 1 Mar 2027 · ')
    expect(page.querySelector('span')?.hidden).toBe(false)
    putForms(page, { ...facts, forms: ['h13'] }, 'en-US')
    expect(shown()).toEqual(['b'])
  })

  it('counts from the opening anew where a deadline has moved', () => {
    const page = document.createElement('div')
    const row = (key: string, when: string) =>
      `<tr><td>${pageOf([[when, key]]).innerHTML}</td><td data-offset>as built</td></tr>`
    page.innerHTML = `<table data-before="{{days}} d before" data-on-day="Show day {{day}}">
      ${row('h7', 'T-21 18:00')}${row('h8', 'T-31 18:00')}${row('catalogue', 'C 15:00')}</table>`
    const told = () => [...page.querySelectorAll('[data-offset]')].map((place) => place.textContent)
    putRight(page, { ...facts, moved: { h7: 'T-20 12:00', h8: '2024-11-22 09:00' } }, momentText, 'en-US')
    expect(told()).toEqual(['20 d before', '10 d before', 'Show day 3'])
    putRight(page, { ...onDays('', ''), moved: {} }, momentText, 'en-US')
    expect(told(), 'a show without days').toEqual(['20 d before', '10 d before', 'Show day 3'])
  })

  it('prints the price periods as they are priced: rates, beginnings and ends, and none that is not used', () => {
    const page = document.createElement('div')
    const row = (node: string) =>
      `<tr data-node="${node}"><td>${pageOf([['T-21 18:00', `${node}.from`]]).innerHTML}</td><td data-rate>50%</td></tr>`
    page.innerHTML = `<table>${['h7.LATE', 'h7.ONSITE', 'h8.LATE'].map(row).join('')}</table>
      <p>all rental costs <span data-late-rates>50%</span> more.</p>`
    const rates = { 'h4.LATE': 50, 'h7.LATE': 30, 'h8.LATE': 50 }
    putPrices(page, { items: [], fees: {}, rates }, 'en-US')
    putRight(page, { ...facts, moved: { 'h7.LATE.from': 'T-10 18:00' } }, momentText, 'en-US')
    const rows = [...page.querySelectorAll('tr')].map((one) => [one.hidden, one.textContent])
    expect(rows).toEqual([
      [false, '22 Nov 2024, 18:0030%'],
      [true, 'as built50%'],
      [false, 'as built50%'],
    ])
    expect(page.querySelector('p')?.textContent).toBe('all rental costs 50% (H4, H8), 30% (H7) more.')
    putPrices(page, { items: [], fees: {}, rates: {} }, 'en-US')
    expect(page.querySelector('p')?.textContent, 'none is known').toContain('30% (H7)')
  })

  it('names the show, its days, venue and contact as they are now', () => {
    const page = document.createElement('div')
    page.innerHTML = '<p>of <span data-show-name>as built</span>.</p><p data-show-about>as built</p>'
    const { show, ...rest } = onDays('2025-12-01', '2025-12-03')
    const now = {
      ...rest,
      show: { ...show, en: { ...names, name: 'Pack Expo', venue: 'Hall of Records' }, contact: '021-1' },
    }
    putRight(page, now, momentText, 'en-US')
    expect(page.textContent).toBe('of Pack Expo.2025-12-01 – 2025-12-03 · Hall of Records · 021-1')
  })

  it('leaves the page as it is when the server knows no days', () => {
    const page = pageOf([['T-21 18:00', 'h7']])
    expect(putRight(page, onDays('', ''), momentText, 'en-US')).toBe(0)
  })

  const priced = () => {
    const page = document.createElement('div')
    page.innerHTML = `<table data-prices="h7"><thead><tr><th>Late +<span data-late>50</span>%</th></tr></thead>
      <tbody><tr><td>F01</td><td>Sample desk</td></tr></tbody></table><p data-no-prices="h7" hidden>none</p>
      <table><tbody><tr><td data-fee="MOVE" data-currency="cny">¥50</td><td data-fee="MOVE" data-currency="usd">$8</td>
      <td data-fee="HOOK" data-currency="cny">¥1</td></tr></tbody></table>`
    return page
  }
  const sofa = {
    form: 'h7' as const,
    code: 'F24',
    group: { zh: '椅', en: 'Seats' },
    name: { zh: '沙发', en: 'Sofa' },
    spec: { zh: '', en: '1500' },
    unit: { zh: '张', en: 'pc' },
    cny: '400.00',
    usd: '58.50',
    max: null,
  }

  it('prints the price list of the show, not the one the page was built with', () => {
    const page = priced()
    const fees = { MOVE: { cny: '60.00', usd: '9.00' } }
    putPrices(page, { items: [sofa, { ...sofa, code: 'E10', form: 'h8' }], fees, rates: { 'h7.LATE': 30 } }, 'en-US')
    const [table, list] = page.querySelectorAll('table')
    const words = [...(table?.tBodies ?? [])].flatMap((body) => [...body.rows].map((row) => row.textContent))
    expect(words).toEqual(['Seats', 'F24Sofa 1500pc¥400 $58.50¥520 $76.05—'])
    expect(table?.tHead?.textContent).toBe('Late +30%')
    expect(list?.textContent?.replace(/\s+/g, ' ')).toBe('¥60$9 ¥1')
    expect(page.querySelector<HTMLElement>('[data-no-prices]')?.hidden).toBe(true)
  })

  it('says that nothing is priced yet where a show begins', () => {
    const page = priced()
    putPrices(page, { items: [], fees: {}, rates: {} }, 'zh-CN')
    expect(page.textContent).not.toContain('Sample desk')
    expect(page.querySelector<HTMLElement>('[data-no-prices]')?.hidden).toBe(false)
    expect(page.querySelector('table')?.hidden).toBe(true)
  })
})
