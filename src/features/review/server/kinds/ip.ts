import { ipReview } from '../../../licensing/server/exports.ts'
import { maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Licensing IP of the BABY edition (business-entities 3.6). */
export const ipKind: ReviewKindServer = {
  ...ipReview,
  edition: 'BABY',
  masks: { mobile: maskMobile },
  prefix: 'IP',
  namespace: 'features/licensing',
  mailKind: 'ip',
  path: '/basic/ip',
  corrected: { step: 'rejectedIp', permission: 'busi:ip:edit', until: 'catalogue' },
}
