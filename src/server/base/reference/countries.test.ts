import { describe, expect, it } from 'vitest'
import { CHINA } from '../../../shared/lib/own-regions.ts'
import { countries, findCountry } from './countries.ts'

describe('countries and regions', () => {
  it('has every entry of the package once, with both names', () => {
    const list = countries()
    expect(list.length).toBe(250)
    expect(new Set(list.map((c) => c.id)).size).toBe(250)
    expect(new Set(list.map((c) => c.name)).size).toBe(250)
    expect(new Set(list.map((c) => c.enName)).size).toBe(250)
    for (const c of list) {
      expect(c.id).toMatch(/^[1-9]\d{0,2}$/)
      expect(c.code).toMatch(/^[A-Z]{2}$/)
      expect(c.phoneCode).toMatch(/^\+[1-9]\d{0,3}$/)
      expect(c.name).toMatch(/^[\u4e00-\u9fff（）、-]+$/)
      expect(c.enName).toMatch(/^[A-Z]/)
    }
  })

  it('starts with China and its regions in the PRC wording, in both orders', () => {
    for (const order of ['zh-CN', 'en-US'] as const)
      expect(
        countries(order)
          .slice(0, 4)
          .map((c) => c.code),
      ).toEqual(['CN', 'HK', 'MO', 'TW'])
    expect(
      countries()
        .slice(1, 4)
        .map((c) => `${c.name} / ${c.enName}`),
    ).toEqual(['中国香港 / Hong Kong, China', '中国澳门 / Macao, China', '中国台湾 / Taiwan, China'])
  })

  it('sorts the rest by English name or by pinyin', () => {
    expect(countries()[4]?.enName).toBe('Afghanistan')
    const zh = countries('zh-CN').map((c) => c.name)
    expect(zh.indexOf('德国')).toBeLessThan(zh.indexOf('韩国'))
    expect(zh.indexOf('韩国')).toBeLessThan(zh.indexOf('意大利'))
  })

  it('writes simplified Chinese and tells the two Dominicas and the two Congos apart', () => {
    expect(findCountry('MK')?.name).toBe('北马其顿')
    expect([findCountry('DM')?.name, findCountry('DO')?.name]).toEqual(['多米尼克', '多米尼加'])
    expect([findCountry('CD')?.name, findCountry('CG')?.name]).toEqual(['刚果（金）', '刚果（布）'])
  })

  it('finds by id and by code and gives the dialling prefix in use', () => {
    expect(findCountry(CHINA)?.code).toBe('CN')
    expect(['US', 'CA', 'DE', 'RU', 'HK', 'BS'].map((c) => findCountry(c)?.phoneCode)).toEqual([
      '+1',
      '+1',
      '+49',
      '+7',
      '+852',
      '+1242',
    ])
    expect(findCountry('ZZ')).toBeUndefined()
  })
})
