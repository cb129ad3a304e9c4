/** What an arrangement changed, in words for one side. */
import { placeOf, reasonIn, whenOf, type Former, type Meeting } from '../../../docking/server/exports.ts'
import { wordsIn } from '../../../../server/base/i18n.ts'
import type { Locale } from '../../../../shared/lib/locale.ts'

export interface Changed {
  placed: readonly Meeting[]
  cancelled: readonly Meeting[]
  former: Former
}

const byTime = (list: readonly Meeting[]) =>
  list.toSorted((a, b) => a.slot.beginAt.getTime() - b.slot.beginAt.getTime() || a.row.id - b.row.id)

/** Words for one side. @param other who is met */
export function textOf(
  locale: Locale,
  { placed, cancelled }: Omit<Changed, 'former'>,
  other: (meeting: Meeting) => string,
): string {
  const say = wordsIn(locale, 'features/arrangement')
  const line = (meeting: Meeting) =>
    say('told.line', { when: whenOf(meeting.slot), place: placeOf(meeting, locale), other: other(meeting) })
  const gone = (meeting: Meeting) =>
    say('told.gone', {
      when: whenOf(meeting.slot),
      other: other(meeting),
      reason: reasonIn(locale, meeting.row.cancelReason),
    })
  return [
    ...(placed.length > 0 ? [say('told.placed'), ...byTime(placed).map(line)] : []),
    ...(cancelled.length > 0 ? [say('told.cancelled'), ...byTime(cancelled).map(gone)] : []),
  ].join('\n')
}

export const partOf = (changed: Changed, is: (meeting: Meeting) => boolean): Omit<Changed, 'former'> => ({
  placed: changed.placed.filter(is),
  cancelled: changed.cancelled.filter(is),
})
