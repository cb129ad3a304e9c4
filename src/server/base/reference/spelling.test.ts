import { describe, expect, it } from 'vitest'
import { spellingOf } from './spelling.ts'

describe('the spelling of a name', () => {
  it('is pinyin without tones, a word for each character', () => {
    expect(spellingOf('德国')).toBe('de guo')
    expect(spellingOf('重庆市')).toBe('chong qing shi')
    expect(spellingOf('绿色')).toBe('lv se')
  })
  it('leaves what is not Chinese, and no signs', () => {
    expect(spellingOf('UV喷墨（卷筒）')).toBe('uv pen mo juan tong')
  })
})
