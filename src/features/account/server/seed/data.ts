/** Applications of the demo show: two waiting, one rejected. */
import type { Edition } from '../../../../server/base/reference/categories.ts'

export interface RegistrationSeed {
  loginAcc: string
  companyName: string
  enCompanyName: string
  contactName: string
  email: string
  mobile: string
  note: string
  locale: 'zh-CN' | 'en-US'
  auditStatus: 1 | 3
  auditReason: string
  createTime: Date
  auditTime: Date | null
}

const at = (text: string) => new Date(`${text}+08:00`)
const pending = { auditStatus: 1, auditReason: '', auditTime: null } as const

const LABEL: readonly RegistrationSeed[] = [
  {
    loginAcc: 'tianhe-film',
    companyName: '苏州天和薄膜材料有限公司',
    enCompanyName: 'Suzhou Tianhe Film Materials Co., Ltd.',
    contactName: '沈佳怡',
    email: 'shen.jiayi@tianhe-film.example',
    mobile: '13912345670',
    note: '合同编号 LP2024-0817，意向 N2 馆标准展位',
    locale: 'zh-CN',
    createTime: at('2024-10-11T15:42:00'),
    ...pending,
  },
  {
    loginAcc: 'ostrava.inks',
    companyName: '',
    enCompanyName: 'Ostrava Specialty Inks s.r.o.',
    contactName: 'Petra Novotna',
    email: 'petra.novotna@ostrava-inks.example',
    mobile: '',
    note: 'We spoke with your team in September about 18 square metres in hall N1.',
    locale: 'en-US',
    createTime: at('2024-10-13T21:05:00'),
    ...pending,
  },
  {
    loginAcc: 'huiyin2024',
    companyName: '上海汇印文化传播工作室',
    enCompanyName: '',
    contactName: '曹明',
    email: 'caoming@huiyin.example',
    mobile: '13698765432',
    note: '',
    locale: 'zh-CN',
    auditStatus: 3,
    auditReason: '未查询到参展合同，请先与招商部签订合同后再申请账号。',
    createTime: at('2024-10-08T10:20:00'),
    auditTime: at('2024-10-09T09:15:00'),
  },
]

const BABY: readonly RegistrationSeed[] = [
  {
    loginAcc: 'yuanmeng-baby',
    companyName: '宁波圆梦母婴用品有限公司',
    enCompanyName: 'Ningbo Yuanmeng Baby Products Co., Ltd.',
    contactName: '蔡雪梅',
    email: 'cai.xuemei@yuanmeng.example',
    mobile: '13805741236',
    note: '合同编号 MB2024-0432，意向 W3 馆',
    locale: 'zh-CN',
    createTime: at('2024-10-12T11:18:00'),
    ...pending,
  },
  {
    loginAcc: 'nordlicht.kids',
    companyName: '',
    enCompanyName: 'Nordlicht Kids GmbH',
    contactName: 'Jonas Petersen',
    email: 'petersen@nordlicht-kids.example',
    mobile: '',
    note: 'Wooden toys, 12 square metres wished for.',
    locale: 'en-US',
    createTime: at('2024-10-13T18:30:00'),
    ...pending,
  },
  {
    loginAcc: 'tongqu88',
    companyName: '广州童趣玩具商行',
    enCompanyName: '',
    contactName: '邓志远',
    email: 'deng@tongqu.example',
    mobile: '13560001234',
    note: '',
    locale: 'zh-CN',
    auditStatus: 3,
    auditReason: '未查询到参展合同，请先与招商部签订合同后再申请账号。',
    createTime: at('2024-10-07T16:00:00'),
    auditTime: at('2024-10-08T10:30:00'),
  },
]

export const buildRegistrations = (edition: Edition): readonly RegistrationSeed[] => (edition === 'BABY' ? BABY : LABEL)
