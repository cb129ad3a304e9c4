/** Visitors of the demo show: who they are, what they ask, and what became of it. Firms and numbers are made up. */
import { DAY_MS } from '../../../../shared/lib/time/dates.ts'
import { DEMO_CLOCK } from '../../../../server/base/demo/clock.ts'
import { chineseName, sampleMobile } from '../../../../server/base/demo/people.ts'
import type { Random } from '../../../../server/base/demo/random.ts'

export interface VisitorSeed {
  english: boolean
  contact: string
  company: string
  position: string
  mobile: string
  email: string
  /** busi_identity: values both editions have. */
  identity: string
}

export interface InquirySeed {
  visitor: VisitorSeed
  /** Which of the exhibitor's products on show. */
  product: number
  consultingType: string
  content: string
  num: number | null
  source: 'MINI' | 'SITE' | 'SCAN'
  ariseTime: Date
  /** The first is the first reply; none: it waits. */
  replies: { result: number; note: string; at: Date }[]
  messages: { text: string; at: Date }[]
}

export interface LeadSeed {
  visitor: VisitorSeed
  kindAndProduct: string
  grade: 'A' | 'B' | 'C'
  followStatus: number
  tags: string[]
  ariseTime: Date
  /** Days after it arose on which somebody wanted to get in touch; null: not set. */
  nextDays: number | null
  notes: { text: string; at: Date }[]
}

const CITIES = ['杭州', '宁波', '苏州', '成都', '武汉', '青岛', '厦门', '佛山', '郑州', '长沙', '西安', '南京']
const KINDS = [
  '启明贸易有限公司',
  '海纳进出口有限公司',
  '优选商贸有限公司',
  '云帆电子商务有限公司',
  '恒信供应链有限公司',
  '联创实业有限公司',
]
const ABROAD: ReadonlyArray<readonly [company: string, contact: string, mail: string, mobile: string]> = [
  ['Nordic Sourcing AB', 'Erik Lindqvist', 'erik@nordic-sourcing.example', '+46700000118'],
  ['Gulf Star Trading LLC', 'Omar Haddad', 'omar@gulfstar.example', '+971500000264'],
  ['Importadora São Bento', 'Camila Rocha', 'camila@saobento.example', '+5511900000372'],
  ['Siam Market Partners', 'Nattaya Srisai', 'nattaya@siam-partners.example', '+66800000481'],
  ['Baltic Retail Supply', 'Marta Kalnina', 'marta@baltic-retail.example', ''],
  ['Pacific Link Distribution', 'Daniel Wong', 'daniel@pacific-link.example', '+61400000593'],
]
const POSITIONS = ['采购经理', '总经理', '产品经理', '市场总监', '采购总监']
/** busi_consulting_type and what is asked, in both languages. */
const QUESTIONS: ReadonlyArray<readonly [type: string, zh: string, en: string]> = [
  [
    '1',
    '请报含税出厂价与交期，量大是否有优惠？',
    'Please quote FOB Shanghai with lead time. Is there a discount for volume?',
  ],
  [
    '2',
    '我们在华东有 30 多家门店，想了解区域代理政策。',
    'We supply about forty stores and would like to know your terms for distributors.',
  ],
  [
    '3',
    '计划年内采购，请寄产品手册，并告知付款方式。',
    'We plan to buy this year. Please send a brochure and your payment terms.',
  ],
  [
    '4',
    '希望洽谈定制合作，展会期间可否安排面谈？',
    'We are looking for a partner for our own brand. Could we meet at the show?',
  ],
  ['5', '可否先提供样品测试？运费由我方承担。', 'Could you send a sample first? We pay the freight.'],
  ['9', '产品有哪些认证？售后由谁负责？', 'Which certificates does it have, and who looks after service?'],
]
const REPLY_NOTES = ['需求明确，已安排报价', '等对方确认规格', '价格差距较大', '与老客户重复', '']
const MESSAGES = {
  zh: '您好，感谢咨询。报价与产品手册已准备好，请告知方便的联系时间，也欢迎展会期间到我们展位面谈。',
  en: 'Thank you for asking. A quotation and our brochure are ready; please tell us when to call, or visit us at our booth during the show.',
}
const LEAD_NOTES = [
  '已电话沟通，下周寄样',
  '对方要求含税报价',
  '约展会第二天到展位面谈',
  '价格敏感，先发标准款',
  '已发送产品手册',
]
const TAGS = ['大客户', '老客户', '需样品', '外贸', '定制', '急单']

/** A visitor; one in five comes from abroad and reads English. */
function buildVisitor(random: Random): VisitorSeed {
  const identity = random.pick(['1', '2', '6', '9', ''])
  if (random.chance(0.22)) {
    const [company, contact, email, mobile] = random.pick(ABROAD)
    return { english: true, contact, company, position: 'Buyer', mobile, email, identity }
  }
  const mobile = sampleMobile(random)
  const email = random.chance(0.7) ? `buyer${random.int(100, 999)}@mail.example` : ''
  return {
    english: false,
    contact: chineseName(random),
    company: random.pick(CITIES) + random.pick(KINDS),
    position: random.pick(POSITIONS),
    mobile,
    email,
    identity,
  }
}

const HOUR_MS = 60 * 60 * 1000

/** A moment in somebody's working day, at most so many days before the demo clock. */
function moment(random: Random, days: number): Date {
  const back = random.int(0, Math.floor(days))
  const midnight = DEMO_CLOCK.getTime() - 10 * HOUR_MS - back * DAY_MS
  // Of the demo's own day only the hours before its clock are there.
  return new Date(midnight + random.int(8 * 60, back === 0 ? 9 * 60 + 45 : 19 * 60) * 60_000)
}
const later = (at: Date, hours: number) =>
  new Date(Math.min(at.getTime() + hours * HOUR_MS, DEMO_CLOCK.getTime() - 60_000))

/** @param products how many of the exhibitor's are on show; none: nobody asks */
export function buildInquiries(random: Random, amount: number, products: number): InquirySeed[] {
  if (products === 0) return []
  // Of who is asked a lot the newest two wait, and the third waits too long.
  const waiting = amount > 5 ? 3 : 0
  return Array.from({ length: amount }, (_, at): InquirySeed => {
    const visitor = buildVisitor(random)
    const [consultingType, zh, en] = random.pick(QUESTIONS)
    const late = new Date(DEMO_CLOCK.getTime() - 4 * DAY_MS)
    const ariseTime = at >= waiting ? moment(random, 90) : at < 2 ? moment(random, 1) : late
    const result = at < waiting ? 0 : random.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0])
    const first = { result, note: random.pick(REPLY_NOTES), at: later(ariseTime, random.int(1, 40)) }
    const changed = result === 3 && random.chance(0.5)
    const replies =
      result === 0
        ? []
        : changed
          ? [
              { ...first, result: 2, note: '' },
              { ...first, at: later(first.at, 26) },
            ]
          : [first]
    const writes = (result === 1 || result === 3) && visitor.email !== '' && random.chance(0.6)
    return {
      visitor,
      product: random.int(0, products - 1),
      consultingType,
      content: visitor.english ? en : zh,
      num: random.chance(0.5) ? random.pick([1, 2, 10, 200, 1000]) : null,
      source: random.pick(['SCAN', 'SCAN', 'SITE', 'MINI']),
      ariseTime,
      replies,
      messages: writes ? [{ text: visitor.english ? MESSAGES.en : MESSAGES.zh, at: later(first.at, 1) }] : [],
    }
  })
}

/** What becomes of a lead: grade, state, tags, notes. */
export function buildFollowUp(
  random: Random,
  ariseTime: Date,
): Omit<LeadSeed, 'visitor' | 'kindAndProduct' | 'ariseTime'> {
  const followStatus = random.pick([1, 1, 2, 2, 3, 3, 4, 5])
  const notes =
    followStatus === 1
      ? []
      : [
          {
            text: followStatus === 5 ? '号码无法接通，多次联系无果' : random.pick(LEAD_NOTES),
            at: later(ariseTime, random.int(2, 72)),
          },
        ]
  return {
    grade: followStatus === 4 ? 'A' : followStatus === 5 ? 'C' : random.pick(['A', 'B', 'B', 'C']),
    followStatus,
    tags: random.sample(TAGS, random.int(0, 2)),
    nextDays: followStatus < 4 && random.chance(0.7) ? random.int(1, 21) : null,
    notes,
  }
}

/** Leads somebody of the team typed in. One in six shared no contact. */
export function buildLeads(random: Random, amount: number, interests: readonly string[]): LeadSeed[] {
  return Array.from({ length: amount }, () => {
    const visitor = buildVisitor(random)
    const ariseTime = moment(random, 90)
    const shared = random.chance(0.85)
    return {
      visitor: shared ? visitor : { ...visitor, mobile: '', email: '' },
      kindAndProduct: interests.length > 0 ? random.pick(interests) : '',
      ariseTime,
      ...buildFollowUp(random, ariseTime),
    }
  })
}
