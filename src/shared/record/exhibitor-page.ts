/** What the page of one exhibitor (`/review/exhibitor`) asks of its reader: screens of many areas lead there, and none needs the area itself for it. */
export const EXHIBITOR_PAGE = { permission: ['busi:exhibitor:query'] }
