/** What the calls of matchmaking's buyers answer: a row of the organiser's list, and a buyer's own page with a meeting in each state. */
import type { BuyerRow } from '../../../src/features/buyers/contract.ts'
import type { Meet, MeetMeeting } from '../../../src/features/buyers/page-contract.ts'

export const buyerRow = (over: Partial<BuyerRow> = {}): BuyerRow => ({
  id: '1',
  name: '李娜',
  companyName: '华东零售',
  position: '采购经理',
  place: '中国 / 上海市',
  identity: '1',
  categories: ['标签印刷'],
  demand: '寻找可以定制不干胶标签的供应商',
  enDemand: '',
  mobile: '139****1001',
  email: 'l****@trade.example',
  language: 'zh-CN',
  consent: 1,
  sessions: [],
  source: 'ORGANISER',
  status: 1,
  reason: '',
  meetings: 0,
  linkExpire: '',
  createTime: '2024-10-14 10:00:00',
  updateTime: '2024-10-14 10:00:00',
  ...over,
})

const NOTHING = { accept: 0, takeOther: 0, decline: 0, offer: 0, cancel: 0, rate: 0 }
const slot = (begin: string, end: string) => ({
  slotId: `7-${begin.replace(':', '')}`,
  date: '2024-12-03',
  begin,
  end,
})
export const meetMeeting = (over: Partial<Omit<MeetMeeting, 'may'>> & { may?: Partial<MeetMeeting['may']> } = {}) => ({
  id: '1',
  version: 1,
  exhibitorId: '5',
  company: '苏州柏源标签有限公司',
  booths: '3 3A01',
  session: '海外买家专场',
  place: '3 号馆会议区',
  slot: slot('10:00', '10:30'),
  altSlot: null,
  altBy: null,
  direction: 1,
  status: 1,
  message: '想介绍今年的新品',
  reason: '',
  minutesLeft: 3000,
  expireAt: '2024-10-19 10:00',
  score: 0,
  note: '',
  late: 0,
  ...over,
  may: { ...NOTHING, ...over.may },
})

export const meetPage = (over: Partial<Meet> = {}): Meet => ({
  profile: {
    version: 1,
    lastName: '李',
    firstName: '娜',
    companyName: '华东零售',
    position: '采购经理',
    country: '156',
    province: '310000',
    mobile: '13900011001',
    email: 'lina@trade.example',
    identity: '1',
    cids: ['101'],
    demand: '寻找可以定制不干胶标签的供应商',
    enDemand: '',
    language: 'zh-CN',
    consent: 1,
    status: 2,
    reason: '',
    busySlots: [],
  },
  sessions: [
    {
      id: '7',
      name: '海外买家专场',
      place: '3 号馆会议区',
      categoryNames: ['标签印刷设备', '不干胶材料'],
      slots: [slot('10:00', '10:30'), slot('10:30', '11:00')],
    },
  ],
  meetings: [
    meetMeeting({ may: { accept: 1, decline: 1, offer: 1 } }),
    meetMeeting({ id: '2', exhibitorId: '6', company: '广东印刷机械', direction: 2, may: { cancel: 1, offer: 1 } }),
    meetMeeting({
      id: '3',
      exhibitorId: '8',
      company: '杭州包装',
      status: 2,
      slot: slot('11:00', '11:30'),
      minutesLeft: 0,
      may: { cancel: 1, offer: 1 },
    }),
    meetMeeting({
      id: '4',
      exhibitorId: '9',
      company: '宁波油墨',
      status: 5,
      minutesLeft: 0,
      score: 4,
      may: { rate: 1 },
    }),
    meetMeeting({ id: '5', exhibitorId: '10', company: '青岛纸业', status: 3, minutesLeft: 0, reason: '时间已满' }),
  ],
  show: '标签展',
  privacy: '',
  contact: '021-6000-1024',
  expiresAt: '2024-11-13 10:00',
  ...over,
})
export const meetChoiceLists = {
  countries: [{ id: '156', name: '中国' }],
  provinces: [{ id: '310000', name: '上海市' }],
  identities: [{ id: '1', name: '经销商' }],
  categories: [
    { id: '101', name: '印刷设备', parentId: '' },
    { id: '10101', name: '柔版印刷机', parentId: '101' },
  ],
}
export const meetCandidate = {
  exhibitorId: '11',
  company: '上海印刷',
  booths: '1 1A08',
  score: 75,
  reasons: ['category', 'area'],
  categories: ['标签印刷'],
  brands: ['柏源'],
}
export const meetFreeSlots = [slot('14:00', '14:30'), slot('14:30', '15:00')]
