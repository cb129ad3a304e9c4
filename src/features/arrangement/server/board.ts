/** The day of the meetings: what stands when and at which table. */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { exhibitorAccount } from '../../account/server/tables.ts'
import {
  buyerIn,
  findBuyers,
  findMeetings,
  fullName,
  DOCKING,
  nextDocking,
  type DockingAction,
  type Meeting,
} from '../../docking/server/exports.ts'
import { dockingMeeting } from '../../docking/server/tables.ts'
import { inScope } from '../../company/server/exports.ts'
import { participation } from '../../company/server/tables.ts'
import { isOneOf } from '../../../server/base/db/one-of.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { offsetOf, type Paging } from '../../../server/base/db/paging.ts'
import { timeText } from '../../../server/base/records/words.ts'
import { findConfigs } from '../../../server/base/parameters.ts'
import { sessionSlots } from '../../../shared/lib/show/meeting-slots.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import type { Board, BoardMeeting, BoardSession } from '../board-contract.ts'
import { hallOf, tablesOf } from '../rules/tables.ts'
import { findPlans, findSessions, type SessionRow } from './queries.ts'
import { findNames } from './result-page.ts'

/** What stands on a day: waiting, agreed, held and missed. */
const SHOWN: readonly number[] = [DOCKING.pending, DOCKING.accepted, DOCKING.held, DOCKING.missed]

/** What a meeting waits for, and what the organiser can do to it in the buyer's place. */
function waitingOf(meeting: Meeting, now: Date): Pick<BoardMeeting, 'waitsFor' | 'expireAt' | 'altTime' | 'forBuyer'> {
  const { row, slot, altSlot, status } = meeting
  const state = { ...row, status, beginAt: slot.beginAt, endAt: slot.endAt }
  const can = (action: DockingAction) => Number(nextDocking(state, 'BUYER', action, now).ok)
  const pending = status === DOCKING.pending
  const answers = { accept: can({ type: 'accept', alt: false }), acceptAlt: can({ type: 'accept', alt: true }) }
  return {
    waitsFor: answers.accept === 1 || answers.acceptAlt === 1 ? 'BUYER' : pending || altSlot ? 'EXHIBITOR' : '',
    expireAt: pending ? timeText(row.expireAt).slice(0, 16) : '',
    altTime: altSlot ? `${altSlot.date} ${altSlot.begin}–${altSlot.end}` : '',
    forBuyer: {
      ...answers,
      decline: can({ type: 'decline' }),
      // An agreed one is cancelled by the organiser as such.
      cancel: pending ? can({ type: 'cancel' }) : 0,
    },
  }
}

const isWaiting = (ctx: Ctx) =>
  and(eq(dockingMeeting.status, DOCKING.pending), gt(dockingMeeting.expireAt, ctx.clock.showNow()))

/** Meetings that wait for an answer, of all days; those that lapse first stand first. */
export async function findWaiting(ctx: Ctx, at: Paging): Promise<{ list: BoardMeeting[]; total: number }> {
  const { db, clock } = ctx
  const where = and(isWaiting(ctx), await inScope(ctx, dockingMeeting.exhibitorId))
  const order = [asc(dockingMeeting.expireAt), asc(dockingMeeting.id)]
  const found = await findMeetings(db, where, clock.showNow(), { order, limit: at.pageSize, offset: offsetOf(at) })
  const told = new Map((await boardMeetings(ctx, found)).map((one) => [one.id, one]))
  return {
    list: found.flatMap(({ row }) => told.get(String(row.id)) ?? []),
    total: await db.$count(dockingMeeting, where),
  }
}

/** Meetings as the board tells them; those of exhibitors outside the caller's scope are left out. */
export async function boardMeetings(ctx: Ctx, meetings: readonly Meeting[]): Promise<BoardMeeting[]> {
  const { db } = ctx
  const ids = (of: (meeting: Meeting) => number | null) => [...new Set(meetings.flatMap((one) => of(one) ?? []))]
  const exhibitorIds = ids(({ row }) => row.exhibitorId)
  const { companies, brands } = await findNames(
    ctx,
    exhibitorIds,
    ids(({ row }) => row.brandId),
  )
  const buyers = await findBuyers(
    db,
    ids(({ row }) => row.buyerId),
  )
  const booths = await db
    .select({
      id: participation.exhibitorId,
      hall: participation.hall,
      boothNo: participation.boothNo,
      del: participation.delFlag,
    })
    .from(participation)
    .where(isOneOf(participation.exhibitorId, exhibitorIds))
    .orderBy(participation.id)
  const accounts = await db
    .select({ id: exhibitorAccount.id, name: exhibitorAccount.userName })
    .from(exhibitorAccount)
    .where(
      isOneOf(
        exhibitorAccount.id,
        ids(({ row }) => row.assigneeId),
      ),
    )
  const plans = await findPlans(
    db,
    ids(({ row }) => row.sessionId),
  )
  const now = ctx.clock.showNow()
  return meetings
    .flatMap((meeting): BoardMeeting[] => {
      const { row, slot, status } = meeting
      const company = companies.get(row.exhibitorId)
      if (!company) return []
      const buyer = buyers.get(row.buyerId)
      const booth = booths.find(({ id, del }) => id === row.exhibitorId && del === 0)
      return [
        {
          id: String(row.id),
          version: row.version,
          sessionId: String(row.sessionId),
          slotId: row.slotId,
          begin: slot.begin,
          end: slot.end,
          tableNo: row.tableNo ?? 0,
          hall: row.tableNo === null ? '' : hallOf(plans.get(row.sessionId)?.halls ?? [], row.tableNo),
          place: row.place,
          exhibitorId: String(row.exhibitorId),
          ...company,
          booth: booth ? booth.boothNo : '',
          ...(brands.get(row.brandId ?? 0) ?? { brandName: '', enBrandName: '' }),
          buyerId: String(row.buyerId),
          buyerName: buyer ? fullName(buyer) : '',
          // A buyer whose data is deleted is called so, as on the exhibitor's pages.
          buyerCompany: buyer?.companyName || (buyer && fullName(buyer) ? '' : buyerIn(ctx.locale, buyer)),
          assignee: accounts.find(({ id }) => id === row.assigneeId)?.name ?? '',
          status,
          absentSide: row.absentSide,
          pinned: Number(row.pinned),
          overFlag: Number(slot.endAt <= now),
          date: slot.date,
          ...waitingOf(meeting, now),
        },
      ]
    })
    .toSorted((a, b) =>
      a.begin < b.begin ? -1 : a.begin > b.begin ? 1 : a.tableNo - b.tableNo || Number(a.id) - Number(b.id),
    )
}

const dayOf = (days: readonly string[], today: string, wished: string | undefined): string =>
  (wished && days.includes(wished) ? wished : days.find((day) => day >= today)) ?? days.at(-1) ?? ''

function sessionOf(row: SessionRow, halls: Parameters<typeof tablesOf>[1]): BoardSession {
  const { sessionId, name, enName, place, enPlace, beginTime, endTime } = row
  return {
    id: String(sessionId),
    name,
    enName,
    place,
    enPlace,
    beginTime,
    endTime,
    slots: sessionSlots(row).map(({ slotId: id, begin, end }) => ({ id, begin, end })),
    tables: tablesOf(String(sessionId), halls).map(({ no, hall }) => ({ no, hall })),
  }
}

export async function findBoard(ctx: Ctx, wished: string | undefined): Promise<Board> {
  const all = await findSessions(ctx.db)
  const days = [...new Set(all.map(({ date }) => date))]
  const date = dayOf(days, formatDate(ctx.clock.showNow()), wished)
  const sessions = all.filter((one) => one.date === date)
  const ids = sessions.map(({ sessionId }) => sessionId)
  const plans = await findPlans(ctx.db, ids)
  const found =
    ids.length === 0 ? [] : await findMeetings(ctx.db, inArray(dockingMeeting.sessionId, ids), ctx.clock.showNow())
  const show = await findConfigs(ctx.db, ['expo.name', 'expo.enName'])
  return {
    showName: show['expo.name'] ?? '',
    enShowName: show['expo.enName'] ?? '',
    days,
    date,
    sessions: sessions.map((row) => sessionOf(row, plans.get(row.sessionId)?.halls ?? [])),
    meetings: await boardMeetings(
      ctx,
      found.filter(({ status }) => SHOWN.includes(status)),
    ),
    waiting: await ctx.db.$count(dockingMeeting, and(isWaiting(ctx), await inScope(ctx, dockingMeeting.exhibitorId))),
  }
}
