/** What a save has to know beside the record itself: limits of the show, files, references. Each check names the field it refuses. */
import { checkStruct } from '../../../shared/form/rules.ts'
import { findCurrency } from '../../company/server/exports.ts'
import { formatDate } from '../../../shared/lib/time/dates.ts'
import { claimFiles, labelsAt, recordReaders, type FileReference } from '../../files/server/exports.ts'
import { findEdition } from '../../../server/base/parameters.ts'
import { ATTACHMENT_LIMIT, VIDEO_LIMIT } from '../../../shared/files/limits.ts'
import { isUsable } from '../../../shared/record/states.ts'
import type { Ctx } from '../../../server/base/http/context.ts'
import type { FieldFailure } from '../../../server/base/http/fail.ts'
import {
  cleanedHtml,
  filesOf,
  hasEntry,
  isPlace,
  notFoundIsNull,
  picturesIn,
  refused,
  refuseFields,
} from '../../../server/base/records/field-checks.ts'
import { findMaxPrice } from '../../../server/base/records/limits.ts'
import { categoriesOf } from '../../../server/base/reference/categories.ts'
import { findCountry } from '../../../server/base/reference/countries.ts'
import { PRODUCT_FACTS } from '../facts.ts'
import { brandStruct, productStruct, type FieldContext } from '../fields.ts'
import { findNamesake } from './queries.ts'
import { brandState, brandStore, type BrandContent, type BrandRow, type ProductContent } from './replies.ts'
import type { After } from '../../../shared/i18n/keys.ts'

/** What a product's fields are checked in. */
export async function fieldContext(ctx: Ctx, exhibitorId: number, draft: boolean): Promise<FieldContext> {
  return {
    settleCurrency: await findCurrency(ctx.db, exhibitorId),
    locale: ctx.locale,
    draft,
    maxPrice: await findMaxPrice(ctx.db),
  }
}

const wrong = (field: string, key: After<'features/products', 'errors.'>): FieldFailure => ({
  field,
  msgKey: `features/products:errors.${key}`,
})

/**
 * Checks a product before it is stored: bounds, what its languages require, categories and regions that exist, a brand of its own, files of its own.
 * Answers the content to store, its rich texts cleaned. Files are claimed.
 */
export async function checkProduct(
  ctx: Ctx,
  exhibitorId: number,
  content: ProductContent,
  draft: boolean,
  stored: { unit: string } | null,
): Promise<ProductContent> {
  const clean = {
    ...content,
    content: cleanedHtml('content', content.content),
    enContent: cleanedHtml('enContent', content.enContent),
  }
  const context = await fieldContext(ctx, exhibitorId, draft)
  const found: FieldFailure[] = checkStruct(productStruct(context), {
    ...clean,
    brandId: clean.brandId === null ? '' : String(clean.brandId),
  })

  const categories = new Set(categoriesOf(await findEdition(ctx.db)).map((one) => one.id))
  for (const field of ['cid1', 'cid2', 'cid3'] as const)
    if (clean[field] !== '' && !categories.has(clean[field])) found.push(refused(field, 'unknownCategory'))
  if (clean.area !== '' && !isPlace(clean.area)) found.push(refused('area', 'unknownRegion'))
  if (clean.unit !== '' && !(await hasEntry(ctx, 'busi_unit', clean.unit, stored?.unit)))
    found.push(refused('unit', 'unknownOption'))
  if (clean.brandId !== null) {
    const own = await brandStore.own(ctx.db, exhibitorId, String(clean.brandId)).catch(notFoundIsNull)
    if (!own) found.push(wrong('brandId', 'unknownBrand'))
    else if (!draft && !isUsable(brandState(own))) found.push(wrong('brandId', 'brandNotSubmitted'))
  }
  refuseFields(found)
  await claimProductFiles(ctx, exhibitorId, [clean])
  return clean
}

/** Keeps the files of products, for whoever sees products: leads, inquiries and invitations name them too. */
export async function claimProductFiles(
  ctx: Ctx,
  exhibitorId: number,
  products: readonly ProductContent[],
): Promise<void> {
  await claimFiles(
    ctx,
    exhibitorId,
    products.flatMap(productFiles),
    recordReaders('product', 'leads', 'inquiry', 'invitation'),
    labelsAt('features/products:fields.'),
  )
}

/** Every file a product refers to, each at its field. */
export const productFiles = (content: ProductContent): FileReference[] =>
  PRODUCT_FACTS.flatMap((fact): FileReference[] => {
    if (fact.type === 'image') return [{ field: fact.key, fileName: content[fact.key] }]
    if (fact.type === 'file') return [{ field: fact.key, fileName: content[fact.key], limit: VIDEO_LIMIT }]
    if (fact.type === 'images') return filesOf(fact.key, content[fact.key])
    return fact.type === 'rich' ? picturesIn(fact.key, content[fact.key]) : []
  })

/** Checks a brand before it is stored; files are claimed. */
export async function checkBrand(
  ctx: Ctx,
  exhibitorId: number,
  content: BrandContent,
  draft: boolean,
  stored: BrandRow | null,
): Promise<BrandContent> {
  const found: FieldFailure[] = checkStruct(brandStruct(await fieldContext(ctx, exhibitorId, draft)), content)
  const categories = categoriesOf(await findEdition(ctx.db), 1)
  if (content.cid !== '' && !categories.some((one) => one.id === content.cid))
    found.push(refused('cid', 'unknownCategory'))
  if (content.area.some((id) => !isPlace(id))) found.push(refused('area', 'unknownRegion'))
  if (content.originCountry !== '' && !findCountry(content.originCountry))
    found.push(refused('originCountry', 'unknownRegion'))
  if (content.foundedYear !== null && content.foundedYear > Number(formatDate(ctx.clock.showNow()).slice(0, 4)))
    found.push(wrong('foundedYear', 'futureYear'))
  for (const channel of content.channel)
    if (!(await hasEntry(ctx, 'busi_brand_channel', channel, stored?.channel)))
      found.push(refused('channel', 'unknownOption'))
  const taken = await findNamesake(ctx.db, exhibitorId, content, stored?.id)
  if (taken) found.push(wrong(taken, 'brandNameTaken'))
  refuseFields(found)
  const files = [
    { field: 'icon', fileName: content.icon },
    { field: 'trademarkFile', fileName: content.trademarkFile, limit: ATTACHMENT_LIMIT },
  ]
  await claimFiles(ctx, exhibitorId, files, recordReaders('brand', 'product'), labelsAt('features/products:fields.'))
  return content
}
