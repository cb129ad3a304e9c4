/** What other areas may ask the notices for. */
export { countUnread, findNotices } from './queries.ts'
