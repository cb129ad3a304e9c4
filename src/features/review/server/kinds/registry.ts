/** Every kind the desk knows. */
import type { ReviewKind } from '../../rules.ts'
import { brandKind } from './brand.ts'
import { companyNameKind } from './company-name.ts'
import type { ReviewKindServer } from './kind.ts'
import { productKind } from './product.ts'

export const reviewKinds: Readonly<Record<ReviewKind, ReviewKindServer>> = {
  COMPANY_NAME: companyNameKind,
  BRAND: brandKind,
  PRODUCT: productKind,
}
