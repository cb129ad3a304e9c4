import { createHash } from 'node:crypto'

/** What a number is known by where it must not stand itself. */
export const numberHash = (mobile: string): string => createHash('sha256').update(mobile).digest('hex')
