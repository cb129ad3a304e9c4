/** Loaders of categories and places for pickers and filters: module level, so that each is asked once, and read from storage by the pages after. */
import { callReference } from '../../shared/api/reference.ts'
import { levelsOf, type CategoryNode } from '../../shared/form/fields/category-tree.ts'
import type { NamedNode } from '../../shared/form/fields/use-options.ts'
import { originsOf } from '../../shared/lib/own-regions.ts'
import { categoryTree, cityList, provinceList, regionArea, regionWorld } from './contract.ts'

export const loadCategories = async (): Promise<readonly CategoryNode[]> =>
  (await callReference(categoryTree, {})).data as CategoryNode[]

/** Categories level by level, for a filter. */
export const loadCategoryLevels = levelsOf(loadCategories)

export const loadCountries = async (): Promise<readonly NamedNode[]> => (await callReference(regionWorld, {})).data

/** China's provinces. */
export const loadProvinces = async (): Promise<readonly NamedNode[]> => (await callReference(provinceList, {})).data

/** China's divisions below a parent; '' gives the provinces. */
export const loadAreas = async (parentId: string): Promise<readonly NamedNode[]> =>
  parentId === '' ? loadProvinces() : (await callReference(regionArea, { parentId })).data

/** Cities of a province; '' asks for none. */
export const loadCities = async (provinceId: string): Promise<readonly NamedNode[]> =>
  provinceId === '' ? [] : (await callReference(cityList, { provinceId })).data

/** Where something may come from: China's provinces, then the countries of the world. */
export const loadOrigins = async (): Promise<readonly NamedNode[]> =>
  originsOf(...(await Promise.all([loadProvinces(), loadCountries()])))
