/** What other areas may ask hotel booking for. */
export { holdsOfRow } from './records.ts'
