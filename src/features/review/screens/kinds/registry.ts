import type { ReviewKind } from '../../rules.ts'
import { brandScreen } from './brand.ts'
import { companyNameScreen } from './company-name.ts'
import type { ReviewKindScreen } from './kind.ts'
import { productScreen } from './product.ts'

/** Every kind in the order of the tabs. */
export const kindScreens: Readonly<Record<ReviewKind, ReviewKindScreen>> = {
  PRODUCT: productScreen,
  BRAND: brandScreen,
  COMPANY_NAME: companyNameScreen,
}
