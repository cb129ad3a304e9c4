/** What industry awards put into the calendar. */
import { and, asc, eq } from 'drizzle-orm'
import type { EventSource } from '../../calendar/server/exports.ts'
import { isAnyOffered } from '../../../server/base/offers.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { isEntered } from './queries.ts'
import { awardEntry, industryAward } from './tables.ts'

/** Until when each award takes entries, for everybody; when its results are announced, for who entered. */
export const awardSource: EventSource = {
  key: 'awards',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null || !(await isAnyOffered(db, ['awards']))) return []
    const words = wordsIn(locale, 'features/industry-award')
    const own = await db
      .selectDistinct({ awardId: awardEntry.awardId })
      .from(awardEntry)
      .where(and(eq(awardEntry.exhibitorId, exhibitorId), isEntered))
    const entered = new Set(own.map(({ awardId }) => awardId))
    const rows = await db.select().from(industryAward).orderBy(asc(industryAward.awardId))
    return rows.flatMap((row) =>
      (['entryEnd', 'publishTime'] as const).flatMap((key) => {
        const start = parseDateTime(row[key])
        const concerns = key === 'entryEnd' ? row.status === '0' : entered.has(row.awardId)
        if (!start || !concerns) return []
        return [
          {
            id: `award-${key}-${row.awardId}`,
            kind: key === 'entryEnd' ? ('deadline' as const) : ('appointment' as const),
            key: 'award',
            title: words(`calendar.${key}.title`, { name: shownName(row, locale) }),
            text: words(`calendar.${key}.text`),
            route: '/award/industry',
            start,
            end: null,
          },
        ]
      }),
    )
  },
}
