/** Loaders of places: module level, so that each is asked once per page. */
import { call } from '../../../shared/api/client.ts'
import type { NamedNode } from '../../../shared/form/use-options.ts'
import { cityList, provinceList, regionWorld } from '../../home/contract.ts'

const quiet = { quiet: true }

/** China's provinces first, then the countries of the world. */
export const loadPlaces = async (): Promise<readonly NamedNode[]> => {
  const [provinces, countries] = await Promise.all([call(provinceList, {}, quiet), call(regionWorld, {}, quiet)])
  return [...provinces.data, ...countries.data]
}

/** Cities of a province; '' asks for none. */
export const loadCities = async (provinceId: string): Promise<readonly NamedNode[]> =>
  provinceId ? (await call(cityList, { provinceId }, quiet)).data : []
