/** A shelf shell booth of 9 m² and what its forms look at, for tests. */
import { formStruct, type FormDefinition } from '../../definition/definition.ts'
import type { Booth, Content, FormView } from '../../model.ts'
import { parseStruct } from '../../../../shared/form/rules.ts'

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

const CONTACT = { contactName: '王芳', contactMobile: '13800138000', contactEmail: 'wang@example.com', ruleAck: 1 }

/** Fields a submission is refused at, with the last part of the message's key: `flatShelfNum tooManyShelves`. */
export function refusals(definition: FormDefinition, view: FormView, over: Content = {}): string[] {
  const content = { ...definition.defaults(view), ...CONTACT, ...over }
  const parsed = parseStruct(formStruct(definition, view, { draft: false, locale: 'zh-CN' }), content)
  return parsed.ok ? [] : parsed.problems.map((one) => `${one.field} ${one.msgKey.split(/[:.]/).at(-1)}`)
}
