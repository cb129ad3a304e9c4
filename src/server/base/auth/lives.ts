/** How long what a mail carries opens something. */

/** Life of a one-time link, in milliseconds. */
export const LINK_MS = 24 * 60 * 60 * 1000
/** Longest life of the link that lets an exhibitor in for the first time, in milliseconds. */
export const FIRST_LINK_MAX_MS = 30 * LINK_MS
/** Life of the link that confirms a visitor's votes, in milliseconds. */
export const BALLOT_MS = LINK_MS
/** Life of a verification code, in milliseconds. */
export const CODE_MS = 5 * 60 * 1000
/** How long the mail with a visitor's number waits to be sent, in milliseconds; its link opens as long as the visitor's data stand. */
export const VISITOR_MAIL_MS = 30 * LINK_MS
/** How long the mail with a juror's link waits to be sent, in milliseconds; the link itself ends with the judging of its award. */
export const JURY_MAIL_MS = 30 * LINK_MS
/** Life of a link to a buyer's own page, in milliseconds; each mail brings a new one. */
export const BUYER_LINK_MS = 30 * LINK_MS
/** Life of the link of a rejected application, which fills in what was sent, in milliseconds. */
export const REJECTED_LINK_MS = 30 * LINK_MS
