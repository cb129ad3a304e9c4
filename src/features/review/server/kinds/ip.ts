import { ipReview } from '../../../licensing/server/exports.ts'
import { maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Licensing IP of the BABY edition (business-entities 3.6). */
export const ipKind: ReviewKindServer = {
  ...ipReview,
  edition: 'BABY',
  masks: { mobile: maskMobile },
  mailKind: 'ip',
  path: '/basic/ip',
}
