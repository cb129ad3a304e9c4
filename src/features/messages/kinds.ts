/** What the portal tells an exhibitor of, by kind (running-a-show 3). */
export const MESSAGE_KINDS = [
  'SUBMITTED',
  'CONFIRMED',
  'REJECTED',
  'LOCKED',
  'UNLOCKED',
  'CHANGED_BY_ORGANISER',
  'CHARGE_WAIVED',
  'PAYMENT',
  'DEPOSIT',
  'BOOKING_CONFIRMED',
  'BOOKING_REFUSED',
  'REVIEW',
  'DEADLINE',
  'INQUIRY',
  'MEETING',
  'VOTE',
  'SHOW_MOVED',
  'LETTER',
  'ACCOUNT',
  'NOTICE',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Kinds an exhibitor has by mail too. A notice stands in the portal alone. */
export const MAILED_KINDS = MESSAGE_KINDS.filter((kind) => kind !== 'NOTICE')

/** The staff's daily list of what waits; a mail alone. */
export const DIGEST = 'DIGEST'

/** Mails nobody can turn off: something has to be done again, money moved, or somebody got at an account. */
export const FIXED_KINDS: readonly MessageKind[] = [
  'REJECTED',
  'CHANGED_BY_ORGANISER',
  'PAYMENT',
  'DEPOSIT',
  'SHOW_MOVED',
  'ACCOUNT',
]
