/**
 * How many leads of an account wait on this device to be sent: what the frame of every page can tell without opening the device's database
 * (`features/scan/screens/scan-queue.ts`, which is right where the two differ).
 */
import { UNSENT_CHANGED } from './page-events.ts'
import { readJson, removeKey, UNSENT_KEY, writeJson } from './web-storage.ts'

/** Name of an account on a device; '' while nobody is known. */
export const ownerOf = ({ kind, userId }: { kind: string | null; userId: string | null }): string =>
  userId ? `${kind}:${userId}` : ''

const counts = (): Record<string, unknown> => ({ ...(readJson('local', UNSENT_KEY) as object | null) })

export const unsentOf = (owner: string): number => Number(counts()[owner]) || 0

export function keepUnsent(owner: string, count: number): void {
  const { [owner]: before = 0, ...others } = counts()
  if (before === count) return
  const all = count > 0 ? { ...others, [owner]: count } : others
  // The frame looks for the key alone.
  if (Object.keys(all).length > 0) writeJson('local', UNSENT_KEY, all)
  else removeKey('local', UNSENT_KEY)
  dispatchEvent(new Event(UNSENT_CHANGED))
}
