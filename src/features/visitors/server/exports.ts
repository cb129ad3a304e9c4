/** What other areas may ask of visitors. */
export { followVisitors } from './follow.ts'
export { forgetOrigins, originOf } from './origin.ts'
export { keepVisitor, numberOf, type VisitorTableRow } from './keep.ts'
export { findWishCategories, readWish } from './wish.ts'
export { mailNumber } from './letters.ts'
export { eraseOldVisitors } from './retention.ts'
export { scannedVisitor } from './scanned.ts'
export { visitorContact } from './reveal.ts'
