/** Exhibitors that an action is for: chosen by hand, each once, or all that the filters match. */
export type ChosenExhibitors = { ids: string[] } | { filter: Record<string, string>; matches: number }

/** The number of records that an action is for. */
export const countOf = (of: ChosenExhibitors): number => ('ids' in of ? of.ids.length : of.matches)
