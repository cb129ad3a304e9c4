/** The import of a product list: dry run, pictures, mended rows, commit, rows to correct, template (business-entities 5.2; beyond-peers O7). */
import { findUsable, insertUpload } from '../../files/server/exports.ts'
import { findDictionary, findEdition } from '../../../server/base/parameters.ts'
import { exhibitorOf, type Ctx } from '../../../server/base/http/context.ts'
import { DomainError, fail } from '../../../server/base/http/fail.ts'
import { handle } from '../../../server/base/http/handler.ts'
import {
  commitOnce,
  checkedRows,
  endOf,
  findBatch,
  mendRows,
  openBatch,
  updateBatch,
  type Batch,
} from '../../../server/base/tabular/import-batch.ts'
import type { TableAbout } from '../../../server/base/tabular/read-table.ts'
import { batchHandlers } from '../../../server/base/tabular/import-handlers.ts'
import { lockArea, submitRecords } from '../../../server/base/records/save.ts'
import * as calls from '../import-contract.ts'
import { imageKey, imagesOf, IMPORT_FIELDS, productKey } from '../import-rules.ts'
import { isUsable, newShelfState } from '../../../shared/record/states.ts'
import { findProductRoom, productArea } from './areas.ts'
import { claimProductFiles, fieldContext } from './checks.ts'
import { brandFinder, categoryFinder, optionFinder, placeFinder } from './import-names.ts'
import {
  judgeProducts,
  type JudgedProduct,
  type Known,
  type ProductRowOfFile,
  type SentImage,
} from './judge-products.ts'
import { productFile } from './product-file.ts'
import { findBrands, findProductNames } from './queries.ts'
import { brandState, productStore } from './replies.ts'

const KIND = 'PRODUCTS'
/** What a batch keeps besides its rows. */
interface Context extends Record<string, unknown> {
  draft: 0 | 1
  unknown: string[]
  about: TableAbout
  /** Pictures sent so far, by `imageKey`. */
  images: Record<string, SentImage>
}
type ProductBatch = Batch<ProductRowOfFile, Context>

async function findKnown(
  ctx: Ctx,
  exhibitorId: number,
  rows: readonly ProductRowOfFile[],
  { draft, images }: Pick<Context, 'draft' | 'images'>,
): Promise<Known> {
  const { db } = ctx
  const brands = (await findBrands(db, exhibitorId, {})).map(({ row }) => ({
    id: row.id,
    name: row.name,
    enName: row.enName,
    usable: isUsable(brandState(row)),
  }))
  const { productUsed, productMax } = await findProductRoom(ctx, exhibitorId)
  return {
    context: await fieldContext(ctx, exhibitorId, draft === 1),
    findBrand: brandFinder(brands),
    findCategories: categoryFinder(await findEdition(db)),
    findPlace: placeFinder(),
    findUnit: optionFinder(await findDictionary(db, 'busi_unit')),
    images,
    ownFiles: await findUsable(db, exhibitorId, [...new Set(rows.flatMap((row) => imagesOf(row.cells)))]),
    taken: new Set(
      (await findProductNames(db, exhibitorId)).map((one) =>
        productKey(one.productName, one.enProductName, one.brandId),
      ),
    ),
    room: productMax - productUsed,
    max: productMax,
  }
}

const asBatchRow = ({ row, status, cells, problems }: JudgedProduct): ProductRowOfFile => ({
  row,
  status,
  cells,
  problems,
})

/** Pictures the rows name that are neither sent nor stored already, once each. */
function wantedImages(rows: readonly ProductRowOfFile[], known: Known): string[] {
  const wanted = new Map<string, string>()
  for (const name of rows.flatMap((row) => imagesOf(row.cells)))
    if (!known.ownFiles.has(name) && !known.images[imageKey(name)] && !wanted.has(imageKey(name)))
      wanted.set(imageKey(name), name)
  return [...wanted.values()]
}

function checkReply(
  ctx: Ctx,
  batch: { batchId: string; expiresAt: string },
  rows: readonly ProductRowOfFile[],
  known: Known,
  { unknown, about }: Pick<Context, 'unknown' | 'about'>,
): calls.ProductImportCheck {
  return {
    ...batch,
    ...checkedRows(ctx.locale, rows),
    unknown,
    about,
    images: wantedImages(rows, known),
  }
}

async function checkFile(ctx: Ctx, file: File, draft: 0 | 1) {
  const { rows: raw, unknown, about, mark } = await productFile.read(file, ctx.locale)
  const rows = raw.map((row): ProductRowOfFile => ({ ...row, status: 'OK', problems: [] }))
  const context: Context = { draft, unknown, about, images: {} }
  const known = await findKnown(ctx, exhibitorOf(ctx), rows, context)
  const judged = mark(judgeProducts(rows, known).map(asBatchRow))
  return checkReply(ctx, await openBatch(ctx, KIND, judged, context), judged, known, context)
}

async function checkAgain(
  ctx: Ctx,
  batchId: string,
  fixes: readonly { row: number; values: Record<string, string> }[],
) {
  const batch: ProductBatch = await findBatch(ctx, KIND, batchId, { lock: true, live: true })
  if (batch.result) throw fail.business('server/base/tabular:batch.committed')
  const { rows, mark } = mendRows(batch.rows, fixes, IMPORT_FIELDS)
  const known = await findKnown(ctx, exhibitorOf(ctx), rows, batch.context)
  const judged = mark(judgeProducts(rows, known).map(asBatchRow))
  await updateBatch(ctx, batch.id, { rows: judged })
  return checkReply(ctx, { batchId, expiresAt: endOf(batch.createTime) }, judged, known, batch.context)
}

/** Stores a picture outside of any transaction, then notes it in the batch: decoding takes its time. */
async function takeImage(ctx: Ctx, { batchId, name, file }: { batchId: string; name: string; file: File }) {
  const key = imageKey(name)
  const { rows } = await findBatch<ProductRowOfFile>(ctx, KIND, batchId, { live: true })
  // Only what rows ask for is kept: this is no store for pictures.
  if (!rows.some((row) => imagesOf(row.cells).some((wanted) => imageKey(wanted) === key)))
    throw fail.field('name', 'features/products:import.imageUnknown', { name })
  const sent = await insertUpload(ctx, file, 'image').then(
    ({ fileName }): SentImage => ({ fileName }),
    (error: unknown): SentImage => {
      const [problem] = error instanceof DomainError ? error.fields : []
      if (!problem) throw error
      return { msgKey: problem.msgKey, params: { ...problem.params } }
    },
  )
  await ctx.db.transaction(async (tx) => {
    const inner = { ...ctx, db: tx }
    const { id, context }: ProductBatch = await findBatch(inner, KIND, batchId, { lock: true })
    await updateBatch(inner, id, { context: { ...context, images: { ...context.images, [key]: sent } } })
  })
  return { name, accepted: 'fileName' in sent }
}

function commit(ctx: Ctx, batchId: string): Promise<calls.ProductImportResult> {
  return commitOnce(ctx, KIND, batchId, async (batch: ProductBatch) => {
    const exhibitorId = exhibitorOf(ctx)
    await lockArea(productArea, ctx.db, exhibitorId)
    const good = batch.rows.filter((row) => row.status === 'OK')
    // Something may have been written since the dry run: what was good is judged once more against what stands now.
    const known = await findKnown(ctx, exhibitorId, good, batch.context)
    const accepted = judgeProducts(good, known).flatMap(({ value }) => (value ? [value] : []))
    await claimProductFiles(ctx, exhibitorId, accepted)
    const draft = batch.context.draft === 1
    const stored = await productStore.insertAll(
      ctx,
      accepted.map((content) => ({ ...content, ...newShelfState(draft), exhibitorId })),
    )
    if (!draft) await submitRecords(productArea, ctx, stored)
    return { batchId, imported: stored.length, skipped: good.length - stored.length, draft: batch.context.draft }
  })
}

export const importHandlers = [
  // Reading a file takes a moment; the one row that is written needs no transaction around it.
  handle(
    calls.productImports.check,
    async (ctx, input) => ({ data: await checkFile(ctx, input.file, input.draft ?? 0) }),
    {
      transaction: 'none',
    },
  ),
  handle(calls.productImportImage, async (ctx, input) => ({ data: await takeImage(ctx, input) }), {
    transaction: 'none',
  }),
  handle(calls.productImportFix, async (ctx, input) => ({ data: await checkAgain(ctx, input.batchId, input.rows) })),
  ...batchHandlers(calls.productImports, KIND, productFile, commit),
]
