import { purchaseReview } from '../../../purchases/server/exports.ts'
import { maskEmail, maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Demands of exhibitors (business-entities 3.16). */
export const purchaseKind: ReviewKindServer = {
  ...purchaseReview,
  masks: { mobile: maskMobile, email: maskEmail },
  mailKind: 'purchase',
  path: '/purchase/mine',
}
