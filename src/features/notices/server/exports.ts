/** What other areas may ask the notices for. */
export { countNotices, countUnread, findNotices, insertNotice, insertReads as markNotices } from './queries.ts'
export { shown as noticesShown } from './audience.ts'
