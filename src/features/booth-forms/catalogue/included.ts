/** What a shell booth includes by its area, and the quotas counted from it (booth-forms 4: H1, H5). */

/** Columns: area in m², then desks, chairs, bins, sockets of 500 W, spotlights. Areas between take the next lower row. */
const ROWS = [
  [9, 1, 2, 1, 1, 2],
  [12, 1, 2, 1, 1, 2],
  [15, 2, 3, 1, 1, 3],
  [18, 2, 4, 2, 2, 4],
  [21, 2, 4, 2, 2, 4],
  [24, 3, 5, 2, 2, 5],
  [27, 3, 6, 3, 3, 6],
  [30, 3, 6, 3, 3, 6],
  [36, 4, 8, 4, 4, 8],
] as const

export interface Included {
  deskNum: number
  chairNum: number
  binNum: number
  socketNum: number
  spotNum: number
  /** 2 per whole 9 m². */
  shelfNum: number
}

/** Areas of the table in m². */
export const INCLUDED_AREAS: readonly number[] = ROWS.map(([area]) => area)

/** Whole units of 9 m² of an area. */
export const boothUnits = (area: number): number => Math.floor(area / 9)

/** What stands in a shell booth of so many m²; each further 9 m² above 36 adds 1 desk, 2 chairs, 1 bin, 1 socket and 2 spotlights. */
export function includedIn(area: number): Included {
  const row = ROWS.findLast(([from]) => from <= area)
  const [, deskNum, chairNum, binNum, socketNum, spotNum] = row ?? [0, 0, 0, 0, 0, 0]
  const more = area > 36 ? Math.floor((area - 36) / 9) : 0
  return {
    deskNum: deskNum + more,
    chairNum: chairNum + 2 * more,
    binNum: binNum + more,
    socketNum: socketNum + more,
    spotNum: spotNum + 2 * more,
    shelfNum: 2 * boothUnits(area),
  }
}

/**
 * Shelves and hangers together in a hanging shell booth.
 * @param per for each whole 9 m²: 4 (specification §5) unless the organiser sets another number
 */
export const facilityQuota = (area: number, per = 4): number => per * boothUnits(area)

/**
 * Free badges.
 * @param per for each whole 9 m²: 3 (specification §5) unless the organiser sets another number
 */
export const badgeQuota = (area: number, per = 3): number => per * boothUnits(area)
