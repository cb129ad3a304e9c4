/** Registrations and sessions as replies carry them. */
import { asc } from 'drizzle-orm'
import { findCurrency } from '../../company/server/exports.ts'
import { findPage, type Paging } from '../../../server/base/db/paging.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { categoryNames, reviewPart } from '../../../server/base/records/words.ts'
import type { Page } from '../../../shared/api/contract.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import type { MeetingRecord, MeetingRow, MeetingSession } from '../contract.ts'
import { isWithdrawable, sessionState } from '../rules.ts'
import { slotsOf } from '../../../shared/lib/show/meeting-slots.ts'
import { meetingArea, type MeetingStored } from './area.ts'
import { findArranged } from './arranged.ts'
import { countTaken, findProductNames, findSessions, type SessionRow } from './queries.ts'
import { countBuyers } from './session-buyers.ts'
import { meetingSession } from './tables.ts'

/** @param currency of the exhibitor's contract */
function sessionReply(
  row: SessionRow,
  { taken, buyers, currency, locale }: { taken: number; buyers: number; currency: 'CNY' | 'USD'; locale: Locale },
  now: Date,
): MeetingSession {
  const { sessionId, name, enName, date, beginTime, endTime, place, enPlace, capacity, applyEnd } = row
  return {
    id: String(sessionId),
    name,
    enName,
    date,
    beginTime,
    endTime,
    place,
    enPlace,
    kind: row.kind,
    cids: row.cids,
    categoryNames: categoryNames(locale, row.cids),
    fee: currency === 'USD' ? row.feeUsd : row.feeCny,
    buyers,
    slots: slotsOf(row),
    capacity,
    left: Math.max(0, capacity - taken),
    applyEnd,
    status: sessionState(row, taken, formatDateTime(now)),
  }
}

/** Sessions as an exhibitor meets them, the earliest first. */
export async function sessionPage(ctx: Ctx, exhibitorId: number, at: Paging): Promise<Page<MeetingSession>> {
  const order = [asc(meetingSession.date), asc(meetingSession.beginTime), asc(meetingSession.sessionId)]
  const { list, total } = await findPage(ctx.db, meetingSession, undefined, order, at)
  const ids = list.map(({ sessionId }) => sessionId)
  const [taken, buyers] = [await countTaken(ctx.db, ids), await countBuyers(ctx.db, ids)]
  const currency = await findCurrency(ctx.db, exhibitorId)
  const now = ctx.clock.showNow()
  const told = (row: SessionRow) =>
    sessionReply(
      row,
      {
        taken: taken.get(row.sessionId)?.taken ?? 0,
        buyers: buyers.get(row.sessionId) ?? 0,
        currency,
        locale: ctx.locale,
      },
      now,
    )
  return { list: list.map(told), total, ...at }
}

export async function rowsOf(ctx: Ctx, rows: readonly MeetingStored[]): Promise<MeetingRow[]> {
  const { locale } = ctx
  const now = ctx.clock.showNow()
  const sessions = await findSessions(
    ctx.db,
    rows.flatMap(({ meetingId }) => (meetingId === null ? [] : [meetingId])),
  )
  const products = await findProductNames(
    ctx.db,
    rows.flatMap(({ productIds }) => productIds),
  )
  const arranged = await findArranged(ctx, rows)
  return rows.map((row) => {
    const session = sessions.get(row.meetingId ?? 0)
    const stands = row.dataStatus === 1 && (row.auditStatus === 1 || row.auditStatus === 2)
    return {
      ...reviewPart(locale, row),
      id: String(row.id),
      sessionName: session?.name ?? '',
      enSessionName: session?.enName ?? '',
      date: session?.date ?? '',
      beginTime: session?.beginTime ?? '',
      endTime: session?.endTime ?? '',
      place: session?.place ?? '',
      enPlace: session?.enPlace ?? '',
      brandName: row.brandName,
      enBrandName: row.enBrandName,
      brandIcon: row.brandIcon,
      productNames: row.productIds.map((id) => shownName(products.get(id) ?? { name: id, enName: '' }, locale)),
      preferTimes: row.preferTimes,
      dataStatus: row.dataStatus,
      openFlag: Number(!session || sessionState(session, 0, formatDateTime(now)) === 1),
      arranged: arranged.get(row.id) ?? [],
      withdrawFlag: Number(stands && session !== undefined && isWithdrawable(session, now)),
    }
  })
}

export async function recordOf(ctx: Ctx, row: MeetingStored): Promise<MeetingRecord> {
  const [told] = await rowsOf(ctx, [row])
  const content = pickContent(meetingArea.empty, row)
  const id = (key: number | null) => (key === null ? null : String(key))
  return {
    ...content,
    // One row in, one row out.
    ...(told as MeetingRow),
    meetingId: id(content.meetingId),
    brandId: id(content.brandId),
  }
}
