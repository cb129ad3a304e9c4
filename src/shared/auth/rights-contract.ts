/**
 * Rights asked before a screen links to another feature's page, where that feature already builds on the asking one: to ask one of its calls would close a
 * ring. The calls of that feature demand these very ones.
 */
export const EXHIBITOR_READERS = { permission: ['busi:exhibitor:query'] } as const
export const NOMINATION_READERS = { permission: ['busi:nomination:list'] } as const
export const REMINDERS = { permission: ['busi:progress:remind'] } as const
