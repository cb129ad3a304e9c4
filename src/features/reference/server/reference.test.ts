import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/helpers/server.ts'
import { areaList, categoryTree, cityList, provinceList, regionWorld } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('reference data', () => {
  it('cascades from province over city to district', async () => {
    const { token } = await server.addExhibitor()
    const provinces = await server.call(provinceList, {}, { as: token })
    expect(provinces.data).toHaveLength(34)
    const zhejiang = provinces.data.find((one) => one.enName === 'Zhejiang')
    const cities = await server.call(cityList, { provinceId: zhejiang?.id }, { as: token })
    const hangzhou = cities.data.find((one) => one.enName === 'Hangzhou')
    expect((await server.call(areaList, { cityId: hangzhou?.id }, { as: token })).data.length).toBeGreaterThan(8)
  })

  it('gives the world and the three category levels of the edition', async () => {
    const { token } = await server.addExhibitor()
    expect((await server.call(regionWorld, {}, { as: token })).data.length).toBeGreaterThan(190)
    const { data } = await server.call(categoryTree, {}, { as: token })
    const above = (inner: object) => expect.objectContaining({ children: expect.arrayContaining([inner]) })
    expect(data).toContainEqual(above(above(expect.objectContaining({ level: 3 }))))
  })
  it('tells how each Chinese name is spelled, for those who type to find it', async () => {
    const { token } = await server.addExhibitor()
    const as = { as: token }
    const countries = await server.call(regionWorld, {}, as)
    expect(countries.data.find((one: { code: string }) => one.code === 'DE')).toMatchObject({
      name: '德国',
      spelling: 'de guo',
    })
    const provinces = await server.call(provinceList, {}, as)
    expect(provinces.data.find((one: { name: string }) => one.name === '重庆市')?.spelling).toBe('chong qing shi')
    const { data } = await server.call(categoryTree, {}, as)
    expect(data[0]?.spelling).toMatch(/^[a-z ]+$/)
  })
})
