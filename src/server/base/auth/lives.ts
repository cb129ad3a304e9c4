/** How long what a mail carries opens something. */

/** Life of a one-time link, in milliseconds. */
export const LINK_MS = 24 * 60 * 60 * 1000
/** Life of a verification code, in milliseconds. */
export const CODE_MS = 5 * 60 * 1000
