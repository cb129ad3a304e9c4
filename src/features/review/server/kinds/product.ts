import { productReview } from '../../../products/server/exports.ts'
import type { ReviewedRecord } from '../../../../server/base/records/review.ts'
import type { ReviewKindServer } from './kind.ts'

/** Products (business-entities 3.4); approvable once their brand is (decisions 7). */
export const productKind: ReviewKindServer = {
  ...productReview,
  prefix: 'PRD',
  namespace: 'features/products',
  mailKind: 'product',
  path: '/basic/commodityManagement',
  corrected: { step: 'rejected', permission: 'busi:product:edit', until: 'catalogue' },
  async load(ctx, entityId) {
    const record = await productReview.load(ctx, entityId)
    return record && { ...record, blocked: namingBrand(record) }
  },
}

/** "Review the brand first" helps only when it says which. */
function namingBrand({ blocked, current }: ReviewedRecord): ReviewedRecord['blocked'] {
  if (!blocked?.msgKey.endsWith('.brandNotApproved')) return blocked
  return { msgKey: 'features/review:errors.brandNotApproved', params: { brand: String(current['brandId'] ?? '') } }
}
