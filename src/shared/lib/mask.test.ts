import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskEmail, maskIdCard, maskMobile, maskPassport } from './mask.ts'

describe('masks', () => {
  it.each([
    [maskMobile, '13812345678', '138****5678'],
    [maskMobile, '61234567', '612***67'],
    [maskMobile, '+85291234567', '+85*****4567'],
    [maskMobile, '1234', '****'],
    [maskMobile, '', ''],
    [maskIdCard, '11010519491231002X', '1101**********002X'],
    [maskIdCard, '130503670401001', '1305*******1001'],
    [maskIdCard, '12345678', '********'],
    [maskPassport, 'E12345678', 'E1***78'],
    [maskPassport, 'EA123', '*****'],
    [maskEmail, 'zhang@example.com', 'z****@example.com'],
    [maskEmail, 'a@x.com', 'a****@x.com'],
    [maskEmail, 'no address', '**********'],
    [maskEmail, '@x.com', '******'],
  ])('%o of %s is %s', (mask, clear, masked) => {
    expect(mask(clear)).toBe(masked)
  })

  it('never show the middle of a number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[3-9]\d{9}$/), (mobile) => {
        expect(maskMobile(mobile)).toBe(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)
      }),
    )
  })

  it('never show a short value whole', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), (text) => {
        for (const mask of [maskMobile, maskIdCard, maskPassport]) expect(mask(text)).toContain('*')
      }),
    )
  })
})
