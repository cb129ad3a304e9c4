/** Supply chains and their products as reviewed records: what they hold, how they move, what a save has to know beside the record. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { eq } from 'drizzle-orm'
import { findCurrency } from '../../company/server/exports.ts'
import { claimFiles, labelsAt, recordReaders } from '../../files/server/exports.ts'
import { findEdition, findNumberConfig } from '../../../server/base/parameters.ts'
import {
  isOnShow,
  isUsable,
  newPublicState,
  newShelfState,
  nextPublicState,
  type AuditStatus,
  type Flag,
  type PublicState,
  type ShelfState,
} from '../../../shared/record/states.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import { fail, type FieldFailure } from '../../../server/base/http/fail.ts'
import type { RecordArea } from '../../../server/base/records/area.ts'
import { emptyContent, type ContentOf } from '../../../server/base/records/content.ts'
import {
  cleanedHtml,
  filesOf,
  hasEntry,
  isPlace,
  notFoundIsNull,
  picturesIn,
  refuseFields,
  refused,
} from '../../../server/base/records/field-checks.ts'
import { findMaxPrice } from '../../../server/base/records/limits.ts'
import { recordStore } from '../../../server/base/records/store.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { supplyProductStruct, supplyStruct } from '../fields.ts'
import { nextSupplyProduct, SUPPLY_MAX, SUPPLY_PRODUCT_MAX, SUPPLY_WORDS, type OwnRefusal } from '../rules.ts'
import { supplyChain, supplyProduct } from './tables.ts'
import type { After } from '../../../shared/i18n/keys.ts'

export type SupplyRow = typeof supplyChain.$inferSelect
export type SupplyProductRow = typeof supplyProduct.$inferSelect

type SupplyContent = ContentOf<typeof supplyChain>
const SHELF = ['status', 'upTime', 'downTime'] as const
type SupplyProductContent = ContentOf<typeof supplyProduct, (typeof SHELF)[number]>
/** A supply chain is not deleted while a product is added to it. */
const LOCK = 'supply'

/** What the exhibitor has and may have, and what its forms check against. */
export async function findSupplyQuota(ctx: Ctx, exhibitorId: number) {
  const { db } = ctx
  return {
    used: await supplyArea.store.count(db, exhibitorId),
    max: await findNumberConfig(db, 'supply.max', SUPPLY_MAX),
    productUsed: await supplyProductArea.store.count(db, exhibitorId),
    productMax: await findNumberConfig(db, 'supply.productMax', SUPPLY_PRODUCT_MAX),
    maxPrice: await findMaxPrice(db),
    settleCurrency: await findCurrency(db, exhibitorId),
  }
}

/** Products that belong to a supply chain. */
export function countProductsOf(ctx: Ctx, row: Pick<SupplyRow, 'id' | 'exhibitorId'>): Promise<number> {
  return supplyProductArea.store.count(ctx.db, row.exhibitorId, eq(supplyProduct.supplyId, row.id))
}

export const supplyState = (row: Pick<SupplyRow, 'auditStatus' | 'approved'>): PublicState => ({
  auditStatus: row.auditStatus as AuditStatus,
  published: row.approved !== null,
})

async function checkSupply(
  ctx: Ctx,
  exhibitorId: number,
  content: SupplyContent,
  draft: boolean,
  stored: SupplyRow | null,
) {
  const settleCurrency = await findCurrency(ctx.db, exhibitorId)
  const found = checkStruct(supplyStruct({ settleCurrency, draft }), content)
  const categories = new Set(categoriesOf(await findEdition(ctx.db), 3).map((one) => one.id))
  if (content.cids.some((cid) => !categories.has(cid))) found.push(refused('cids', 'unknownCategory'))
  if (content.area !== '' && !isPlace(content.area)) found.push(refused('area', 'unknownRegion'))
  if (content.type !== '' && !(await hasEntry(ctx, 'busi_supply_type', content.type, stored?.type)))
    found.push(refused('type', 'unknownOption'))
  refuseFields(found)
  const files = [...filesOf('photos', content.photos), ...filesOf('certificates', content.certificates)]
  await claimFiles(ctx, exhibitorId, files, recordReaders('supplyChain'), labelsAt('features/supply:fields.'))
  return content
}

export const supplyArea: RecordArea<SupplyRow, SupplyContent, PublicState, OwnRefusal> & { kind: 'SUPPLY_CHAIN' } = {
  kind: 'SUPPLY_CHAIN',
  store: recordStore(supplyChain),
  lock: LOCK,
  empty: emptyContent(supplyChain),
  words: SUPPLY_WORDS,
  stateOf: supplyState,
  initial: newPublicState,
  next: nextPublicState,
  columnsOf: (_, after) => ({ auditStatus: after.auditStatus }),
  headOf: (row) => ({ title: row.name, enTitle: row.enName, thumbnail: row.photos[0] ?? '' }),
  check: checkSupply,
  async checkRoom(ctx, exhibitorId) {
    const { used, max } = await findSupplyQuota(ctx, exhibitorId)
    if (used >= max) throw fail.business('features/supply:errors.supplyFull', { max })
  },
  async inUse(ctx, row) {
    const count = await countProductsOf(ctx, row)
    return count > 0 ? { refusal: 'supplyInUse', params: { count } } : undefined
  },
}

async function supplyProblems(ctx: Ctx, exhibitorId: number, supplyId: number | null, draft: boolean) {
  if (supplyId === null) return []
  const own = await supplyArea.store.own(ctx.db, exhibitorId, String(supplyId)).catch(notFoundIsNull)
  const wrong = (key: After<'features/supply', 'faults.'>): FieldFailure[] => [
    { field: 'supplyId', msgKey: `features/supply:faults.${key}` },
  ]
  if (!own) return wrong('unknownSupply')
  return draft || isUsable(supplyState(own)) ? [] : wrong('supplyNotSubmitted')
}

async function checkProduct(
  ctx: Ctx,
  exhibitorId: number,
  given: SupplyProductContent,
  draft: boolean,
  stored: SupplyProductRow | null,
) {
  const content = {
    ...given,
    content: cleanedHtml('content', given.content),
    enContent: cleanedHtml('enContent', given.enContent),
  }
  const context = {
    settleCurrency: await findCurrency(ctx.db, exhibitorId),
    draft,
    maxPrice: await findMaxPrice(ctx.db),
  }
  const found: FieldFailure[] = checkStruct(supplyProductStruct(context), {
    ...content,
    supplyId: content.supplyId === null ? '' : String(content.supplyId),
  })
  const categories = new Set(categoriesOf(await findEdition(ctx.db)).map((one) => one.id))
  for (const field of ['cid1', 'cid2', 'cid3'] as const)
    if (content[field] !== '' && !categories.has(content[field])) found.push(refused(field, 'unknownCategory'))
  if (content.unit !== '' && !(await hasEntry(ctx, 'busi_unit', content.unit, stored?.unit)))
    found.push(refused('unit', 'unknownOption'))
  found.push(...(await supplyProblems(ctx, exhibitorId, content.supplyId, draft)))
  refuseFields(found)
  const files = [
    { field: 'image', fileName: content.image },
    ...filesOf('images', content.images),
    ...picturesIn('content', content.content),
    ...picturesIn('enContent', content.enContent),
  ]
  await claimFiles(ctx, exhibitorId, files, recordReaders('supplyChainProduct'), labelsAt('features/supply:fields.'))
  return content
}

export const supplyProductArea: RecordArea<SupplyProductRow, SupplyProductContent, ShelfState, OwnRefusal> & {
  kind: 'SUPPLY_PRODUCT'
} = {
  kind: 'SUPPLY_PRODUCT',
  store: recordStore(supplyProduct),
  lock: LOCK,
  empty: emptyContent(supplyProduct, SHELF),
  words: SUPPLY_WORDS,
  stateOf: (row) => ({ auditStatus: row.auditStatus as AuditStatus, status: row.status as Flag, hotFlag: 0 }),
  initial: newShelfState,
  next: nextSupplyProduct,
  columnsOf(ctx, { auditStatus, status }, before) {
    const now = ctx.clock.showNow()
    const times = status === (before?.status ?? 0) ? {} : status === 1 ? { upTime: now } : { downTime: now }
    return { auditStatus, status, ...times }
  },
  headOf: (row) => ({ title: row.name, enTitle: row.enName, thumbnail: row.image }),
  readInput(input) {
    const { supplyId } = input as { supplyId?: string | null }
    return supplyId === undefined ? input : { ...input, supplyId: supplyId ? Number(supplyId) : null }
  },
  check: checkProduct,
  async checkRoom(ctx, exhibitorId) {
    const { productUsed, productMax } = await findSupplyQuota(ctx, exhibitorId)
    if (productUsed >= productMax) throw fail.business('features/supply:errors.productFull', { max: productMax })
  },
  async unfit(ctx, row) {
    const owner = row.supplyId === null ? null : await supplyArea.store.any(ctx.db, row.supplyId)
    return owner && isOnShow(supplyState(owner)) ? undefined : { refusal: 'supplyNotApproved', params: {} }
  },
}
