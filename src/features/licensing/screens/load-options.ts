import { callReference } from '../../../shared/api/reference.ts'
import type { CategoryNode } from '../../../shared/form/fields/category-tree.ts'
import { categoryTree } from '../../reference/contract.ts'

/** Module level, so that the categories are asked once, and read from storage by the pages after. */
export const loadCategories = async () => (await callReference(categoryTree, {})).data as readonly CategoryNode[]
