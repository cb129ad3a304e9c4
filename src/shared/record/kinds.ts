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

/** The person who does something to a record; an applicant has no account yet. */
export const BY_KINDS = ['exhibitor', 'backOffice', 'applicant'] as const

/** Done to a reviewed record. */
export const REVIEW_ACTIONS = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'revoke',
  'forbid',
  'restore',
  'takeover',
  'edit',
  'remove',
  'print',
  'unprint',
  'collect',
  'replace',
] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** Done to an exhibitor's account. */
export const ACCOUNT_ACTIONS = [
  'add',
  'import',
  'update',
  'link',
  'mail',
  'lock',
  'unlock',
  'signIn',
  'remove',
] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** Done to an exhibitor or its booth; `boothPaid` with the state of the booth fee. */
export const BOOTH_ACTIONS = [
  'exhibitorWithdraw',
  'exhibitorReinstate',
  'boothAdd',
  'boothUpdate',
  'boothRemove',
  'boothPaid0',
  'boothPaid1',
  'boothPaid2',
] as const
export type BoothAction = (typeof BOOTH_ACTIONS)[number]
