import type { ReviewKind } from '../../rules.ts'
import { badgeScreen } from './badge.ts'
import { brandScreen } from './brand.ts'
import { companyNameScreen } from './company-name.ts'
import { directoryScreen } from './directory.ts'
import { ipScreen } from './ip.ts'
import type { ReviewKindScreen } from './kind.ts'
import { productScreen } from './product.ts'
import { registrationScreen } from './registration.ts'
import { supplyChainScreen } from './supply-chain.ts'
import { supplyProductScreen } from './supply-product.ts'

/** Fields of every kind; loaded with the first record that is opened. */
export const kindScreens: Readonly<Record<ReviewKind, ReviewKindScreen>> = {
  PRODUCT: productScreen,
  BRAND: brandScreen,
  SUPPLY_CHAIN: supplyChainScreen,
  SUPPLY_PRODUCT: supplyProductScreen,
  IP: ipScreen,
  DIRECTORY: directoryScreen,
  BADGE: badgeScreen,
  COMPANY_NAME: companyNameScreen,
  REGISTRATION: registrationScreen,
}
