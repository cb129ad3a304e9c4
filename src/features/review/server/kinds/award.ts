import { entryReview } from '../../../industry-award/server/exports.ts'
import { maskEmail, maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Entries for industry awards (business-entities 3.20). */
export const awardKind: ReviewKindServer = {
  ...entryReview,
  masks: { mobile: maskMobile, email: maskEmail },
  mailKind: 'award',
  path: '/award/industry',
}
