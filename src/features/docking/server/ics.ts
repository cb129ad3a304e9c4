/** A meeting as a calendar file (RFC 5545): with METHOD:CANCEL once it does not take place, so that taking it in removes the entry. */
import { CALENDAR_TYPE, icsOptions, writeIcs } from '../../calendar/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { BinaryReply } from '../../../server/base/http/handler.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { eventOf } from './event-source.ts'
import { findBuyers, type Meeting } from './queries.ts'

/**
 * One meeting for whoever takes part in it.
 * @param reader whose words it has: what the other side is called, and the page it leads to
 */
export async function icsReply(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings' | 'locale'>,
  meeting: Meeting,
  reader: { locale: Locale; exhibitorName?: string } = { locale: ctx.locale },
): Promise<BinaryReply> {
  const { row } = meeting
  const buyer = (await findBuyers(ctx.db, [row.buyerId])).get(row.buyerId)
  const event = eventOf(meeting, buyer, reader)
  const text = writeIcs([event], await icsOptions(ctx, reader.locale), event.cancelled ? 'CANCEL' : 'PUBLISH')
  return { bytes: Buffer.from(text), contentType: CALENDAR_TYPE, fileName: `meeting-${row.id}.ics` }
}
