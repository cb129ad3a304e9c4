import { countCorrectable, entryReview } from '../../../industry-award/server/exports.ts'
import { maskEmail, maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Entries for industry awards (business-entities 3.20). */
export const awardKind: ReviewKindServer = {
  ...entryReview,
  masks: { mobile: maskMobile, email: maskEmail },
  prefix: 'AWD',
  namespace: 'features/industry-award',
  mailKind: 'award',
  path: '/award/industry',
  corrected: { step: 'rejectedAward', permission: 'busi:industryAward:edit', offer: 'awards', count: countCorrectable },
}
