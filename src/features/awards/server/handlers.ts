/** Exhibitors' applications to put a brand to the vote (business-entities 3.19). */
import { and, desc, eq } from 'drizzle-orm'
import { findCurrency, findExhibitor } from '../../company/server/exports.ts'
import { findBrandsOnShow } from '../../products/server/exports.ts'
import { IN_A_FILE, pagingOf, type Paging } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { offeredHandlers } from '../../../server/base/offers.ts'
import { addRecord, cancelRecord, changeRecord, removeRecord } from '../../../server/base/records/save.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import * as calls from '../contract.ts'
import { INTRO_MAX } from '../rules.ts'
import { activityHandlers } from './activity-handlers.ts'
import { applicationSheet } from './application-file.ts'
import { isOnBallot, voteArea } from './area.ts'
import { findCurrent, findLast } from './queries.ts'
import { activityReply, recordOf, rowsOf } from './replies.ts'
import { voteApplication as t } from './tables.ts'
import { votingHandlers } from './voting/handlers.ts'
import { voteOfficeHandlers } from './voting/office.ts'

const clip = (text: string): string => [...text].slice(0, INTRO_MAX).join('')

const findOwn = (ctx: Ctx, { activityId, auditStatus }: RequestOf<typeof calls.voteExport>, at: Paging) =>
  voteArea.store.page(
    ctx.db,
    exhibitorOf(ctx),
    and(
      activityId === undefined ? undefined : eq(t.activityId, Number(activityId)),
      auditStatus === undefined ? undefined : eq(t.auditStatus, auditStatus),
    ),
    [desc(t.updateTime), desc(t.id)],
    at,
  )

const applications = [
  handle(calls.voteNum, async (ctx) => {
    const exhibitorId = exhibitorOf(ctx)
    const company = await findExhibitor(ctx.db, exhibitorId)
    const now = formatDateTime(ctx.clock.showNow())
    return {
      data: {
        activities: (await findCurrent(ctx.db, now)).map((row) => activityReply(row, now)),
        settleCurrency: await findCurrency(ctx.db, exhibitorId),
        contactName: company?.contactName ?? '',
        mobile: company?.mobile ?? '',
      },
    }
  }),
  handle(calls.voteBrands, async (ctx) => ({
    data: (await findBrandsOnShow(ctx.db, exhibitorOf(ctx))).map(({ id, name, enName }) => ({
      id: String(id),
      name,
      enName,
    })),
  })),
  handle(calls.votePrefill, async (ctx, { brandId }) => {
    const exhibitorId = exhibitorOf(ctx)
    const brand = (await findBrandsOnShow(ctx.db, exhibitorId)).find(({ id }) => String(id) === brandId)
    if (!brand) throw fail.notFound()
    const last = await findLast(ctx.db, exhibitorId, brand.id)
    return {
      data: {
        slogan: last?.slogan ?? '',
        intro: last?.intro || clip(brand.story),
        enIntro: last?.enIntro || clip(brand.enStory),
        images: last?.images ?? [],
        video: last?.video ?? '',
        contactName: last?.contactName || brand.contactName,
        mobile: last?.mobile || brand.mobile,
      },
    }
  }),
  handle(calls.voteList, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findOwn(ctx, input, at)
    return { data: { list: await rowsOf(ctx, list), total, ...at } }
  }),
  handle(calls.voteExport, async (ctx, input) => applicationSheet(ctx, (await findOwn(ctx, input, IN_A_FILE)).list)),
  handle(calls.voteDetail, async (ctx, { id }) => ({
    data: await recordOf(ctx, await voteArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.voteSave, async (ctx, { id, version, ...input }) => ({
    data: await recordOf(
      ctx,
      id === undefined
        ? await addRecord(voteArea, ctx, input)
        : await changeRecord(voteArea, ctx, { ...input, id, version }, (row) => recordOf(ctx, row)),
    ),
  })),
  handle(calls.voteCancel, async (ctx, { id }) => {
    const row = await voteArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
    if (await isOnBallot(ctx, row)) throw fail.business('features/awards:errors.onBallot')
    const { auditStatus, version } = await cancelRecord(voteArea, ctx, id)
    return { data: { id, auditStatus, version } }
  }),
  handle(calls.voteDelete, async (ctx, { id }) => removeRecord(voteArea, ctx, id)),
]

export const awardsHandlers = [
  ...activityHandlers,
  ...voteOfficeHandlers,
  ...votingHandlers,
  ...offeredHandlers(() => ['awards'], applications),
]
