/** Products of an exhibitor (business-entities 3.4). */
import { demandInScope, findCurrency } from '../../company/server/exports.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { isUsable } from '../../../shared/record/states.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import {
  addRecord,
  cancelRecord,
  changeRecord,
  lockArea,
  moveRecord,
  removeRecord,
} from '../../../server/base/records/save.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { categoryPath, reviewPart, timeText } from '../../../server/base/records/words.ts'
import * as calls from '../contract.ts'
import { nextProduct } from '../rules.ts'
import { findHotRoom, productArea } from './areas.ts'
import { findBrandNames, findBrands, findProducts } from './queries.ts'
import { brandState, productRecordOf, productState, productStore, stateReply, type ProductRow } from './replies.ts'

const recordOf = async (ctx: Ctx, row: ProductRow): Promise<calls.ProductRecord> =>
  productRecordOf(ctx.locale, row, await findBrandNames(ctx.db, row.brandId))

export const productHandlers = [
  handle(calls.productCalls.list, async (ctx, input) => {
    const at = pagingOf(input)
    const { list, total } = await findProducts(ctx, exhibitorOf(ctx), input, at)
    const rows = list.map(({ cid1, cid2, cid3, ...row }) => ({
      ...row,
      id: String(row.id),
      brandId: row.brandId === null ? null : String(row.brandId),
      brandName: row.brandName ?? '',
      enBrandName: row.enBrandName ?? '',
      categoryPath: categoryPath(ctx.locale, [cid1, cid2, cid3]),
      upTime: timeText(row.upTime),
      downTime: timeText(row.downTime),
      ...reviewPart(ctx.locale, row),
    }))
    return { data: { list: rows, total, ...at } }
  }),
  handle(calls.productCalls.detail, async (ctx, { id }) => ({
    data: await recordOf(ctx, await productStore.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.productBrands, async (ctx) => {
    const found = await findBrands(ctx.db, exhibitorOf(ctx), {})
    const usable = found.filter(({ row }) => isUsable(brandState(row)))
    const nameOf = (name: string, enName: string) => (ctx.locale === 'en-US' ? enName || name : name || enName)
    return {
      data: usable.map(({ row }) => ({
        id: String(row.id),
        name: nameOf(row.name, row.enName),
        enName: row.enName,
        icon: row.icon,
        auditStatus: row.auditStatus,
      })),
    }
  }),
  handle(calls.productCalls.add, async (ctx, input) => {
    const currency = input.currency ?? (await findCurrency(ctx.db, exhibitorOf(ctx)))
    return { data: await recordOf(ctx, await addRecord(productArea, ctx, { ...input, currency })) }
  }),
  handle(calls.productCalls.update, async (ctx, input) => ({
    data: await recordOf(ctx, await changeRecord(productArea, ctx, input, (row) => recordOf(ctx, row))),
  })),
  handle(calls.productShelf, async (ctx, { id, value }) => {
    const organiser = signedIn(ctx).kind === 'backOffice'
    // The organiser takes off, only the exhibitor puts on (3.4).
    if (organiser && value === 1) throw fail.forbidden()
    const row = organiser
      ? await productStore.any(ctx.db, keyOf(id), true)
      : await productStore.own(ctx.db, exhibitorOf(ctx), id, true)
    if (!row) throw fail.notFound()
    if (organiser) await demandInScope(ctx, row.exhibitorId)
    const next = nextProduct(productState(row), { type: 'shelf', value })
    return { data: stateReply(await moveRecord(productArea, ctx, row, next)) }
  }),
  handle(calls.productCalls.cancel, async (ctx, { id }) => ({
    data: stateReply(await cancelRecord(productArea, ctx, id)),
  })),
  handle(calls.productHot, async (ctx, { id, result }) => {
    const exhibitorId = exhibitorOf(ctx)
    await lockArea(productArea, ctx.db, exhibitorId)
    const row = await productStore.own(ctx.db, exhibitorId, id, true)
    const room = await findHotRoom(ctx, exhibitorId, row.id)
    const next = nextProduct(productState(row), { type: 'hot', value: result, ...room })
    return { data: stateReply(await moveRecord(productArea, ctx, row, next)) }
  }),
  handle(calls.productCalls.remove, async (ctx, { id }) => removeRecord(productArea, ctx, id)),
]
