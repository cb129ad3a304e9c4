/** Countries by the names that people write into files: USA, Turkey, Holland, 南韩. */
import { createRequire } from 'node:module'
import { nameKey } from '../../../shared/lib/text/normal-form.ts'
import { countries, findCountry } from './countries.ts'

interface SourceNames {
  cca2: string
  cca3: string
  cioc: string
  altSpellings: string[]
  name: { common: string; official: string; native: Record<string, { common: string; official: string }> }
  translations: { zho?: { common: string; official: string } }
}

/** Usual names that the package does not have, or gives to several places; they win. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'U.A.E.', 'Emirates', '阿拉伯联合酋长国', '阿拉伯联合大公国'],
  CD: ['DRC', 'DR Congo', 'Congo-Kinshasa', '刚果民主共和国', '刚果金'],
  CG: ['Congo', 'Republic of the Congo', 'Congo-Brazzaville', '刚果共和国', '刚果布'],
  CI: ['Ivory Coast', '象牙海岸'],
  CN: ['China', 'PRC', 'P.R. China', 'PR China', 'Mainland China', '中华人民共和国', '中国大陆', '大陆', '内地'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic', 'Czechia', '捷克共和国'],
  DE: ['Germany', 'Deutschland', '德国', '德意志联邦共和国'],
  DM: ['Dominica'],
  DO: ['Dominican Republic'],
  FM: ['Micronesia'],
  GB: [
    'UK',
    'U.K.',
    'Britain',
    'Great Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    '英格兰',
    '大不列颠',
  ],
  GN: ['Guinea'],
  HK: ['Hong Kong', 'Hongkong', 'Hong Kong SAR', '香港', '香港特别行政区'],
  IE: ['Ireland', 'Republic of Ireland', 'Eire'],
  IN: ['India'],
  IR: ['Iran'],
  KP: ['North Korea', 'DPRK', '朝鲜', '北朝鲜', '北韩'],
  KR: ['South Korea', 'Korea', 'Korea South', 'S. Korea', 'ROK', 'Republic of Korea', '韩国', '南韩', '大韩民国'],
  LA: ['Laos', 'Lao', '老挝', '寮国'],
  MK: ['Macedonia', '马其顿'],
  MM: ['Burma', 'Myanmar', '缅甸'],
  MO: ['Macao', 'Macau', 'Macau SAR', '澳门', '澳门特别行政区'],
  MY: ['Malaysia', '马来西亚', '大马'],
  NL: ['Netherlands', 'Holland', '荷兰', '尼德兰'],
  NZ: ['New Zealand', '新西兰', '纽西兰'],
  RU: ['Russia', 'Russian Federation', '俄罗斯', '俄国', '俄罗斯联邦'],
  SA: ['Saudi Arabia', 'Saudi', 'KSA', '沙特', '沙特阿拉伯'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TL: ['East Timor', '东帝汶'],
  TR: ['Turkey', 'Turkiye', '土耳其'],
  TW: ['Taiwan', 'Chinese Taipei', '台湾', '台湾省', '中国台湾省', '臺灣'],
  TZ: ['Tanzania'],
  US: ['USA', 'U.S.', 'U.S.A.', 'US of A', 'America', 'United States of America', 'The States', '美国', '美利坚合众国'],
  VA: ['Vatican', '梵蒂冈'],
  VN: ['Vietnam', 'Viet Nam', '越南'],
}

/** Names as they are compared: without case, width, spaces, accents, punctuation and a leading article. */
const keyOf = (name: string): string =>
  nameKey(name.trim().replace(/^the\s+/i, ''))
    .normalize('NFD')
    .replace(/[\p{M}\p{P}]/gu, '')
    .normalize('NFC')

let cache: Map<string, string> | undefined

const sourceNames = (): SourceNames[] =>
  createRequire(import.meta.url)('world-countries/countries.json') as SourceNames[]

function load(): Map<string, string> {
  if (cache) return cache
  const source = sourceNames()
  const found = new Map<string, string | null>()
  /** The first text given for a name stays; two places in one turn take it from each other. */
  const turn = (names: readonly (readonly [code: string, names: readonly (string | undefined)[]])[]) => {
    const now = new Map<string, string | null>()
    for (const [code, some] of names)
      for (const key of new Set(some.flatMap((name) => (name ? [keyOf(name)] : [])).filter(Boolean))) {
        const other = now.get(key)
        now.set(key, other === undefined || other === code ? code : null)
      }
    for (const [key, code] of now) if (!found.has(key)) found.set(key, code)
  }
  turn(Object.entries(USUAL))
  turn(countries().map(({ code, name, enName, id }) => [code, [code, name, enName, id]]))
  turn(source.map(({ cca2, cca3, cioc }) => [cca2, [cca3, cioc]]))
  turn(
    source.map(({ cca2, name, translations: { zho } }) => [
      cca2,
      [name.common, name.official, zho?.common, zho?.official],
    ]),
  )
  turn(
    source.map(({ cca2, altSpellings, name: { native } }) => [
      cca2,
      [...altSpellings, ...Object.values(native).flatMap(({ common, official }) => [common, official])],
    ]),
  )
  cache = new Map([...found].flatMap(([key, code]) => (code === null ? [] : [[key, code] as const])))
  return cache
}

/**
 * The id of the country that somebody means by a name: in Chinese, English or its own language, official, short or usual, or by an ISO code.
 * Null where no country is meant, or several.
 */
export function countryIdOf(name: string): string | null {
  const code = load().get(keyOf(name))
  return code === undefined ? null : (findCountry(code)?.id ?? null)
}

let usual: Map<string, readonly string[]> | undefined

/**
 * Further names that a picker finds a country by, beside those it shows: usual ones, the three-letter code, and the names in its own languages.
 * Each means this country alone.
 * @param code ISO 3166-1 alpha-2
 */
export function usualNames(code: string): readonly string[] {
  usual ??= new Map(
    sourceNames().map(({ cca2, cca3, name: { native } }) => {
      const own = Object.values(native).map(({ common }) => common)
      const names = [...(USUAL[cca2] ?? []), cca3, ...own].filter((name) => load().get(keyOf(name)) === cca2)
      return [cca2, [...new Set(names)]] as const
    }),
  )
  return usual.get(code) ?? []
}
