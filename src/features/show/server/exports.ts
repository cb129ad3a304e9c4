/** What other areas may ask of the show's record. */
export { DUE_BEFORE } from '../facts.ts'
export { isLate, offsetOf } from '../fields.ts'
export { addDaysChecks, giveHeldSlots, type DaysCheck } from './problems.ts'
export { findErased, noteErased } from './erased.ts'
export { tellClosing } from './tell-closing.ts'
export { changingShow, findOpening, showVersionOf } from './record.ts'
