/** Products of an exhibitor (business-entities 3.4). */
import { findCurrency } from '../../company/server/exports.ts'
import { logReview, withdrawCase } from '../../review/server/exports.ts'
import { DEFAULT_PAGE_SIZE } from '../../../shared/api/contract.ts'
import { changedFields, isUsable, newShelfState, type ShelfState } from '../../../shared/record/states.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import { categoryPath, reviewPart, timeText } from '../../../server/records/words.ts'
import * as calls from '../contract.ts'
import { nextProductState } from '../rules.ts'
import { checkProduct, findHotMax, findProductRoom, settled } from './checks.ts'
import { submitProduct } from './submit-product.ts'
import {
  anyProduct,
  countHot,
  findBrandNames,
  findBrands,
  findProducts,
  insertProduct,
  lockQuota,
  ownProduct,
  updateProduct,
} from './queries.ts'
import {
  brandState,
  mergeProduct,
  productContent,
  productRecordOf,
  productSnapshot,
  productState,
  stateReply,
  type ProductRow,
} from './records.ts'

async function recordOf(ctx: Ctx, row: ProductRow): Promise<calls.ProductRecord> {
  return productRecordOf(ctx.locale, row, await findBrandNames(ctx.db, row.brandId))
}

/** Columns of a new state, with the time it went on or off the shelf. */
function stateColumns(ctx: Ctx, before: ShelfState, next: ShelfState) {
  const now = ctx.clock.showNow()
  const times = next.status === before.status ? {} : next.status === 1 ? { upTime: now } : { downTime: now }
  return { ...next, ...times }
}

export const productHandlers = [
  handle(calls.productList, async (ctx, input) => {
    const { pageNum = 1, pageSize = DEFAULT_PAGE_SIZE, ...filters } = input
    const { list, total } = await findProducts(ctx.db, exhibitorOf(ctx), filters, pageNum, pageSize)
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
    return { data: { list: rows, total, pageNum, pageSize } }
  }),
  handle(calls.productDetail, async (ctx, { id }) => ({
    data: await recordOf(ctx, await ownProduct(ctx.db, exhibitorOf(ctx), id)),
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
  handle(calls.productAdd, async (ctx, input) => {
    const exhibitorId = exhibitorOf(ctx)
    await lockQuota(ctx.db, exhibitorId)
    const { productUsed, productMax } = await findProductRoom(ctx, exhibitorId)
    if (productUsed >= productMax) throw fail.business('features/products:errors.productFull', { max: productMax })
    const draft = input.draft === 1
    const currency = input.currency ?? (await findCurrency(ctx.db, exhibitorId))
    const content = await checkProduct(ctx, exhibitorId, mergeProduct(null, { ...input, currency }), draft)
    const now = ctx.clock.showNow()
    const row = await insertProduct(ctx.db, {
      ...content,
      ...newShelfState(draft),
      exhibitorId,
      createTime: now,
      updateTime: now,
    })
    if (row.auditStatus === 1) await submitProduct(ctx, row)
    return { data: await recordOf(ctx, row) }
  }),
  handle(calls.productUpdate, async (ctx, input) => {
    const exhibitorId = exhibitorOf(ctx)
    const row = await ownProduct(ctx.db, exhibitorId, input.id, true)
    if (input.version !== row.version) throw fail.conflict(await recordOf(ctx, row))
    const draft = input.draft === 1
    const before = productContent(row)
    const merged = mergeProduct(before, input)
    // Refused before the fields are looked at: what cannot be saved at all need not be corrected first.
    settled(nextProductState(productState(row), { type: 'save', draft, changed: changedFields(before, merged) }))
    const content = await checkProduct(ctx, exhibitorId, merged, draft)
    const changed = changedFields(before, content)
    const next = settled(nextProductState(productState(row), { type: 'save', draft, changed }))
    const published = next.auditStatus === 2 ? { approved: productSnapshot(content) } : {}
    const stored = await updateProduct(ctx, row, {
      ...content,
      ...stateColumns(ctx, productState(row), next),
      ...published,
    })
    if (next.auditStatus === 1) await submitProduct(ctx, stored)
    else if (next.auditStatus === 2) await logReview(ctx, 'PRODUCT', row.id, 'edit', '', { changed })
    return { data: await recordOf(ctx, stored) }
  }),
  handle(calls.productShelf, async (ctx, { id, value }) => {
    const organiser = signedIn(ctx).kind === 'backOffice'
    // The organiser takes off, only the exhibitor puts on (3.4).
    if (organiser && value === 1) throw fail.forbidden()
    const row = organiser
      ? await anyProduct(ctx.db, Number(id), true)
      : await ownProduct(ctx.db, exhibitorOf(ctx), id, true)
    if (!row) throw fail.notFound()
    return {
      data: stateReply(await moveTo(ctx, row, settled(nextProductState(productState(row), { type: 'shelf', value })))),
    }
  }),
  handle(calls.productCancel, async (ctx, { id }) => {
    const row = await ownProduct(ctx.db, exhibitorOf(ctx), id, true)
    const next = settled(nextProductState(productState(row), { type: 'cancel' }))
    await withdrawCase(ctx, 'PRODUCT', row.id)
    return { data: stateReply(await moveTo(ctx, row, next)) }
  }),
  handle(calls.productHot, async (ctx, { id, result }) => {
    const exhibitorId = exhibitorOf(ctx)
    await lockQuota(ctx.db, exhibitorId)
    const row = await ownProduct(ctx.db, exhibitorId, id, true)
    const hotMax = await findHotMax(ctx)
    const used = await countHot(ctx.db, exhibitorId, row.id)
    const next = settled(nextProductState(productState(row), { type: 'hot', value: result, used, max: hotMax }))
    return { data: stateReply(await moveTo(ctx, row, next)) }
  }),
  handle(calls.productDelete, async (ctx, { id }) => {
    const exhibitorId = exhibitorOf(ctx)
    const row = await ownProduct(ctx.db, exhibitorId, id, true)
    settled(nextProductState(productState(row), { type: 'delete' }))
    await withdrawCase(ctx, 'PRODUCT', row.id)
    await updateProduct(ctx, row, { delFlag: 2 })
    await logReview(ctx, 'PRODUCT', row.id, 'remove')
    return { data: { id: String(row.id) } }
  }),
]

/** Stores a new state; asked for the state it is in, a product stays as it is, so that a repeated click changes nothing. */
async function moveTo(ctx: Ctx, row: ProductRow, next: ShelfState): Promise<ProductRow> {
  const now = productState(row)
  const same = now.auditStatus === next.auditStatus && now.status === next.status && now.hotFlag === next.hotFlag
  return same ? row : updateProduct(ctx, row, stateColumns(ctx, now, next))
}
