/** By what exhibitors are ranked (business-entities 3.13). */

export const RANKING_TYPES = ['SCORE', 'REGISTER', 'VISIT'] as const
export type RankingType = (typeof RANKING_TYPES)[number]

/** Points of a visit beyond those of its registration. */
const VISIT_POINTS = 3

export const scoreOf = (registered: number, visited: number): number => registered + VISIT_POINTS * visited
