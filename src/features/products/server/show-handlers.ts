/** Products on show: for everybody, and the words of a preview. */
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { findExhibitor, findParticipations } from '../../company/server/exports.ts'
import { openStoredFile } from '../../files/server/exports.ts'
import { findConfig, findDictionary } from '../../system/server/exports.ts'
import { exhibitorOf, type Ctx } from '../../../server/http/context.ts'
import { fail } from '../../../server/http/fail.ts'
import { handle } from '../../../server/http/handler.ts'
import { picturesIn } from '../../../server/records/field-checks.ts'
import { categoryPath, placeName } from '../../../server/records/words.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { hrefOf } from '../../../shared/lib/site-path.ts'
import { sunCodeScene } from '../rules.ts'
import * as calls from '../show-contract.ts'
import { findOnShow } from './exports.ts'
import { findBrandNames } from './queries.ts'
import { brandStore, productStore, type ProductContent, type ProductRow } from './records.ts'

type Refers = Pick<ProductContent, 'cid1' | 'cid2' | 'cid3' | 'area' | 'unit'>

async function wordsOf(
  ctx: Ctx,
  names: { name: string; enName: string } | null,
  { cid1, cid2, cid3, area, unit }: Refers,
): Promise<{ zh: calls.ProductWords; en: calls.ProductWords }> {
  const found =
    unit === '' ? undefined : (await findDictionary(ctx.db, 'busi_unit')).find((one) => one.dictValue === unit)
  const inLocale = (locale: Locale): calls.ProductWords => {
    const english = locale === 'en-US'
    return {
      brand: (english ? names?.enName || names?.name : names?.name || names?.enName) ?? '',
      category: categoryPath(locale, [cid1, cid2, cid3]),
      area: area === '' ? '' : placeName(locale, area),
      unit: (english ? found?.enDictLabel : found?.dictLabel) ?? '',
    }
  }
  return { zh: inLocale('zh-CN'), en: inLocale('en-US') }
}

/** The product if it is on shelf; approved it is by then, for changed content leaves the shelf (3.4). */
async function shownProduct(ctx: Ctx, id: string): Promise<ProductRow> {
  const row = await findOnShow(ctx.db, id)
  if (!row) throw fail.notFound()
  return row
}

/** Pictures of one language, the thumbnail first, each once. */
const images = (thumbnail: string, carousel: readonly string[]) =>
  [...new Set([thumbnail, ...carousel])].filter(Boolean)

/** Rich text whose own pictures are asked for as everybody may. */
const openPictures = (html: string, id: number) =>
  html.replace(/\/common\/(?:download|file)\?/g, `/common/file/product/${id}?`)

const mayShow = (content: ProductContent): ReadonlySet<string> =>
  new Set([
    content.thumbnail,
    content.enThumbnail,
    ...content.carousel,
    ...content.enCarousel,
    ...[content.content, content.enContent].flatMap((html) => picturesIn('content', html).map((one) => one.fileName)),
  ])

export const showHandlers = [
  handle(calls.productWords, async (ctx, { brandId, cid1, cid2, cid3, area, unit }) => {
    const owner = brandId === undefined ? null : await brandStore.own(ctx.db, exhibitorOf(ctx), brandId)
    return {
      data: await wordsOf(ctx, owner, {
        cid1: cid1 ?? '',
        cid2: cid2 ?? '',
        cid3: cid3 ?? '',
        area: area ?? '',
        unit: unit ?? '',
      }),
    }
  }),
  handle(calls.productCode, async (ctx, { id }) => {
    const row = await productStore.own(ctx.db, exhibitorOf(ctx), id)
    if (row.suncode === '') throw fail.business('features/products:code.notYet')
    const scene = sunCodeScene(row.id)
    // An organiser with a show site of its own says where a product stands there.
    const template = (await findConfig(ctx.db, 'product.publicUrl')) ?? ''
    const own = `${ctx.settings.publicUrl}${hrefOf('/showcase', ctx.locale, '/business-label')}?{scene}`
    return { data: { scene, link: (template || own).replace('{scene}', scene) } }
  }),
  handle(calls.productShow, async (ctx, { id }) => {
    const row = await shownProduct(ctx, id)
    const company = await findExhibitor(ctx.db, row.exhibitorId)
    const booths = await findParticipations(ctx.db, row.exhibitorId)
    return {
      data: {
        id: String(row.id),
        productName: row.productName,
        enProductName: row.enProductName,
        companyName: company?.companyName ?? '',
        enCompanyName: company?.enCompanyName ?? '',
        booths: booths.map(boothPlace).join(', '),
        price: row.price ?? '',
        marketPrice: row.marketPrice ?? '',
        currency: row.currency,
        images: images(row.thumbnail, row.carousel),
        enImages: images(row.enThumbnail, row.enCarousel),
        content: openPictures(row.content, row.id),
        enContent: openPictures(row.enContent, row.id),
        model: row.model,
        spec: row.spec,
        moq: row.moq === null ? '' : String(row.moq),
        keywords: row.keywords,
        ...(await wordsOf(ctx, await findBrandNames(ctx.db, row.brandId), row)),
      },
    }
  }),
  handle(calls.productPicture, async (ctx, { id, fileName, width }) => {
    const row = await shownProduct(ctx, id)
    if (!mayShow(row).has(fileName)) throw fail.notFound()
    const file = await openStoredFile(ctx, fileName, width && /^\d{2,4}$/.test(width) ? Number(width) : null)
    if (!file) throw fail.notFound()
    return { ...file, disposition: 'inline' as const, maxAge: 60 * 60 }
  }),
]
