import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleTable } from '../../../../tests/helpers/rule-table.ts'
import { codePointLength } from '../../lib/text/text.ts'
import { checkStruct, parseStruct } from '../rules.ts'
import {
  atLeastTwoChinese,
  chineseLettersDigits,
  chineseOnly,
  digits,
  digitsMax10,
  letters,
  lettersDigits,
  nameMax10,
  noChinese,
  requiredInput,
  richText,
  text,
} from './text.ts'

const MISSING = ['', '   ', '\u3000', '\u200b', null, undefined]
const NOT_TEXT = [5, true, {}, [], ['a']]

ruleTable('text of 2 to 5', text({ min: 2, max: 5 }), {
  passes: ['ab', 'abcde', '中文', '😀😀😀😀😀', '𠮷野家', 'a b', '１２', 'é́é'.normalize('NFC')],
  stores: [
    ['  ab  ', 'ab'],
    ['\u3000中文\u3000', '中文'],
    ['Cafe\u0301', 'Café'],
    ['ab\n', 'ab'],
  ],
  refuses: {
    'rules.minLength': ['a', ' a ', '😀', '中'],
    'rules.maxLength': ['abcdef', '😀😀😀😀😀😀', 'x'.repeat(10_000)],
    'rules.controlCharacters': ['a\u0000b', 'a\nb', 'a\u001bb', 'a\u0085b', 'a\ud800b', 'a\ufffeb', 'a\u2028b'],
    'rules.invalid': NOT_TEXT,
    inputPlaceholder: MISSING,
  },
})

ruleTable('text of several lines', text({ max: 10, multiline: true }), {
  passes: ['a\nb', 'a\n\nb'],
  stores: [
    ['a\r\nb', 'a\nb'],
    ['a\rb', 'a\nb'],
    ['a\u2028b', 'a\nb'],
    ['a\tb', 'a b'],
    ['a\u202eb', 'ab'],
  ],
  refuses: { 'rules.controlCharacters': ['a\u0000', 'a\u0007b'], 'rules.maxLength': ['a\nb\nc\nd\ne\nf'] },
})

ruleTable('company description up to 1000 (B15)', text({ min: 20, max: 1000, multiline: true }), {
  passes: ['介'.repeat(1000), '绍'.repeat(20)],
  refuses: { 'rules.maxLength': ['介'.repeat(1001)], 'rules.minLength': ['介'.repeat(19)] },
})

ruleTable('required input', requiredInput('features/x:fields.name'), {
  passes: ['x', '名'],
  refuses: { inputPlaceholder: MISSING, 'rules.maxLength': ['x'.repeat(256)] },
})

it('the required message carries the label of the field', () => {
  expect(checkStruct(requiredInput('features/x:fields.name'), '')).toEqual([
    { field: '', msgKey: 'shared/form:inputPlaceholder', params: { name: '@features/x:fields.name' } },
  ])
})

ruleTable('a name', text({ max: 10, plain: true }), {
  passes: ['天和®', 'Mochi™', 'A-1 & Co.', '№ 7', '★ 星', '©'],
  refuses: {
    'rules.noEmoji': ['😀', '天和✨', 'Mochi 🇨🇳', '1️⃣', '❤️', '👍🏽', '\u{1FAE8}'],
    'rules.controlCharacters': ['a\u0007b'],
  },
})

ruleTable('no Chinese', noChinese(), {
  passes: ['Acme Ltd.', 'Müller & Söhne', 'Ж', 'ラベル', '😀', "O'Neill – “quoted”", 'Łódź'],
  refuses: {
    'rules.noChinese': [
      '公司',
      'Acme 公司',
      'Acme，Ltd',
      'Acme（CN）',
      'ＡＣＭＥ',
      '𠮷',
      '〇',
      '々',
      'ㄅ',
      'a。',
      '\u2F00'.normalize('NFC') + 'a',
    ],
  },
})

ruleTable('digits', digits({ max: 20 }), {
  passes: ['0', '007', '12345678901234567890'],
  stores: [
    [' 12 ', '12'],
    ['１２', '12'],
  ],
  refuses: {
    'rules.digits': ['1a', '-1', '1.5', '1 2', '一', '٣'],
    'rules.maxLength': ['1'.repeat(21)],
    'rules.invalid': [12],
  },
})

ruleTable('up to 10 digits', digitsMax10(), {
  passes: ['1', '0123456789'],
  refuses: { 'rules.digitsMax10': ['12345678901', 'a', '1,000'], inputPlaceholder: MISSING },
})

ruleTable('letters', letters(), {
  passes: ['a', 'Zebra'],
  refuses: { 'rules.letters': ['a1', 'é', '中', 'a b', 'a-b', 'Ω'] },
})

ruleTable('letters and digits', lettersDigits({ min: 3, max: 6 }), {
  passes: ['abc', 'A1b2', '123456'],
  refuses: {
    'rules.lettersDigits': ['a-1', 'a 1', '中文1'],
    'rules.minLength': ['a1'],
    'rules.maxLength': ['a123456'],
  },
})

ruleTable('name of at most 10 Chinese characters', nameMax10(), {
  passes: ['张', '欧阳修', '一二三四五六七八九十', '阿依古丽·买买提', '𠮷田'],
  refuses: {
    'rules.nameMax10': [
      '一二三四五六七八九十一',
      'Tom',
      '张3',
      '张 三',
      '·张',
      '张·',
      '张，',
      '😀',
      '阿阿阿阿阿·阿阿阿阿阿',
    ],
    inputPlaceholder: MISSING,
  },
})

ruleTable('Chinese, letters, digits', chineseLettersDigits(), {
  passes: ['中a1', '中', 'a', '1', '𠮷A'],
  refuses: { 'rules.chineseLettersDigits': ['中-a', '中 a', 'é', '😀', '中。'] },
})

ruleTable('Chinese only', chineseOnly(), {
  passes: ['中', '公司名称', '二〇二四', '𠮷'],
  refuses: { 'rules.chineseOnly': ['中a', '中1', '中。', '中 文', 'ー', 'あ', '😀', '한'] },
})

ruleTable('at least two Chinese characters', atLeastTwoChinese(), {
  passes: ['中文', '广州ABC公司', '3个人'],
  refuses: { 'rules.atLeastTwoChinese': ['中', 'ABC', '中A', '１２', '。，'] },
})

ruleTable('rich text', richText(), {
  passes: ['<p>一二三四五六七八九十</p>', 'plain text', `<p>${'介'.repeat(20_000)}</p>`, '<p>line<br>line two</p>'],
  refuses: {
    'rules.minLength': [
      '<p>short</p>',
      '<img src="a.png" alt="a very long description">',
      '<p>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</p>',
      '<script>alert("long enough")</script>',
    ],
    'rules.maxLength': [`<p>${'介'.repeat(20_001)}</p>`, 'x'.repeat(200_001)],
    'rules.controlCharacters': ['<p>0123456789\u0000</p>'],
    inputPlaceholder: MISSING,
  },
})

ruleTable('optional rich text', richText({ required: false, min: 1 }), {
  passes: ['', 'a'],
  stores: [[null, '']],
  refuses: { 'rules.minLength': ['<p></p>'] },
})

describe('properties', () => {
  it('a stored text normalises to itself and keeps within its bounds', () => {
    const struct = text({ max: 20, multiline: true })
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (input) => {
        const first = parseStruct(struct, input)
        if (!first.ok) return
        expect(parseStruct(struct, first.value)).toEqual(first)
        expect(codePointLength(first.value)).toBeLessThanOrEqual(20)
        expect(first.value).not.toContain('\u0000')
      }),
    )
  })

  it('no rule throws, whatever it is given', () => {
    const all = [text(), noChinese(), digits(), letters(), nameMax10(), chineseOnly(), richText(), atLeastTwoChinese()]
    fc.assert(
      fc.property(fc.anything(), (input) => {
        for (const struct of all) expect(Array.isArray(checkStruct(struct, input))).toBe(true)
      }),
    )
  })

  it('digits and Chinese are never mistaken for each other', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), (input) => {
        expect(checkStruct(digitsMax10(), input)).toEqual([])
        expect(checkStruct(chineseOnly(), input)).toHaveLength(1)
      }),
    )
  })
})
