/** Loaders for pickers and filters: module level, so that each is asked once, and read from storage by the pages after. */
import { callReference } from '../../../shared/api/reference.ts'
import { levelsOf, type CategoryNode } from '../../../shared/form/fields/category-tree.ts'
import type { NamedNode } from '../../../shared/form/fields/use-options.ts'
import { categoryTree, provinceList } from '../../reference/contract.ts'

export const loadCategories = async (): Promise<readonly CategoryNode[]> =>
  (await callReference(categoryTree, {})).data as CategoryNode[]

/** Categories level by level, for a filter. */
export const loadCategoryLevels = levelsOf(loadCategories)

/** China's provinces. */
export const loadProvinces = async (): Promise<readonly NamedNode[]> => (await callReference(provinceList, {})).data
