/** Every kind the desk knows. */
import type { ReviewKind } from '../../../../shared/record/kinds.ts'
import { awardKind } from './award.ts'
import { badgeKind } from './badge.ts'
import { brandKind } from './brand.ts'
import { companyNameKind } from './company-name.ts'
import { directoryKind } from './directory.ts'
import type { ReviewKindServer } from './kind.ts'
import { meetingKind } from './meeting.ts'
import { nominationKind } from './nomination.ts'
import { purchaseKind } from './purchase.ts'
import { registrationKind } from './registration.ts'
import { ipKind } from './ip.ts'
import { productKind } from './product.ts'
import { supplyChainKind } from './supply-chain.ts'
import { supplyProductKind } from './supply-product.ts'
import { voteKind } from './vote.ts'

export const reviewKinds: Readonly<Record<ReviewKind, ReviewKindServer>> = {
  REGISTRATION: registrationKind,
  COMPANY_NAME: companyNameKind,
  BRAND: brandKind,
  PRODUCT: productKind,
  SUPPLY_CHAIN: supplyChainKind,
  SUPPLY_PRODUCT: supplyProductKind,
  IP: ipKind,
  DIRECTORY: directoryKind,
  BADGE: badgeKind,
  NOMINATION: nominationKind,
  PURCHASE: purchaseKind,
  MEETING: meetingKind,
  VOTE: voteKind,
  AWARD: awardKind,
}
