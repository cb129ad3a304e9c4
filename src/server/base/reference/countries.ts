import { createRequire } from 'node:module'

/** A country or region for address, nationality and phone selects. */
export interface Country {
  /** ISO 3166-1 numeric code without leading zeros, so that '8' and 8 mean the same: '156' is China. */
  id: string
  name: string
  enName: string
  /** ISO 3166-1 alpha-2, upper case. */
  code: string
  /** International dialling prefix with plus: '+86'. Empty where there is none. */
  phoneCode: string
}

interface SourceCountry {
  cca2: string
  ccn3: string
  name: { common: string }
  translations: { zho?: { common: string } }
  idd: { root: string; suffixes?: string[] }
}

/** China and its regions stand first, in this order. */
const FIRST = ['CN', 'HK', 'MO', 'TW']

/** Names as used in China's official lists, where the package has others, traditional characters or one name for two places. */
const NAMES: Readonly<Record<string, { zh?: string; en?: string }>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  AE: { zh: '阿联酋' },
  AX: { zh: '奥兰群岛', en: 'Aland Islands' },
  BA: { zh: '波黑' },
  BQ: { zh: '荷属加勒比区', en: 'Bonaire, Sint Eustatius and Saba' },
  CC: { zh: '科科斯（基林）群岛' },
  CD: { zh: '刚果（金）', en: 'Congo (DRC)' },
  CG: { zh: '刚果（布）', en: 'Congo' },
  CI: { en: "Côte d'Ivoire" },
  CV: { en: 'Cabo Verde' },
  DM: { zh: '多米尼克' },
  DO: { zh: '多米尼加' },
  FK: { zh: '马尔维纳斯群岛（福克兰群岛）', en: 'Malvinas (Falkland) Islands' },
  GG: { zh: '根西' },
  GP: { zh: '瓜德罗普' },
  GS: { zh: '南乔治亚岛和南桑威奇群岛', en: 'South Georgia and the South Sandwich Islands' },
  JE: { zh: '泽西' },
  MF: { zh: '法属圣马丁', en: 'Saint Martin (French part)' },
  MK: { zh: '北马其顿' },
  RE: { zh: '留尼汪' },
  SJ: { zh: '斯瓦尔巴和扬马延' },
  SX: { zh: '荷属圣马丁', en: 'Sint Maarten (Dutch part)' },
  TF: { zh: '法属南部领地', en: 'French Southern Territories' },
  VI: { en: 'U.S. Virgin Islands' },
}

/** Prefixes of places whose area codes are many, or whose listed prefix is not the one in use. */
const PREFIXES: Readonly<Record<string, string>> = {
  US: '+1',
  CA: '+1',
  DO: '+1',
  PR: '+1',
  UM: '+1',
  RU: '+7',
  KZ: '+7',
  VA: '+39',
  EH: '+212',
  SH: '+290',
  AX: '+358',
  SJ: '+47',
  AQ: '+672',
  HM: '+672',
}

/** No numeric code is assigned; the number is out of the ISO range in use. */
const NUMERIC: Readonly<Record<string, string>> = { XK: '983' }

interface Countries {
  list: Country[]
  byKey: Map<string, Country>
}

let cache: Countries | undefined

function load(): Countries {
  if (cache) return cache
  const require = createRequire(import.meta.url)
  const source = require('world-countries/countries.json') as SourceCountry[]
  const list = source.map(toCountry)
  const english = new Intl.Collator('en')
  const rank = (c: Country) => (FIRST.includes(c.code) ? FIRST.indexOf(c.code) : FIRST.length)
  list.sort((a, b) => rank(a) - rank(b) || english.compare(a.enName, b.enName))
  cache = {
    list,
    byKey: new Map(
      list.flatMap(
        (c) =>
          [
            [c.id, c],
            [c.code, c],
          ] as const,
      ),
    ),
  }
  return cache
}

function toCountry(source: SourceCountry): Country {
  const own = NAMES[source.cca2]
  const suffixes = source.idd.suffixes ?? []
  return {
    id: NUMERIC[source.cca2] ?? String(Number(source.ccn3)),
    name: own?.zh ?? source.translations.zho?.common ?? source.name.common,
    enName: own?.en ?? source.name.common,
    code: source.cca2,
    phoneCode: PREFIXES[source.cca2] ?? (source.idd.root ? source.idd.root + (suffixes[0] ?? '') : ''),
  }
}

/**
 * All countries and regions: China, Hong Kong, Macao and Taiwan first, the rest by English name, or by pinyin with `zh-CN`.
 * Shared and cached: do not change it.
 */
export function countries(order: 'zh-CN' | 'en-US' = 'en-US'): Country[] {
  const { list } = load()
  if (order === 'en-US') return list
  const pinyin = new Intl.Collator('zh-CN')
  return [...list.slice(0, FIRST.length), ...list.slice(FIRST.length).sort((a, b) => pinyin.compare(a.name, b.name))]
}

/** By numeric id or by two-letter code. */
export function findCountry(idOrCode: string): Country | undefined {
  return load().byKey.get(idOrCode)
}
