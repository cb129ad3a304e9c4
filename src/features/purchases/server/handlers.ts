/** Demands of exhibitors (business-entities 3.16). */
import { and, eq, sql } from 'drizzle-orm'
import { findCurrency, findExhibitor, findInfoComplete } from '../../company/server/exports.ts'
import { findPage, pagingOf } from '../../../server/base/db/paging.ts'
import { exhibitorOf } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { publicPageReply } from '../../../server/base/html/public-page.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { addRecord, cancelRecord, changeRecord, removeRecord } from '../../../server/base/records/save.ts'
import { findMaxPrice } from '../../../server/base/records/limits.ts'
import { formatDateTime } from '../../../shared/lib/time/dates.ts'
import * as calls from '../contract.ts'
import { CONTACTS_A_DAY, OPEN_MAX } from '../rules.ts'
import { countOpen, inHall, purchaseArea } from './area.ts'
import { showContact } from './contact.ts'
import { hallSheet, purchaseSheet } from './file.ts'
import { openDemandsPage } from './open-page.ts'
import { chosen, countShownToday, HALL_ORDER, OWN_ORDER, visible } from './queries.ts'
import { auditWords, recordOf, rowsOf } from './replies.ts'
import { purchase } from './tables.ts'

/** Looks at the public page a minute from one address: the visitors of a hall may share one. */
const PAGES_A_MINUTE = 120

export const purchasesHandlers = [
  handle(calls.purchaseNum, async (ctx) => {
    const exhibitorId = exhibitorOf(ctx)
    const company = await findExhibitor(ctx.db, exhibitorId)
    return {
      data: {
        used: await countOpen(ctx, exhibitorId),
        max: OPEN_MAX,
        left: Math.max(0, CONTACTS_A_DAY - (await countShownToday(ctx))),
        infoComplete: await findInfoComplete(ctx.db, exhibitorId),
        settleCurrency: await findCurrency(ctx.db, exhibitorId),
        maxPrice: await findMaxPrice(ctx.db),
        now: formatDateTime(ctx.clock.showNow()),
        contactName: company?.contactName ?? '',
        mobile: company?.mobile ?? '',
        email: company?.email ?? '',
      },
    }
  }),
  handle(calls.purchaseList, async (ctx, { scope = 'MINE', ...filters }) => {
    const now = ctx.clock.showNow()
    const at = pagingOf(filters)
    const hall = scope === 'HALL'
    const { list, total } = hall
      ? await findPage(ctx.db, purchase, and(inHall(now), chosen(filters, now)), HALL_ORDER, at)
      : await purchaseArea.store.page(ctx.db, exhibitorOf(ctx), chosen(filters, now), OWN_ORDER, at)
    return { data: { list: await rowsOf(ctx, list), total, ...at } }
  }),
  handle(calls.purchaseDetail, async (ctx, { id }) => {
    const row = await visible(ctx, id)
    if (row.exhibitorId !== exhibitorOf(ctx))
      await ctx.db
        .update(purchase)
        .set({ viewCount: sql`${purchase.viewCount} + 1` })
        .where(eq(purchase.id, row.id))
    return { data: await recordOf(ctx, row) }
  }),
  handle(calls.purchaseAdd, async (ctx, { id, version, ...input }) => {
    const row =
      id === undefined
        ? await addRecord(purchaseArea, ctx, input)
        : await changeRecord(purchaseArea, ctx, { ...input, id, version }, (stored) => recordOf(ctx, stored))
    return { data: await recordOf(ctx, row) }
  }),
  handle(calls.purchaseCancel, async (ctx, { id }) => {
    const { auditStatus, version } = await cancelRecord(purchaseArea, ctx, id)
    return { data: { id, auditStatus, version } }
  }),
  handle(calls.purchaseRemove, async (ctx, { id }) => removeRecord(purchaseArea, ctx, id)),
  handle(calls.purchaseContact, async (ctx, { id }) => ({ data: await showContact(ctx, id) })),
  handle(
    calls.purchaseOpen,
    async (ctx, { lang }) => {
      const locale = lang === 'en' ? 'en-US' : lang === 'zh' ? 'zh-CN' : ctx.locale
      return publicPageReply(await openDemandsPage({ ...ctx, locale }), 'demands.html', 60)
    },
    { limit: PAGES_A_MINUTE },
  ),
  handle(calls.purchaseExport, async (ctx, { scope = 'MINE', ...filters }) => {
    const now = ctx.clock.showNow()
    const hall = scope === 'HALL'
    const own = and(eq(purchase.exhibitorId, exhibitorOf(ctx)), eq(purchase.delFlag, 0))
    const where = and(hall ? inHall(now) : own, chosen(filters, now))
    const { list } = await findPage(ctx.db, purchase, where, hall ? HALL_ORDER : OWN_ORDER)
    if (list.length === 0) throw fail.business('features/purchases:errors.noExport')
    return hall ? hallSheet(ctx, list, auditWords) : purchaseSheet(ctx, list, auditWords)
  }),
]
