import type { Translate } from '../../../../shared/i18n/keys.ts'
import type { MeetSlot } from '../../page-contract.ts'

/** `yyyy-MM-dd HH:mm–HH:mm`, in both languages. */
export const timeOf = ({ date, begin, end }: Pick<MeetSlot, 'date' | 'begin' | 'end'>): string =>
  `${date} ${begin}–${end}`

/** A span in words: days and hours, or hours and minutes. @param minutes at least 0 */
export function spanOf(t: Translate<'features/buyers'>, minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return t('meet.clock.days', { days: Math.floor(hours / 24), hours: hours % 24 })
  return hours > 0
    ? t('meet.clock.hours', { hours, minutes: minutes % 60 })
    : t('meet.clock.minutes', { minutes: minutes % 60 })
}
