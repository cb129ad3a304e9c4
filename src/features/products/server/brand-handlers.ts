/** Brands of an exhibitor (business-entities 3.3). */
import { findDictionary, findDictionaryWords, findEdition } from '../../../server/base/parameters.ts'
import { offsetOf, pagingOf } from '../../../server/base/db/paging.ts'
import { mayCall } from '../../../server/base/http/dispatch.ts'
import { exhibitorOf, signedIn, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { addRecord, cancelRecord, changeRecord, removeRecord } from '../../../server/base/records/save.ts'
import { exportHandler, reviewColumns } from '../../../server/base/records/list-export.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { joinNames } from '../../../shared/record/shown-name.ts'
import * as calls from '../contract.ts'
import { brandArea, countProductsOf, findQuota } from './areas.ts'
import { findBrands } from './queries.ts'
import { brandRecordOf, type BrandRow } from './replies.ts'

async function recordOf(ctx: Ctx, row: BrandRow): Promise<calls.BrandRecord> {
  return brandRecordOf(ctx.locale, row, await countProductsOf(ctx, row))
}

const handlers = [
  handle(calls.brandGet, async (ctx, input) => {
    const at = pagingOf(input)
    const found = await findBrands(ctx.db, exhibitorOf(ctx), input)
    if (input.id !== undefined && found.length === 0) throw fail.notFound()
    const list = found
      .slice(offsetOf(at), offsetOf(at) + at.pageSize)
      .map(({ row, products }) => brandRecordOf(ctx.locale, row, products))
    return { data: { list, total: found.length, ...at } }
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
  handle(calls.brandUpdate, async (ctx, { id, version, ...input }) => {
    // One call for both, so that each is asked its own permission here.
    if (!mayCall(signedIn(ctx), id === undefined ? calls.BRAND_ADD.permission : ['busi:brand:edit']))
      throw fail.forbidden()
    const row =
      id === undefined
        ? await addRecord(brandArea, ctx, input)
        : await changeRecord(brandArea, ctx, { ...input, id, version }, (current) => recordOf(ctx, current))
    return { data: await recordOf(ctx, row) }
  }),
  handle(calls.brandCancel, async (ctx, { id }) => {
    const { auditStatus, version } = await cancelRecord(brandArea, ctx, id)
    return { data: { id, auditStatus, version } }
  }),
  handle(calls.brandDelete, async (ctx, { id }) => removeRecord(brandArea, ctx, id)),
]

export const brandHandlers = [
  ...handlers,
  exportHandler<calls.BrandRecord>(calls.brandExport, handlers, {
    list: calls.brandGet,
    title: 'features/products:brand.title',
    words: 'features/products',
    async columns(ctx) {
      const channels = await findDictionaryWords(ctx, 'busi_brand_channel')
      return [
        ['features/products:fields.name', ({ name }) => name],
        ['features/products:fields.enName', ({ enName }) => enName],
        ['features/products:fields.cid', ({ categoryName }) => categoryName],
        ['features/products:fields.contactName', ({ contactName }) => contactName],
        ['features/products:fields.mobile', ({ mobile }) => mobile],
        [
          'features/products:fields.channel',
          ({ channel }) =>
            joinNames(
              channel.map((one) => channels.get(one) ?? one),
              ctx.locale,
            ),
        ],
        ['features/products:fields.products', ({ products }) => products],
        ...reviewColumns(ctx),
      ]
    },
  }),
]
