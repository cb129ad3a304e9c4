/** What a form of an entry is filled in from: awards, own products, contact and currency. */
import { call } from '../../../shared/api/client.ts'
import { entryStart, type OpenAward } from '../contract.ts'
import { ENTRIES_MAX } from '../rules.ts'

export const loadStart = async (signal: AbortSignal) => (await call(entryStart, {}, { signal, quiet: true })).data
export type Start = Awaited<ReturnType<typeof loadStart>>

/** Takes another entry of this exhibitor. */
export const isOpen = ({ phase, entered }: OpenAward): boolean => phase === 1 && entered < ENTRIES_MAX
