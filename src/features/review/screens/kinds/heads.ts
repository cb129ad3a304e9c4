import {
  IconAward,
  IconBadge,
  IconBrand,
  IconCalendar,
  IconCompany,
  IconDirectory,
  IconInvitation,
  IconIp,
  IconProduct,
  IconPurchase,
  IconSupply,
  IconUsers,
} from '../../../../shared/ui/icons.ts'
import type { ReviewKind } from '../../../../shared/record/kinds.ts'

/** What the queue shows of a kind; its fields and their words come with the first record that is opened (registry.ts). */
export interface KindHead {
  kind: ReviewKind
  icon: string
  /** Only where the server counts cases of it: a kind of one edition (server/kinds). */
  optional?: true
}

/** Every kind in the order of the tabs. */
export const kindHeads: Readonly<Record<ReviewKind, KindHead>> = {
  PRODUCT: { kind: 'PRODUCT', icon: IconProduct },
  BRAND: { kind: 'BRAND', icon: IconBrand },
  SUPPLY_CHAIN: { kind: 'SUPPLY_CHAIN', icon: IconSupply },
  SUPPLY_PRODUCT: { kind: 'SUPPLY_PRODUCT', icon: IconProduct },
  IP: { kind: 'IP', icon: IconIp, optional: true },
  DIRECTORY: { kind: 'DIRECTORY', icon: IconDirectory },
  BADGE: { kind: 'BADGE', icon: IconBadge },
  NOMINATION: { kind: 'NOMINATION', icon: IconInvitation },
  PURCHASE: { kind: 'PURCHASE', icon: IconPurchase },
  MEETING: { kind: 'MEETING', icon: IconCalendar },
  VOTE: { kind: 'VOTE', icon: IconAward },
  AWARD: { kind: 'AWARD', icon: IconAward },
  COMPANY_NAME: { kind: 'COMPANY_NAME', icon: IconCompany },
  REGISTRATION: { kind: 'REGISTRATION', icon: IconUsers },
}
