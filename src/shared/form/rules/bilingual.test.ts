import { describe, expect, it } from 'vitest'
import { languageProblems } from './bilingual.ts'

const fields = {
  chinese: ['name', 'content'],
  english: ['enName', 'enContent', 'enImages'],
  otherEnglish: ['enShort'],
} as const
const missing = (value: Record<string, unknown>, currency: 'CNY' | 'USD') =>
  languageProblems(value, fields, currency).map((one) => one.at)

describe('languageProblems', () => {
  it('asks for Chinese of a contract in CNY and leaves English alone while none is given', () => {
    expect(missing({}, 'CNY')).toEqual(['name', 'content'])
    expect(missing({ name: '墨水', content: '<p>介绍</p>', enName: ' ', enImages: [], enShort: '' }, 'CNY')).toEqual([])
  })

  it('asks for all English as soon as any is given, be it an image or an optional field', () => {
    const chinese = { name: '墨水', content: '介绍' }
    expect(missing({ ...chinese, enName: 'Ink' }, 'CNY')).toEqual(['enContent', 'enImages'])
    expect(missing({ ...chinese, enImages: ['a.png'] }, 'CNY')).toEqual(['enName', 'enContent'])
    expect(missing({ ...chinese, enShort: 'Ink' }, 'CNY')).toEqual(['enName', 'enContent', 'enImages'])
  })

  it('asks for English of a contract in USD, and not for Chinese', () => {
    expect(missing({}, 'USD')).toEqual(['enName', 'enContent', 'enImages'])
    expect(missing({ enName: 'Ink', enContent: 'About', enImages: ['a.png'] }, 'USD')).toEqual([])
  })

  it('names the label of the field', () => {
    expect(languageProblems({}, { chinese: ['name'], english: [] }, 'CNY', { name: 'features/x:fields.name' })).toEqual(
      [{ at: 'name', msgKey: 'shared/form:inputPlaceholder', params: { name: '@features/x:fields.name' } }],
    )
  })
})
