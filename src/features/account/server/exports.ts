/** What other areas may ask of accounts and sessions. */
export { chooseParticipation, endSessionsOf, findSession } from './sessions.ts'
export { fileCookie } from './open-session.ts'
export { issuePasswordLink, passwordLinkUrl } from './password-links.ts'
export { authCodeUrl, createAuthCode } from './auth-codes.ts'
export { findSubject, updateSubject } from './logins.ts'
export { checkCode, useCode } from './codes.ts'
export { findContactEmail } from './contact.ts'
export { LINK_MS } from '../rules.ts'
