import { nominationReview } from '../../../nominations/server/exports.ts'
import { maskEmail, maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** VIP visitors whom exhibitors nominate (business-entities 3.12). */
export const nominationKind: ReviewKindServer = {
  ...nominationReview,
  masks: { mobile: maskMobile, email: maskEmail },
  prefix: 'VIP',
  namespace: 'features/nominations',
  mailKind: 'nomination',
  path: '/invitation-management/nomination',
  corrected: { step: 'rejectedNomination', permission: 'busi:nomination:edit' },
}
