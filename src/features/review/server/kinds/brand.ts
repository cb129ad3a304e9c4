import { brandReview } from '../../../products/server/exports.ts'
import { maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Brands (business-entities 3.3). */
export const brandKind: ReviewKindServer = {
  ...brandReview,
  masks: { mobile: maskMobile },
  prefix: 'BRD',
  namespace: 'features/products',
  mailKind: 'brand',
  path: '/basic/brand',
  corrected: { step: 'rejectedBrand', permission: 'busi:brand:edit', until: 'catalogue' },
}
