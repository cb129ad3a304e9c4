import { NOMINATION_FACTS } from '../../../nominations/facts.ts'
import { BADGE_FACTS } from '../../../badges/facts.ts'
import { VOTE_FACTS } from '../../../awards/facts.ts'
import { ENTRY_FACTS } from '../../../industry-award/facts.ts'
import { MEETING_FACTS } from '../../../matchmaking/facts.ts'
import { DIRECTORY_FACTS } from '../../../newspaper/facts.ts'
import { IP_FACTS } from '../../../licensing/facts.ts'
import { PURCHASE_FACTS } from '../../../purchases/facts.ts'
import { BRAND_FACTS, PRODUCT_FACTS } from '../../../products/facts.ts'
import { SUPPLY_FACTS, SUPPLY_PRODUCT_FACTS } from '../../../supply/facts.ts'
import type { ReviewKind } from '../../../../shared/record/kinds.ts'
import { companyNameScreen } from './company-name.ts'
import { factsScreen, type ReviewKindScreen } from './kind.ts'
import { registrationScreen } from './registration.ts'

/** Fields of every kind; loaded with the first record that is opened. */
export const kindScreens: Readonly<Record<ReviewKind, ReviewKindScreen>> = {
  PRODUCT: factsScreen('features/products', PRODUCT_FACTS),
  BRAND: factsScreen('features/products', BRAND_FACTS),
  SUPPLY_CHAIN: factsScreen('features/supply', SUPPLY_FACTS),
  SUPPLY_PRODUCT: factsScreen('features/supply', SUPPLY_PRODUCT_FACTS),
  IP: factsScreen('features/licensing', IP_FACTS),
  DIRECTORY: factsScreen('features/newspaper', DIRECTORY_FACTS),
  BADGE: factsScreen('features/badges', BADGE_FACTS),
  NOMINATION: factsScreen('features/nominations', NOMINATION_FACTS),
  PURCHASE: factsScreen('features/purchases', PURCHASE_FACTS),
  MEETING: factsScreen('features/matchmaking', MEETING_FACTS),
  VOTE: factsScreen('features/awards', VOTE_FACTS),
  AWARD: factsScreen('features/industry-award', ENTRY_FACTS),
  COMPANY_NAME: companyNameScreen,
  REGISTRATION: registrationScreen,
}
