import { call } from '../../../shared/api/client.ts'
import type { CategoryNode } from '../../../shared/form/category-tree.ts'
import { categoryTree } from '../../home/contract.ts'

/** Module level, so that the categories are asked once per page. */
export const loadCategories = async () =>
  (await call(categoryTree, {}, { quiet: true })).data as readonly CategoryNode[]
