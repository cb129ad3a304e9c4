/** Supply chains and their products of an exhibitor (business-entities 3.5). */
import { and, asc, desc, eq, like, or, type SQL } from 'drizzle-orm'
import { contains } from '../../../server/base/db/contains.ts'
import { findCurrency } from '../../company/server/exports.ts'
import type { RequestOf } from '../../../shared/api/contract.ts'
import { joinNames, shownName } from '../../../shared/record/shown-name.ts'
import { isUsable } from '../../../shared/record/states.ts'
import { translate } from '../../../server/base/i18n.ts'
import { under } from '../../../shared/i18n/keys.ts'
import { pagingOf } from '../../../server/base/db/paging.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { addRecord, cancelRecord, changeRecord, moveRecord, removeRecord } from '../../../server/base/records/save.ts'
import { keyOf } from '../../../server/base/records/store.ts'
import { categoryNames, categoryPath, placeName, reviewPart, timeText } from '../../../server/base/records/words.ts'
import { exportHandler, reviewColumns } from '../../../server/base/records/list-export.ts'
import { findDictionaryWords } from '../../../server/base/parameters.ts'
import { pickContent } from '../../../server/base/records/content.ts'
import * as calls from '../contract.ts'
import * as products from '../product-contract.ts'
import { nextSupplyProduct } from '../rules.ts'
import {
  countProductsOf,
  findSupplyQuota,
  supplyArea,
  supplyProductArea,
  supplyState,
  type SupplyProductRow,
  type SupplyRow,
} from './areas.ts'
import { supplyChain, supplyProduct } from './tables.ts'

async function supplyReply(ctx: Ctx, row: SupplyRow): Promise<calls.SupplyRecord> {
  return {
    ...pickContent(supplyArea.empty, row),
    id: String(row.id),
    areaName: row.area === '' ? '' : placeName(ctx.locale, row.area),
    categoryNames: categoryNames(ctx.locale, row.cids),
    published: row.approved === null ? 0 : 1,
    products: await countProductsOf(ctx, row),
    ...reviewPart(ctx.locale, row),
  }
}

type SupplyNames = Pick<SupplyRow, 'name' | 'enName'> | null

function productRow(ctx: Ctx, row: SupplyProductRow, names: SupplyNames): products.SupplyProductRow {
  const { name, enName, image, moq, unit, leadDays, priceFrom, priceTo, currency, status } = row
  return {
    id: String(row.id),
    name,
    enName,
    image,
    moq,
    unit,
    leadDays,
    priceFrom,
    priceTo,
    currency,
    status,
    supplyId: row.supplyId === null ? null : String(row.supplyId),
    supplyName: names?.name ?? '',
    enSupplyName: names?.enName ?? '',
    categoryPath: categoryPath(ctx.locale, [row.cid1, row.cid2, row.cid3]),
    upTime: timeText(row.upTime),
    downTime: timeText(row.downTime),
    ...reviewPart(ctx.locale, row),
  }
}

async function productReply(ctx: Ctx, row: SupplyProductRow): Promise<products.SupplyProductRecord> {
  const owner = row.supplyId === null ? null : await supplyArea.store.any(ctx.db, row.supplyId)
  const { cid1, cid2, cid3, images, capacityPerMonth, content, enContent } = row
  return { ...productRow(ctx, row, owner), cid1, cid2, cid3, images, capacityPerMonth, content, enContent }
}

function productState(row: SupplyProductRow) {
  const { id, auditStatus, status, version } = row
  return {
    id: String(id),
    auditStatus,
    status,
    version,
    upTime: timeText(row.upTime),
    downTime: timeText(row.downTime),
  }
}

function supplyFilter({ name, type, area, auditStatus }: RequestOf<typeof calls.supplyCalls.list>): SQL | undefined {
  return and(
    name ? or(contains(supplyChain.name, name), contains(supplyChain.enName, name)) : undefined,
    type ? eq(supplyChain.type, type) : undefined,
    area ? ofPlace(area) : undefined,
    auditStatus === undefined ? undefined : eq(supplyChain.auditStatus, auditStatus),
  )
}

/** A province stands for all in it: its code's first two digits; a country is itself. */
function ofPlace(area: string): SQL {
  return /^\d{2}0{4}$/.test(area) ? like(supplyChain.area, `${area.slice(0, 2)}____`) : eq(supplyChain.area, area)
}

function productFilter(input: RequestOf<typeof products.supplyProductCalls.list>): SQL | undefined {
  const { name, supplyId, cid, status, auditStatus } = input
  const { cid1, cid2, cid3 } = supplyProduct
  return and(
    name ? or(contains(supplyProduct.name, name), contains(supplyProduct.enName, name)) : undefined,
    supplyId === undefined ? undefined : eq(supplyProduct.supplyId, keyOf(supplyId)),
    cid ? or(eq(cid1, cid), eq(cid2, cid), eq(cid3, cid)) : undefined,
    status === undefined ? undefined : eq(supplyProduct.status, status),
    auditStatus === undefined ? undefined : eq(supplyProduct.auditStatus, auditStatus),
  )
}

const chainHandlers = [
  handle(calls.supplyNum, async (ctx) => ({ data: await findSupplyQuota(ctx, exhibitorOf(ctx)) })),
  handle(calls.supplyCalls.list, async (ctx, input) => {
    const at = pagingOf(input)
    const found = await supplyArea.store.page(ctx.db, exhibitorOf(ctx), supplyFilter(input), [asc(supplyChain.id)], at)
    const list = await Promise.all(found.list.map((row) => supplyReply(ctx, row)))
    return { data: { list, total: found.total, ...at } }
  }),
  handle(calls.supplyCalls.detail, async (ctx, { id }) => ({
    data: await supplyReply(ctx, await supplyArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(calls.supplyCalls.add, async (ctx, input) => ({
    data: await supplyReply(ctx, await addRecord(supplyArea, ctx, input)),
  })),
  handle(calls.supplyCalls.update, async (ctx, input) => ({
    data: await supplyReply(ctx, await changeRecord(supplyArea, ctx, input, (row) => supplyReply(ctx, row))),
  })),
  handle(calls.supplyCalls.cancel, async (ctx, input) => {
    const { id, auditStatus, version } = await cancelRecord(supplyArea, ctx, input.id)
    return { data: { id: String(id), auditStatus, version } }
  }),
  handle(calls.supplyCalls.remove, async (ctx, { id }) => removeRecord(supplyArea, ctx, id)),
]

const productHandlers = [
  handle(products.supplyProductCalls.list, async (ctx, input) => {
    const at = pagingOf(input)
    const exhibitorId = exhibitorOf(ctx)
    const order = [desc(supplyProduct.updateTime), desc(supplyProduct.id)]
    const found = await supplyProductArea.store.page(ctx.db, exhibitorId, productFilter(input), order, at)
    const owners = await ownSupplies(ctx, exhibitorId)
    const list = found.list.map((row) => productRow(ctx, row, owners.find((one) => one.id === row.supplyId) ?? null))
    return { data: { list, total: found.total, ...at } }
  }),
  handle(products.supplyOptions, async (ctx) => {
    const usable = (await ownSupplies(ctx, exhibitorOf(ctx))).filter((row) => isUsable(supplyState(row)))
    const nameOf = ({ name, enName }: SupplyRow) => (ctx.locale === 'en-US' ? enName || name : name || enName)
    return { data: usable.map((row) => ({ id: String(row.id), name: nameOf(row) })) }
  }),
  handle(products.supplyProductCalls.detail, async (ctx, { id }) => ({
    data: await productReply(ctx, await supplyProductArea.store.own(ctx.db, exhibitorOf(ctx), id)),
  })),
  handle(products.supplyProductCalls.add, async (ctx, input) => {
    const currency = input.currency ?? (await findCurrency(ctx.db, exhibitorOf(ctx)))
    return { data: await productReply(ctx, await addRecord(supplyProductArea, ctx, { ...input, currency })) }
  }),
  handle(products.supplyProductCalls.update, async (ctx, input) => ({
    data: await productReply(ctx, await changeRecord(supplyProductArea, ctx, input, (row) => productReply(ctx, row))),
  })),
  handle(products.supplyProductShelf, async (ctx, { id, value }) => {
    const row = await supplyProductArea.store.own(ctx.db, exhibitorOf(ctx), id, true)
    const outcome = nextSupplyProduct(supplyProductArea.stateOf(row), { type: 'shelf', value })
    return { data: productState(await moveRecord(supplyProductArea, ctx, row, outcome)) }
  }),
  handle(products.supplyProductCalls.cancel, async (ctx, { id }) => ({
    data: productState(await cancelRecord(supplyProductArea, ctx, id)),
  })),
  handle(products.supplyProductCalls.remove, async (ctx, { id }) => removeRecord(supplyProductArea, ctx, id)),
]

/** All supply chains of an exhibitor: a handful. */
async function ownSupplies(ctx: Ctx, exhibitorId: number): Promise<SupplyRow[]> {
  const all = { pageNum: 1, pageSize: 200 }
  return (await supplyArea.store.page(ctx.db, exhibitorId, undefined, [asc(supplyChain.id)], all)).list
}

const exports = [
  exportHandler<calls.SupplyRecord>(calls.supplyExport, chainHandlers, {
    list: calls.supplyCalls.list,
    title: 'features/supply:chain.title',
    words: 'features/supply',
    async columns(ctx) {
      const types = await findDictionaryWords(ctx, 'busi_supply_type')
      return [
        ['features/supply:fields.name', ({ name }) => name],
        ['features/supply:fields.enName', ({ enName }) => enName],
        ['features/supply:fields.type', ({ type }) => types.get(type) ?? type],
        ['features/supply:fields.area', ({ areaName }) => areaName],
        ['features/supply:fields.cids', (row) => joinNames(row.categoryNames, ctx.locale)],
        ['features/supply:fields.contactName', ({ contactName }) => contactName],
        ['features/supply:fields.mobile', ({ mobile }) => mobile],
        ['features/supply:fields.phone', ({ phone }) => phone],
        ['features/supply:fields.products', (row) => row.products],
        ...reviewColumns(ctx),
      ]
    },
  }),
  exportHandler<products.SupplyProductRow>(products.supplyProductExport, productHandlers, {
    list: products.supplyProductCalls.list,
    title: 'features/supply:product.title',
    words: 'features/supply',
    async columns(ctx) {
      const units = await findDictionaryWords(ctx, 'busi_unit')
      return [
        ['features/supply:fields.productName', ({ name }) => name],
        ['features/supply:fields.enProductName', ({ enName }) => enName],
        [
          'features/supply:fields.supplyId',
          (row) => shownName({ name: row.supplyName, enName: row.enSupplyName }, ctx.locale),
        ],
        ['features/supply:fields.moq', ({ moq }) => moq],
        ['features/supply:fields.unit', ({ unit }) => units.get(unit) ?? unit],
        ['features/supply:fields.leadDays', ({ leadDays }) => leadDays],
        ['features/supply:fields.priceFrom', ({ priceFrom }) => priceFrom, 'number'],
        ['features/supply:fields.priceTo', ({ priceTo }) => priceTo, 'number'],
        ['features/supply:fields.currency', ({ currency }) => currency],
        [
          'features/supply:fields.status',
          ({ status }) => translate(ctx.locale, under('shared/record:status.shelf.', status)),
        ],
        ...reviewColumns(ctx),
      ]
    },
  }),
]

export const supplyHandlers = [...chainHandlers, ...productHandlers, ...exports]
