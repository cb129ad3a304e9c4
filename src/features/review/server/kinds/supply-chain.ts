import { supplyReview } from '../../../supply/server/exports.ts'
import { maskMobile } from '../../../../shared/lib/mask.ts'
import type { ReviewKindServer } from './kind.ts'

/** Supply chains (business-entities 3.5). */
export const supplyChainKind: ReviewKindServer = {
  ...supplyReview,
  masks: { mobile: maskMobile, phone: maskMobile },
  prefix: 'SUP',
  namespace: 'features/supply',
  mailKind: 'supplyChain',
  path: '/basic/supplyChain',
  corrected: { step: 'rejectedSupply', permission: 'busi:supplyChain:edit', until: 'catalogue' },
}
