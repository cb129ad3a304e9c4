/** Id of China among the countries (ISO 3166-1 numeric): only there are province, city and district asked for. */
export const CHINA = '156'

/**
 * Hong Kong, Macao and Taiwan are on both lists: that of the countries and regions of the world (ISO 3166-1 numeric) and that of China's divisions
 * (GB/T 2260). No choice offers both: an address has them beside China, where its numbers and phones are others; an origin among the provinces.
 */
const DIVISIONS: ReadonlyMap<string, string> = new Map([
  ['344', '810000'],
  ['446', '820000'],
  ['158', '710000'],
])
const OWN = new Set(DIVISIONS.values())

/** The division that a number of the world's list means, or the number itself. */
export const divisionOf = (country: string): string => DIVISIONS.get(country) ?? country

/** China's provinces below China, where the world's list is chosen from first. */
export const withoutOwnRegions = <T extends { id: string }>(provinces: readonly T[]): T[] =>
  provinces.filter(({ id }) => !OWN.has(id))

/** Where something comes from: China's provinces first, then the countries of the world. */
export const originsOf = <T extends { id: string }>(provinces: readonly T[], countries: readonly T[]): T[] => [
  ...provinces,
  ...countries.filter(({ id }) => !DIVISIONS.has(id)),
]
