import { tradeName } from '../../../../server/base/demo/company-words.ts'
import { DEMO_CLOCK, after, minutesBefore } from '../../../../server/base/demo/clock.ts'
import { chineseName, sampleMobile } from '../../../../server/base/demo/people.ts'
import type { Random } from '../../../../server/base/demo/random.ts'

/** Somebody invited, or registered through a shared link; times go with the state. */
export interface InvitationSeed {
  channel: 1 | 2 | 3 | 5
  name: string
  email: string
  mobile: string
  company: string
  position: string
  /** Id of the country, '' when not given. */
  country: string
  language: 'zh-CN' | 'en-US'
  status: number
  source: 'MANUAL' | 'PASTE' | 'IMPORT' | 'LINK'
  failReason: string
  createTime: Date
  sentTime: Date | null
  openTime: Date | null
  registerTime: Date | null
}

const ABROAD = [
  ['Anna Berg', 'Nordlabel AB', '752'],
  ['Marco Rossi', 'Etichette Rossi S.r.l.', '380'],
  ['Kim Min-jun', 'Hanbit Packaging', '410'],
  ['Sarah Collins', 'Collins Converting Ltd.', '826'],
  ['Nguyen Thi Lan', 'Saigon Print JSC', '704'],
  ['Lukas Weber', 'Weber Druck GmbH', '276'],
  ['Priya Nair', 'Nair Labels Pvt. Ltd.', '356'],
  ['Tanaka Yuki', 'Tanaka Shoko KK', '392'],
  ['Maria Silva', 'Rótulos Silva Ltda.', '76'],
  ['Ahmed Hassan', 'Delta Packaging', '818'],
] as const
const POSITIONS = ['采购经理', '总经理', '生产总监', '技术主管', '采购主管', '市场总监']
const EN_POSITIONS = ['Purchasing manager', 'Managing director', 'Head of production', 'Technical lead']
/** What becomes of mails: most arrive, about half are opened. */
const FATES = [0, 0, 2, 2, 2, 4, 4, 4, 5, 5, 7, 8]

/** @param count people of each mail channel; half as many come through the shared links */
export function buildInvitations(
  random: Random,
  count: { email: number; overseas: number; links: number },
): InvitationSeed[] {
  const mail = (channel: 1 | 2, n: number): InvitationSeed => {
    const [enName, enCompany, country] = ABROAD[n % ABROAD.length] ?? ABROAD[0]
    const [zhTrade, enTrade] = tradeName(random.int(0, 900))
    const name = channel === 1 ? chineseName(random) : enName
    const company = channel === 1 ? `${zhTrade}${random.pick(['包装', '印务', '商贸', '供应链'])}有限公司` : enCompany
    const host =
      channel === 1
        ? enTrade.toLowerCase().replace(/\W/g, '')
        : enCompany
            .toLowerCase()
            .normalize('NFD')
            .replace(/[^a-z]/g, '')
            .slice(0, 14)
    const status = random.pick(FATES)
    const createTime = minutesBefore(random.int(60 * 24, 60 * 24 * 85))
    const sentTime = status === 0 || status === 7 ? null : after(createTime, random.int(5, 60 * 20))
    const opened = sentTime !== null && (status === 4 || status === 5)
    const openTime = opened ? after(sentTime, random.int(20, 60 * 70)) : null
    return {
      channel,
      name,
      email: `${channel === 1 ? 'visitor' : enName.toLowerCase().split(' ')[0]}${n + 1}@${host}.example`,
      mobile: '',
      company,
      position: channel === 1 ? random.pick(POSITIONS) : random.pick(EN_POSITIONS),
      country: channel === 1 ? '156' : country,
      language: channel === 1 ? 'zh-CN' : 'en-US',
      status,
      source: random.pick(['IMPORT', 'IMPORT', 'PASTE', 'MANUAL'] as const),
      failReason: status === 7 ? '550 5.1.1 no such user' : '',
      createTime,
      sentTime,
      openTime,
      registerTime: status === 5 && openTime ? after(openTime, random.int(2, 60)) : null,
    }
  }
  const visitor = (n: number): InvitationSeed => {
    const at = after(minutesBefore(random.int(60 * 3, 60 * 24 * 60)), 0)
    const [zhTrade] = tradeName(random.int(0, 900))
    return {
      channel: n % 3 === 2 ? 5 : 3,
      name: chineseName(random),
      email: '',
      mobile: sampleMobile(random),
      company: `${zhTrade}贸易有限公司`,
      position: '',
      country: '',
      language: 'zh-CN',
      status: 5,
      source: 'LINK',
      failReason: '',
      createTime: at,
      sentTime: null,
      openTime: at,
      registerTime: at,
    }
  }
  const people = [
    ...Array.from({ length: count.email }, (_, n) => mail(1, n)),
    ...Array.from({ length: count.overseas }, (_, n) => mail(2, n)),
    ...Array.from({ length: count.links }, (_, n) => visitor(n)),
  ]
  // Numbers grow with time, as they would have.
  return people.toSorted((one, other) => one.createTime.getTime() - other.createTime.getTime())
}

/** Days before the clock on which a shared link was opened, with how often. */
export function buildViews(random: Random, days: number): { day: Date; views: number }[] {
  return Array.from({ length: days }, (_, n) => ({
    day: new Date(DEMO_CLOCK.getTime() - n * 3 * 24 * 60 * 60_000),
    views: random.int(1, 9),
  }))
}
