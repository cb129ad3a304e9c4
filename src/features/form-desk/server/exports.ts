/** What other areas may ask the desk of the booth forms for. */
export { countPending } from './desk.ts'
export { nodesKeep } from './money.ts'
