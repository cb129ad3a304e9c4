/** Where a booth is, in a few characters. Most numbers name their hall already (hall 1, 1A08) and are not led by it again. */
export function boothPlace({ hall, boothNo }: { hall: string; boothNo: string }): string {
  const rest = boothNo.toUpperCase().startsWith(hall.toUpperCase()) ? boothNo.slice(hall.length) : null
  // Number 12A08 is in hall 12, not in hall 1.
  const named = rest !== null && !(/\d$/.test(hall) && /^\d/.test(rest))
  return hall === '' || named ? boothNo : `${hall} ${boothNo}`
}

/** Parameter of an address that names the booth a page is to open for: the id of its participation. */
export const BOOTH_PARAM = 'booth'

/** Returns whether a page is about one booth: the booth that the address names, else the booth that its reader has chosen. */
export const isOfBooth = (path: string): boolean => path.startsWith('/newspaper/')

/** Adds the booth to a path of the site. @example pathOfBooth('/newspaper/h7', 4) // '/newspaper/h7?booth=4' */
export const pathOfBooth = (path: string, participationId: string | number): string =>
  `${path}${path.includes('?') ? '&' : '?'}${BOOTH_PARAM}=${participationId}`
