import { describe, expect, it } from 'vitest'
import { looksLike } from './magic-bytes.ts'
import { fitSide } from './shrink-image.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16))
const PNG = bytes('89504e470d0a1a0a0000000d49484452')
const JPG = bytes('ffd8ffe000104a464946000101000048')
const ZIP = bytes('504b0304140000000800000000000000')
const PDF = bytes('255044462d312e370a25e2e3cfd30a31')
const MP4 = bytes('00000018667479706d70343200000000')
const CFB = bytes('d0cf11e0a1b11ae10000000000000000')

describe('first bytes', () => {
  it.each([
    ['png', PNG],
    ['jpg', JPG],
    ['jpeg', JPG],
    ['docx', ZIP],
    ['pdf', PDF],
    ['mp4', MP4],
    ['xls', CFB],
    ['txt', new TextEncoder().encode('公司名称,展位号')],
    ['txt', bytes('fffe6c51f85300000000000000000000')],
  ])('of a real %s pass', (type, found) => {
    expect(looksLike(found, [type])).toBe(true)
  })
  it.each([
    ['a ZIP named .png', 'png', ZIP],
    ['a program named .pdf', 'pdf', bytes('4d5a90000300000004000000ffff0000')],
    ['a picture named .docx', 'docx', PNG],
    ['bytes named .txt', 'txt', bytes('00010203040506070000000000000000')],
    ['nothing named .png', 'png', new Uint8Array()],
    ['an unknown type', 'exe', PNG],
  ])('refuse %s', (_, type, found) => {
    expect(looksLike(found, [type])).toBe(false)
  })
  it('let a JPEG saved as .png through: the server keeps it by content', () => {
    expect(looksLike(JPG, ['png', 'jpg', 'jpeg'])).toBe(true)
  })
})

describe('the size sent', () => {
  it('fits the longest side and is never larger than the picture', () => {
    expect(fitSide(4000, 3000)).toEqual({ width: 2000, height: 1500 })
    expect(fitSide(750, 8000)).toEqual({ width: 188, height: 2000 })
    expect(fitSide(300, 300)).toEqual({ width: 300, height: 300 })
  })
})
