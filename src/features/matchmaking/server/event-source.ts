/** What matchmaking puts into the calendar. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { WALK_MINUTES, type EventSource } from '../../calendar/server/exports.ts'
import { findOutOfPlace } from '../../../server/base/dated/dated.ts'
import { isAnyOffered } from '../../../server/base/offers.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { parseDateTime } from '../../../shared/lib/time/dates.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { registrationRecord } from './registration-record.ts'
import { meetingRegistration as t, meetingSession } from './tables.ts'

/** Sessions the exhibitor registered for: tentative until it is approved, struck out once it is withdrawn. */
export const meetingSource: EventSource = {
  key: 'meetings',
  async find({ db, locale, exhibitorId }) {
    if (exhibitorId === null || !(await isAnyOffered(db, ['matchmaking']))) return []
    const words = wordsIn(locale, 'features/matchmaking')
    const rows = await db
      .select({ registration: t, session: meetingSession })
      .from(t)
      .innerJoin(meetingSession, eq(meetingSession.sessionId, t.meetingId))
      .where(and(eq(t.exhibitorId, exhibitorId), eq(t.delFlag, 0), inArray(t.auditStatus, [1, 2])))
      .orderBy(asc(t.id))
    const homeless = await findOutOfPlace(
      db,
      rows.map(({ registration }) => registrationRecord(registration.id)),
    )
    return rows.flatMap(({ registration, session }) => {
      const [start, end] = [session.beginTime, session.endTime].map((time) =>
        parseDateTime(`${session.date} ${time}:00`),
      )
      if (!start || !end) return []
      const { id, brandName, enBrandName, preferTimes, attendees, auditStatus, dataStatus } = registration
      const place = shownName({ name: session.place, enName: session.enPlace }, locale)
      const people = attendees.map(({ name }) => name).filter(Boolean)
      return [
        {
          id: `meeting-${id}`,
          kind: 'appointment' as const,
          key: 'meeting',
          title: words('calendar.title', {
            name: shownName(session, locale),
            brand: shownName({ name: brandName, enName: enBrandName }, locale),
          }),
          text: [
            words('calendar.text', { place }),
            words('calendar.times', { times: joinNames(preferTimes, locale) }),
            ...(people.length > 0 ? [words('calendar.people', { names: joinNames(people, locale) })] : []),
          ].join('\n'),
          place,
          route: '/matchmaking/registration',
          alarm: WALK_MINUTES,
          sequence: session.version + registration.version,
          start,
          end,
          // Withdrawn, or the show moved away from it.
          ...(dataStatus === 0 || homeless.has(registrationRecord(id)) ? { cancelled: true as const } : {}),
          ...(auditStatus === 1 ? { tentative: true as const } : {}),
        },
      ]
    })
  },
}
