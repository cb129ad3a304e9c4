/** Exhibitors' registrations for matchmaking sessions (business-entities 3.17). */
import { and, asc, desc, eq } from 'drizzle-orm'
import { findCurrency, findExhibitor } from '../../company/server/exports.ts'
import { findBrandsOnShow } from '../../products/server/exports.ts'
import { findPage, pagingOf } from '../../../server/base/db/paging.ts'
import { closeRearranged } from '../../../server/base/dated/dated.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { exportHandler, reviewColumns } from '../../../server/base/records/list-export.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import { offeredHandlers } from '../../../server/base/offers.ts'
import {
  addRecord,
  cancelRecord,
  changeRecord,
  lockArea,
  moveRecord,
  removeRecord,
  submitRecords,
} from '../../../server/base/records/save.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { CODE } from '../../../shared/api/envelope.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import * as calls from '../contract.ts'
import { arrangedLines, stands } from '../registration-row.ts'
import { isWithdrawable, nextMeeting } from '../rules.ts'
import { meetingArea, meetingState, type MeetingStored } from './area.ts'
import { followers } from './follow.ts'
import { countTaken, findProducts, findSession } from './queries.ts'
import { registrationRecord } from './registration-record.ts'
import { recordOf, rowsOf, sessionReply } from './replies.ts'
import { countBuyers } from './session-buyers.ts'
import { sessionHandlers } from './session-handlers.ts'
import { meetingRegistration as t, meetingSession } from './tables.ts'

/** Gives the place up, and meetings arranged for it; asked of one that is withdrawn, nothing changes. */
async function withdraw(ctx: Ctx, id: string): Promise<MeetingStored> {
  const row = await meetingArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
  if (row.dataStatus === 0) return row
  const session = await findSession(ctx.db, row.meetingId)
  if (session && !isWithdrawable(session, ctx.clock.showNow()))
    throw fail.business('features/matchmaking:errors.tooLate')
  await closeRearranged(ctx.db, registrationRecord(row.id))
  const stored = await cancelRecord(meetingArea, ctx, id)
  for (const follower of followers()) await follower.dropped?.(ctx, stored, 'EXHIBITOR')
  return stored
}

/** Back into the queue with what it held, as if it were submitted now; asked of one that stands, nothing changes. */
async function restore(ctx: Ctx, id: string): Promise<MeetingStored> {
  const exhibitorId = exhibitorOf(ctx)
  await lockArea(meetingArea, ctx.db, exhibitorId)
  const row = await meetingArea.store.own(ctx.db, exhibitorId, id, true)
  if (row.dataStatus === 1) return row
  try {
    await meetingArea.check(ctx, exhibitorId, pickContent(meetingArea.empty, row), false, row)
  } catch (error) {
    // No form is open whose fields could be corrected.
    if (error instanceof DomainError && error.code === CODE.fields)
      throw fail.business('features/matchmaking:errors.stale')
    throw error
  }
  const stored = await moveRecord(meetingArea, ctx, row, nextMeeting(meetingState(row), { type: 'restore' }))
  const [submitted] = await submitRecords(meetingArea, ctx, [stored])
  return submitted ?? stored
}

const registrations = [
  handle(calls.meetingNum, async (ctx) => {
    const exhibitorId = exhibitorOf(ctx)
    const company = await findExhibitor(ctx.db, exhibitorId)
    return {
      data: {
        brands: (await findBrandsOnShow(ctx.db, exhibitorId)).map(({ id, name, enName }) => ({
          id: String(id),
          name,
          enName,
        })),
        settleCurrency: await findCurrency(ctx.db, exhibitorId),
        contactName: company?.contactName ?? '',
        mobile: company?.mobile ?? '',
        email: company?.email ?? '',
      },
    }
  }),
  handle(calls.meetingSessions, async (ctx, input) => {
    const at = pagingOf(input)
    const order = [asc(meetingSession.date), asc(meetingSession.beginTime), asc(meetingSession.sessionId)]
    const { list, total } = await findPage(ctx.db, meetingSession, undefined, order, at)
    const ids = list.map(({ sessionId }) => sessionId)
    const [taken, buyers] = [await countTaken(ctx.db, ids), await countBuyers(ctx.db, ids)]
    const currency = await findCurrency(ctx.db, exhibitorOf(ctx))
    const now = ctx.clock.showNow()
    const told = (row: (typeof list)[number]) =>
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
    return { data: { list: list.map(told), total, ...at } }
  }),
  handle(calls.meetingProducts, async (ctx, { name, ...paging }) => {
    const at = pagingOf(paging)
    const { list, total } = await findProducts(ctx.db, exhibitorOf(ctx), name, at)
    const shown = list.map(({ id, productName, enProductName, thumbnail }) => ({
      id: String(id),
      name: shownName({ name: productName, enName: enProductName }, ctx.locale),
      thumbnail,
    }))
    return { data: { list: shown, total, ...at } }
  }),
  handle(calls.meetingList, async (ctx, input) => {
    const { meetingId, auditStatus, dataStatus } = input
    const where = and(
      meetingId === undefined ? undefined : eq(t.meetingId, Number(meetingId)),
      auditStatus === undefined ? undefined : eq(t.auditStatus, auditStatus),
      dataStatus === undefined ? undefined : eq(t.dataStatus, dataStatus),
    )
    const at = pagingOf(input)
    const order = [desc(t.updateTime), desc(t.id)]
    const { list, total } = await meetingArea.store.page(ctx.db, exhibitorOf(ctx), where, order, at)
    return { data: { list: await rowsOf(ctx, list), total, ...at } }
  }),
  handle(calls.meetingDetail, async (ctx, { id }) => ({
    data: await recordOf(ctx, await meetingArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.meetingAdd, async (ctx, input) => ({
    data: await recordOf(ctx, await addRecord(meetingArea, ctx, input)),
  })),
  handle(calls.meetingUpdate, async (ctx, input) => {
    const before = await meetingArea.store.own(ctx.db, exhibitorOf(ctx), input.id)
    const row = await changeRecord(meetingArea, ctx, input, (current) => recordOf(ctx, current))
    // Another session was chosen in the place of one that no longer fits.
    if (row.meetingId !== before.meetingId) await closeRearranged(ctx.db, registrationRecord(row.id))
    return { data: await recordOf(ctx, row) }
  }),
  handle(calls.meetingStatus, async (ctx, { id, dataStatus }) => {
    const row = dataStatus === 0 ? await withdraw(ctx, id) : await restore(ctx, id)
    return { data: { id, auditStatus: row.auditStatus, dataStatus: row.dataStatus, version: row.version } }
  }),
  handle(calls.meetingDelete, async (ctx, { id }) => removeRecord(meetingArea, ctx, id)),
]

const exported = exportHandler<calls.MeetingRow>(calls.meetingExport, registrations, {
  list: calls.meetingList,
  title: 'features/matchmaking:title',
  words: 'features/matchmaking',
  async columns(ctx) {
    const { locale } = ctx
    const say = wordsIn(locale, 'features/matchmaking')
    return [
      [
        'features/matchmaking:fields.brandId',
        (row) => shownName({ name: row.brandName, enName: row.enBrandName }, locale),
      ],
      [
        'features/matchmaking:fields.session',
        (row) => shownName({ name: row.sessionName, enName: row.enSessionName }, locale),
      ],
      ['features/matchmaking:session.times', (row) => (row.date ? `${row.date} ${row.beginTime}–${row.endTime}` : '')],
      ['features/matchmaking:fields.place', (row) => shownName({ name: row.place, enName: row.enPlace }, locale)],
      ['features/matchmaking:fields.preferTimes', (row) => joinNames(row.preferTimes, locale)],
      ['features/matchmaking:fields.productIds', (row) => joinNames(row.productNames, locale)],
      [
        'features/matchmaking:fields.arranged',
        (row) => (row.arranged.length === 0 ? '' : arrangedLines(say, row).join('\n')),
      ],
      [
        'features/matchmaking:fields.dataStatus',
        (row) => (row.dataStatus === 0 || stands(row) ? say(under('state.', row.dataStatus)) : ''),
      ],
      ...reviewColumns(ctx),
    ]
  },
})

export const matchmakingHandlers = [
  ...sessionHandlers,
  ...offeredHandlers(() => ['matchmaking'], [...registrations, exported]),
]
