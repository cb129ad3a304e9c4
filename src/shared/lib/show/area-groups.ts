/** Exhibitors of one size, who are compared with each other (business-entities 3.13). */

/** Below 18 m² of booths, below 54, and from there. */
export const AREA_GROUPS = [1, 2, 3] as const
const AREA_FROM = [0, 18, 54] as const

/** @param area m² of all booths; 0 without one */
export const areaGroupOf = (area: number): number => AREA_FROM.filter((from) => area >= from).length
