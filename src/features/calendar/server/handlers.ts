import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { handle, type BinaryReply } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import * as calls from '../contract.ts'
import { eventRecord, findAllEvents, findEvents, viewerOf } from './events.ts'
import { CALENDAR_TYPE, icsOptions, writeIcs } from './ics.ts'
import { findLink, findLinkOwner, linkRecord, removeLink, renewLink } from './links.ts'

/** Fetches a minute from one address: a company's programmes share one. */
const FEED_LIMIT = 120

async function calendarFile(ctx: Ctx, locale: Locale, exhibitorId: number | null): Promise<Uint8Array> {
  const events = (await findAllEvents(await viewerOf(ctx.db, locale, exhibitorId))).filter(({ filed }) => !filed)
  return Buffer.from(writeIcs(events, await icsOptions(ctx, locale)))
}

/** Calendar programmes understand the status, not an envelope (src/docs/calendar.md). */
const GONE: BinaryReply = {
  bytes: Buffer.from('Not found'),
  contentType: 'text/plain; charset=utf-8',
  fileName: 'calendar.txt',
  disposition: 'inline',
  status: 404,
}

export const calendarHandlers = [
  handle(calls.calendarList, async (ctx) => {
    const events = await findEvents(await viewerOf(ctx.db, ctx.locale, signedIn(ctx).exhibitorId))
    return { data: { serverTime: formatDateTime(ctx.clock.showNow()), events: events.map(eventRecord) } }
  }),
  handle(calls.calendarDownload, async (ctx) => ({
    bytes: await calendarFile(ctx, ctx.locale, signedIn(ctx).exhibitorId),
    contentType: CALENDAR_TYPE,
    fileName: `${translate(ctx.locale, 'features/calendar:fileName')}.ics`,
  })),
  handle(calls.calendarLinkInfo, async (ctx) => ({ data: linkRecord(await findLink(ctx)) })),
  handle(calls.calendarLinkRenew, async (ctx) => {
    const { token, row } = await renewLink(ctx)
    return { data: { path: `/busi/calendar/feed/${token}.ics`, link: linkRecord(row) } }
  }),
  handle(calls.calendarLinkRevoke, async (ctx) => {
    await removeLink(ctx)
    return { data: null }
  }),
  handle(
    calls.calendarFeed,
    async (ctx, { file }) => {
      const token = /^([\w-]+)\.ics$/.exec(file)?.[1] ?? ''
      const owner = await findLinkOwner(ctx.db, token, ctx.clock.realNow())
      if (!owner) return GONE
      return {
        bytes: await calendarFile(ctx, owner.locale, owner.exhibitorId),
        contentType: CALENDAR_TYPE,
        fileName: 'calendar.ics',
        disposition: 'inline',
        // For the one who asked, and for as long as X-PUBLISHED-TTL in the file says.
        cacheControl: 'private, max-age=3600',
      }
    },
    { limit: FEED_LIMIT },
  ),
]
