import { expect, it } from 'vitest'
import { FORMS } from '../forms/registry.ts'
import { BASE_FIELDS } from './definition.ts'
import type { FieldSpecs } from './field-spec.ts'
import { withoutPeople } from './people.ts'

const everyField = (specs: FieldSpecs): [string, FieldSpecs[string]][] =>
  Object.entries(specs).flatMap(([name, spec]) => [[name, spec], ...(spec.rows ? everyField(spec.rows.columns) : [])])

it('empties names, numbers, plates and papers of people, and leaves all else as it is', () => {
  const h11 = FORMS.find(({ code }) => code === 'h11')
  const gone: string[] = []
  const onFile = (file: string) => gone.push(file)
  const content = {
    contactName: '王芳',
    contactMobile: '13800138000',
    remark: '请找李强',
    noNeed: 0,
    passes: [
      {
        lineId: 'a',
        plateNo: '沪A12345',
        driver: '李强',
        driverMobile: '13900139000',
        driverIdNo: '1',
        slotDate: '2024-11-30',
      },
    ],
  }
  const left = withoutPeople({ ...BASE_FIELDS, ...h11?.fields }, content, { onFile })
  expect(left).toEqual({
    contactName: '',
    contactMobile: '',
    remark: '',
    noNeed: 0,
    passes: [{ lineId: 'a', plateNo: '', driver: '', driverMobile: '', driverIdNo: '', slotDate: '2024-11-30' }],
  })
  expect(gone).toEqual([])
  const h13 = FORMS.find(({ code }) => code === 'h13')
  const speakers = [{ name: '顾明远', photo: ['a.jpg'], company: '柏源' }]
  expect(withoutPeople(h13?.fields ?? {}, { titleZh: '论坛', speakers }, { onFile })).toEqual({
    titleZh: '论坛',
    speakers: [{ name: '', photo: [], company: '柏源' }],
  })
  expect(gone).toEqual(['a.jpg'])
})

it('keeps where a deposit goes back to while one is held, and no longer', () => {
  const h3 = FORMS.find(({ code }) => code === 'h3')?.fields ?? {}
  const account = { refundAccountName: '李强', refundBank: '工商银行', refundAccountNo: '6222021234567890' }
  const content = { ...account, contractorName: '测试公司', licence: ['licence.pdf'], safetyLetter: ['letter.pdf'] }
  const gone: string[] = []
  const erase = (depositHeld: boolean) => withoutPeople(h3, content, { depositHeld, onFile: (file) => gone.push(file) })
  const papers = { contractorName: '测试公司', licence: [], safetyLetter: [] }
  expect(erase(true)).toEqual({ ...account, ...papers })
  expect(gone).toEqual(['licence.pdf', 'letter.pdf'])
  expect(erase(false)).toEqual({ refundAccountName: '', refundBank: '', refundAccountNo: '', ...papers })
})

it('knows whom forms name: all that is called like it', () => {
  const all = FORMS.flatMap(({ fields }) => everyField({ ...BASE_FIELDS, ...fields }))
  const people = new Set(all.filter(([, { person }]) => person).map(([name]) => name))
  const called =
    /mobile|email|idNo|plateNo|vehicleNo|driver|officer|manager|person|electrician|reportTo|consignee|contactName|remark|licence|letter/i
  expect(all.filter(([name]) => called.test(name) && !people.has(name)).map(([name]) => name)).toEqual([])
})
