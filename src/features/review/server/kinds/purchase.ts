import { purchaseReview } from '../../../purchases/server/exports.ts'
import { maskEmail, maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Demands of exhibitors (business-entities 3.16). */
export const purchaseKind: ReviewKindServer = {
  ...purchaseReview,
  masks: { mobile: maskMobile, email: maskEmail },
  prefix: 'BUY',
  namespace: 'features/purchases',
  mailKind: 'purchase',
  path: '/purchase/mine',
  // A demand has a deadline of its own.
  corrected: { step: 'rejectedPurchase', permission: 'busi:purchase:add' },
}
