/** Loaders of places: module level, so that each is asked once per page. */
import { call } from '../../../shared/api/client.ts'
import type { NamedNode } from '../../../shared/form/fields/use-options.ts'
import { originsOf } from '../../../shared/lib/own-regions.ts'
import { cityList, provinceList, regionWorld } from '../../reference/contract.ts'

const quiet = { quiet: true }

/** Where it comes from. */
export const loadPlaces = async (): Promise<readonly NamedNode[]> => {
  const [provinces, countries] = await Promise.all([call(provinceList, {}, quiet), call(regionWorld, {}, quiet)])
  return originsOf<NamedNode>(provinces.data, countries.data)
}

/** Cities of a province; '' asks for none. */
export const loadCities = async (provinceId: string): Promise<readonly NamedNode[]> =>
  provinceId ? (await call(cityList, { provinceId }, quiet)).data : []
