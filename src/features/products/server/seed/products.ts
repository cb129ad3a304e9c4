import type { Edition } from '../../../../server/base/reference/categories.ts'
import { leafCategory, type ProductState } from '../../../../server/base/demo/shelf.ts'
import { after, minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import type { Word } from '../../../../server/base/demo/company-words.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { Pair, ProductTemplate, Trade } from '../../../../server/base/demo/trade.ts'
import type { AuditStatus, BrandSeed, CompanySeed, Currency, ProductSeed } from '../../../../server/base/demo/types.ts'

const state = (audit: AuditStatus, status: 0 | 1 = 0, hot: 0 | 1 = 0, wasOn = false): ProductState => ({
  audit,
  status,
  hot,
  wasOn,
})

/** Every state of business-entities 3.4 in the order a story would tell it. */
export const EVERY_STATE: readonly ProductState[] = [
  state(0),
  state(1),
  state(3),
  state(2),
  state(2, 1),
  state(2, 1, 1),
  state(2, 0, 0, true),
]

/** Mostly on shelf, as a show's catalogue is seven weeks before it opens. */
const USUAL: readonly ProductState[] = [
  ...EVERY_STATE,
  state(2, 1),
  state(2, 1),
  state(2, 1),
  state(2, 1),
  state(2),
  state(1),
  state(2, 1),
  state(2, 1),
]

/** Why an organiser sends a product back. */
const PRODUCT_REASONS: readonly Pair[] = [
  [
    '缩略图带有水印，请更换为无水印的白底图。',
    'The thumbnail carries a watermark. Please use a clean picture on a white ground.',
  ],
  [
    '英文名称与中文名称不对应，请核对后重新提交。',
    'The English name does not match the Chinese one. Please check and submit again.',
  ],
  [
    '商品分类选择有误，请改为对应的三级分类。',
    'The category is not the right one. Please choose the matching third level.',
  ],
  [
    '详情中含有“最佳”“第一”等绝对化用语，请修改。',
    'The details use superlatives such as “best” or “No. 1”. Please reword them.',
  ],
  ['轮播图与商品不符，请重新上传。', 'The pictures show another product. Please upload them again.'],
  [
    '请在详情中补充执行标准或检测报告编号。',
    'Please add the standard or the number of the test report to the details.',
  ],
]

export interface ProductContext {
  edition: Edition
  company: CompanySeed
  currency: Currency
  trade: Trade
  house: Word
  brands: readonly BrandSeed[]
  random: Random
}

/** USD to CNY, rounded, good enough for guide prices. */
const RATE = 7.1
/** business-entities 3.4: at most three hot products an exhibitor. */
const MAX_HOT = 3

/** `states` first, then usual ones up to `count`. */
export function buildProducts(ctx: ProductContext, count: number, states: readonly ProductState[] = []): ProductSeed[] {
  const { random, brands } = ctx
  const approved = indexes(brands, (b) => b.auditStatus === 2)
  const usable = indexes(brands, (b) => b.auditStatus === 1 || b.auditStatus === 2)
  const names = new Set<string>()
  let hot = 0
  return Array.from({ length: count }, (_, i) => {
    let wanted = states[i] ?? random.pick(USUAL)
    // A product can be approved only when its brand is (decisions 7).
    if (wanted.audit >= 2 && approved.length === 0) wanted = state(1)
    if (wanted.hot === 1 && hot >= MAX_HOT) wanted = state(2, 1)
    hot += wanted.hot
    const brand = random.pick(wanted.audit >= 2 ? approved : usable)
    const template = ctx.trade.products[i % ctx.trade.products.length] ?? random.pick(ctx.trade.products)
    return buildProduct(ctx, template, brand, wanted, i, names)
  })
}

function indexes<T>(list: readonly T[], test: (item: T) => boolean): number[] {
  return list.flatMap((item, i) => (test(item) ? [i] : []))
}

function buildProduct(
  ctx: ProductContext,
  template: ProductTemplate,
  brand: number,
  wanted: ProductState,
  at: number,
  names: Set<string>,
): ProductSeed {
  const { edition, company, currency, random, trade } = ctx
  const category = leafCategory(edition, template.leaf)
  const spec = random.pick(template.specs)
  const { name, enName, model } = nameOf(ctx, template, brand, at, names)
  const { price, marketPrice } = priceOf(template, currency, random)
  const points = random.sample(trade.points, 3)
  const created = minutesBefore(random.int(9_000, 60_000))
  const times = reviewTimes(created, wanted.audit, random)
  const upTime =
    (wanted.status === 1 || wanted.wasOn) && times.auditTime ? after(times.auditTime, random.int(20, 1440)) : null
  const downTime = wanted.wasOn && upTime ? after(upTime, random.int(1440, 7200)) : null
  const reason = random.pick(PRODUCT_REASONS)
  const chinese = company.companyName !== ''
  const keyword = category.name.slice(0, 12)
  return {
    productName: chinese ? name : '',
    enProductName: enName,
    brand,
    cid1: category.id.slice(0, 3),
    cid2: category.id.slice(0, 5),
    cid3: category.id,
    price,
    marketPrice,
    currency,
    area: company.city || company.country,
    model,
    spec,
    moq: moqOf(template, random),
    unit: template.unit,
    content: chinese ? contentZh(name, trade, points, spec) : '',
    enContent: contentEn(enName, trade, points, spec),
    keywords: chinese
      ? [keyword, ...random.sample(['新品', '环保', '定制', '现货', '出口'], 2)]
      : [random.pick(['new', 'OEM', 'in stock']), random.pick(['export', 'certified'])],
    status: wanted.status,
    hotFlag: wanted.hot,
    newFlag: random.chance(0.3) ? 1 : 0,
    sort: at + 1,
    upTime,
    downTime,
    pictures: Array.from({ length: random.int(1, 4) }, (_, n) => `${template.picture}-${((at + n) % 4) + 1}`),
    auditStatus: wanted.audit,
    auditReason: wanted.audit === 3 ? reason[currency === 'USD' ? 1 : 0] : '',
    ...times,
    updateTime: downTime ?? upTime ?? times.updateTime,
  }
}

/** Machines are told apart by their model, other goods by variant and brand; a repeat takes the next model number. */
function nameOf(ctx: ProductContext, template: ProductTemplate, brand: number, at: number, names: Set<string>) {
  const { random, house, brands } = ctx
  const initials = house[1]
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 2)
    .toUpperCase()
  const own = brands[brand]
  for (let tries = 0; ; tries += 1) {
    const model = `${initials}-${random.pick(['', 'S', 'X', 'P'])}${random.int(10, 99) * 10 + (tries > 2 ? at % 10 : 0)}`
    const variant = template.machine ? undefined : random.pick(template.variants)
    const zh = variant ? `${own?.name ?? ''}${variant[0]}${template.name[0]}` : `${model} ${template.name[0]}`
    const en = variant
      ? `${own?.enName ?? ''} ${withVariant(variant[1], template.name[1])}`
      : `${model} ${template.name[1]}`
    const name = tries > 3 ? `${zh} ${model}` : zh
    const enName = tries > 3 ? `${en} ${model}` : en
    if (names.has(enName)) continue
    names.add(enName)
    return { name, enName, model }
  }
}

const withVariant = (variant: string, name: string) =>
  variant.startsWith('With ') ? `${name} with ${variant.slice(5)}` : `${variant} ${name}`

function priceOf(
  template: ProductTemplate,
  currency: Currency,
  random: Random,
): { price: string; marketPrice: string | null } {
  const [low, high] = template.price
  // One in twelve is agreed at the stand, whatever it costs.
  if (high === 0 || random.chance(1 / 12)) return { price: '0.00', marketPrice: null }
  const raw = (low + (high - low) * random.next()) / (currency === 'USD' ? RATE : 1)
  const price = Math.max(0.01, tidy(raw))
  const market = tidy(price * (1.1 + random.next() * 0.3))
  return { price: price.toFixed(2), marketPrice: random.chance(0.7) ? Math.max(price, market).toFixed(2) : null }
}

/** Prices as they are written on a list: thousands for big machines, whole units above twenty, tenths and cents below. */
function tidy(raw: number): number {
  const step = raw >= 100_000 ? 1000 : raw >= 10_000 ? 100 : raw >= 1000 ? 10 : raw >= 20 ? 1 : raw >= 5 ? 0.1 : 0.01
  return Math.round(raw / step) * step
}

function moqOf(template: ProductTemplate, random: Random): number {
  const [, high] = template.price
  if (high === 0 || high >= 5000) return 1
  if (high < 5) return random.int(1, 10) * 1000
  if (high < 50) return random.int(1, 10) * 100
  return random.int(1, 30) * 10
}

function contentZh(name: string, trade: Trade, points: readonly Pair[], spec: string): string {
  return [
    `<h3>产品概述</h3><p>${name}面向${trade.customers[0]}，常规规格为<b>${spec}</b>，可按需求调整配置。</p>`,
    `<h3>产品特点</h3><ul>${points.map(([zh]) => `<li>${zh}</li>`).join('')}</ul>`,
    `<p>欢迎莅临展位了解样品与交期，现场下单另有优惠。</p>`,
  ].join('')
}

function contentEn(name: string, trade: Trade, points: readonly Pair[], spec: string): string {
  return [
    `<h3>Overview</h3><p>The ${escape(name)} is made for ${trade.customers[1]}. The usual specification is <b>${spec}</b>; other configurations on request.</p>`,
    `<h3>What it offers</h3><ul>${points.map(([, en]) => `<li>${en}</li>`).join('')}</ul>`,
    `<p>See samples and ask for delivery times at our stand.</p>`,
  ].join('')
}

const escape = (text: string) => text.replace(/&/g, '&amp;')
