import { describe, expect, it } from 'vitest'
import { hrefOf, isExternal, localeOf, pathOf } from './site-path.ts'

const base = '/business-label'

describe('site paths', () => {
  it('reads the same path from both languages, with and without the closing slash', () => {
    for (const address of [
      '/business-label/basic/brand',
      '/business-label/basic/brand/',
      '/business-label/en/basic/brand/',
    ])
      expect(pathOf(address, base)).toBe('/basic/brand')
  })
  it('reads the home page of both languages as /', () => {
    for (const address of ['/business-label', '/business-label/', '/business-label/en', '/business-label/en/'])
      expect(pathOf(address, base)).toBe('/')
  })
  it('does not take a path that only begins like the base or the language for it', () => {
    expect(pathOf('/business-labels/x', base)).toBe('/business-labels/x')
    expect(pathOf('/business-label/english/x', base)).toBe('/english/x')
  })
  it('tells the language of an address', () => {
    expect(localeOf('/business-label/en/basic/brand/', base)).toBe('en-US')
    expect(localeOf('/business-label/english', base)).toBe('zh-CN')
  })
  it('builds an address with a closing slash before query and hash', () => {
    expect(hrefOf('/basic/brand?page=2#x', 'en-US', base)).toBe('/business-label/en/basic/brand/?page=2#x')
    expect(hrefOf('/', 'zh-CN', base)).toBe('/business-label/')
    expect(hrefOf('/', 'en-US', '')).toBe('/en/')
  })
  it('leaves external addresses alone', () => {
    expect(isExternal('HTTPS://example.com')).toBe(true)
    expect(hrefOf('https://example.com/a?b', 'en-US', base)).toBe('https://example.com/a?b')
  })
})
