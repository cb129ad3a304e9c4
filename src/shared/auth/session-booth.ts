/**
 * The booth that this page shows. Another window of the same login may choose another one at any time; what this page reads and writes
 * stays with its own booth until the page is opened anew.
 */
let shown: string | null = null

/** Booth that the client names with every call; null until the profile is there, and for who has none. */
export const boothOfPage = (): string | null => shown

/** Keeps the first booth the page learns of while the company still has it, and returns the one the page shows. */
export function keepBooth(chosen: string | null, own: readonly { id: string }[]): string | null {
  if (shown === null || !own.some(({ id }) => id === shown)) shown = chosen
  return shown
}

/** The page is about to be opened for another booth, or for nobody. */
export function dropBooth(): void {
  shown = null
}
