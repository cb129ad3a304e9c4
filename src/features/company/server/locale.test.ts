import { expect, it } from 'vitest'
import { companyLocale } from './queries.ts'

it('writes to a company in the language the organiser set, else in that of its contract', () => {
  const company = { companyName: '甲', language: '' }
  expect(companyLocale(company, 'CNY')).toBe('zh-CN')
  expect(companyLocale(company, 'USD')).toBe('en-US')
  expect(companyLocale(company, undefined)).toBe('zh-CN')
  expect(companyLocale({ ...company, companyName: '' }, 'CNY')).toBe('en-US')
  expect(companyLocale({ ...company, language: 'zh-CN' }, 'USD')).toBe('zh-CN')
  expect(companyLocale({ ...company, language: 'en-US' }, 'CNY')).toBe('en-US')
})
