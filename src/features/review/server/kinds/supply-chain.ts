import { supplyReview } from '../../../supply/server/exports.ts'
import { maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Supply chains (business-entities 3.5). */
export const supplyChainKind: ReviewKindServer = {
  ...supplyReview,
  masks: { mobile: maskMobile, phone: maskMobile },
  mailKind: 'supplyChain',
  path: '/basic/supplyChain',
}
