import { countCorrectable, voteReview } from '../../../awards/server/exports.ts'
import { maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Applications to put a brand to the vote (business-entities 3.19). */
export const voteKind: ReviewKindServer = {
  ...voteReview,
  masks: { mobile: maskMobile },
  prefix: 'VOTE',
  namespace: 'features/awards',
  mailKind: 'vote',
  path: '/award/vote',
  corrected: { step: 'rejectedVote', permission: 'busi:vote:edit', offer: 'awards', count: countCorrectable },
}
