/** What the server asks the ranking for. */
export { keepRanking } from './keep.ts'
