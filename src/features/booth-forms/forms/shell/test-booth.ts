/** A shelf shell booth of 9 m² and what its forms look at, for tests. */
import { formStruct, type FormDefinition } from '../../definition/definition.ts'
import type { Booth, Content, FormView } from '../../model.ts'
import { parseStruct } from '../../../../shared/form/rules.ts'
import { DEFAULT_PRICES } from '../../pricing/default-prices.ts'

export const boothOf = (over: Partial<Booth> = {}): Booth => ({
  boothId: '1',
  boothNo: '1A08',
  hall: 'N1',
  boothType: 1,
  area: 9,
  width: 3,
  depth: 3,
  openSides: 1,
  units: 1,
  settleCurrency: 'CNY',
  companyName: '杭州华印机械有限公司',
  companyNameEn: 'Hangzhou Huayin Machinery Co., Ltd.',
  ...over,
})

export const viewOf = (booth: Partial<Booth> = {}, over: Partial<FormView> = {}): FormView => ({
  booth: boothOf(booth),
  late: false,
  others: {},
  previous: null,
  submitted: null,
  inTime: null,
  days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
  settings: {},
  ...over,
})

export const EMPTY_BILL = {
  currency: 'CNY',
  services: '0.00',
  surcharge: '0.00',
  deposits: '0.00',
  payable: '0.00',
  lines: [],
  nextChange: null,
  quotePending: [],
  depositLines: [],
  boothPayable: '0.00',
  paid: '0.00',
  balance: '0.00',
  confirmedAt: '',
}

/** What the server answers for a form of that booth; `form` says what is stored of it. */
export const formReply = ({
  booth = {},
  form = {},
  ...over
}: {
  booth?: Partial<Booth>
  form?: Content
  deadline?: object
  serverTime?: string
  facts?: object
  history?: object[]
} = {}) => ({
  form: {
    id: '7',
    version: 1,
    status: 0,
    lateFlag: 0,
    locked: 0,
    validVersion: 1,
    reason: '',
    receipt: '',
    submittedAt: '',
    confirmedAt: '',
    facts: {},
    contactName: '王芳',
    contactMobile: '13800138000',
    contactEmail: 'wang@yunfan.example',
    remark: '',
    noNeed: 0,
    ...form,
  },
  must: 0,
  booth: boothOf(booth),
  deadline: { at: '2024-11-25 18:00:00', passed: 0, offsetText: 'T-7', closed: 0, closedReason: '', after: 'supply' },
  serverTime: '2024-11-20 10:00:00',
  history: [],
  bill: EMPTY_BILL,
  pricing: { ledger: [], rejected: null, prices: DEFAULT_PRICES, rate: 0, scope: 'DELTA' },
  others: {},
  previous: null,
  submitted: null,
  inTime: null,
  days: { openDate: '2024-12-02', closeDate: '2024-12-04' },
  settings: {},
  facts: {},
  files: [],
  ...over,
})

const CONTACT = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'wang@example.com', ruleAck: 1 }

/** Fields a submission is refused at, with the last part of the message's key: `flatShelfNum tooManyShelves`. */
export function refusals(definition: FormDefinition, view: FormView, over: Content = {}): string[] {
  const content = { ...definition.defaults(view), ...CONTACT, ...over }
  const parsed = parseStruct(formStruct(definition, view, { draft: false, locale: 'zh-CN' }), content)
  return parsed.ok ? [] : parsed.problems.map((one) => `${one.field} ${one.msgKey.split(/[:.]/).at(-1)}`)
}
