import { describe, expect, it } from 'vitest'
import {
  codePointLength,
  containsChinese,
  containsChineseOrFullWidth,
  countChinese,
  cutText,
  hasControlCharacters,
  hasWebAddress,
  htmlToText,
  isBlank,
  isChinese,
} from './text.ts'

describe('codePointLength', () => {
  it('counts an emoji or a rare character once', () => {
    expect([codePointLength(''), codePointLength('a😀𠮷'), codePointLength('👨‍👩‍👧')]).toEqual([0, 3, 5])
  })
})

describe('cutText', () => {
  it('counts code points and never leaves half a character', () => {
    expect(['abc', 'abcd', '𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷', ''].map((text) => cutText(text, 3))).toEqual([
      'abc',
      'ab…',
      '𠮷𠮷𠮷',
      '𠮷𠮷…',
      '',
    ])
  })
})

describe('hasControlCharacters', () => {
  it.each([
    'a\u0000',
    'a\u0007',
    'a\u007f',
    'a\u0085',
    '\ud800',
    '\udc00a',
    'a\u2028',
    'a\u202e',
    'a\u2066',
    'a\uffff',
    'a\n',
    'a\t',
  ])('finds %j', (text) => {
    expect(hasControlCharacters(text)).toBe(true)
  })

  it.each(['', 'abc', '中文', '😀', '👨‍👩‍👧', 'a\u00a0b', 'नमस्ते', 'می\u200cخواهم'])('leaves %j alone', (text) => {
    expect(hasControlCharacters(text)).toBe(false)
  })

  it('welcomes line feed and tab, and nothing else, in several lines', () => {
    expect(hasControlCharacters('a\n\tb', true)).toBe(false)
    for (const bad of ['\u0000', '\r', '\u000b', '\u202e', '\ud800'])
      expect(hasControlCharacters(`a${bad}b`, true)).toBe(true)
  })
})

describe('isBlank', () => {
  it('sees through invisible characters', () => {
    for (const text of ['', ' ', '\u00a0', '\u3000', '\u200b', '\u200d\ufeff', '\u2800', '\u3164', '\t\n'])
      expect(isBlank(text)).toBe(true)
    for (const text of ['a', '0', '·', '中', '👍']) expect(isBlank(text)).toBe(false)
  })
})

describe('Chinese', () => {
  it('is told from other scripts and from punctuation', () => {
    expect(['中文', '𠮷', '二〇'].every(isChinese)).toBe(true)
    expect(['', '中a', '中，', 'あ', '한', '１'].some(isChinese)).toBe(false)
    expect([countChinese('a中b文𠮷'), countChinese('abc')]).toEqual([3, 0])
    expect([containsChinese('a中'), containsChinese('a，')]).toEqual([true, false])
    expect([
      containsChineseOrFullWidth('a，'),
      containsChineseOrFullWidth('ａ'),
      containsChineseOrFullWidth('é – “x”'),
    ]).toEqual([true, true, false])
  })

  it('gives the same answer twice (no state is kept between calls)', () => {
    expect([countChinese('中文'), countChinese('中文'), containsChinese('中'), containsChinese('中')]).toEqual([
      2,
      2,
      true,
      true,
    ])
  })
})

describe('htmlToText', () => {
  it.each([
    ['<p>Hello <b>world</b></p><p>again</p>', 'Hello world again'],
    ['a<br>b<br/>c', 'a b c'],
    ['in<b>si</b>de', 'inside'],
    ['&lt;b&gt; &amp;amp; &#20013;&#x6587; &nbsp;x &bogus; &#0;', '<b> &amp; 中文 x &bogus; &#0;'],
    ['a<!-- hidden > still -->b', 'ab'],
    ['a<script>if (1 < 2) alert("x")</script>b<STYLE>p{}</Style >c', 'abc'],
    ['a<script>never closed', 'a'],
    ['1 < 2', '1 < 2'],
    ['<img alt="x"> ', ''],
    ['', ''],
    ['plain\n\n  text', 'plain text'],
  ])('%j reads %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  // Time that grows with the square of the length would outlast the test.
  it('comes to an end with text made to hurt', () => {
    for (const evil of [
      '<'.repeat(200_000),
      '<!--'.repeat(50_000),
      '<script>'.repeat(25_000),
      '<a '.repeat(60_000),
      '&#'.repeat(100_000),
    ])
      expect(htmlToText(evil).length).toBeLessThanOrEqual(evil.length)
  })
})

describe('a web address in a name', () => {
  it.each([
    'Win a prize at http://evil.example',
    'www.evil.example',
    'ＷＷＷ．evil．com',
    'evil.com',
    'Li Na evil.com/x',
    'evil。com',
    '免费领奖 jiang.cn',
    'a1.top 李娜',
    'bit.ly/3abc',
    '中奖.中国',
    ...['de', 'co', 'me', 'uk', 'eu', 'us', 'ai', 'click', 'page', 'рф', 'email'].map((ending) => `evil.${ending}`),
    'Evil.De',
    'win-prize.click',
    '10.0.0.1',
    '１０．０．０．１',
    'Dr.Li evil.de',
  ])('is found in %s', (text) => expect(hasWebAddress(text)).toBe(true))

  it.each([
    '李娜',
    'J.R. Smith',
    'Dr.Li',
    'St.John',
    'Mrs.Wu',
    'Prof.Dr.Ma',
    'Anna.Lee',
    'v1.2.3',
    'Jean-Luc Picard Jr.',
    'O’Brien',
    'Maria d.C.',
    'Acme Co., Ltd.',
    '阿依古丽·买买提',
    'S.p.A.',
  ])('is not found in %s', (text) => expect(hasWebAddress(text)).toBe(false))
})
