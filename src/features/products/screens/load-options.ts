/** Loaders of categories and places for pickers: module level, so that each is asked once per page. */
import { call } from '../../../shared/api/client.ts'
import type { CategoryNode } from '../../../shared/form/category-tree.ts'
import type { NamedNode } from '../../../shared/form/use-options.ts'
import { categoryTree, cityList, provinceList, regionWorld } from '../../home/contract.ts'

export const loadCategories = async (): Promise<readonly CategoryNode[]> =>
  (await call(categoryTree, {}, { quiet: true })).data as CategoryNode[]

export const loadProvinces = async (): Promise<readonly NamedNode[]> =>
  (await call(provinceList, {}, { quiet: true })).data

export const loadCountries = async (): Promise<readonly NamedNode[]> =>
  (await call(regionWorld, {}, { quiet: true })).data

/** Where a product may come from: China's provinces first, then the countries of the world. */
export const loadOrigins = async (): Promise<readonly NamedNode[]> =>
  (await Promise.all([loadProvinces(), loadCountries()])).flat()

/** Cities of a province; '' asks for none. */
export const loadCities = async (provinceId: string): Promise<readonly NamedNode[]> =>
  provinceId === '' ? [] : (await call(cityList, { provinceId }, { quiet: true })).data
