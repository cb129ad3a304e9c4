import { countCorrectable, meetingReview } from '../../../matchmaking/server/exports.ts'
import { maskEmail, maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Registrations for matchmaking sessions (business-entities 3.17). */
export const meetingKind: ReviewKindServer = {
  ...meetingReview,
  masks: { mobile: maskMobile, email: maskEmail },
  prefix: 'MEET',
  namespace: 'features/matchmaking',
  mailKind: 'meeting',
  path: '/matchmaking/registration',
  corrected: {
    step: 'rejectedMeeting',
    permission: 'busi:matchmaking:edit',
    offer: 'matchmaking',
    count: countCorrectable,
  },
}
