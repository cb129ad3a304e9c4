/** Loaders of categories and places for pickers: module level, so that each is asked once, and read from storage by the pages after. */
import { callReference } from '../../../shared/api/reference.ts'
import { levelsOf, type CategoryNode } from '../../../shared/form/fields/category-tree.ts'
import type { NamedNode } from '../../../shared/form/fields/use-options.ts'
import { originsOf } from '../../../shared/lib/own-regions.ts'
import { categoryTree, cityList, provinceList, regionWorld } from '../../reference/contract.ts'

export const loadCategories = async (): Promise<readonly CategoryNode[]> =>
  (await callReference(categoryTree, {})).data as CategoryNode[]

/** Categories level by level, for a filter. */
export const loadCategoryLevels = levelsOf(loadCategories)

export const loadProvinces = async (): Promise<readonly NamedNode[]> => (await callReference(provinceList, {})).data

export const loadCountries = async (): Promise<readonly NamedNode[]> => (await callReference(regionWorld, {})).data

/** Where a product may come from. */
export const loadOrigins = async (): Promise<readonly NamedNode[]> =>
  originsOf(...(await Promise.all([loadProvinces(), loadCountries()])))

/** Cities of a province; '' asks for none. */
export const loadCities = async (provinceId: string): Promise<readonly NamedNode[]> =>
  provinceId === '' ? [] : (await callReference(cityList, { provinceId })).data
