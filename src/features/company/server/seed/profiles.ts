import type { Random } from '../../../../server/base/demo/random.ts'
import type { Pair, Trade } from '../../../../server/base/demo/trade.ts'

const CERTIFICATES: readonly Pair[] = [
  ['ISO 9001', 'ISO 9001'],
  ['ISO 9001与ISO 14001', 'ISO 9001 and ISO 14001'],
  ['ISO 9001和CE', 'ISO 9001 and CE'],
  ['ISO 9001、ISO 14001与ISO 45001', 'ISO 9001, ISO 14001 and ISO 45001'],
]
/** Export markets of exhibitors in China. */
export const MARKETS_AT_HOME: readonly Pair[] = [
  ['东南亚与中东', 'South-East Asia and the Middle East'],
  ['欧洲、北美与日韩', 'Europe, North America, Japan and Korea'],
  ['“一带一路”沿线三十余国', 'some thirty countries along the Belt and Road'],
  ['拉美与非洲', 'Latin America and Africa'],
  ['欧盟与东盟', 'the EU and ASEAN'],
]
/** Markets of exhibitors from abroad. */
export const MARKETS_ABROAD: readonly Pair[] = [
  ['欧洲与亚太', 'Europe and the Asia-Pacific region'],
  ['北美、欧洲与中国', 'North America, Europe and China'],
  ['全球四十余国', 'more than forty countries'],
]
const PROMISES: readonly Pair[] = [
  [
    '公司坚持“先试样、后下单”，以稳定的交期和售后赢得长期合作。',
    'Samples come before orders, and steady delivery and service make for long partnerships.',
  ],
  [
    '研发投入连续五年超过销售额的百分之六，已获授权专利二十余项。',
    'For five years more than six per cent of sales has gone into development, with over twenty patents granted.',
  ],
  [
    '本届展会将带来全新产品现场演示，欢迎新老客户到展位交流洽谈。',
    'New products will be shown live at this year’s stand, and visitors old and new are welcome.',
  ],
  [
    '公司设有上门培训与备件中心，承诺二十四小时内响应客户需求。',
    'On-site training and a spare-parts centre answer customers within twenty-four hours.',
  ],
]

/** What a profile tells of a company. */
export interface ProfileFacts {
  nameZh: string
  nameEn: string
  placeZh: readonly [city: string, above: string]
  placeEn: readonly [city: string, above: string]
  year: number
  staff: number
  space: number
  trade: Trade
  markets: readonly Pair[]
  random: Random
}

/** A company's profile in both languages, 20 to 1000 characters each. */
export function profiles({
  nameZh,
  nameEn,
  placeZh,
  placeEn,
  year,
  staff,
  space,
  trade,
  markets,
  random,
}: ProfileFacts): {
  zh: string
  en: string
} {
  const certificate = random.pick(CERTIFICATES)
  const market = random.pick(markets)
  const promise = random.pick(PROMISES)
  const where = placeZh[1].startsWith(placeZh[0]) ? placeZh[1] : `${placeZh[1]}${placeZh[0]}`
  const whereEn = placeEn[1].startsWith(placeEn[0]) ? placeEn[0] : `${placeEn[0]}, ${placeEn[1]}`
  return {
    zh: `${nameZh}成立于${year}年，位于${where}，${trade.focus[0]}。公司现有员工${staff}人，生产与办公面积${space}平方米，通过${certificate[0]}认证。产品主要服务于${trade.customers[0]}，远销${market[0]}。${promise[0]}`,
    en: `Founded in ${year} and based in ${whereEn}, ${nameEn} ${trade.focus[1]}. It has ${staff} employees and ${space.toLocaleString('en-US')} m² of production and office space, certified to ${certificate[1]}. Its products serve ${trade.customers[1]} at home and in ${market[1]}. ${promise[1]}`,
  }
}
