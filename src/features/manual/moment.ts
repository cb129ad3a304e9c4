/** Moments as the manual words them; apart from its tables, so that the page's script stays small. */
import { daysBetween, formatDate, formatDateTime } from '../../shared/lib/time/dates.ts'
import type { Locale } from '../../shared/lib/locale.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment in Shanghai: `2024年10月18日 18:00`, `18 Oct 2024, 18:00`. */
export function momentText(at: Date, locale: Locale): string {
  const [day = '', time = ''] = formatDateTime(at).split(' ')
  return `${dayText(day, locale)}${locale === 'en-US' ? ', ' : ' '}${time.slice(0, 5)}`
}

/** How far a moment is from the opening day, in the words of a page: `{{days}}` before it, or `{{day}}` of the show from 1 on. */
export function fromOpening(at: Date, openDate: string, words: { before: string; onDay: string }): string {
  const days = daysBetween(openDate, formatDate(at))
  return days < 0 ? words.before.replace('{{days}}', String(-days)) : words.onDay.replace('{{day}}', String(days + 1))
}

/** A day `yyyy-MM-dd`: `2024年10月18日`, `18 Oct 2024`. */
export function dayText(day: string, locale: Locale): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return locale === 'en-US' ? `${date} ${MONTHS[month - 1] ?? ''} ${year}` : `${year}年${month}月${date}日`
}
