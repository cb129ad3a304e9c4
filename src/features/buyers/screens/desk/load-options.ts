/** Loaders of categories and places: module level, so that each is asked once, and read from storage by the pages after. */
import { callReference } from '../../../../shared/api/reference.ts'
import { levelsOf, type CategoryNode } from '../../../../shared/form/fields/category-tree.ts'
import type { NamedNode } from '../../../../shared/form/fields/use-options.ts'
import { categoryTree, provinceList, regionArea, regionWorld } from '../../../reference/contract.ts'

export const loadCategories = async () => (await callReference(categoryTree, {})).data as readonly CategoryNode[]

/** Categories level by level, for a filter. */
export const loadCategoryLevels = levelsOf(loadCategories)

export const loadCountries = async (): Promise<readonly NamedNode[]> => (await callReference(regionWorld, {})).data

/** China's divisions below a parent; '' gives the provinces. */
export const loadAreas = async (parentId: string): Promise<readonly NamedNode[]> =>
  parentId === '' ? (await callReference(provinceList, {})).data : (await callReference(regionArea, { parentId })).data
