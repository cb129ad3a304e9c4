/** What goes through review, in the order a bulk decides: a product needs its brand or supply chain approved, so these come first. */
export const REVIEW_KINDS = [
  'REGISTRATION',
  'COMPANY_NAME',
  'BRAND',
  'PRODUCT',
  'SUPPLY_CHAIN',
  'SUPPLY_PRODUCT',
  'IP',
  'DIRECTORY',
  'BADGE',
  'NOMINATION',
  'PURCHASE',
  'MEETING',
  'VOTE',
  'AWARD',
] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]
