/**
 * Puts the dates and prices of a built manual right: the organiser may have moved the show or a deadline since, and has a price list of his own. Plain script without a library, and quiet: without an answer the page stands as it was built.
 */
import { formatDateTime, machineTime } from '../../../shared/lib/time/dates.ts'
import { setShowZone } from '../../../shared/lib/time/zone.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { API_BASE } from '../../../shared/api/api-base.ts'
import { showInstant } from '../../../shared/lib/time/show-time.ts'
import { toMinor, type Currency } from '../../../shared/lib/money.ts'
import { amountText, lateRates, surcharged } from '../amounts.ts'
import { dayText, fromOpening } from '../moment.ts'
import type { ManualFacts, ManualPrices } from '../contract.ts'

/** Writes the moments, name, days, venue and contact of `facts` into the page; answers how many moments differ from what was built. */
export function putRight(
  page: ParentNode,
  facts: ManualFacts,
  textOf: (at: Date, locale: Locale) => string,
  locale: Locale,
): number {
  let changed = 0
  const momentOf = ({ dataset }: HTMLTimeElement) =>
    showInstant(facts.moved[dataset.key ?? ''] ?? dataset.when ?? '', facts.show)
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-when]')) {
    const at = momentOf(time)
    if (!at) continue
    const stamp = machineTime(formatDateTime(at))
    if (stamp === time.dateTime) continue
    time.dateTime = stamp
    time.textContent = textOf(at, locale)
    changed++
  }
  for (const place of page.querySelectorAll<HTMLElement>('[data-offset]')) {
    const time = place.closest('tr')?.querySelector('time')
    const at = time && momentOf(time)
    const { before = '', onDay = '' } = place.closest('table')?.dataset ?? {}
    if (at && facts.show.openDate) place.textContent = fromOpening(at, facts.show.openDate, { before, onDay })
  }
  const { name, venue } = facts.show[locale === 'en-US' ? 'en' : 'zh']
  for (const place of page.querySelectorAll<HTMLElement>('[data-show-name]')) if (name) place.textContent = name
  const { openDate, closeDate, contact } = facts.show
  const about = [openDate && `${openDate} – ${closeDate}`, venue, contact].filter(Boolean).join(' · ')
  for (const place of page.querySelectorAll<HTMLElement>('[data-show-about]')) if (about) place.textContent = about
  return changed
}

function cell(text: string, small = '', className = ''): HTMLTableCellElement {
  const made = document.createElement('td')
  made.className = className
  made.textContent = text
  if (small === '') return made
  const below = document.createElement('small')
  below.textContent = small
  made.append(' ', below)
  return made
}

function groupHead(text: string): HTMLTableRowElement {
  const head = document.createElement('th')
  head.colSpan = 6
  head.scope = 'rowgroup'
  head.textContent = text
  const row = document.createElement('tr')
  row.append(head)
  return row
}

/** Writes the price list in force into the page: the tables of the rental forms anew, surcharges, and fees where they differ. */
export function putPrices(page: ParentNode, { items, fees, rates }: ManualPrices, locale: Locale): void {
  for (const row of page.querySelectorAll<HTMLElement>('tr[data-node]')) {
    const rate = rates[row.dataset.node ?? '']
    row.hidden = rate === undefined
    const place = row.querySelector('[data-rate]')
    if (place && rate !== undefined) place.textContent = `${rate}%`
  }
  const inWords = lateRates(rates, locale)
  for (const place of page.querySelectorAll('[data-late-rates]')) if (inWords) place.textContent = inWords
  const own = locale === 'en-US' ? 'en' : 'zh'
  for (const table of page.querySelectorAll<HTMLTableElement>('table[data-prices]')) {
    const form = table.dataset.prices ?? ''
    const shownRate = table.querySelector('[data-late]')
    const rate = rates[`${form}.LATE`] ?? 0
    if (shownRate) shownRate.textContent = String(rate)
    const offered = items.filter((one) => one.form === form)
    const bodies = new Map<string, HTMLTableSectionElement>()
    for (const { code, group, name, spec, unit, cny, usd, max } of offered) {
      let body = bodies.get(group[own])
      if (!body) {
        body = document.createElement('tbody')
        body.append(groupHead(group[own]))
        bodies.set(group[own], body)
      }
      const price = (more: number) =>
        cell(
          amountText(surcharged(toMinor(cny), more), 'CNY', locale),
          amountText(surcharged(toMinor(usd), more), 'USD', locale),
          'num',
        )
      const row = document.createElement('tr')
      row.append(cell(code), cell(name[own], spec[own]), cell(unit[own]), price(0), price(rate))
      row.append(cell(max === null ? '—' : String(max), '', 'num'))
      body.append(row)
    }
    while (table.tBodies[0]) table.tBodies[0].remove()
    table.append(...bodies.values())
    table.hidden = offered.length === 0
    const none = page.querySelector<HTMLElement>(`[data-no-prices="${form}"]`)
    if (none) none.hidden = offered.length > 0
  }
  for (const place of page.querySelectorAll<HTMLElement>('[data-fee]')) {
    const fee = fees[place.dataset.fee ?? '']
    const currency: Currency = place.dataset.currency === 'usd' ? 'USD' : 'CNY'
    if (fee) place.textContent = amountText(toMinor(currency === 'USD' ? fee.usd : fee.cny), currency, locale)
  }
}

/** Shows what belongs to the forms of this show, hides what belongs to others, and says as of when the page is right. */
export function putForms(page: ParentNode, { forms, today }: ManualFacts, locale: Locale): void {
  for (const part of page.querySelectorAll<HTMLElement>('[data-forms]'))
    part.hidden = !(part.dataset.forms ?? '').split(' ').some((code) => forms.includes(code))
  for (const place of page.querySelectorAll<HTMLElement>('[data-as-of]')) {
    place.textContent = (place.dataset.asOf ?? '').replace('{{day}}', dayText(today, locale))
    place.hidden = false
  }
}

/** Asks the server once. */
export async function refreshManual(textOf: (at: Date, locale: Locale) => string, locale: Locale): Promise<void> {
  try {
    const reply = (await (await fetch(`${API_BASE}/busi/manual/facts`)).json()) as { code: number; data: ManualFacts }
    if (reply.code !== 200) return
    setShowZone(reply.data.show.zone)
    putPrices(document, reply.data.prices, locale)
    putForms(document, reply.data, locale)
    const note = document.getElementById('manual-moved')
    if (putRight(document, reply.data, textOf, locale) > 0 && note) note.hidden = false
  } catch {
    // Offline, or a static host without the API: the built figures stand.
  }
}
