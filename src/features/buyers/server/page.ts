/** A buyer's own page: every call finds the buyer by its link, and a meeting among its own alone (404 for all others). */
import { sql } from 'drizzle-orm'
import { icsOptions, writeIcs } from '../../calendar/server/exports.ts'
import {
  answerMeeting,
  applyForMeeting,
  cancelMeeting,
  eventOf,
  findBrought,
  findCompanies,
  findFreeSlots,
  findMeetingsOfBuyer,
  fullName,
  giveFeedback,
  offerOtherTime,
  isOpen,
  wasAgreed,
  DOCKING,
  type Actor,
  type Meeting,
} from '../../docking/server/exports.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { requireOffered } from '../../../server/base/offers.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { translate } from '../../../server/base/i18n.ts'
import { findDictionaryChoices, findEdition } from '../../../server/base/parameters.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { categoriesOf, findCategory } from '../../../server/base/reference/categories.ts'
import { countries } from '../../../server/base/reference/countries.ts'
import { provinces } from '../../../server/base/reference/regions.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import * as calls from '../page-contract.ts'
import { LINK_AGAIN_MS } from '../rules.ts'
import { findCandidates, requireCandidate } from './candidates.ts'
import { eraseBuyer } from './erase.ts'
import { mailLink } from './letters.ts'
import { buyerByToken, lastLinkAt, type BuyerTableRow } from './links.ts'
import { meetOf, oneMeeting, profileOf, slotOf } from './page-replies.ts'
import { findByEmail } from './people.ts'
import { change, changeOwn } from './save.ts'

/** Calls a minute from one address: at the show many share one. */
const LOOKS = { limit: 120 }
const WRITES = { limit: 30 }

const actorOf = (row: BuyerTableRow): Actor => ({
  side: 'BUYER',
  buyerId: row.id,
  name: fullName(row) || row.companyName,
})

/** What the acts of docking meetings want: who, and what a newer state of the meeting is answered with. */
async function acting(ctx: Ctx, { v, id, version }: { v: string; id: string; version: number }) {
  const actor = actorOf(await buyerByToken(ctx, v))
  return { actor, id: keyOf(id), seen: { version, current: (meeting: Meeting) => oneMeeting(ctx, meeting) } }
}

/** Agreed meetings and cancelled ones, which programmes that know them strike out. */
async function calendarOf(ctx: Ctx, row: BuyerTableRow): Promise<string> {
  const { locale } = ctx
  const meetings = (await findMeetingsOfBuyer(ctx, row.id)).filter(
    ({ row: one, status }) =>
      status === DOCKING.accepted || status === DOCKING.held || (status === DOCKING.cancelled && wasAgreed(one)),
  )
  const companies = await findCompanies(
    ctx,
    meetings.map((one) => one.row.exhibitorId),
  )
  const brought = await findBrought(ctx, meetings)
  return writeIcs(
    meetings.map((meeting) => {
      const exhibitor = companies.get(meeting.row.exhibitorId) ?? { company: '', booths: '' }
      return eventOf(meeting, undefined, { locale, exhibitor, comes: brought.get(meeting.row.id)?.comes ?? '' })
    }),
    await icsOptions(ctx, locale),
  )
}

async function choicesOf(ctx: Ctx, row: BuyerTableRow) {
  const { locale } = ctx
  const named = ({ id, name, enName }: { id: string; name: string; enName: string }) => ({
    id,
    name: shownName({ name, enName }, locale),
  })
  const edition = await findEdition(ctx.db)
  const shown = [...categoriesOf(edition, 1), ...categoriesOf(edition, 2)]
  // Chosen by the organiser on a level this page does not offer: it stays until the buyer takes it off.
  const deeper = row.cids.flatMap((cid) => (cid.length > 5 ? (findCategory(cid) ?? []) : []))
  return {
    countries: countries().map(named),
    provinces: provinces().map(named),
    identities: await findDictionaryChoices(ctx, 'busi_identity', row.identity),
    categories: [...shown, ...deeper].map((one) => ({
      ...named(one),
      parentId: one.id.length > 3 ? one.id.slice(0, 3) : '',
    })),
  }
}

export const pageHandlers = [
  handle(calls.meetOpen, async (ctx, { v }) => ({ data: await meetOf(ctx, await buyerByToken(ctx, v)) }), LOOKS),
  handle(calls.meetChoices, async (ctx, { v }) => ({ data: await choicesOf(ctx, await buyerByToken(ctx, v)) }), LOOKS),
  handle(
    calls.meetExhibitors,
    async (ctx, { v, keyword = '' }) => ({
      data: { list: await findCandidates(ctx, await buyerByToken(ctx, v), keyword) },
    }),
    LOOKS,
  ),
  handle(
    calls.meetSlots,
    async (ctx, { v, exhibitorId, id }) => {
      const row = await buyerByToken(ctx, v)
      const free = await findFreeSlots(ctx, row, keyOf(exhibitorId), id === undefined ? undefined : keyOf(id))
      return { data: { list: free.map(({ slot }) => slotOf(slot)) } }
    },
    LOOKS,
  ),
  handle(
    calls.meetProfile,
    async (ctx, { v, version, clientToken: _token, ...input }) => {
      const row = await buyerByToken(ctx, v, true)
      if (row.version !== version) throw fail.conflict(profileOf(row))
      return { data: profileOf(await changeOwn(ctx, row, input)) }
    },
    WRITES,
  ),
  handle(
    calls.meetTimes,
    async (ctx, { v, version, busySlots }) => {
      const row = await buyerByToken(ctx, v, true)
      if (row.version !== version) throw fail.conflict(profileOf(row))
      const held = (await findMeetingsOfBuyer(ctx, row.id)).find(
        (one) => isOpen(one.status) && busySlots.includes(one.row.slotId),
      )
      if (held) {
        const { company = '' } = (await findCompanies(ctx, [held.row.exhibitorId])).get(held.row.exhibitorId) ?? {}
        const when = `${held.slot.date} ${held.slot.begin}`
        throw fail.business('features/buyers:errors.slotHeld', { when, company })
      }
      return { data: profileOf(await change(ctx, row, { busySlots })) }
    },
    WRITES,
  ),
  handle(
    calls.meetInvite,
    async (ctx, { v, exhibitorId, slotId, message = '' }) => {
      await requireOffered(ctx, 'matchmaking')
      const row = await buyerByToken(ctx, v)
      const key = await requireCandidate(ctx, row, exhibitorId)
      const asked = { exhibitorId: key, buyerId: row.id, slotId, message }
      return { data: await oneMeeting(ctx, await applyForMeeting(ctx, actorOf(row), asked)) }
    },
    WRITES,
  ),
  handle(
    calls.meetAnswer,
    async (ctx, { result, alt = 0, reason = '', ...input }) => {
      await requireOffered(ctx, 'matchmaking')
      const { actor, ...at } = await acting(ctx, input)
      return { data: await oneMeeting(ctx, await answerMeeting(ctx, actor, { ...at, result, alt: alt === 1, reason })) }
    },
    WRITES,
  ),
  handle(
    calls.meetOffer,
    async (ctx, { altSlotId, ...input }) => {
      await requireOffered(ctx, 'matchmaking')
      const { actor, ...at } = await acting(ctx, input)
      return { data: await oneMeeting(ctx, await offerOtherTime(ctx, actor, { ...at, altSlotId })) }
    },
    WRITES,
  ),
  handle(
    calls.meetCancel,
    async (ctx, { reason = '', ...input }) => {
      const { actor, ...at } = await acting(ctx, input)
      return { data: await oneMeeting(ctx, await cancelMeeting(ctx, actor, { ...at, reason })) }
    },
    WRITES,
  ),
  handle(
    calls.meetFeedback,
    async (ctx, { held, absent, score = null, note = '', ...input }) => {
      const { actor, ...at } = await acting(ctx, input)
      const given = { ...at, held: held === 1, absent: absent === 1, score, note }
      return { data: await oneMeeting(ctx, await giveFeedback(ctx, actor, given)) }
    },
    WRITES,
  ),
  handle(
    calls.meetCalendar,
    async (ctx, { v }) => ({
      bytes: Buffer.from(await calendarOf(ctx, await buyerByToken(ctx, v))),
      contentType: 'text/calendar; charset=utf-8',
      fileName: `${translate(ctx.locale, 'features/buyers:meet.calendar.fileName')}.ics`,
    }),
    LOOKS,
  ),
  handle(
    calls.meetLeave,
    async (ctx, { v }) => {
      await eraseBuyer(ctx, await buyerByToken(ctx, v, true))
      return { data: { removed: 1 } }
    },
    WRITES,
  ),
  handle(
    calls.meetLink,
    async (ctx, { email }) => {
      // Two that ask at once wait for each other, so that one mail leaves.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`MEET:${email.toLowerCase()}`}, 0))`)
      const row = await findByEmail(ctx.db, email)
      const last = row && (await lastLinkAt(ctx.db, row.id))
      const soon = last && ctx.clock.realNow().getTime() - last.getTime() < LINK_AGAIN_MS
      if (row && !soon) await mailLink(ctx, row, 'buyerLink')
      return { data: { sent: 1 } }
    },
    WRITES,
  ),
]
