import { callReference } from '../../../shared/api/reference.ts'
import type { CategoryNode } from '../../../shared/form/fields/category-tree.ts'
import { categoryTree } from '../../reference/contract.ts'

/** Categories for the picker: module level, so that they are asked once. */
export const loadCategories = async (): Promise<readonly CategoryNode[]> =>
  (await callReference(categoryTree, {})).data as CategoryNode[]
