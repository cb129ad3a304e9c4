/** Names as people write them in a file, turned into the ids of categories, places, units and brands. */
import {
  categoriesOf,
  findCategory,
  type CategoryNode,
  type Edition,
} from '../../../server/base/reference/categories.ts'
import { divisionOf } from '../../../shared/lib/own-regions.ts'
import { countries } from '../../../server/base/reference/countries.ts'
import { countryIdOf } from '../../../server/base/reference/country-names.ts'
import { findRegion, provinces, type RegionNode } from '../../../server/base/reference/regions.ts'

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

type Level = 'cid1' | 'cid2' | 'cid3'
const LEVELS = ['cid1', 'cid2', 'cid3'] as const

export interface FoundCategories {
  /** '' where the cell is empty or means none. */
  ids: Record<Level, string>
  /** Cells that mean no category. */
  unknown: Level[]
}

/** Finds categories by id or by name in either language. A level left empty is filled from the one below it. */
export function categoryFinder(edition: Edition): (cells: Record<Level, string>) => FoundCategories {
  const all = categoriesOf(edition)
  const byName = new Map<string, CategoryNode[]>()
  for (const node of all)
    for (const name of new Set([node.id, plain(node.name), plain(node.enName)]))
      byName.set(name, [...(byName.get(name) ?? []), node])

  return (cells) => {
    const ids: FoundCategories['ids'] = { cid1: '', cid2: '', cid3: '' }
    const unknown: Level[] = []
    LEVELS.forEach((field, at) => {
      if (cells[field] === '') return
      const named = (byName.get(plain(cells[field])) ?? []).filter((node) => node.level === at + 1)
      const above = at === 0 ? '' : ids[LEVELS[at - 1] as Level]
      // One of this name below the category above; else whichever there is, so that the wrong parent is told and not "unknown".
      const found = named.find((node) => above !== '' && node.parentId === above) ?? named[0]
      if (found) ids[field] = found.id
      else unknown.push(field)
    })
    for (const field of ['cid2', 'cid1'] as const) {
      const below = findCategory(field === 'cid2' ? ids.cid3 : ids.cid2)
      if (cells[field] === '' && below?.parentId) ids[field] = below.parentId
    }
    return { ids, unknown }
  }
}

/** The name of a division without its kind: 浙江 for 浙江省, 广西 for 广西壮族自治区. */
const short = (name: string) => name.replace(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/, '')

/** Finds a place by id, by name in either language (浙江, 杭州, Germany), or by its path (浙江省 / 杭州市); null for none or several. */
export function placeFinder(): (cell: string) => string | null {
  const named = new Map<string, Set<string>>()
  const add = (name: string, id: string) => {
    const key = plain(name)
    if (key !== '') named.set(key, (named.get(key) ?? new Set()).add(id))
  }
  const addNode = (node: RegionNode, above = '') => {
    const enName = node.enName.replace(/,.*$|\s*\(.*$/, '')
    for (const name of new Set([node.name, short(node.name), node.enName, enName])) add(above + name, node.id)
  }
  for (const country of countries())
    for (const name of new Set([country.name, country.enName, country.code])) add(name, divisionOf(country.id))
  for (const province of provinces()) {
    addNode(province)
    for (const city of province.children) {
      // Beijing's city is called as its province: the province is meant.
      if (city.name !== province.name) addNode(city)
      for (const above of [province.name, short(province.name), province.enName]) {
        addNode(city, `${above}/`)
        addNode(city, above)
      }
    }
  }
  const known = new Set(countries().map((country) => country.id))
  return (cell) => {
    if (known.has(cell) || findRegion(cell)) return divisionOf(cell)
    const ids = named.get(plain(cell.replace(/\s*[/>、,，-]\s*/g, '/'))) ?? named.get(plain(cell))
    if (!ids) {
      const country = countryIdOf(cell)
      return country && divisionOf(country)
    }
    const divisions = [...ids].filter((id) => id.length === 6)
    const provincesOnly = divisions.filter((id) => id.endsWith('0000'))
    const best = [provincesOnly, divisions, [...ids]].find((some) => some.length === 1)
    return best?.[0] ?? null
  }
}

/** Finds an entry by its value or either of its labels. */
export function optionFinder(
  entries: readonly { dictValue: string; dictLabel: string; enDictLabel: string }[],
): (cell: string) => string | null {
  const byName = new Map(
    entries.flatMap((entry) =>
      [entry.dictValue, entry.dictLabel, entry.enDictLabel].map((name) => [plain(name), entry.dictValue] as const),
    ),
  )
  return (cell) => byName.get(plain(cell)) ?? null
}

export interface NamedBrand {
  id: number
  name: string
  enName: string
  /** May a product of it be submitted? */
  usable: boolean
}

/** Finds one of the exhibitor's own brands by name in either language. */
export function brandFinder(brands: readonly NamedBrand[]): (cell: string) => NamedBrand | null {
  const byName = new Map(
    brands.flatMap((one) => [one.enName, one.name].filter(Boolean).map((name) => [plain(name), one] as const)),
  )
  return (cell) => byName.get(plain(cell)) ?? null
}
