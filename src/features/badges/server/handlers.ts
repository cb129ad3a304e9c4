/** Badges of a booth (specification §7 Certificates; business-entities 3.7). */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { findExhibitor } from '../../company/server/exports.ts'
import { boothOf } from '../../newspaper/server/exports.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { orderOf, pagingOf } from '../../../server/base/db/paging.ts'
import { byPerson } from '../../../server/base/names/sorted-names.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { offeredHandlers } from '../../../server/base/offers.ts'
import { cancelRecord } from '../../../server/base/records/save.ts'
import { printedCode } from '../../../shared/form/rules/entry-code.ts'
import * as calls from '../contract.ts'
import { personName } from '../rules.ts'
import { badgeArea } from './area.ts'
import { badgeDeskHandlers } from './desk.ts'
import { badgeRunHandlers } from './run.ts'
import { importHandlers } from './import-handlers.ts'
import { badgeFilter } from './filter.ts'
import { findBadges, findQuota, moveContact, ofBooth, type BadgeTableRow } from './queries.ts'
import { recordOf, rowOf } from './replies.ts'
import { deleteBadge, lockBadges, saveBadge } from './save.ts'
import { badge } from './tables.ts'
import { findSheetShow } from './sheet-show.ts'

async function leftOf(ctx: Ctx, row: BadgeTableRow): Promise<{ used: number; left: number }> {
  const { used, left } = await findQuota(ctx, await boothOf(ctx, String(row.participationId)))
  return { used, left }
}

async function sheetOf(
  ctx: Ctx,
  { id, participationId }: RequestOf<typeof calls.badgeSheet>,
): Promise<calls.BadgeSheetData> {
  const one = id ? await badgeArea.store.own(ctx.db, exhibitorOf(ctx), id) : null
  const booth = await boothOf(ctx, one ? String(one.participationId) : participationId)
  const rows = await findBadges(
    ctx.db,
    booth.id,
    and(inArray(badge.auditStatus, [0, 1, 2]), one ? eq(badge.id, one.id) : undefined),
  )
  const company = await findExhibitor(ctx.db, booth.exhibitorId)
  return {
    ...(await findSheetShow(ctx.db)),
    companyName: company?.companyName ?? '',
    enCompanyName: company?.enCompanyName ?? '',
    hall: booth.hall,
    boothNo: booth.boothNo,
    list: rows.map((row) => ({
      id: String(row.id),
      name: personName(row),
      position: row.position,
      enPosition: row.enPosition,
      photo: row.photo,
      contactFlag: row.contactFlag,
      code: row.auditStatus === 2 ? printedCode(row.code) : '',
    })),
  }
}

const recordHandlers = [
  handle(calls.badgeNum, async (ctx, input) => ({
    data: await findQuota(ctx, await boothOf(ctx, input.participationId)),
  })),
  handle(calls.badgeInfo, async (ctx, input) => {
    const booth = await boothOf(ctx, input.participationId)
    const at = pagingOf(input)
    const where = and(ofBooth(booth.id), badgeFilter(input))
    const sorts = { name: byPerson(badge.surname, badge.firstName) }
    const order = await orderOf(ctx, input, sorts, [desc(badge.contactFlag), desc(badge.id)], badge.id)
    const { list, total } = await badgeArea.store.page(ctx.db, booth.exhibitorId, where, order, at)
    return {
      data: { list: list.map((row) => rowOf(ctx, row)), total, ...at, ...(await findQuota(ctx, booth)) },
    }
  }),
  handle(calls.badgeGet, async (ctx, { id }) => ({
    data: recordOf(ctx, await badgeArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.badgeUpdate, async (ctx, input) => {
    const row = await saveBadge(ctx, input)
    return { data: { ...recordOf(ctx, row), ...(await leftOf(ctx, row)) } }
  }),
  handle(calls.badgeDelete, async (ctx, { id }) => ({
    data: { id, ...(await leftOf(ctx, await deleteBadge(ctx, id))) },
  })),
  handle(calls.badgeCancel, async (ctx, { id }) => {
    const { auditStatus, version } = await cancelRecord(badgeArea, ctx, id)
    return { data: { id, auditStatus, version } }
  }),
  handle(calls.badgeContact, async (ctx, { id }) => {
    await lockBadges(ctx)
    const row = await badgeArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
    if (row.auditStatus === 3) throw fail.business('features/badges:errors.contactRejected')
    const { contactFlag, version } = await moveContact(ctx, row)
    return { data: { id, contactFlag, version } }
  }),
  handle(calls.badgeSheet, async (ctx, input) => ({ data: await sheetOf(ctx, input) })),
]

export const badgesHandlers = [
  ...offeredHandlers(() => ['badge'], [...recordHandlers, ...importHandlers]),
  ...badgeDeskHandlers,
  ...badgeRunHandlers,
]
