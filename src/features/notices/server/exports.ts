/** What other areas may ask the notices for. */
export { countNotices, countUnread, findNotices } from './queries.ts'
