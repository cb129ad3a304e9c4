import type { Edition } from '../../../../server/base/reference/categories.ts'
import { findCategory } from '../../../../server/base/reference/categories.ts'
import { provinces } from '../../../../server/base/reference/regions.ts'
import { BRAND_NAMES, type Word } from '../../../../server/base/demo/company-words.ts'
import { minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { Pair } from '../../../../server/base/demo/trade.ts'
import type { AuditStatus, BrandSeed, CompanySeed, Currency } from '../../../../server/base/demo/types.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

/** Why an organiser sends a brand back. */
const BRAND_REASONS: readonly Pair[] = [
  ['商标注册证已过期，请上传续展证明。', 'The trademark certificate has expired. Please upload the renewal.'],
  [
    '品牌标志模糊，请上传不小于300×300像素的清晰图片。',
    'The logo is blurred. Please upload a sharp picture of at least 300 × 300 pixels.',
  ],
  [
    '品牌名称与商标注册证不一致，请核对后重新提交。',
    'The brand name differs from the trademark certificate. Please check and submit again.',
  ],
  ['未提供品牌授权书，请补充授权链路证明。', 'No letter of authorisation was given. Please add proof of the licence.'],
]

const STORIES: readonly Pair[] = [
  [
    '创始人从一间不到百平方米的小车间起步，坚持把每一道工序做扎实。{year}年注册品牌以来，始终以稳定的品质赢得老客户的信任。',
    'It began in a workshop of less than a hundred square metres. Since the mark was registered in {year}, steady quality has kept its first customers.',
  ],
  [
    '品牌诞生于{year}年，名字取自团队对“{name}”的理解：好产品应当让人省心。设计与测试都在自有实验室完成。',
    'Born in {year}, {name} stands for one idea: a good product should save its user worry. Design and testing happen in our own laboratory.',
  ],
  [
    '{year}年，我们把多年的代工经验凝聚成自有品牌，面向国内外市场提供统一标准的产品与服务。',
    'In {year} we turned years of contract manufacturing into a brand of our own, with one standard for home and export markets.',
  ],
]

const LINES = ['Pro', 'Lite', 'Studio', 'One'] as const

export interface BrandContext {
  edition: Edition
  company: CompanySeed
  currency: Currency
  house: Word
  random: Random
}

/** `states` decides how many brands there are and how each stands; the first is the house brand. */
export function buildBrands(ctx: BrandContext, states: readonly AuditStatus[]): BrandSeed[] {
  const { edition, company, currency, house, random } = ctx
  // A company from abroad calls its further lines after the house; Chinese ones own quite different names.
  const sides: Word[] =
    currency === 'USD'
      ? LINES.map((line) => [`${house[0]} ${line}`, `${house[1]} ${line}`] as const)
      : random.sample(BRAND_NAMES[edition], states.length - 1)
  const allAreas = provinces().map((p) => p.id)
  return states.map((auditStatus, i): BrandSeed => {
    const name = i === 0 ? house : (sides[i - 1] ?? house)
    const foundedYear = Math.min(2023, company.foundedYear + random.int(0, 9))
    const story = random.pick(STORIES)
    const fill = (text: string, own: string) => text.replace('{year}', String(foundedYear)).replaceAll('{name}', own)
    const english = currency === 'USD'
    const reason = random.pick(BRAND_REASONS)
    const made = minutesBefore(random.int(20_000, 70_000))
    return {
      name: name[0],
      enName: name[1],
      contactName: company.contactName,
      mobile: company.mobile,
      channel: random.sample(['1', '2', '3', '4', '5', '6'], random.int(1, 4)).sort(),
      area: random.sample(allAreas, random.chance(0.2) ? 34 : random.int(1, 8)).sort(),
      supplyName: cutText(company.companyName || company.enCompanyName, 60),
      cid: findCategory((company.cids[i % company.cids.length] ?? '').slice(0, 3))?.id ?? '',
      story: company.companyName ? fill(story[0], name[0]) : '',
      enStory: fill(story[1], name[1]),
      foundedYear,
      originCountry: company.country,
      trademarkNo: random.chance(0.8) ? String(random.int(10_000_000, 69_999_999)) : '',
      logo: name[1],
      auditStatus,
      auditReason: auditStatus === 3 ? reason[english ? 1 : 0] : '',
      ...reviewTimes(made, auditStatus, random),
    }
  })
}
