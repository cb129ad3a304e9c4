import { describe, expect, it } from 'vitest'
import { checkStruct, parseStruct } from '../../shared/form/rules.ts'
import { companyStruct, requiredCompanyFields, type CompanyContext } from './fields.ts'
import { companyProgress, planNames } from './rules.ts'

const CNY: CompanyContext = { settleCurrency: 'CNY', locale: 'zh-CN', draft: false, year: 2024 }
const whole = {
  companyName: '上海某某印刷有限公司',
  companyType: '1',
  creditCode: '91310000MA1K3F2X4B',
  icon: 'a.png',
  description: '一家专注标签印刷设备二十余年的企业，产品远销多个国家和地区。',
  contactName: '王芳',
  phone: '021-12345678',
  mobile: '13800138000',
  email: 'sales@shprint.example',
  country: '156',
  province: '31',
  city: '3101',
  address: '浦东新区龙阳路2345号',
  cids: ['1010101'],
  invoiceTitle: '上海某某印刷有限公司',
  taxNo: '91310000MA1K3F2X4B',
  invoiceType: '1',
  invoiceEmail: 'finance@shprint.example',
}
const refused = (value: object, context = CNY) =>
  checkStruct(companyStruct(context), value).map((one) => `${one.field} ${one.msgKey.split(':')[1]}`)

describe('company info', () => {
  it('accepts a whole Chinese record', () => {
    expect(parseStruct(companyStruct(CNY), whole)).toMatchObject({ ok: true })
  })

  it('names every required field of an empty record in the words of its kind', () => {
    const found = refused({ cids: [] })
    expect(found).toContain('companyName inputPlaceholder')
    expect(found).toContain('companyType selectPlaceholder')
    expect(found).toContain('icon rules.fileMissing')
    expect(found).toContain('cids selectPlaceholder')
    expect(found).toContain('mobile inputPlaceholder')
    expect(found).not.toContain('enCompanyName inputPlaceholder')
  })

  it('asks for nothing in a draft, but still for the right format', () => {
    const draft = { ...CNY, draft: true }
    expect(refused({}, draft)).toEqual([])
    expect(refused({ description: '短' }, draft)).toEqual([])
    expect(refused({ email: 'nobody' }, draft)).toEqual(['email rules.mailbox'])
  })

  it('asks for all English fields once one of them is filled', () => {
    expect(refused({ ...whole, enAddress: '2345 Longyang Road, Shanghai' })).toEqual([
      'enCompanyName inputPlaceholder',
      'enDescription inputPlaceholder',
    ])
  })

  it('wants English and no invoice of a contract in dollars', () => {
    const wanted = requiredCompanyFields({ country: '276' }, { settleCurrency: 'USD', locale: 'en-US' })
    expect(wanted).toContain('enCompanyName')
    expect(wanted).not.toContain('companyName')
    expect(wanted).not.toContain('taxNo')
    expect(wanted).not.toContain('mobile')
    expect(wanted).not.toContain('province')
  })

  it.each([
    ['156', 'HRB700148', ['creditCode rules.creditCode']],
    ['276', 'HRB700148', []],
    ['276', 'HRB-700148', []],
    ['276', 'HR/B', ['creditCode rules.registrationNo']],
  ])('checks the company number of country %s: %s', (country, creditCode, expected) => {
    expect(refused({ ...whole, country, creditCode })).toEqual(expected)
  })

  it.each([
    [{ description: '字'.repeat(1001) }, 'description rules.maxLength'],
    [{ description: '字'.repeat(19) }, 'description rules.minLength'],
    [{ website: 'javascript:alert(1)' }, 'website rules.website'],
    [{ cids: ['1', '2', '3', '4', '5', '6'] }, 'cids rules.maxItems'],
    [{ photos: Array.from({ length: 9 }, (_, i) => `p${i}.png`) }, 'photos rules.fileCount'],
    [{ foundedYear: 2025 }, 'foundedYear rules.range'],
    [{ foundedYear: 1799 }, 'foundedYear rules.range'],
    [{ postcode: '20 01' }, 'postcode rules.lettersDigits'],
    [{ taxNo: '123' }, 'taxNo rules.minLength'],
    [{ enCompanyName: '上海', enDescription: 'x'.repeat(20), enAddress: 'Shanghai' }, 'enCompanyName rules.noChinese'],
    [
      { enCompanyName: 'Tianhe', enDescription: '薄膜'.repeat(20), enAddress: 'Shanghai' },
      'enDescription rules.noChinese',
    ],
    [
      { enCompanyName: 'Tianhe', enDescription: 'x'.repeat(20), enAddress: '上海市会展路' },
      'enAddress rules.noChinese',
    ],
    [{ companyName: '天和😀' }, 'companyName rules.noEmoji'],
    [{ phone: '12345' }, 'phone rules.phoneOrLandline'],
  ])('refuses %o', (over, expected) => {
    expect(refused({ ...whole, ...over })).toEqual([expected])
  })
})

it('tells what only shows in the fields together beside what is wrong with each', () => {
  const found = refused({ ...whole, companyType: '', creditCode: '123', email: '' })
  expect(found.map((one) => one.split(' ')[0])).toEqual(expect.arrayContaining(['companyType', 'email', 'creditCode']))
})

describe('names after the contract', () => {
  const stored = { companyName: '旧名', enCompanyName: '' }

  it('writes any name before the contract', () => {
    expect(planNames(stored, { companyName: '新名' }, false)).toEqual({
      write: { companyName: '新名', enCompanyName: '' },
      ask: null,
    })
  })

  it('fills an empty name at once and asks for a changed one', () => {
    expect(planNames(stored, { enCompanyName: 'New' }, true)).toEqual({
      write: { companyName: '旧名', enCompanyName: 'New' },
      ask: null,
    })
    expect(planNames({ companyName: '旧名', enCompanyName: 'Old' }, { companyName: '新名' }, true)).toEqual({
      write: { companyName: '旧名', enCompanyName: 'Old' },
      ask: { companyName: '新名', enCompanyName: 'Old' },
    })
  })
})

it('reaches 100 only when nothing is missing', () => {
  expect(companyProgress(0, 18)).toBe(100)
  expect(companyProgress(1, 200)).toBe(99)
  expect(companyProgress(18, 18)).toBe(0)
})
