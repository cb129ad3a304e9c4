/** What a buyer's own page tells, in the reader's language. */
import {
  CANCEL_MS,
  DOCKING,
  findBrought,
  findCompanies,
  findMeetingsOfBuyer,
  nextDocking,
  placeOf,
  reasonIn,
  type Brought,
  type DockingAction,
  type Meeting,
} from '../../docking/server/exports.ts'
import { meetingSession } from '../../matchmaking/server/tables.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { categoryNames, timeText } from '../../../server/base/records/words.ts'
import { translate } from '../../../server/base/i18n.ts'
import { isAnyOffered } from '../../../server/base/offers.ts'
import { contactFor, findShowWords } from '../../../server/base/show-words.ts'
import { sessionSlots, type Slot } from '../../../shared/lib/show/meeting-slots.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { Meet, MeetMeeting, MeetProfile, MeetSlot } from '../page-contract.ts'
import { BUYER } from '../rules.ts'
import type { BuyerTableRow } from './links.ts'

export const slotOf = ({ slotId, date, begin, end }: Slot): MeetSlot => ({ slotId, date, begin, end })

export function profileOf(row: BuyerTableRow): MeetProfile {
  const { version, lastName, firstName, companyName, position, country, province, mobile, email, identity } = row
  const { cids, demand, enDemand, language, status, reason, busySlots } = row
  const person = { lastName, firstName, companyName, position, country, province, mobile, email, identity }
  return {
    version,
    ...person,
    cids,
    demand,
    enDemand,
    language,
    consent: Number(row.consentTime !== null),
    status,
    reason: status === BUYER.rejected ? reason : '',
    busySlots,
  }
}

const MINUTE_MS = 60_000

/** @param companies of all exhibitors the meetings are with */
function meetingOf(
  ctx: Ctx,
  meeting: Meeting,
  companies: Awaited<ReturnType<typeof findCompanies>>,
  { products, comes }: Brought,
): MeetMeeting {
  const { row, session, slot, altSlot, status } = meeting
  const now = ctx.clock.showNow()
  const state = {
    status,
    direction: row.direction,
    altBy: row.altBy,
    expireAt: row.expireAt,
    beginAt: slot.beginAt,
    endAt: slot.endAt,
  }
  const may = (action: DockingAction) => Number(nextDocking(state, 'BUYER', action, now).ok)
  const pending = status === DOCKING.pending
  const { company = '', booths = '' } = companies.get(row.exhibitorId) ?? {}
  return {
    id: String(row.id),
    version: row.version,
    exhibitorId: String(row.exhibitorId),
    company,
    booths,
    session: shownName(session, ctx.locale),
    place: placeOf(meeting, ctx.locale),
    slot: slotOf(slot),
    altSlot: altSlot && slotOf(altSlot),
    altBy: altSlot ? row.altBy : null,
    direction: row.direction,
    status,
    absentSide: row.absentSide,
    // What the buyer wrote itself when it asked stands there as well.
    message: row.message,
    products,
    comes,
    reason: reasonIn(ctx.locale, row.cancelReason),
    minutesLeft: pending ? Math.max(0, Math.ceil((row.expireAt.getTime() - now.getTime()) / MINUTE_MS)) : 0,
    expireAt: timeText(row.expireAt).slice(0, 16),
    score: row.buyerScore ?? 0,
    note: row.buyerNote,
    may: {
      accept: may({ type: 'accept', alt: false }),
      takeOther: altSlot ? may({ type: 'accept', alt: true }) : 0,
      decline: may({ type: 'decline' }),
      offer: may({ type: 'offer' }),
      cancel: may({ type: 'cancel' }),
      rate: may({ type: 'outcome', held: true }),
    },
    late: Number(
      status === DOCKING.accepted && slot.beginAt > now && slot.beginAt.getTime() - now.getTime() < CANCEL_MS,
    ),
  }
}

async function meetingsOf(ctx: Ctx, meetings: readonly Meeting[]): Promise<MeetMeeting[]> {
  const companies = await findCompanies(ctx, [...new Set(meetings.map(({ row }) => row.exhibitorId))])
  const brought = await findBrought(ctx, meetings)
  return meetings.map((meeting) =>
    meetingOf(ctx, meeting, companies, brought.get(meeting.row.id) ?? { products: [], comes: '' }),
  )
}

export async function oneMeeting(ctx: Ctx, meeting: Meeting): Promise<MeetMeeting> {
  const [reply] = await meetingsOf(ctx, [meeting])
  if (!reply) throw new Error('a meeting has a reply')
  return reply
}

/** Sessions a buyer takes part in, with their times to come. */
async function sessionsOf(ctx: Ctx, { sessionIds }: BuyerTableRow): Promise<Meet['sessions']> {
  const now = ctx.clock.showNow()
  const rows = await ctx.db
    .select()
    .from(meetingSession)
    .orderBy(meetingSession.date, meetingSession.beginTime, meetingSession.sessionId)
  return rows
    .filter(({ sessionId }) => sessionIds.length === 0 || sessionIds.includes(String(sessionId)))
    .map((row) => ({
      id: String(row.sessionId),
      name: shownName(row, ctx.locale),
      place: shownName({ name: row.place, enName: row.enPlace }, ctx.locale),
      categoryNames: categoryNames(ctx.locale, row.cids),
      slots: sessionSlots(row)
        .filter(({ beginAt }) => beginAt > now)
        .map(slotOf),
    }))
    .filter(({ slots }) => slots.length > 0)
}

export async function meetOf(ctx: Ctx, row: BuyerTableRow & { expiresAt: Date }): Promise<Meet> {
  const words = await findShowWords(ctx.db)
  return {
    profile: profileOf(row),
    sessions: await sessionsOf(ctx, row),
    meetings: await meetingsOf(ctx, await findMeetingsOfBuyer(ctx, row.id)),
    show: words[ctx.locale === 'en-US' ? 'en' : 'zh'].name,
    contact: contactFor(words, ctx.locale),
    privacy: words.privacy,
    closed: (await isAnyOffered(ctx.db, ['matchmaking'])) ? '' : translate(ctx.locale, 'features/buyers:meet.closed'),
    expiresAt: timeText(row.expiresAt).slice(0, 16),
  }
}
