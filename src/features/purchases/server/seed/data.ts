/** Demands of the demo show: what is looked for, and where each stands. */
import { DEMO_CLOCK, minutesBefore, reviewTimes } from '../../../../server/base/demo/clock.ts'
import type { Random } from '../../../../server/base/demo/random.ts'
import type { Pair } from '../../../../server/base/demo/trade.ts'
import type { AuditStatus, CompanySeed, Currency, ReviewSeed } from '../../../../server/base/demo/types.ts'
import { DAY_MS, formatDate } from '../../../../shared/lib/time/dates.ts'

/** Where a demand stands: its review, and whether it was forbidden or is over. */
export interface DemandState {
  audit: AuditStatus
  forbidden?: true
  over?: true
}

export interface PurchaseSeed extends ReviewSeed {
  title: string
  enTitle: string
  purchaseType: string
  num_: number
  unit: string
  preNum: number | null
  endTime: string
  priceStart: string | null
  priceEnd: string | null
  currency: Currency
  cooperateArea: string[]
  info: string
  contactName: string
  mobile: string
  email: string
  status: 1 | 2
  forbidReason: string
  viewCount: number
}

interface Wish {
  title: Pair
  type: '1' | '2' | '3'
  num: number
  /** busi_unit; '' where none is counted. */
  unit: string
  /** In yuan; none: open to offers. */
  price?: readonly [from: string, to: string]
  info: Pair
}

const WISHES: readonly Wish[] = [
  {
    title: ['求购五层瓦楞外箱，长期供货', 'Double-wall shipping cartons wanted'],
    type: '2',
    num: 20_000,
    unit: '1',
    price: ['3.20', '5.60'],
    info: [
      '外箱用于出口发运，抗压不低于 12 千克，需通过跌落测试。每月分两批送货，账期 30 天。',
      'Cartons for export, drop-tested, edge crush at least 12 kg. Two deliveries a month, payment within 30 days.',
    ],
  },
  {
    title: ['寻华东、华南区域代理商', 'Distributors wanted in East and South China'],
    type: '1',
    num: 10,
    unit: '6',
    info: [
      '希望代理商有稳定的渠道和售后人员，提供样机与培训，首年不设最低任务。',
      'We look for distributors with steady channels and service staff. Demonstration goods and training are provided; no minimum in the first year.',
    ],
  },
  {
    title: ['求购食品级不干胶面材', 'Food-grade label stock wanted'],
    type: '2',
    num: 80_000,
    unit: '7',
    price: ['1.80', '3.40'],
    info: [
      '需提供食品接触检测报告，低温下不翘边，幅宽 330 毫米，可先小批量试用。',
      'Food-contact test report required, no edge lift when chilled, 330 mm wide. A small trial order comes first.',
    ],
  },
  {
    title: ['寻找海外仓与尾程配送合作', 'Overseas warehouse and last-mile partner wanted'],
    type: '3',
    num: 2,
    unit: '',
    info: [
      '计划在欧洲设两处海外仓，要求系统可对接，提供退换货处理，合作期不少于一年。',
      'Two warehouses in Europe with an open interface and handling of returns, for a year at least.',
    ],
  },
  {
    title: ['求购自动化包装设备', 'Automatic packing equipment wanted'],
    type: '2',
    num: 3,
    unit: '6',
    info: [
      '用于小件商品装盒与贴标，每分钟不低于 60 件，需上门安装调试并提供两年保修。',
      'For cartoning and labelling of small goods, at least 60 pieces a minute, installed on site, two years of warranty.',
    ],
  },
  {
    title: ['寻联合开发环保材料的伙伴', 'Partner wanted to develop recyclable materials'],
    type: '3',
    num: 1,
    unit: '',
    info: [
      '希望与材料厂共同开发可回收单一材质方案，我方提供应用测试与首批订单。',
      'We would like to develop a recyclable mono-material with a producer. We test it in use and place the first order.',
    ],
  },
]

const PROVINCES = ['310000', '320000', '330000', '370000', '440000', '510000'] as const
const REASON: Pair = [
  '请写明规格、用途和验收标准后重新提交。',
  'Please name specification, use and how it is accepted, then submit again.',
]
const FORBIDDEN: Pair = [
  '与贵公司另一条需求重复，已禁用。',
  'It repeats another demand of yours and has been forbidden.',
]

/** Demands of one company in the given states; no two ask for the same while there are wishes left. */
export function buildPurchases(
  { company, currency, random }: { company: CompanySeed; currency: Currency; random: Random },
  states: readonly DemandState[],
): PurchaseSeed[] {
  const chosen = random.sample(WISHES, states.length)
  const chinese = company.companyName !== ''
  const own = ([zh, en]: Pair) => (chinese ? zh : en)
  return chosen.map((wish, at) => {
    const { audit, forbidden, over } = states[at] ?? { audit: 1 }
    const end = new Date(DEMO_CLOCK.getTime() + (over ? -random.int(3, 20) : random.int(12, 150)) * DAY_MS)
    return {
      title: chinese ? wish.title[0] : '',
      enTitle: wish.title[1],
      purchaseType: wish.type,
      num_: wish.num,
      unit: wish.unit,
      preNum: wish.num > 100 ? Math.round(wish.num / 20) : null,
      endTime: `${formatDate(end)} 23:59:59`,
      priceStart: wish.price?.[0] ?? null,
      priceEnd: wish.price?.[1] ?? null,
      currency,
      cooperateArea: random.sample(PROVINCES, random.int(1, 3)),
      info: own(wish.info),
      contactName: company.contactName,
      mobile: company.mobile,
      email: company.email,
      status: forbidden ? 2 : 1,
      forbidReason: forbidden ? own(FORBIDDEN) : '',
      viewCount: audit === 2 ? random.int(0, 40) : 0,
      auditStatus: audit,
      auditReason: audit === 3 ? own(REASON) : '',
      ...reviewTimes(minutesBefore(random.int(9_000, 40_000)), audit, random),
    }
  })
}
