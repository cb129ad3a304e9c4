import { describe, expect, it } from 'vitest'
import { ruleTable } from '../../../../../tests/helpers/rule-table.ts'
import { hasFirstName, isLatinName, personName } from './person-name.ts'

ruleTable('a name', personName({ max: 30 }), {
  passes: [
    '王芳',
    'Łukasz',
    'Seán O’Brien',
    "O'Neill",
    'Đặng Thị Hà',
    'Sukarno',
    'Ørsted',
    'محمد',
    'Anna-Maria',
    '𠮷田',
    'Li Wei (Tom)',
  ],
  stores: [
    ['阿依古丽 • 买买提', '阿依古丽·买买提'],
    ['张　三', '张三'],
    ['张\u200b三', '张三'],
    ['Zoe\u0301', 'Zoé'],
    ['ＬＩＵ Ｗｅｉ', 'LIU Wei'],
    ['Anne‑Marie', 'Anne-Marie'],
    ['Anne–Marie', 'Anne-Marie'],
    ['Anne－Marie', 'Anne-Marie'],
    ['O´Brien', 'O’Brien'],
    ['O`Brien', 'O’Brien'],
    ['O＇Brien', "O'Brien"],
    ['李（Tom）', '李（Tom）'],
    ['スーパー', 'スーパー'],
  ],
  refuses: {
    'rules.personName': ['123', '...', 'https://a.com', 'www.evil.com', 'a@b.com', '<b>x</b>'],
    'rules.noEmoji': ['Anna 😀'],
    'rules.maxLength': ['王'.repeat(31)],
    inputPlaceholder: ['', ' '],
  },
})

describe('a Latin name', () => {
  it.each([
    'Łukasz',
    'Đặng',
    'O’Brien',
    'O‘Brien',
    'Şahin',
    'Jean-Luc',
    'St. John',
    'Ŵyn',
    'ß',
    'ʻAkaʻaka',
    "'t Hooft",
    '’t Hart',
  ])('is %s', (name) => {
    expect(isLatinName(name)).toBe(true)
  })
  it.each(['王', 'Жук', "'", "''t", '', 'Ch3n'])('is not %j', (name) => {
    expect(isLatinName(name)).toBe(false)
  })
})

it('asks for a first name where the surname is Chinese or missing', () => {
  expect(['', undefined, '王'].every(hasFirstName)).toBe(true)
  expect(hasFirstName('Sukarno')).toBe(false)
})
