/** What other areas may ask the files of the manual for. */
export { findManual } from './queries.ts'
