/** The screen of company info over a server that answers by path. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect } from 'vitest'
import { renderScreen } from '../render-screen.tsx'
import { routeFetch, type Asked } from '../routed-fetch.ts'
import { dropSession, $session } from '../../../src/shared/auth/session.ts'
import type { Locale } from '../../../src/shared/lib/locale.ts'
import type { CompanyRecord } from '../../../src/features/company/contract.ts'
import { BasicInfoScreen } from '../../../src/features/company/screens/basic-info-screen.tsx'

export function basicInfoScreen() {
  const record: CompanyRecord = {
    id: '7',
    companyName: '杭州华印机械有限公司',
    enCompanyName: '',
    shortName: '华印',
    enShortName: '',
    companyType: '1',
    creditCode: '',
    icon: 'logo.png',
    description: '',
    enDescription: '',
    contactName: '王芳',
    position: '',
    phone: '0571-12345678',
    mobile: '13800138000',
    email: 'sales@huayin.example',
    website: '',
    country: '156',
    province: '330000',
    city: '330100',
    district: '',
    address: '西湖区文三路90号',
    enAddress: '',
    postcode: '',
    cids: ['1010101'],
    employees: '',
    foundedYear: 1998,
    photos: [],
    video: '',
    invoiceTitle: '杭州华印机械有限公司',
    taxNo: '91330100MA1K3F2X4B',
    invoiceType: '1',
    invoiceEmail: 'finance@huayin.example',
    createTime: '2024-10-01 10:00:00',
    updateTime: '2024-10-01 10:00:00',
    savedBy: '',
    savedAt: '2024-10-01 10:00:00',
    version: 3,
    settleCurrency: 'CNY',
    nameLocked: 1,
    pendingName: null,
    infoComplete: 0,
    directoryStatus: 0,
    missing: ['description', 'creditCode'],
    required: 18,
    booths: [
      {
        id: '1',
        hall: 'N1',
        boothNo: '1A001',
        boothType: 3,
        width: '6.0',
        depth: '3.0',
        area: '18.0',
        openSides: 2,
        contractNo: 'HT-1',
        settleCurrency: 'CNY',
      },
    ],
  }

  let stored: CompanyRecord | { code: number; msg: string }
  let answer: (body: Record<string, unknown>) => Record<string, unknown>
  let asked: Asked[]
  let routes: Parameters<typeof routeFetch>[0]
  const region = (id: string, name: string, enName: string) => ({ id, name, enName, level: 1, children: [] })

  beforeEach(() => {
    stored = record
    $session.set({
      status: 'ready',
      kind: 'exhibitor',
      user: null,
      roles: ['exhibitor_admin'],
      permissions: ['busi:company:query', 'busi:company:edit'],
      scoped: false,
      closed: false,
      infoComplete: 0,
      gates: { newspaper: true, invitation: true },
      menu: [],
      userId: null,
      booths: [],
      boothId: null,
    })
    answer = ({ draft: _d, version: _v, clientToken: _c, ...fields }) => ({
      data: { ...record, ...fields, version: 4 },
    })
    routes = {
      '/busi/customerinfo/info': () => ('code' in stored ? stored : { data: stored }),
      '/busi/customerinfo/update': (body) => answer(body),
      '/busi/sendcode': { data: { cooldown: 60, maskedTo: 'n****@huayin.example' } },
      '/busi/category/brand': {
        data: [
          {
            ...region('101', '设备', 'Machines'),
            children: [
              {
                ...region('10101', '柔印', 'Flexo'),
                children: [region('1010101', '机组式柔印机', 'Inline flexo press')],
              },
            ],
          },
        ],
      },
      '/busi/region/world': {
        data: [
          { id: '156', name: '中国', enName: 'China', code: 'CN', phoneCode: '+86' },
          { id: '276', name: '德国', enName: 'Germany', code: 'DE', phoneCode: '+49' },
        ],
      },
      '/busi/province': { data: [region('330000', '浙江省', 'Zhejiang')] },
      '/busi/region/area': { data: [region('330100', '杭州市', 'Hangzhou')] },
      '/system/dict/data/type/*': (_, path) => ({
        data: path.endsWith('busi_invoice_type')
          ? [
              {
                dictType: 'busi_invoice_type',
                dictValue: '1',
                dictLabel: '增值税普通发票',
                enDictLabel: 'Plain VAT invoice',
                listClass: '',
              },
            ]
          : [{ dictType: 'x', dictValue: '1', dictLabel: '生产', enDictLabel: 'Manufacturer', listClass: '' }],
      }),
    }
    asked = routeFetch(routes)
  })
  afterEach(() => {
    dropSession()
  })

  async function show(locale: Locale = 'zh-CN') {
    renderScreen(<BasicInfoScreen locale={locale} />, locale)
    const form = await screen.findByRole('form')
    await waitFor(() => expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]?.value).not.toBe(''))
    return form
  }
  const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const updates = () =>
    asked.filter((one) => one.path === '/busi/customerinfo/update').map((one) => one.body as Record<string, unknown>)

  return {
    show,
    box,
    record,
    get asked() {
      return asked
    },
    set asked(value) {
      asked = value
    },
    get routes() {
      return routes
    },
    updates,
    get answer() {
      return answer
    },
    set answer(value) {
      answer = value
    },
    get stored() {
      return stored
    },
    set stored(value) {
      stored = value
    },
  }
}
