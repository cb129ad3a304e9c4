/** Loaders of categories and places for the pickers: module level, so that each is asked once per page. */
import { call } from '../../../shared/api/client.ts'
import type { CategoryNode } from '../../../shared/form/category-tree.ts'
import type { NamedNode } from '../../../shared/form/use-options.ts'
import { categoryTree, provinceList, regionArea, regionWorld } from '../../home/contract.ts'

export const loadCategories = async (): Promise<readonly CategoryNode[]> =>
  (await call(categoryTree, {}, { quiet: true })).data as CategoryNode[]

export const loadCountries = async (): Promise<readonly NamedNode[]> =>
  (await call(regionWorld, {}, { quiet: true })).data

/** China's divisions below a parent; '' gives the provinces. */
export const loadAreas = async (parentId: string): Promise<readonly NamedNode[]> =>
  parentId === ''
    ? (await call(provinceList, {}, { quiet: true })).data
    : (await call(regionArea, { parentId }, { quiet: true })).data
