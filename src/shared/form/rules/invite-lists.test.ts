import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleTable } from '../../../../tests/helpers/rule-table.ts'
import { emailListSemicolon, parseEmailList, parsePhoneList, phoneListSemicolon } from './invite-lists.ts'

const many = (count: number) => Array.from({ length: count }, (_, i) => `u${i}@x.com`).join(';')

describe('parseEmailList', () => {
  it('removes duplicates without regard to case and tells how many (B3)', () => {
    expect(parseEmailList('a@x.com;A@X.com ; b@x.com;')).toEqual({
      items: [
        { name: '', address: 'a@x.com' },
        { name: '', address: 'b@x.com' },
      ],
      duplicates: 1,
      problems: [],
    })
  })

  it('asks for semicolons when commas stand between addresses (B4)', () => {
    for (const text of [
      'a@x.com,b@x.com',
      'a@x.com，b@x.com',
      'a@x.com、b@x.com',
      'a@x.com, b@x',
      'Li <a@x.com>, Wang <b@x.com>, c@x.com',
    ]) {
      expect(parseEmailList(text).problems.map((one) => one.msgKey)).toEqual(['shared/form:rules.useSemicolons'])
    }
  })

  it('reads full-width semicolons, line breaks and names, and keeps the names', () => {
    expect(parseEmailList('李明 <li@x.com>；"Wang, Fang" <w@x.com>\r\n<c@x.com>\nd@X.COM').items).toEqual([
      { name: '李明', address: 'li@x.com' },
      { name: 'Wang, Fang', address: 'w@x.com' },
      { name: '', address: 'c@x.com' },
      { name: '', address: 'd@x.com' },
    ])
  })

  it('names each faulty entry and keeps the good ones', () => {
    const list = parseEmailList('a@x.com;oops;b@;c@x.com')
    expect(list.items.map((one) => one.address)).toEqual(['a@x.com', 'c@x.com'])
    expect(list.problems).toEqual([
      { msgKey: 'shared/form:rules.emailListItem', params: { item: 'oops' } },
      { msgKey: 'shared/form:rules.emailListItem', params: { item: 'b@' } },
    ])
  })

  it('refuses names that are too long or hold control characters, and shortens what it quotes', () => {
    expect(parseEmailList(`${'名'.repeat(31)} <a@x.com>`).problems[0]?.msgKey).toBe('shared/form:rules.maxLength')
    expect(parseEmailList('a\u0000 <a@x.com>').problems[0]?.msgKey).toBe('shared/form:rules.controlCharacters')
    expect([...String(parseEmailList('😀'.repeat(500)).problems[0]?.params['item'])]).toHaveLength(60)
  })

  it('takes 100 items and refuses 101, counted without duplicates', () => {
    expect(parseEmailList(many(100)).problems).toEqual([])
    expect(parseEmailList(`${many(100)};u0@x.com`).problems).toEqual([])
    expect(parseEmailList(many(101)).problems).toEqual([
      { msgKey: 'shared/form:rules.tooManyItems', params: { max: 100 } },
    ])
  })
})

describe('parsePhoneList', () => {
  it('reads grouped numbers and finds the same number in two ways of writing', () => {
    expect(parsePhoneList('138 1234 5678; 李明 <13912345678>；+86 13812345678')).toEqual({
      items: [
        { name: '', address: '13812345678' },
        { name: '李明', address: '13912345678' },
      ],
      duplicates: 1,
      problems: [],
    })
  })

  it('asks for semicolons, or for a right number', () => {
    expect(parsePhoneList('13812345678,13912345678').problems[0]?.msgKey).toBe('shared/form:rules.useSemicolons')
    expect(parsePhoneList('12345').problems).toEqual([
      { msgKey: 'shared/form:rules.phoneListItem', params: { item: '12345' } },
    ])
  })
})

ruleTable('e-mail field of an invitation', emailListSemicolon(), {
  passes: ['a@x.com;b@x.com', 'a@x.com\nb@x.com', many(100)],
  refuses: {
    'rules.useSemicolons': ['a@x.com,b@x.com'],
    'rules.emailListItem': ['a@x.com;b', 'x'],
    'rules.tooManyItems': [many(101)],
    inputPlaceholder: ['', ' ', null, undefined, ';', ' ; ；\n;'],
    'rules.invalid': [['a@x.com']],
  },
})

ruleTable('mobile field of an invitation', phoneListSemicolon({ required: false }), {
  passes: ['', '13812345678;13912345678'],
  refuses: {
    'rules.phoneListItem': ['13812345678;1', '61234567', '+6591234567'],
    'rules.useSemicolons': ['13812345678，61234567'],
  },
})

it('every item is either listed, a duplicate or a problem', () => {
  const entry = fc.oneof(
    fc.constantFrom('a@x.com', 'A@x.com', 'b@x.com', 'bad', 'n <c@x.com>'),
    fc.stringMatching(/^[a-z@.]{1,8}$/),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const { items, duplicates, problems } = parseEmailList(entries.join(';'))
      expect(items.length + duplicates + problems.length).toBe(entries.length)
    }),
  )
})
