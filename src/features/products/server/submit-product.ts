import { submitCase } from '../../review/server/exports.ts'
import type { Ctx } from '../../../server/http/context.ts'
import type { ProductRow } from './records.ts'

/** Puts a product into the queue of the desk. */
export async function submitProduct(ctx: Ctx, row: ProductRow): Promise<void> {
  const { id: entityId, exhibitorId, productName: title, enProductName: enTitle } = row
  await submitCase(ctx, {
    kind: 'PRODUCT',
    entityId,
    exhibitorId,
    title,
    enTitle,
    thumbnail: row.thumbnail || row.enThumbnail,
  })
}
