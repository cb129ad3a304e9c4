/** Who of an exhibitor reads of meetings beside its contact: the colleague who goes to each, and the one who was to go before. */
import { findReader, type Reader, type Telling } from '../../../messages/server/exports.ts'
import { mailKey } from '../../../../server/base/mail/mail.ts'
import { findTeam } from '../guard.ts'
import { isBooked, mailedCalendar } from '../ics.ts'
import type { Meeting } from '../queries.ts'

/** exhibitor_account.id of who went there before, by meeting. */
export type Former = ReadonlyMap<number, number | null>

const isSame = (one: string, other: string): boolean => one !== '' && mailKey(one) === mailKey(other)

/**
 * @param meetings of one exhibitor
 * @returns `also` addresses of colleagues, but for who has none, is no account any more, or never heard of a meeting; `calendar` what a mail brings
 * its reader: all to the company's contact, to a colleague the own meetings, and out of the calendar again those another one goes to now
 */
export async function colleaguesIn(
  ctx: Telling,
  exhibitorId: number,
  meetings: readonly Meeting[],
  former: Former = new Map(),
) {
  const team = await findTeam(ctx.db, exhibitorId)
  const addressOf = (id: number | null | undefined) => team.find((one) => one.id === id)?.email ?? ''
  const told = meetings.filter(isBooked).map((meeting) => ({
    meeting,
    goes: addressOf(meeting.row.assigneeId),
    went: addressOf(former.get(meeting.row.id)),
  }))
  return {
    also: told.flatMap(({ goes, went }) => [goes, went]).filter(Boolean),
    async calendar({ to, locale }: Pick<Reader, 'to' | 'locale'>) {
      const contact = (await findReader(ctx, exhibitorId))?.to ?? ''
      const own = told.filter(({ goes, went }) => [contact, goes, went].some((one) => isSame(one, to)))
      const gone = own.filter(({ goes }) => ![contact, goes].some((one) => isSame(one, to)))
      return mailedCalendar(
        ctx,
        own.map(({ meeting }) => meeting),
        { to, locale, side: 'EXHIBITOR', gone: new Set(gone.map(({ meeting }) => meeting)) },
      )
    },
  }
}
