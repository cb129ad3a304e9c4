/** Loaders of categories and places for pickers: module level, so that each is asked once, and read from storage by the pages after. */
import { callReference } from '../../../shared/api/reference.ts'
import type { CategoryNode } from '../../../shared/form/category-tree.ts'
import type { NamedNode } from '../../../shared/form/use-options.ts'
import { categoryTree, cityList, provinceList, regionWorld } from '../../home/contract.ts'

export const loadCategories = async () => (await callReference(categoryTree, {})).data as readonly CategoryNode[]

/** Sectors, for the filter. */
export const loadSectors = async (): Promise<readonly NamedNode[]> =>
  (await callReference(categoryTree, { level: 1 })).data

/** China's provinces first, then the countries of the world. */
export const loadPlaces = async (): Promise<readonly NamedNode[]> => {
  const [provinces, countries] = await Promise.all([callReference(provinceList, {}), callReference(regionWorld, {})])
  return [...provinces.data, ...countries.data]
}

/** Cities of a province; '' asks for none. */
export const loadCities = async (provinceId: string): Promise<readonly NamedNode[]> =>
  provinceId ? (await callReference(cityList, { provinceId })).data : []
