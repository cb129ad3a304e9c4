/** Categories, regions, countries and positions: reference data that never changes while the server runs (specification §7; business-entities 4). */
import { array, number, object, optional, string, type } from 'superstruct'
import { data, defineCall, id, nothing, state } from '../../shared/api/contract.ts'

/** `spelling`: the Chinese name in pinyin, for those who type to find it. */
const named = { id: string(), name: string(), enName: string(), spelling: string() }
const node = type({ ...named, level: number() })

export const categoryTree = defineCall(
  {
    method: 'POST',
    path: '/busi/category/brand',
    summary: 'Product categories of the show as a tree',
    audience: 'signedIn',
    kind: 'read',
  },
  () => ({ request: object({ parentId: optional(id), level: optional(state) }), reply: data(array(node)) }),
)

export const regionArea = defineCall(
  {
    method: 'GET',
    path: '/busi/region/area',
    summary: "China's provinces, cities and districts; one level below parentId, or the whole tree",
    audience: 'signedIn',
  },
  () => ({ request: object({ parentId: optional(id) }), reply: data(array(node)) }),
)

/** `usual`: further names that people type, such as USA and Türkiye. */
const country = type({ ...named, code: string(), phoneCode: string(), usual: array(string()) })

export const regionWorld = defineCall(
  { method: 'GET', path: '/busi/region/world', summary: 'Countries of the world', audience: 'signedIn' },
  () => ({ request: nothing, reply: data(array(country)) }),
)

const regionOption = type(named)

export const provinceList = defineCall(
  { method: 'POST', path: '/busi/province', summary: 'Provinces', audience: 'signedIn', kind: 'read' },
  () => ({ request: nothing, reply: data(array(regionOption)) }),
)

export const cityList = defineCall(
  { method: 'GET', path: '/busi/city', summary: 'Cities of a province', audience: 'signedIn' },
  () => ({ request: object({ provinceId: id }), reply: data(array(regionOption)) }),
)

export const areaList = defineCall(
  { method: 'GET', path: '/busi/area', summary: 'Districts of a city', audience: 'signedIn' },
  () => ({ request: object({ cityId: id }), reply: data(array(regionOption)) }),
)

export const positionList = defineCall(
  { method: 'GET', path: '/busi/position', summary: 'Job positions', audience: 'signedIn' },
  () => ({ request: nothing, reply: data(array(regionOption)) }),
)
