/**
 * Puts the dates of a built manual right: the organiser may have moved the show or a deadline since. Plain script without a library, and quiet:
 * without an answer the page stands as it was built, stamped with its day.
 */
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { showInstant } from '../../../shared/lib/time/show-time.ts'
import type { ManualFacts } from '../contract.ts'

/** Writes the moments, name, days, venue and contact of `facts` into the page; answers how many moments differ from what was built. */
export function putRight(
  page: ParentNode,
  facts: ManualFacts,
  textOf: (at: Date, locale: Locale) => string,
  locale: Locale,
): number {
  let changed = 0
  for (const time of page.querySelectorAll<HTMLTimeElement>('time[data-when]')) {
    const at = showInstant(facts.moved[time.dataset.key ?? ''] ?? time.dataset.when ?? '', facts.show)
    if (!at) continue
    const stamp = `${formatDateTime(at).slice(0, 16).replace(' ', 'T')}+08:00`
    if (stamp === time.dateTime) continue
    time.dateTime = stamp
    time.textContent = textOf(at, locale)
    changed++
  }
  const { name, venue } = facts.show[locale === 'en-US' ? 'en' : 'zh']
  for (const place of page.querySelectorAll<HTMLElement>('[data-show-name]')) if (name) place.textContent = name
  const { openDate, closeDate, contact } = facts.show
  const about = [openDate && `${openDate} – ${closeDate}`, venue, contact].filter(Boolean).join(' · ')
  for (const place of page.querySelectorAll<HTMLElement>('[data-show-about]')) if (about) place.textContent = about
  return changed
}

/** Asks the server once. */
export async function refreshManual(textOf: (at: Date, locale: Locale) => string, locale: Locale): Promise<void> {
  try {
    const reply = (await (
      await fetch(`${import.meta.env.PUBLIC_API_BASE || '/mm-label'}/busi/manual/facts`)
    ).json()) as { code: number; data: ManualFacts }
    if (reply.code !== 200) return
    const note = document.getElementById('manual-moved')
    if (putRight(document, reply.data, textOf, locale) > 0 && note) note.hidden = false
  } catch {
    // Offline, or a static host without the API: the built figures stand.
  }
}
