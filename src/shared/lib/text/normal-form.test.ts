import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOLDED_SIGNS, foldText, nameKey, normaliseCode, normaliseText } from './normal-form.ts'

describe('normaliseText', () => {
  it.each([
    [
      'spaces around, line ends, accents',
      '\u3000 Cafe\u0301\r\nbar\rbaz\u2028x\u000by\u0085z \ufeff',
      'Café\nbar\nbaz\nx\ny\nz',
    ],
    ['invisible signs', '\ufeff张\u200b三\u2060 \u202eA\u202cB\u2066C\u2069\u00ad\u200e', '张三 ABC'],
    ['tabs and wide spaces', 'a\tb\u00a0c\u2003d\u3000e', 'a b c d e'],
    ['the indent of a Chinese paragraph', '甲\n\u3000\u3000乙\u3000丙', '甲\n\u3000\u3000乙 丙'],
    ['every middle dot', '阿依古丽•买买提 a‧b・c･d⋅e∙f', '阿依古丽·买买提 a·b·c·d·e·f'],
    ['a bullet that begins a line', '• one\n• two', '• one\n• two'],
    ['joiners that join nothing', '张\u200d三 a\u200cb\u200d', '张三 ab'],
    ['joiners of emoji and scripts', '👨‍👩‍👧 ❤️‍🔥 می\u200cخواهم क्‍ष', '👨‍👩‍👧 ❤️‍🔥 می\u200cخواهم क्‍ष'],
    ['full-width letters, which prose may want', 'ＡＢ（甲）', 'ＡＢ（甲）'],
  ])('stores the normal form of %s', (_, typed, stored) => {
    expect(normaliseText(typed)).toBe(stored)
  })
})

describe('normaliseCode', () => {
  it.each([
    ['１Ａ００１', '1A001'],
    ['ａ＠ｂ．ｃｎ', 'a@b.cn'],
    ['＋４９　３０', '+49 30'],
    ['1—2–3−4－5', '1-2-3-4-5'],
    [' 9131\u200b0000 ', '91310000'],
  ])('%j reads %j', (typed, stored) => {
    expect(normaliseCode(typed)).toBe(stored)
  })
})

describe('foldText', () => {
  it.each([
    ['ＡＣＭＥ（上海）', 'acme(上海)'],
    ['ÉCOLE', 'e\u0301cole'],
    ['O’Brien', "o'brien"],
    ['Saint–Gobain', 'saint-gobain'],
    ['阿依古丽・买买提', '阿依古丽•买买提'],
    ['a\u3000  b', 'A b'],
    ['ΟΔΟΣ', 'οδος'],
    ['ﾀｰ', 'ター'],
  ])('joins %j and %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it('has a sign for each that it folds', () => {
    expect(FOLDED_SIGNS.to.length).toBe(FOLDED_SIGNS.from.length)
    expect(new Set(FOLDED_SIGNS.from).size).toBe(FOLDED_SIGNS.from.length)
  })
})

it('compares names without spaces, width and case', () => {
  expect(nameKey('上海 天衡（集团）有限公司')).toBe(nameKey('上海天衡(集团)有限公司'))
  expect(nameKey('ＡＣＭＥ Co.')).toBe(nameKey('acme co.'))
  expect(nameKey('ACME')).not.toBe(nameKey('ACMF'))
  expect(nameKey(' \u200b')).toBe('')
})

it.each([
  ['normaliseText', normaliseText],
  ['normaliseCode', normaliseCode],
])('%s leaves a stored text as it is', (_, normalise) => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(
      ...FOLDED_SIGNS.from,
      '\u200d',
      '\u200b',
      '\u0301',
      '\u3000',
      '\t',
      '\n',
      ' ',
      'a',
      'e',
      '1',
      '中',
      '\ufe0f',
      '👩',
      '·',
    ),
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const stored = normalise(signs.join(''))
      expect(normalise(stored)).toBe(stored)
    }),
    { numRuns: 3000 },
  )
})

// Time that grows with the square of the length would outlast the test.
it('comes to an end with text made to hurt', () => {
  for (const evil of ['\u3000', '\u200d', '\t', '•', '\u0301', '\n\u3000'])
    for (const end of ['', 'x']) {
      const text = `👩${evil.repeat(50_000)}${end}`
      expect(
        [normaliseText, normaliseCode, foldText].map((normalise) => normalise(text).length <= text.length),
      ).toEqual([true, true, true])
    }
})
