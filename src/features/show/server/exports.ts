/** What other areas may ask of the show's record. */
export { changingShow, findOpening, showVersionOf } from './record.ts'
