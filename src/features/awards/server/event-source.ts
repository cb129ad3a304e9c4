/** What votes put into the calendar. */
import { and, asc, eq } from 'drizzle-orm'
import type { EventSource } from '../../calendar/server/exports.ts'
import { isAnyOffered } from '../../../server/base/offers.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { isFiled } from './queries.ts'
import { voteActivity, voteApplication } from './tables.ts'

const TIMES = ['applyEnd', 'voteBegin', 'voteEnd'] as const

/** Until when each activity takes applications; when voting begins and ends where the exhibitor applied, tentative until one is approved. */
export const voteSource: EventSource = {
  key: 'votes',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null || !(await isAnyOffered(db, ['awards']))) return []
    const words = wordsIn(locale, 'features/awards')
    const own = await db
      .select({ activityId: voteApplication.activityId, auditStatus: voteApplication.auditStatus })
      .from(voteApplication)
      .where(and(eq(voteApplication.exhibitorId, exhibitorId), isFiled))
    const states = new Map(
      own.map(({ activityId }) => [activityId, own.filter((one) => one.activityId === activityId)]),
    )
    const rows = await db.select().from(voteActivity).orderBy(asc(voteActivity.activityId))
    return rows.flatMap((row) =>
      TIMES.flatMap((key) => {
        const start = parseDateTime(row[key])
        const filed = states.get(row.activityId)
        const concerns = key === 'applyEnd' ? row.status === '0' : filed !== undefined
        if (!start || !concerns) return []
        return [
          {
            id: `vote-${key}-${row.activityId}`,
            kind: key === 'applyEnd' ? ('deadline' as const) : ('appointment' as const),
            key: 'vote',
            title: words(`calendar.${key}.title`, { name: shownName(row, locale) }),
            text: words(`calendar.${key}.text`),
            route: '/award/vote',
            start,
            end: null,
            ...(key !== 'applyEnd' && !filed?.some(({ auditStatus }) => auditStatus === 2)
              ? { tentative: true as const }
              : {}),
          },
        ]
      }),
    )
  },
}
