/** What other areas may ask the notices for. */
export { countNotices, countUnread, findNotices, insertReads as markNotices } from './queries.ts'
export { shown as noticesShown } from './audience.ts'
