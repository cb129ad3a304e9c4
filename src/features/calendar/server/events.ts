/** The calendar of one viewer, put together from its sources. */
import { and, eq } from 'drizzle-orm'
import { participation } from '../../company/server/tables.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import type { Db } from '../../../server/base/db/client.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import type { CalendarEvent } from '../contract.ts'
import { eventSources, type SourceEvent, type Viewer } from './sources/source.ts'

export async function viewerOf(db: Db, locale: Locale, exhibitorId: number | null): Promise<Viewer> {
  const booths = exhibitorId === null ? [] : await findBooths(db, exhibitorId)
  const boothTypes = [...new Set(booths.map(({ boothType }) => boothType))]
  return { db, locale, kind: exhibitorId === null ? 'backOffice' : 'exhibitor', exhibitorId, booths, boothTypes }
}

// Asked of the table itself: the company area submits to the review desk, which asks the calendar for its deadline.
function findBooths(db: Db, exhibitorId: number): Promise<{ id: number; boothType: number }[]> {
  const { id, boothType } = participation
  const own = and(eq(participation.exhibitorId, exhibitorId), eq(participation.delFlag, 0))
  return db.select({ id, boothType }).from(participation).where(own).orderBy(id)
}

/** All entries in order of time, cancelled ones among them; at the same time deadlines first. */
export async function findAllEvents(viewer: Viewer): Promise<SourceEvent[]> {
  const found: SourceEvent[] = []
  for (const source of eventSources()) found.push(...(await source.find(viewer)))
  return found.sort((a, b) => a.start.getTime() - b.start.getTime() || a.kind.localeCompare(b.kind))
}

/** What takes place. */
export const findEvents = async (viewer: Viewer): Promise<SourceEvent[]> =>
  (await findAllEvents(viewer)).filter((event) => !event.cancelled)

export function eventRecord({ start, end, ...event }: SourceEvent): CalendarEvent {
  return { ...event, start: formatDateTime(start), end: end && formatDateTime(end) }
}

/** What comes next for the signed-in person, the next day of each thing: begun ones that are not over, and what follows. */
export async function findUpcoming(ctx: Ctx, limit: number): Promise<CalendarEvent[]> {
  const now = ctx.clock.showNow()
  const events = await findEvents(await viewerOf(ctx.db, ctx.locale, signedIn(ctx).exhibitorId))
  return (
    events
      .filter((event) => (event.end ?? event.start) > now && !event.filed)
      // Three days of building up are one thing to come.
      .filter(
        (event, index, rest) =>
          rest.findIndex((one) => one.key === event.key) === index || event.kind === 'appointment',
      )
      .slice(0, limit)
      .map(eventRecord)
  )
}
