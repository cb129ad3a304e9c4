import { supplyProductReview } from '../../../supply/server/exports.ts'
import type { ReviewKindServer } from './kind.ts'

/** Supply chain products (business-entities 3.5); approvable once their supply chain is. */
export const supplyProductKind: ReviewKindServer = {
  ...supplyProductReview,
  prefix: 'SPR',
  namespace: 'features/supply',
  mailKind: 'supplyProduct',
  path: '/basic/supplyChainProduct',
  corrected: { step: 'rejectedSupplyProduct', permission: 'busi:supplyChainProduct:edit', until: 'catalogue' },
}
