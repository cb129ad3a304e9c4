import { after, minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import { leafCategory, type ProductState } from '../../../../server/base/demo/shelf.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { Pair, Trade } from '../../../../server/base/demo/trade.ts'
import type {
  AuditStatus,
  CompanySeed,
  Currency,
  SupplyProductSeed,
  SupplySeed,
} from '../../../../server/base/demo/types.ts'
import type { Edition } from '../../../../server/base/reference/categories.ts'
import { cutText } from '../../../../shared/lib/text/text.ts'

/** Why an organiser sends a supply chain or one of its products back. */
const SUPPLY_REASONS: readonly Pair[] = [
  ['公司照片与简介不符，请上传实际厂房照片。', 'The photos do not match the introduction. Please show your own plant.'],
  ['合作客户请提供可核实的名称。', 'Please name customers that can be verified.'],
]
const PRODUCT_REASONS: readonly Pair[] = [
  ['主图带有联系方式，请更换图片。', 'The picture carries contact data. Please use another one.'],
  ['价格区间过宽，请按起订量给出合理区间。', 'The price range is too wide for the minimum order. Please narrow it.'],
]

const CAPACITIES: readonly Pair[] = [
  ['年产能 500 万件，旺季可扩至 800 万件', '5 million pieces a year, 8 million in season'],
  ['三条自动化产线，日产 2 万件', 'three automated lines, 20,000 pieces a day'],
  ['自有工厂 1.2 万平方米，员工 260 人', 'own plant of 12,000 m² with a staff of 260'],
]

/** busi_supply_type and how such a supply chain is called. */
const KINDS = [
  { type: '1', zh: '制造基地', en: 'Manufacturing Base' },
  { type: '2', zh: '品牌供应链', en: 'Brand Supply' },
  { type: '4', zh: '定制服务中心', en: 'Custom Service Centre' },
] as const

export interface SupplyContext {
  edition: Edition
  company: CompanySeed
  currency: Currency
  trade: Trade
  random: Random
}

/** Supply chains in the given states, then products in theirs; a product can be approved only when its supply chain is. */
export function buildSupplies(
  ctx: SupplyContext,
  states: readonly AuditStatus[],
  productStates: readonly ProductState[],
): { supplies: SupplySeed[]; supplyProducts: SupplyProductSeed[] } {
  const supplies = states.map((audit, at) => buildSupply(ctx, audit, at))
  const approved = states.indexOf(2)
  const pending = states.indexOf(1)
  const supplyProducts = productStates.flatMap((wanted, at) => {
    const owner = wanted.audit >= 2 || pending < 0 ? approved : pending
    return owner < 0 ? [] : [buildProduct(ctx, owner, wanted, at)]
  })
  return { supplies, supplyProducts }
}

const inWords = ({ currency }: SupplyContext, [zh, en]: Pair) => (currency === 'USD' ? en : zh)

function buildSupply(ctx: SupplyContext, auditStatus: AuditStatus, at: number): SupplySeed {
  const { company, trade, random } = ctx
  const kind = KINDS[at % KINDS.length] ?? KINDS[0]
  const chinese = company.companyName !== ''
  const points = random.sample(trade.points, 2)
  return {
    name: chinese ? `${company.shortName || company.companyName.slice(0, 10)}${kind.zh}` : '',
    enName: cutText(`${company.enShortName || company.enCompanyName} ${kind.en}`, 120),
    type: kind.type,
    area: company.city || company.country,
    cids: company.cids,
    customers: inWords(ctx, trade.customers),
    contactName: company.contactName,
    mobile: company.mobile,
    phone: company.phone,
    introduction: chinese
      ? `${trade.focus[0]}。主要优势：${points.map(([zh]) => zh).join('；')}。从打样、生产到质检、发货均在同一园区完成，交期稳定。`
      : '',
    enIntroduction: `We ${trade.focus[1].replace(/^(\w+)s\b/, '$1')}. Strengths: ${points.map(([, en]) => en).join('; ')}. Samples, production, inspection and dispatch stand on one site, so delivery dates hold.`,
    capacity: cutText(inWords(ctx, random.pick(CAPACITIES)), 100),
    moq: random.pick([100, 300, 500, 1000]),
    oemFlag: random.chance(0.8) ? 1 : 0,
    odmFlag: random.chance(0.5) ? 1 : 0,
    photos: ['plant-1', 'plant-2', 'plant-3'].slice(0, random.int(1, 3)),
    auditStatus,
    auditReason: auditStatus === 3 ? inWords(ctx, random.pick(SUPPLY_REASONS)) : '',
    ...reviewTimes(minutesBefore(random.int(20_000, 60_000)), auditStatus, random),
  }
}

function buildProduct(ctx: SupplyContext, supply: number, wanted: ProductState, at: number): SupplyProductSeed {
  const { edition, company, currency, trade, random } = ctx
  const template = trade.products[at % trade.products.length] ?? random.pick(trade.products)
  const category = leafCategory(edition, template.leaf)
  const variant = template.variants.length > 0 ? random.pick(template.variants) : (['定制', 'Custom'] as const)
  const chinese = company.companyName !== ''
  const times = reviewTimes(minutesBefore(random.int(9_000, 19_000)), wanted.audit, random)
  const shown = wanted.status === 1 || wanted.wasOn
  const upTime = shown && times.auditTime ? after(times.auditTime, random.int(20, 1440)) : null
  const downTime = wanted.wasOn && upTime ? after(upTime, random.int(1440, 5000)) : null
  // Supply prices lie below retail; of what is always negotiated they are 0.
  const low = Math.round((template.price[0] * 0.4 * 100) / (currency === 'USD' ? 7.1 : 1)) / 100
  const points = random.sample(trade.points, 2)
  return {
    supply,
    name: chinese ? `${variant[0]}${template.name[0]}` : '',
    enName: cutText(`${variant[1]} ${template.name[1]}`.replaceAll('-', ' '), 120),
    cid1: category.id.slice(0, 3),
    cid2: category.id.slice(0, 5),
    cid3: category.id,
    moq: template.machine ? random.int(1, 3) : random.pick([100, 200, 500, 1000]),
    unit: template.unit,
    leadDays: random.pick([7, 10, 15, 20, 30, 45]),
    priceFrom: low.toFixed(2),
    priceTo: (low * random.pick([1, 1.2, 1.5])).toFixed(2),
    currency,
    capacityPerMonth: template.machine ? random.int(5, 40) : random.pick([5000, 20_000, 80_000]),
    content: chinese ? `<p>${points.map(([zh]) => zh).join('；')}。支持打样，按订单排产。</p>` : '',
    enContent: `<p>${points.map(([, en]) => en).join('; ')}. Samples on request, made to order.</p>`,
    status: wanted.status,
    upTime,
    downTime,
    pictures: Array.from({ length: random.int(1, 3) }, (_, n) => `${template.picture}-${((at + n) % 4) + 1}`),
    auditStatus: wanted.audit,
    auditReason: wanted.audit === 3 ? inWords(ctx, random.pick(PRODUCT_REASONS)) : '',
    ...times,
    updateTime: downTime ?? upTime ?? times.updateTime,
  }
}
