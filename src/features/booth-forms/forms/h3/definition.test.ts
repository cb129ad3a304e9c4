import { describe, expect, it } from 'vitest'
import { parseStruct } from '../../../../shared/form/rules.ts'
import { chargesOf, formStruct } from '../../definition/definition.ts'
import type { Content, FormView } from '../../model.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'
import { PARAMETERS } from '../../../../server/parameters/parameters.ts'
import { RENTAL_ITEMS } from '../../catalogue/items.ts'
import { boxKw } from '../h8/load.ts'
import { BOX_KW, h3, leastExtinguishers } from './definition.ts'
import { OFFICIAL_KEYS, officialContractor } from './official.ts'

const view = (booth: object = {}, more: object = {}): FormView => ({
  booth: {
    boothId: '1',
    boothNo: '3A01',
    hall: 'N3',
    boothType: 3,
    area: 54,
    width: 9,
    depth: 6,
    openSides: 3,
    units: 6,
    settleCurrency: 'CNY',
    companyName: '测试公司',
    companyNameEn: 'Test Company',
    ...booth,
  },
  late: false,
  others: {},
  previous: null,
  submitted: null,
  inTime: null,
  days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
  settings: {},
  ...more,
})

const contact = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'wang@example.com', ruleAck: 1 }
const own: Content = {
  ...contact,
  buildMode: 'OWN_CONTRACTOR',
  contractorName: '上海展建工程有限公司',
  contractorNameEn: 'Shanghai Stand Builders',
  contractorAbroad: 0,
  creditCode: '91310000MA1FL8XXXX',
  legalPerson: '李强',
  siteManager: '王芳',
  siteMobile: '13800138000',
  safetyOfficer: '赵军',
  safetyMobile: '13800138001',
  electrician: '孙磊',
  electricianCert: 'T310123456',
  structW: 9,
  structD: 6,
  structH: 4.5,
  deck: '1',
  material: ['WOOD'],
  fireClass: 'B1',
  totalKw: 12.5,
  workers: 8,
  buildFrom: '2024-11-29 09:00:00',
  buildTo: '2024-12-01 18:00:00',
  extinguishers: 3,
  insurerName: '平安保险',
  policyNo: 'PA-2024-1',
  insuredSum: 1_000_000,
  depositPayer: 'EXHIBITOR',
  plan: ['plan.pdf'],
  elevation: ['elevation.pdf'],
  render: ['render.png'],
  electric: ['electric.pdf'],
  materialList: ['list.xlsx'],
  licence: ['licence.pdf'],
  certificate: ['cert.pdf'],
  insurance: ['policy.pdf'],
  safetyLetter: ['letter.pdf'],
}
const without = (content: Content, ...names: string[]): Content =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !names.includes(name)))
/** Fields a submission is refused for. */
function refused(content: Content, at: FormView = view()): string[] {
  const parsed = parseStruct(formStruct(h3, at, { draft: false, locale: 'zh-CN' }), content)
  return parsed.ok ? [] : [...new Set(parsed.problems.map((one) => one.field))].sort()
}
const price = (content: Content, booth: object = {}) =>
  chargesOf(h3, content, view(booth), { prices: DEFAULT_PRICES, currency: 'CNY' }).map(({ code, qty }) => [code, qty])

describe('H3', () => {
  it('takes a whole application of an own contractor', () => {
    expect(refused(own)).toEqual([])
  })
  it.each([
    ['contractorName', { contractorName: '建' }],
    ['contractorNameEn', { contractorNameEn: '中文' }],
    ['creditCode', { creditCode: '91310000ma1fl8xxxx' }],
    ['creditCode', { creditCode: '91310000MA1FL8XXX' }],
    ['creditCode', { creditCode: null }],
    ['legalPerson', { legalPerson: '李' }],
    ['siteMobile', { siteMobile: '12' }],
    ['safetyOfficer', { safetyOfficer: '王芳' }],
    ['electricianCert', { electricianCert: 'T1234' }],
    ['electricianCert', { electricianCert: 'T-123456' }],
    ['structW', { structW: 9.01 }],
    ['structD', { structD: 6.01 }],
    ['structH', { structH: 0.09 }],
    ['structH', { structH: 6.01, structure: ['s.pdf'] }],
    ['structure', { structH: 4.51 }],
    ['deck', { deck: '2', structure: ['s.pdf'] }],
    ['material', { material: [] }],
    ['fireClass', { fireClass: 'B2' }],
    ['totalKw', { totalKw: 500.01 }],
    ['workers', { workers: 0 }],
    ['workers', { workers: 201 }],
    ['buildFrom', { buildFrom: '2024-11-28 09:00:00' }],
    ['buildFrom', { buildFrom: '2024-11-29 08:59:59' }],
    ['buildTo', { buildTo: '2024-12-01 18:00:01' }],
    ['buildTo', { buildFrom: '2024-11-30 10:00:00', buildTo: '2024-11-30 10:00:00' }],
    ['extinguishers', { extinguishers: 2 }],
    ['insuredSum', { insuredSum: 999_999.99 }],
    ['refundAccountNo', { refundAccountNo: '12345' }],
    ['plan', { plan: [] }],
    ['render', { render: ['1', '2', '3', '4'] }],
    ['safetyLetter', { safetyLetter: [] }],
  ])('refuses a wrong %s: %j', (field, change) => {
    expect(refused({ ...own, ...change })).toEqual([field])
  })
  it.each([
    [{ structH: 6, structure: ['s.pdf'] }],
    [{ totalKw: 0, electrician: '', electricianCert: '', electric: [], certificate: [] }],
    [{ contractorAbroad: 1, creditCode: '' }],
    [{ refundAccountName: '', refundBank: '', refundAccountNo: '' }],
  ])('takes %j', (change) => {
    expect(refused({ ...own, ...change })).toEqual([])
  })
  it('gives a second storey to booths of 72 m² or more, with a stamped drawing', () => {
    const two = { ...own, deck: '2', structure: ['s.pdf'], extinguishers: 4 }
    expect(refused(two, view({ area: 72, width: 12 }))).toEqual([])
    expect(refused(two, view({ area: 71.9, width: 12 }))).toEqual(['deck'])
    expect(refused({ ...two, structure: [] }, view({ area: 72, width: 12 }))).toEqual(['structure'])
  })
  it('asks the official contractor’s client for neither contractor nor insurance nor deposit', () => {
    const official = {
      ...without(own, 'contractorName', 'creditCode', 'legalPerson', 'siteManager', 'siteMobile', 'safetyOfficer'),
      buildMode: 'OFFICIAL',
      safetyMobile: '',
      insurerName: '',
      policyNo: '',
      insuredSum: null,
      licence: [],
      certificate: [],
      insurance: [],
    }
    expect(refused(official)).toEqual([])
    expect(price(official)).toEqual([
      ['RAW_MANAGEMENT', 540],
      ['WORKER_PASS', 8],
      ['EXTINGUISHER', 3],
    ])
  })
  it('asks an empty space for a list of what is displayed only, and charges the management', () => {
    expect(refused({ ...contact, buildMode: 'EMPTY', displayList: '两台演示机' })).toEqual([])
    expect(refused({ ...contact, buildMode: 'EMPTY' })).toEqual(['displayList'])
    expect(price({ ...own, buildMode: 'EMPTY' })).toEqual([['RAW_MANAGEMENT', 540]])
  })
  it('charges area, workers, extinguishers and deposit', () => {
    expect(price(own, { area: 54.5 })).toEqual([
      ['RAW_MANAGEMENT', 545],
      ['WORKER_PASS', 8],
      ['EXTINGUISHER', 3],
      ['RAW_DEPOSIT', 1],
    ])
  })
  it.each([
    [9, 2],
    [36, 2],
    [36.1, 3],
    [54, 3],
    [54.1, 4],
  ])('needs for %d m² %d extinguishers', (area, least) => {
    expect(leastExtinguishers(area)).toBe(least)
    expect(h3.defaults(view({ area }))['extinguishers']).toBe(least)
  })
  it('points out that H8 orders less power than is needed, once H8 stands', () => {
    const hints = (lines: object[] | null) =>
      (h3.warnings?.(own, view({}, { others: lines ? { h8: { lines } } : {} })) ?? []).map((one) => one.params)
    expect(hints(null)).toEqual([])
    expect(
      hints([
        { itemCode: 'E05', qty: 1 },
        { itemCode: 'E04', qty: 1 },
      ]),
    ).toEqual([{ wanted: 12.5, ordered: 11 }])
    expect(hints([{ itemCode: 'E05', qty: 2 }])).toEqual([])
  })

  it('counts what H8 counts: boxes for the show, neither sockets nor build-up power', () => {
    for (const { itemCode } of RENTAL_ITEMS.filter((one) => one.form === 'h8'))
      expect(BOX_KW[itemCode] ?? 0, itemCode).toBe(boxKw({ lines: [{ itemCode, qty: 1 }] }))
  })
})

describe('official contractor', () => {
  it('is kept in parameters exhibitors may read, each filled in at the start', () => {
    const missing = Object.values(OFFICIAL_KEYS).filter(
      (key) => !PARAMETERS.some((one) => one.configKey === key && one.public && one.configValue !== ''),
    )
    expect(missing).toEqual([])
    expect(h3.settings).toEqual(expect.arrayContaining(Object.values(OFFICIAL_KEYS)))
  })
  it('has what the organiser filled in, and there is none without a name', () => {
    const found = officialContractor({ 'contractor.name': '展建', 'contractor.siteMobile': ' ' })
    expect(found).toEqual({ contractorName: '展建' })
    expect(officialContractor({ 'contractor.legalPerson': '沈国强' })).toBeNull()
  })
})
