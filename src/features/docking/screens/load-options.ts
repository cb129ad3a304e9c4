/** Loaders for filters and forms: module level, so that each is asked once, and read from storage by the pages after. */
import { callReference } from '../../../shared/api/reference.ts'
import { call } from '../../../shared/api/client.ts'
import { REMOTE_SELECT_SIZE } from '../../../shared/api/contract.ts'
import { levelsOf, type CategoryNode } from '../../../shared/form/fields/category-tree.ts'
import type { NamedNode } from '../../../shared/form/fields/use-options.ts'
import { meetingProducts } from '../../matchmaking/contract.ts'
import { categoryTree, regionWorld } from '../../reference/contract.ts'

const loadCategories = async (): Promise<readonly CategoryNode[]> =>
  (await callReference(categoryTree, {})).data as CategoryNode[]

/** Categories level by level, for a filter. */
export const loadCategoryLevels = levelsOf(loadCategories)

export const loadCountries = async (): Promise<readonly NamedNode[]> => (await callReference(regionWorld, {})).data

/** Own approved products. */
export const loadProducts = async (signal: AbortSignal) =>
  (await call(meetingProducts, { pageNum: 1, pageSize: REMOTE_SELECT_SIZE }, { signal, quiet: true })).data.list
