import { translate } from '../../../../server/base/i18n.ts'
import { findConfigs } from '../../../../server/base/parameters.ts'
import { concerns, partDays, PART_KEYS, showParts } from '../../rules.ts'
import { findShowDays } from '../deadlines.ts'
import type { EventSource } from './source.ts'
import { under } from '../../../../shared/i18n/keys.ts'

/** Move-in, opening days and move-out, a day each. */
export const showPartSource: EventSource = {
  key: 'show',
  async find({ db, locale, boothTypes }) {
    const days = await findShowDays(db)
    return showParts(await findConfigs(db, PART_KEYS))
      .filter((part) => concerns(part.booths, boothTypes))
      .flatMap((part) =>
        partDays(part, days).map(({ day, of, start, end }) => ({
          id: `show-${part.key}-${day}`,
          kind: 'show' as const,
          key: part.key,
          title:
            of === 1
              ? translate(locale, under('features/calendar:show.', `${part.key}.title`))
              : translate(locale, under('features/calendar:show.', `${part.key}.ofDays`), { day, of }),
          text: translate(locale, under('features/calendar:show.', `${part.key}.text`)),
          route: null,
          start,
          end,
        })),
      )
  },
}
