/** What a meeting is called in mails, calendars and replies. */
import type { Slot } from '../../../shared/lib/show/meeting-slots.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { buyerCompany } from '../rules.ts'
import { translate } from '../../../server/base/i18n.ts'
import type { Meeting } from './queries.ts'

/** `yyyy-MM-dd HH:mm–HH:mm`, in both languages. */
export const whenOf = ({ date, begin, end }: Pick<Slot, 'date' | 'begin' | 'end'>): string => `${date} ${begin}–${end}`

/** When the last of these meetings is over, other times that are offered included: what is told of them is worth nothing after that (`QueuedMail.overAt`). */
export const overAtOf = (meetings: readonly Meeting[]): string =>
  meetings
    .flatMap(({ slot, altSlot }) => [slot, altSlot ?? slot])
    .map(({ endAt }) => formatDateTime(endAt))
    .toSorted()
    .at(-1) ?? ''

/** What the exhibitor reads of the buyer it meets: a name, masked where it is not `shown`, and never nothing. */
export function buyerIn(locale: Locale, buyer: Parameters<typeof buyerCompany>[0], shown = true): string {
  const gone = !buyer || [buyer.companyName, buyer.firstName, buyer.lastName].every((name) => name === '')
  return gone
    ? translate(locale, 'features/docking:buyerGone')
    : buyerCompany(buyer, shown) || translate(locale, 'features/docking:buyerUnnamed')
}

/** Where it is: its own place, or its session's, with the table when it has one. */
export function placeOf({ row, session }: Meeting, locale: Locale): string {
  const place = row.place || shownName({ name: session.place, enName: session.enPlace }, locale)
  return row.tableNo === null ? place : translate(locale, 'features/docking:placeAndTable', { place, no: row.tableNo })
}
