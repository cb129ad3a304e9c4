/** Loaders of categories: module level, so that each is asked once per page. */
import { call } from '../../../shared/api/client.ts'
import type { CategoryNode } from '../../../shared/form/fields/category-tree.ts'
import type { NamedNode } from '../../../shared/form/fields/use-options.ts'
import { categoryTree } from '../../reference/contract.ts'

export const loadCategories = async () =>
  (await call(categoryTree, {}, { quiet: true })).data as readonly CategoryNode[]

/** Sectors, for the filter. */
export const loadSectors = async (): Promise<readonly NamedNode[]> =>
  (await call(categoryTree, { level: 1 }, { quiet: true })).data
