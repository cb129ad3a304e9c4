import { translate } from '../../../../server/base/i18n.ts'
import { SHOW_PARTS, concerns, partDays } from '../../rules.ts'
import { findShowDays } from '../deadlines.ts'
import type { EventSource } from './source.ts'

/** Move-in, opening days and move-out, a day each. */
export const showPartSource: EventSource = {
  key: 'show',
  async find({ db, locale, boothTypes }) {
    const days = await findShowDays(db)
    return SHOW_PARTS.filter((part) => concerns(part.booths, boothTypes)).flatMap((part) =>
      partDays(part, days).map(({ day, of, start, end }) => ({
        id: `show-${part.key}-${day}`,
        kind: 'show' as const,
        key: part.key,
        title:
          of === 1
            ? translate(locale, `features/calendar:show.${part.key}.title`)
            : translate(locale, `features/calendar:show.${part.key}.ofDays`, { day, of }),
        text: translate(locale, `features/calendar:show.${part.key}.text`),
        route: null,
        start,
        end,
      })),
    )
  },
}
