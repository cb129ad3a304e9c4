/** What other areas may ask of messages. */
export { isGoneAccount } from './gone.ts'
export { DIGEST } from '../kinds.ts'
export { findLanguage, findReader, isMuted, type Reader } from './reader.ts'
export { eraseOldMessages, eraseOldQuotes } from './retention.ts'
export { retell } from './retell.ts'
export { forgetMailed, GATHER_MS, keepMailed, tell, type Telling, type Told } from './tell.ts'
export type { MessageTemplate, MessageWords } from './told-by.ts'
export { subjectOf, unreadOf } from './queries.ts'
