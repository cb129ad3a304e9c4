/**
 * Rights that a screen asks for before it links to the page of another feature, where to ask a call of that feature would close a ring. Its contract demands
 * these very ones.
 */
export const EXHIBITOR_READERS = { permission: ['busi:exhibitor:query'] } as const
export const NOMINATION_READERS = { permission: ['busi:nomination:list'] } as const
export const REMINDERS = { permission: ['busi:progress:remind'] } as const
