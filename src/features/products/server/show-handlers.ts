/** Products on show: for everybody, and the words of a preview. */
import { sql } from 'drizzle-orm'
import { galleryOf } from '../gallery.ts'
import { boothPlace } from '../../../shared/lib/booth-place.ts'
import { findExhibitor, findParticipations } from '../../company/server/exports.ts'
import { openStoredFile } from '../../files/server/exports.ts'
import { findConfig, findAllEntries } from '../../../server/base/parameters.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import { categoryPath, placeName } from '../../../server/base/records/words.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import type { Locale } from '../../../shared/lib/locale.ts'
import { siteUrl } from '../../../server/base/site-base.ts'
import { wordsIn } from '../../../server/base/i18n.ts'
import { factLabel } from '../../../shared/record/facts.ts'
import { shownName } from '../../../shared/record/shown-name.ts'
import { LINE_FIELDS, PRODUCT_LINES, type LineField } from '../facts.ts'
import { sunCodeScene } from '../rules.ts'
import * as calls from '../show-contract.ts'
import { productFiles } from './checks.ts'
import { findOnShow } from './exports.ts'
import { findBrandNames } from './queries.ts'
import { brandStore, productStore, type ProductContent, type ProductRow } from './replies.ts'
import { productView } from './tables.ts'
import type { OwnKey } from '../../../shared/i18n/keys.ts'

type Fields = Readonly<Partial<Record<LineField, string | null | undefined>>>
const word = (locale: Locale, key: OwnKey<'features/products'>) => wordsIn(locale, 'features/products')(key)

/** The product's lines in both languages, out of its fields as text. */
async function linesOf(ctx: Ctx, names: { name: string; enName: string } | null, fields: Fields) {
  const units = fields.unit ? await findAllEntries(ctx.db, 'busi_unit') : []
  const unit = units.find((one) => one.dictValue === fields.unit)
  const inLocale = (locale: Locale): calls.ProductLine[] => {
    const english = locale === 'en-US'
    const words: Readonly<Record<string, string | null | undefined>> = {
      ...fields,
      brandId: english ? names?.enName || names?.name : names?.name || names?.enName,
      category: categoryPath(locale, [fields.cid1 ?? '', fields.cid2 ?? '', fields.cid3 ?? '']),
      area: fields.area && placeName(locale, fields.area),
      moq: fields.moq && `${fields.moq} ${(english ? unit?.enDictLabel : unit?.dictLabel) ?? ''}`.trim(),
    }
    return PRODUCT_LINES.flatMap((fact) => {
      const value = words[fact.key]
      return value ? [{ key: fact.key, label: word(locale, factLabel(fact)), value }] : []
    })
  }
  return { zh: inLocale('zh-CN'), en: inLocale('en-US') }
}

/** Where the company stands, as the last line. */
async function boothLine(ctx: Ctx, exhibitorId: number, locale: Locale): Promise<calls.ProductLine[]> {
  const booths = (await findParticipations(ctx.db, exhibitorId)).map(boothPlace).join(', ')
  if (booths === '') return []
  const company = await findExhibitor(ctx.db, exhibitorId)
  const name = company ? shownName({ name: company.companyName, enName: company.enCompanyName }, locale) : ''
  return [{ key: 'booth', label: word(locale, 'show.booth'), value: `${name} · ${booths}` }]
}

/** One more look at the product's page on this day; one statement, so that two at once are two. */
async function countView(ctx: Ctx, { id: productId, exhibitorId }: ProductRow): Promise<void> {
  await ctx.db
    .insert(productView)
    .values({ productId, exhibitorId, day: formatDate(ctx.clock.showNow()), times: 1 })
    .onConflictDoUpdate({
      target: [productView.productId, productView.day],
      set: { times: sql`${productView.times} + 1` },
    })
}

/** The product if it is on shelf; approved it is by then, for changed content leaves the shelf (3.4). */
async function shownProduct(ctx: Ctx, id: string): Promise<ProductRow> {
  const row = await findOnShow(ctx.db, id)
  if (!row) throw fail.notFound()
  return row
}

/** Rich text whose own pictures are asked for as everybody may. */
const openPictures = (html: string, id: number) =>
  html.replace(/\/common\/(?:download|file)\?/g, `/common/file/product/${id}?`)

/** Pictures alone: no visitor is shown the video. */
const mayShow = (content: ProductContent): ReadonlySet<string> =>
  new Set(productFiles(content).flatMap(({ field, fileName }) => (field === 'video' ? [] : [fileName])))

export const showHandlers = [
  handle(calls.productWords, async (ctx, { brandId, ...fields }) => {
    const owner = brandId === undefined ? null : await brandStore.own(ctx.db, exhibitorOf(ctx), brandId)
    return { data: await linesOf(ctx, owner, fields) }
  }),
  handle(calls.productCode, async (ctx, { id }) => {
    const row = await productStore.own(ctx.db, exhibitorOf(ctx), id)
    if (row.suncode === '') throw fail.business('features/products:code.notYet')
    const scene = sunCodeScene(row.id)
    // An organiser with a show site of its own says where a product stands there.
    const template = (await findConfig(ctx.db, 'product.publicUrl')) ?? ''
    const own = siteUrl(ctx.settings, '/showcase?{scene}', ctx.locale)
    return { data: { scene, link: (template || own).replace('{scene}', scene) } }
  }),
  handle(calls.productShow, async (ctx, { id }) => {
    const row = await shownProduct(ctx, id)
    await countView(ctx, row)
    const fields = Object.fromEntries(LINE_FIELDS.map((key) => [key, String(row[key] ?? '')]))
    const { zh, en } = await linesOf(ctx, await findBrandNames(ctx.db, row.brandId), fields)
    return {
      data: {
        id: String(row.id),
        productName: row.productName,
        enProductName: row.enProductName,
        price: row.price ?? '',
        marketPrice: row.marketPrice ?? '',
        currency: row.currency,
        images: galleryOf(row.thumbnail, row.carousel),
        enImages: galleryOf(row.enThumbnail, row.enCarousel),
        content: openPictures(row.content, row.id),
        enContent: openPictures(row.enContent, row.id),
        keywords: row.keywords,
        zh: [...zh, ...(await boothLine(ctx, row.exhibitorId, 'zh-CN'))],
        en: [...en, ...(await boothLine(ctx, row.exhibitorId, 'en-US'))],
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
