/** Brands of an exhibitor (business-entities 3.3). */
import { submitCase, logReview, withdrawCase } from '../../review/server/exports.ts'
import { findDictionary, findEdition } from '../../system/server/exports.ts'
import { DEFAULT_PAGE_SIZE, type RequestOf } from '../../../shared/api/contract.ts'
import { changedFields, newPublicState } from '../../../shared/record/states.ts'
import { mayCall } from '../../../server/http/dispatch.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import { categoriesOf } from '../../../server/reference/categories.ts'
import * as calls from '../contract.ts'
import { nextBrandState } from '../rules.ts'
import { checkBrand, findQuota, settled } from './checks.ts'
import {
  countProductsOfBrand,
  findBrands,
  findNamesake,
  insertBrand,
  lockQuota,
  ownBrand,
  updateBrand,
} from './queries.ts'
import { brandContent, brandRecordOf, brandState, mergeBrand, type BrandContent, type BrandRow } from './records.ts'

async function refuseNamesake(ctx: Ctx, exhibitorId: number, content: BrandContent, without = 0): Promise<void> {
  const field = await findNamesake(ctx.db, exhibitorId, content, without)
  if (field) throw fail.field(field, 'features/products:errors.brandNameTaken')
}

async function submitBrand(ctx: Ctx, row: BrandRow): Promise<void> {
  const { id: entityId, exhibitorId, name: title, enName: enTitle, icon: thumbnail } = row
  await submitCase(ctx, { kind: 'BRAND', entityId, exhibitorId, title, enTitle, thumbnail })
}

async function addBrand(ctx: Ctx, exhibitorId: number, input: RequestOf<typeof calls.brandUpdate>): Promise<BrandRow> {
  if (!mayCall(signedIn(ctx), ['busi:brand:add'])) throw fail.forbidden()
  await lockQuota(ctx.db, exhibitorId)
  const { used, max } = await findQuota(ctx, exhibitorId)
  if (used >= max) throw fail.business('features/products:errors.brandFull', { max })
  const draft = input.draft === 1
  const content = mergeBrand(null, input)
  await checkBrand(ctx, exhibitorId, content, draft)
  await refuseNamesake(ctx, exhibitorId, content)
  const now = ctx.clock.showNow()
  const row = await insertBrand(ctx.db, {
    ...content,
    exhibitorId,
    auditStatus: newPublicState(draft).auditStatus,
    createTime: now,
    updateTime: now,
  })
  if (row.auditStatus === 1) await submitBrand(ctx, row)
  return row
}

async function changeBrand(
  ctx: Ctx,
  exhibitorId: number,
  id: string,
  input: RequestOf<typeof calls.brandUpdate>,
): Promise<BrandRow> {
  if (!mayCall(signedIn(ctx), ['busi:brand:edit'])) throw fail.forbidden()
  await lockQuota(ctx.db, exhibitorId)
  const row = await ownBrand(ctx.db, exhibitorId, id, true)
  if (typeof input.version !== 'number') throw fail.field('version', 'shared/form:rules.required')
  if (input.version !== row.version) throw fail.conflict(await recordOf(ctx, row))
  const draft = input.draft === 1
  const before = brandContent(row)
  const content = mergeBrand(before, input)
  const changed = changedFields(before, content)
  const next = settled(nextBrandState(brandState(row), { type: 'save', draft, changed }))
  await checkBrand(ctx, exhibitorId, content, draft)
  await refuseNamesake(ctx, exhibitorId, content, row.id)
  const stored = await updateBrand(ctx, row, { ...content, auditStatus: next.auditStatus })
  if (next.auditStatus === 1) await submitBrand(ctx, stored)
  return stored
}

async function recordOf(ctx: Ctx, row: BrandRow): Promise<calls.BrandRecord> {
  return brandRecordOf(ctx.locale, row, await countProductsOfBrand(ctx.db, row.exhibitorId, row.id))
}

export const brandHandlers = [
  handle(calls.brandGet, async (ctx, input) => {
    const { pageNum = 1, pageSize = DEFAULT_PAGE_SIZE, id, name, cid, auditStatus } = input
    const found = await findBrands(ctx.db, exhibitorOf(ctx), { id, name, cid, auditStatus })
    if (id !== undefined && found.length === 0) throw fail.notFound()
    const list = found
      .slice((pageNum - 1) * pageSize, pageNum * pageSize)
      .map(({ row, products }) => brandRecordOf(ctx.locale, row, products))
    return { data: { list, total: found.length, pageNum, pageSize } }
  }),
  handle(calls.brandNum, async (ctx) => ({ data: await findQuota(ctx, exhibitorOf(ctx)) })),
  handle(calls.brandLabel, async (ctx) => {
    const english = ctx.locale === 'en-US'
    const entries = async (dictType: string) =>
      (await findDictionary(ctx.db, dictType)).map((entry) => ({
        id: entry.dictValue,
        name: english ? entry.enDictLabel || entry.dictLabel : entry.dictLabel,
      }))
    const sector = categoriesOf(await findEdition(ctx.db), 1).map((one) => ({
      id: one.id,
      name: english ? one.enName : one.name,
    }))
    return { data: { channel: await entries('busi_brand_channel'), unit: await entries('busi_unit'), sector } }
  }),
  handle(calls.brandUpdate, async (ctx, input) => {
    const exhibitorId = exhibitorOf(ctx)
    const row =
      input.id === undefined
        ? await addBrand(ctx, exhibitorId, input)
        : await changeBrand(ctx, exhibitorId, input.id, input)
    return { data: await recordOf(ctx, row) }
  }),
  handle(calls.brandCancel, async (ctx, { id }) => {
    const row = await ownBrand(ctx.db, exhibitorOf(ctx), id, true)
    const next = settled(nextBrandState(brandState(row), { type: 'cancel' }))
    await withdrawCase(ctx, 'BRAND', row.id)
    const stored = await updateBrand(ctx, row, { auditStatus: next.auditStatus })
    return { data: { id: String(stored.id), auditStatus: stored.auditStatus, version: stored.version } }
  }),
  handle(calls.brandDelete, async (ctx, { id }) => {
    const exhibitorId = exhibitorOf(ctx)
    await lockQuota(ctx.db, exhibitorId)
    const row = await ownBrand(ctx.db, exhibitorId, id, true)
    settled(
      nextBrandState(brandState(row), {
        type: 'delete',
        products: await countProductsOfBrand(ctx.db, exhibitorId, row.id),
      }),
    )
    await withdrawCase(ctx, 'BRAND', row.id)
    await updateBrand(ctx, row, { delFlag: 2 })
    await logReview(ctx, 'BRAND', row.id, 'remove')
    return { data: { id: String(row.id) } }
  }),
]
