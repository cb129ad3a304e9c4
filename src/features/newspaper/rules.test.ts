import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GUIDE_LINES_MAX,
  GUIDE_WIDTH,
  companyDirectoryStatus,
  cutText,
  guideLines,
  signState,
  widthOf,
  wrapLines,
} from './rules.ts'

const entry = {
  name: '杭州华印机械有限公司',
  enName: 'Hangzhou Huayin Machinery Co., Ltd.',
  address: '浙江省杭州市西湖区文三路90号',
  enAddress: '90 Wensan Road, Hangzhou',
  tel: '0571-12345678',
  fax: '',
  email: 'sales@huayin.example',
  website: 'https://huayin.example',
  contactName: '王芳',
  profile: '字'.repeat(300),
  enProfile: 'word '.repeat(119).trim(),
  keywords: [],
  exhibits: [],
  enExhibits: [],
}

describe('the printed entry', () => {
  it('holds a profile of full length in its eight lines, and nothing besides', () => {
    expect(guideLines(entry, 'zh-CN', '1A08')).toHaveLength(GUIDE_LINES_MAX)
    expect(guideLines({ ...entry, exhibits: ['柔印机'] }, 'zh-CN', '1A08')).toHaveLength(GUIDE_LINES_MAX + 1)
    expect(guideLines(entry, 'en-US', '1A08').length).toBeLessThanOrEqual(GUIDE_LINES_MAX)
  })

  it('begins with name and booth, and leaves out what is empty', () => {
    const [first, ...rest] = guideLines({ ...entry, profile: '', tel: '' }, 'zh-CN', '1A08')
    expect(first).toBe('杭州华印机械有限公司　展位：1A08')
    expect(rest).toEqual(['浙江省杭州市西湖区文三路90号', '联系人：王芳　sales@huayin.example　https://huayin.example'])
  })

  it('prints no entry in a language without a name, and neither Chinese keyword nor Chinese contact in the English one', () => {
    expect(guideLines({ ...entry, enName: '' }, 'en-US', '1A08')).toEqual([])
    const english = guideLines({ ...entry, enProfile: '', keywords: ['柔印', 'flexo'] }, 'en-US', '1A08')
    expect(english.at(-1)).toBe('Keywords: flexo')
    expect(english.join()).not.toContain('王芳')
    expect(guideLines({ ...entry, contactName: 'Fang Wang' }, 'en-US', '1A08').join()).toContain('Contact: Fang Wang')
  })

  it('breaks between words and between Chinese characters, and keeps a full stop with its sentence', () => {
    expect(wrapLines('one two three', 8)).toEqual(['one two', 'three'])
    expect(wrapLines('标签印刷机', 4)).toEqual(['标签', '印刷', '机'])
    expect(wrapLines('标签印。刷', 6)).toEqual(['标签', '印。刷'])
    expect(wrapLines('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  })

  it('never makes a line wider than the column, and loses no sign but spaces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '标', '签', '，', '.', '-'), maxLength: 400 }),
        (text) => {
          const lines = wrapLines(text)
          // What never begins a line may hang over its end by its own width.
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(GUIDE_WIDTH)
          expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        },
      ),
    )
  })

  it('cuts a longer profile behind a sentence, or where it must', () => {
    expect(cutText('一二三四五。六七八九十', 8)).toBe('一二三四五。')
    expect(cutText('一二三四五六七八九十', 4)).toBe('一二三四')
    expect(cutText('short', 8)).toBe('short')
  })
})

describe('the directory of a company', () => {
  it.each<[number[], number]>([
    [[], 0],
    [[2], 2],
    [[2, 0], 0],
    [[2, 3, 1], 3],
    [[1, 2], 1],
  ])('is as far as the booth furthest behind (%j)', (booths, status) => {
    expect(companyDirectoryStatus(booths)).toBe(status)
  })
})

describe('the sign-in notice', () => {
  const at = new Date()
  const none = { paidStatus: 0, issuedAt: null, readAt: null, checkedInAt: null }
  it.each([
    [none, 0],
    [{ ...none, paidStatus: 2 }, 1],
    [{ ...none, issuedAt: at }, 1],
    [{ ...none, issuedAt: at, readAt: at }, 2],
    [{ ...none, issuedAt: at, readAt: at, checkedInAt: at }, 3],
    [{ ...none, issuedAt: at, checkedInAt: at }, 3],
  ])('is issued by payment or by the organiser, then read, then checked in (%#)', (facts, state) => {
    expect(signState(facts)).toBe(state)
  })
})
