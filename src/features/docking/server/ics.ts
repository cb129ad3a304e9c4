/** A meeting as a calendar file (RFC 5545): with METHOD:CANCEL once it does not take place, so that taking it in removes the entry. */
import { CALENDAR_TYPE, icsOptions, writeIcs } from '../../calendar/server/exports.ts'
import type { Telling } from '../../messages/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { BinaryReply } from '../../../server/base/http/handler.ts'
import { bareAddress } from '../../../server/base/mail/mail.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { DOCKING, wasAgreed } from '../rules.ts'
import { findBrought } from './brought.ts'
import { findCompanies } from './companies.ts'
import { eventOf } from './event-source.ts'
import { findBuyers, type Meeting } from './queries.ts'

const fileOf = ({ row }: Meeting) => `meeting-${row.id}.ics`

/** One meeting for its exhibitor. */
export async function icsReply(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'locale'>,
  meeting: Meeting,
): Promise<BinaryReply> {
  const { locale } = ctx
  const { row } = meeting
  const buyer = (await findBuyers(ctx.db, [row.buyerId])).get(row.buyerId)
  const event = eventOf(meeting, buyer, { locale })
  const text = writeIcs([event], await icsOptions(ctx, locale), event.cancelled ? 'CANCEL' : 'PUBLISH')
  return { bytes: Buffer.from(text), contentType: CALENDAR_TYPE, fileName: fileOf(meeting) }
}

/** Has it, or had it, a place in calendars: agreed, or cancelled after it was? */
export const isBooked = ({ row, status }: Meeting): boolean =>
  status === DOCKING.accepted || (status === DOCKING.cancelled && wasAgreed(row))

/**
 * What a mail that confirms, moves or cancels meetings brings into the calendar of its reader, a file each: agreed ones, and those that were and are
 * cancelled. The same meeting keeps its UID, here and in the calendar of the page, and its SEQUENCE grows: a later mail moves the entry.
 * @param reader.gone meetings the reader does not go to any more, whatever becomes of them
 */
export async function mailedCalendar(
  ctx: Pick<Telling, 'db' | 'clock' | 'settings'>,
  meetings: readonly Meeting[],
  {
    to,
    locale,
    side,
    gone = new Set(),
  }: { to: string; locale: Locale; side: 'BUYER' | 'EXHIBITOR'; gone?: ReadonlySet<Meeting> },
): Promise<Record<string, string>> {
  const told = meetings.filter(isBooked)
  if (told.length === 0) return {}
  const mailed = { from: bareAddress(ctx.settings.mailFrom), to }
  const options = { ...(await icsOptions(ctx, locale)), mailed }
  const buyers = await findBuyers(
    ctx.db,
    told.map(({ row }) => row.buyerId),
  )
  const companies = await findCompanies(
    { db: ctx.db, locale },
    told.map(({ row }) => row.exhibitorId),
  )
  const brought = await findBrought({ db: ctx.db, locale }, told)
  return Object.fromEntries(
    told.map((meeting) => {
      const { buyerId, exhibitorId } = meeting.row
      const exhibitor = companies.get(exhibitorId) ?? { company: '', booths: '' }
      const standing = eventOf(
        meeting,
        buyers.get(buyerId),
        side === 'BUYER' ? { locale, exhibitor, comes: brought.get(meeting.row.id)?.comes ?? '' } : { locale },
      )
      const event = gone.has(meeting) ? { ...standing, cancelled: true as const } : standing
      return [fileOf(meeting), writeIcs([event], options, event.cancelled ? 'CANCEL' : 'REQUEST')]
    }),
  )
}
