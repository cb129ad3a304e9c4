/** Notices of the demo show, in both languages. Nothing in them happened after the demo clock. */
import type { Edition } from '../../../../server/base/reference/categories.ts'

export interface NoticeSeed {
  noticeTitle: string
  enNoticeTitle: string
  /** '1' notice, '2' announcement. */
  noticeType: '1' | '2'
  noticeContent: string
  enNoticeContent: string
  targetEdition: '' | Edition
  publishTime: Date
  pinned?: 1
  /** Read by the demo exhibitor already. */
  read: boolean
}

const at = (text: string) => new Date(`${text}+08:00`)

const SHARED: readonly NoticeSeed[] = [
  {
    noticeTitle: '展商互动中心已开放',
    enNoticeTitle: 'The Exhibitor Interaction Centre is open',
    noticeType: '2',
    noticeContent:
      '<p>各位展商：</p><p>展商互动中心现已开放，请按首页的步骤依次完善公司资料、添加品牌并提交产品。</p><ul><li>资料会自动保存为草稿，可分多次填写。</li><li>提交的内容由主办方在两个工作日内审核。</li></ul>',
    enNoticeContent:
      '<p>Dear exhibitor,</p><p>The Exhibitor Interaction Centre is open. Follow the steps on the welcome page: complete your company information, add a brand and submit your products.</p><ul><li>What you type is kept as a draft, so you can come back at any time.</li><li>We review what you submit within two working days.</li></ul>',
    targetEdition: '',
    publishTime: at('2024-08-26T09:30:00'),
    read: true,
  },
  {
    noticeTitle: '请核对公司中英文名称',
    enNoticeTitle: 'Please check your company name in both languages',
    noticeType: '1',
    noticeContent:
      '<p>标准展位的楣板将按系统内的公司名称制作。名称变更请在“企业信息”中提出，<strong>10 月 28 日 18:00（北京时间）</strong>后不再受理。</p>',
    enNoticeContent:
      '<p>Fascia boards of shell booths are made with the company name kept here. Ask for a change of name under “Company info”; none is taken after <strong>18:00 (Beijing time) on 28 October</strong>.</p>',
    targetEdition: '',
    publishTime: at('2024-09-20T10:00:00'),
    read: true,
  },
  {
    noticeTitle: '国庆假期审核安排',
    enNoticeTitle: 'Reviews during the National Day holiday',
    noticeType: '1',
    noticeContent: '<p>10 月 1 日至 7 日为国庆假期，期间提交的内容将于 10 月 8 日起按提交顺序审核。</p>',
    enNoticeContent:
      '<p>From 1 to 7 October is the National Day holiday. What you submit in that time is reviewed in order from 8 October.</p>',
    targetEdition: '',
    publishTime: at('2024-09-27T16:00:00'),
    read: true,
  },
  {
    noticeTitle: '谨防冒充主办方的来电与邮件',
    enNoticeTitle: 'Beware of calls and mails in our name',
    noticeType: '2',
    noticeContent:
      '<p>近期有人冒充主办方推销酒店与参展名录。主办方不会以电话索要银行卡信息，也不会委托第三方出售观众名单。如有疑问，请拨打主办方联系电话核实。</p>',
    enNoticeContent:
      '<p>Some companies use our name to sell hotel rooms and lists of visitors. We never ask for card details by phone, and nobody sells visitor lists on our behalf. When in doubt, please call us.</p>',
    targetEdition: '',
    publishTime: at('2024-10-09T11:20:00'),
    pinned: 1,
    read: false,
  },
]

const OF_EDITION: Readonly<Record<Edition, readonly NoticeSeed[]>> = {
  LABEL: [
    {
      noticeTitle: '现场开机展示设备须提前报备',
      enNoticeTitle: 'Tell us about machines that run on your booth',
      noticeType: '1',
      noticeContent:
        '<p>计划现场开机的印刷、模切与涂布设备，请在产品详情中注明尺寸、重量与用电功率，便于安排进场与供电。</p>',
      enNoticeContent:
        '<p>If printing, die-cutting or coating machines will run on your booth, please give size, weight and power in the product details, so that we can plan move-in and supply.</p>',
      targetEdition: 'LABEL',
      publishTime: at('2024-10-11T15:00:00'),
      read: false,
    },
  ],
  BABY: [
    {
      noticeTitle: '儿童用品须符合强制性标准',
      enNoticeTitle: 'Children’s products have to meet the mandatory standards',
      noticeType: '1',
      noticeContent: '<p>童车、安全座椅、玩具等产品参展须具备有效的强制性认证，请在产品详情中上传证书图片。</p>',
      enNoticeContent:
        '<p>Prams, car seats, toys and the like need a valid mandatory certification. Please add a picture of the certificate to the product details.</p>',
      targetEdition: 'BABY',
      publishTime: at('2024-10-11T15:00:00'),
      read: false,
    },
  ],
}

/** The notices of an edition, oldest first. */
export function buildNotices(edition: Edition): NoticeSeed[] {
  return [...SHARED, ...OF_EDITION[edition]].sort((a, b) => a.publishTime.getTime() - b.publishTime.getTime())
}
