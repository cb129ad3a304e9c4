/** Exhibitors' registrations for matchmaking sessions (business-entities 3.17). */
import { and, desc, eq } from 'drizzle-orm'
import { findCurrency, findExhibitor } from '../../company/server/exports.ts'
import { findBrandsOnShow } from '../../products/server/exports.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { closeRearranged } from '../../../server/base/dated/dated.ts'
import { exhibitorOf } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { exportHandler, reviewColumns } from '../../../server/base/records/list-export.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { offeredHandlers } from '../../../server/base/offers.ts'
import { addRecord, changeRecord, removeRecord } from '../../../server/base/records/save.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import * as calls from '../contract.ts'
import { arrangedLines, stands } from '../registration-row.ts'
import { meetingArea } from './area.ts'
import { deskHandlers } from './desk/handlers.ts'
import { deskImportHandlers } from './desk/import-handlers.ts'
import { findProducts } from './queries.ts'
import { registrationRecord } from './registration-record.ts'
import { recordOf, rowsOf, sessionPage } from './replies.ts'
import { sessionHandlers } from './session-handlers.ts'
import { restore, withdraw } from './standing.ts'
import { meetingRegistration as t } from './tables.ts'

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
  handle(calls.meetingSessions, async (ctx, input) => ({
    data: await sessionPage(ctx, exhibitorOf(ctx), pagingOf(input)),
  })),
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
    const row = dataStatus === 0 ? await withdraw(ctx, id, 'EXHIBITOR') : await restore(ctx, id)
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
  ...deskHandlers,
  ...deskImportHandlers,
  ...offeredHandlers(() => ['matchmaking'], [...registrations, exported]),
]
